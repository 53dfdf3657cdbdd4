import { data, redirect, useActionData } from "react-router";
import { describeOpening, type Opening, readOpening } from "#app/content/opening.ts";
import { getSchedule } from "#app/content/plan-schedule.server.ts";
import { findCameFrom } from "#app/features/contact/came-from.server.ts";
import { ContactForm } from "#app/features/contact/contact-form.island.tsx";
import { ContactWays } from "#app/features/contact/contact-ways.tsx";
import { contactPage } from "#app/features/contact/copy.ts";
import { toInterest } from "#app/features/contact/fields.ts";
import { buildOfficeNode } from "#app/features/contact/office-node.ts";
import { QuickActions } from "#app/features/contact/quick-actions.tsx";
import { ShopDoor } from "#app/features/contact/shop-door.tsx";
import { answerContactForm } from "#app/features/contact/submit.server.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { Island } from "#app/web/hydration/island.tsx";
import { requestContext, requireDatabase } from "#app/web/request-context.ts";
import { checkFormToken, formMinimumAge, issueFormToken } from "#database/keys.ts";
import type { Route } from "./+types/page";
import "#app/ui/soft-cloth.css";

/** Where a stored request leads without script: its value is a signed time, so that no bookmark claims success forever. */
const RECEIPT_PARAMETER = "gesendet";

export const handle = {
  path: "/contact",
  ...contactPage.meta,
  crumb: "Kontakt",
  rendering: "per-request",
  updated: "2026-11-22",
} satisfies PageDeclaration;

// The page itself renders the title: "Fehler: " may go in front of it.
export function meta({ loaderData }: Route.MetaArgs) {
  const graph = loaderData ? [buildOfficeNode(loaderData.schedule)] : [];
  return pageMeta({ ...handle, graph }).filter((entry) => !("title" in entry));
}

/** The browser revalidates each time but may use bfcache: no `no-store`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers({ "Cache-Control": "private, no-cache" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter !== null) all.set("Retry-After", retryAfter);
  return all;
};

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { keys } = requireDatabase(ctx);
  const now = ctx.now();
  const search = new URL(request.url).searchParams;
  const schedule = getSchedule(now);
  const receipt = checkFormToken(keys, search.get(RECEIPT_PARAMETER) ?? "", now);
  return {
    token: issueFormToken(keys, now),
    minimumAge: formMinimumAge,
    interest: search.has("interesse") ? toInterest(search.get("interesse")) : null,
    cameFrom: findCameFrom(request),
    sent: receipt === "ok" || receipt === "too-early",
    schedule,
    opening: readOpening(now, schedule),
  };
}

/**
 * Takes the form without script: a stored request redirects (303), so that reloading cannot send it twice; everything
 * else renders the page again with message and values. Script sends the form to submit.ts.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerContactForm(request, context.get(requestContext));
  const { status, headers: sent, result, cameFrom } = answer;
  if (result.state === "sent") {
    throw redirect(`/contact?${RECEIPT_PARAMETER}=${encodeURIComponent(result.token)}`, 303);
  }
  return data({ result, cameFrom }, { status, headers: sent });
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { token, minimumAge, interest, sent, schedule, opening } = loaderData;
  const received = useActionData<typeof action>();
  const answered = received?.result ?? null;
  return (
    <div className="flex flex-col overflow-x-clip">
      <title>{`${answered?.state === "refused" ? contactPage.form.errorPrefix : ""}${contactPage.meta.title}`}</title>
      <div
        className="wrap group max-md:contents md:grid md:items-end md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:gap-x-16"
        data-enhance="opening"
        data-opening={JSON.stringify(schedule)}
        data-is-open={opening.isOpen ? "" : undefined}
      >
        <Hero opening={opening} />
        <ShopDoor schedule={schedule} opening={opening} />
      </div>
      <ContactWays />
      <div className="soft-cloth gingham max-md:order-2 md:relative md:-mb-[1.2rem]">
        <div
          className="wrap grid items-start gap-8 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10"
          data-reveal
        >
          <Island
            name="contact-form"
            component={ContactForm}
            when="visible"
            props={{
              received: answered ?? (sent ? { state: "sent", token } : null),
              token,
              interest,
              minimumAge,
              cameFrom: received?.cameFrom ?? loaderData.cameFrom,
            }}
          />
          <QuickActions />
        </div>
      </div>
    </div>
  );
}

function Hero({ opening }: { opening: Opening }) {
  const { hero } = contactPage;
  return (
    <header className="self-center max-md:self-stretch max-md:px-(--gutter) pt-8 pb-8 md:pt-16 md:pb-14 lg:pt-24 lg:pb-20">
      <p className="mb-5 font-semibold text-green md:text-lg">{hero.eyebrow}</p>
      <h1 className="display display-1">
        {hero.headline[0]}
        <span className="ml-[0.07em]">{hero.headline[1]}</span>
      </h1>
      <p className="lead mt-6 max-w-[34rem]">{hero.lead}</p>
      <OpeningLine opening={opening} />
      <a href="#anfrage" className="button button-primary mt-8">
        {hero.toForm}
      </a>
    </header>
  );
}

function OpeningLine({ opening }: { opening: Opening }) {
  return (
    <p className="mt-7 flex items-center gap-3 font-semibold">
      <span
        aria-hidden="true"
        className="size-3.5 shrink-0 rounded-full bg-tomato ring-4 ring-tomato/20 group-data-is-open:bg-green group-data-is-open:ring-leaf"
      />
      <span data-opening-text="sentence">{describeOpening(opening)}</span>
    </p>
  );
}

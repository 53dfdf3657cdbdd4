import { data, redirect, useActionData } from "react-router";
import { Island } from "#app/browser/hydration/island.tsx";
import { company } from "#app/content/company.ts";
import { demoPlaces } from "#app/content/demo-places.ts";
import { findCameFrom } from "#app/features/contact/came-from.server.ts";
import { ContactForm } from "#app/features/contact/contact-form.island.tsx";
import { ContactWays } from "#app/features/contact/contact-ways.tsx";
import { contactPage } from "#app/features/contact/copy.ts";
import { DemoCoupon } from "#app/features/contact/demo-coupon.tsx";
import { buildOfficeNode } from "#app/features/contact/local-business.ts";
import { ShopDoor } from "#app/features/contact/shop-door.tsx";
import { answerContactForm } from "#app/features/contact/submit.server.ts";
import { toInterest } from "#app/inquiries/contact-form.ts";
import { describeOpening, type Opening, readOpening } from "#app/opening-hours/opening.ts";
import { getSchedule } from "#app/opening-hours/plan-schedule.server.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { BookingLink, bookingUrl } from "#app/ui/booking-link.tsx";
import { checkFormToken, formMinimumAge, issueFormToken } from "#database/keys.ts";
import type { Route } from "./+types/page";
import "#app/ui/soft-cloth.css";

/** Where a stored inquiry leads without script: its value is a signed time, so that no bookmark claims success forever. */
const RECEIPT_PARAMETER = "gesendet";

export const handle = {
  path: "/contact",
  ...contactPage.meta,
  crumb: "Kontakt",
  socialImage: {
    headline: "Was darf’s sein?",
    accent: "sein?",
    kicker: "Kontakt",
    scene: "table",
    ground: "green",
    prop: "phone",
    paper: {
      // No phone and no hours: the team changes them, and this picture is drawn once.
      title: "Kontakt",
      subtitle: "wie es dir passt",
      lines: ["Anrufen", "Schreiben", "WhatsApp"],
      total: ["Beratung", "30 min"],
      footer: "Antwort in 24 Stunden",
    },
  },
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

/** Takes the form without script: a stored inquiry redirects (303), so that reloading cannot send it twice. */
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
  const outcome = answered ?? (sent ? ({ state: "sent", token } as const) : null);
  const ways = <ContactWays opening={opening} />;
  return (
    <div
      className="group flex flex-col overflow-x-clip"
      data-enhance="opening"
      data-opening={JSON.stringify(schedule)}
      data-is-open={opening.isOpen ? "" : undefined}
    >
      <title>{`${answered?.state === "refused" ? contactPage.errorPrefix : ""}${contactPage.meta.title}`}</title>
      <div className="wrap max-md:contents md:grid md:items-start md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:gap-x-16">
        <Hero opening={opening} />
        <ShopDoor schedule={schedule} opening={opening} />
      </div>
      {/* While nobody answers the phone, writing comes first. */}
      <div className="max-md:order-1" data-opening-order="">
        {opening.isOpen && ways}
        <div className="relative">
          <div className="soft-cloth gingham" aria-hidden="true" />
          <div
            className="wrap relative grid items-start gap-5 pt-5 pb-8 md:gap-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10"
            data-reveal
          >
            <Island
              name="contact-form"
              component={ContactForm}
              when={outcome === null ? "interaction" : "visible"}
              props={{
                received: outcome,
                token,
                interest,
                minimumAge,
                bookingUrl: bookingUrl("consultation", handle.path),
                cameFrom: received?.cameFrom ?? loaderData.cameFrom,
              }}
            />
            <DemoCoupon />
          </div>
        </div>
        {!opening.isOpen && ways}
      </div>
      <p className="wrap order-last py-5 md:pb-10 md:pt-8 text-lg">
        Noch nicht so weit?{" "}
        <a href={demoPlaces.ownMenu} className="link">
          Deine Karte als Shop
        </a>
      </p>
    </div>
  );
}

function Hero({ opening }: { opening: Opening }) {
  const { hero } = contactPage;
  const hasAllWays = company.phone !== null && company.whatsapp !== null && company.email !== "";
  return (
    <header className="max-md:px-(--gutter) pt-6 pb-5 md:pb-14 lg:pt-12">
      <h1 className="display display-1">
        {hero.headline[0]}
        <span className="ml-[0.07em]">{hero.headline[1]}</span>
      </h1>
      <p className="lead mt-4 max-w-[34rem] md:mt-6">{hasAllWays ? hero.lead : hero.leadAlone}</p>
      {company.phone !== null && <OpeningLine opening={opening} />}
      <div className="mt-5 flex flex-wrap items-stretch gap-x-3 gap-y-3 md:mt-8">
        <a href="#anfrage" className="button button-primary">
          Zum Formular
        </a>
        <BookingLink look="secondary">Beratung buchen</BookingLink>
      </div>
    </header>
  );
}

function OpeningLine({ opening }: { opening: Opening }) {
  return (
    <p className="mt-4 md:mt-7 flex items-center gap-3 font-semibold">
      <span
        aria-hidden="true"
        className="size-3.5 shrink-0 rounded-full bg-tomato ring-4 ring-tomato/20 group-data-is-open:bg-green group-data-is-open:ring-leaf"
      />
      <span data-opening-text="sentence">{describeOpening(opening)}</span>
    </p>
  );
}

import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData } from "react-router";
import { requireDatabase, visitContext } from "#app/context.ts";
import { describeOpening, listHours, type OpeningStatus } from "#app/pages/contact/business-hours.ts";
import { ContactForm } from "#app/pages/contact/contact-form.tsx";
import {
  type ContactResult,
  emptyContactInput,
  readContactInput,
} from "#app/pages/contact/contact-result.ts";
import { ContactWays } from "#app/pages/contact/contact-ways.tsx";
import { discardDraft } from "#app/pages/contact/draft.ts";
import { QuickActions } from "#app/pages/contact/quick-actions.tsx";
import { type ReceivedRequest, receiveContactRequest } from "#app/pages/contact/receive-request.server.ts";
import { ShopDoor } from "#app/pages/contact/shop-door.tsx";
import { describePage } from "#app/seo/meta.ts";
import { businessHours } from "#content/company.ts";
import { contactPage } from "#content/contact.ts";
import { contactMessages, toInterest } from "#domain/contact/schema.ts";
import { checkFormToken, formMinimumAge, issueFormToken } from "#domain/keys.ts";
import type { Route } from "./+types/page";

/** How long the browser waits for an answer before it gives the text back to the visitor. */
const PATIENCE_MS = 20_000;
/** Where a stored request leads without script: its value is a signed time, so that no bookmark claims success forever. */
const RECEIPT_PARAMETER = "gesendet";

// The title is not here but in the form: "Fehler: " goes in front of it.
export const meta: Route.MetaFunction = () =>
  describePage({
    ...contactPage.meta,
    path: "/contact",
    breadcrumb: [{ name: "Kontakt", path: "/contact" }],
  }).filter((entry) => !("title" in entry));

/** The browser asks again each time, but may keep the page for the way back (bfcache): no `no-store`. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers({ "Cache-Control": "private, no-cache" });
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter !== null) all.set("Retry-After", retryAfter);
  return all;
};

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { keys } = requireDatabase(visit);
  const now = visit.now();
  const search = new URL(request.url).searchParams;
  const receipt = checkFormToken(keys, search.get(RECEIPT_PARAMETER) ?? "", now);
  return data(
    {
      token: issueFormToken(keys, now),
      minimumAge: formMinimumAge,
      interest: search.has("interesse") ? toInterest(search.get("interesse")) : null,
      sent: receipt === "ok" || receipt === "too-early",
      opening: describeOpening(now, businessHours),
      hours: listHours(now, businessHours),
    },
    { headers: { "Cache-Control": "private, no-cache" } },
  );
}

/**
 * Without script a stored request redirects (303), so that reloading cannot send it twice; everything else renders the
 * page again with message and values. Script asks for data instead of HTML and gets the result itself.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => {
    throw data("A form was expected", { status: 400 });
  });
  let received: ReceivedRequest;
  try {
    received = await receiveContactRequest(form, visit);
  } catch (error) {
    visit.reportError(error);
    received = { status: 500, result: failUnexpectedly(form) };
  }
  const { status, result } = received;
  const wantsPage = request.headers.get("Accept")?.includes("text/html") === true;
  if (result.state === "sent" && wantsPage) {
    throw redirect(`/contact?${RECEIPT_PARAMETER}=${encodeURIComponent(result.token)}`, 303);
  }
  return data(result, { status, headers: status === 429 ? { "Retry-After": "300" } : {} });
}

/** With script nothing that goes wrong on the way may replace the page, because the page holds the visitor's text. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ContactResult> {
  const form = await request.clone().formData();
  try {
    const result = await Promise.race([serverAction(), failAfter(PATIENCE_MS)]);
    if (result.state === "sent") discardDraft();
    return result;
  } catch {
    return failUnexpectedly(form);
  }
}

// Every answer of the action brings its own token; opening hours do not change while somebody writes.
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { token, minimumAge, interest, sent, opening, hours } = loaderData;
  const answered = useActionData<ContactResult>() ?? null;
  return (
    <div className="flex flex-col overflow-x-clip">
      <div className="wrap max-md:contents md:grid md:items-end md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:gap-x-16">
        <Hero opening={opening} />
        <ShopDoor open={opening.open} hours={hours} />
      </div>
      <ContactWays />
      <div className="contact-cloth gingham max-md:order-2 md:mb-16">
        <div className="wrap grid items-start gap-8 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
          <ContactForm
            received={answered ?? (sent ? { state: "sent", token } : null)}
            token={token}
            interest={interest}
            minimumAge={minimumAge}
          />
          <QuickActions />
        </div>
      </div>
    </div>
  );
}

function Hero({ opening }: { opening: OpeningStatus }) {
  const { hero } = contactPage;
  return (
    <header className="self-center max-md:self-stretch max-md:px-[clamp(1.25rem,4vw,2.5rem)] pt-8 pb-8 md:pt-16 md:pb-14 lg:pt-24 lg:pb-20">
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

function OpeningLine({ opening }: { opening: OpeningStatus }) {
  return (
    <p className="mt-7 flex items-center gap-3 font-semibold">
      <span
        aria-hidden="true"
        className={`size-3.5 shrink-0 rounded-full ring-4 ${opening.open ? "bg-green ring-leaf" : "bg-tomato ring-tomato/20"}`}
      />
      {opening.open
        ? `Jetzt geöffnet bis ${opening.closes} Uhr`
        : `Jetzt geschlossen – wieder ${opening.reopens.isToday ? "heute" : `am ${opening.reopens.day}`} ab ${opening.reopens.opens} Uhr`}
    </p>
  );
}

function failUnexpectedly(form: FormData): ContactResult {
  const values = { ...emptyContactInput, ...readContactInput(form) };
  return { state: "refused", message: contactMessages.unexpected, errors: {}, values, token: null };
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The server took too long to answer")), milliseconds);
  });
}

import { data } from "react-router";
import { companyName } from "#app/content/company-name.ts";
import { privateHeaders } from "#app/features/projects/respond.server.ts";
import { followLink, readLink, readLinkPurpose } from "#app/features/projects/updates/subscribers.server.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/link-page";

export const handle = {
  path: "/projekt-mails/:token",
  title: `Mails zu deinem Projekt – ${companyName}`,
  description: "Mails zu deinem Projekt bestätigen oder abbestellen.",
  rendering: "per-request",
  noindex: true,
  private: true,
  forClients: true,
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export const headers: Route.HeadersFunction = () => ({ ...privateHeaders, "Referrer-Policy": "no-referrer" });

const copy = {
  confirm: {
    heading: "Mails zu deinem Projekt",
    ask: "Mit einem Druck bestätigst du, dass wir an diese Adresse schreiben, wenn sich in deinem Projekt etwas tut.",
    button: "E-Mails bestätigen",
    done: "Bestätigt. Die nächste Neuigkeit kommt per Mail.",
    gone: "Dieser Link gilt nicht mehr: Er ist älter als drei Tage, oder das Projekt ist geschlossen. Auf deiner Projektseite kannst du einen neuen anfordern.",
  },
  end: {
    heading: "Keine Mails mehr?",
    ask: "Dann schreiben wir an diese Adresse zu deinem Projekt nicht mehr.",
    button: "Abmelden",
    done: "Abgemeldet. An diese Adresse schreiben wir zu diesem Projekt nicht mehr.",
    gone: "Diese Adresse ist schon abgemeldet.",
  },
} as const;

/** Only asks, or says that nothing is left to do: mail programs open links to check them. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const purpose = readLinkPurpose(token);
  if (purpose === null) throw data(null, { status: 404 });
  const ctx = context.get(requestContext);
  const state = await readLink(requireDatabase(ctx).web, token).catch((error: unknown) => {
    ctx.reportError(error);
    throw data(null, { status: 503 });
  });
  return data({ purpose, state }, { status: state === null && purpose === "confirm" ? 410 : 200 });
}

/** Does what the link is for; also for mail programs, which send "One-Click" by themselves (RFC 8058). */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const purpose = readLinkPurpose(token);
  if (purpose === null) throw data(null, { status: 404 });
  const ctx = context.get(requestContext);
  const isDone = await followLink(requireDatabase(ctx).web, purpose, token).catch((error: unknown) => {
    ctx.reportError(error);
    throw data(null, { status: 503 });
  });
  return data({ isDone }, { status: isDone || purpose === "end" ? 200 : 410 });
}

export default function LinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, state } = loaderData;
  const { heading, ask, button, done, gone } = copy[purpose];
  const isDone = actionData?.isDone ?? (state === "open" ? null : state === "confirmed");
  return (
    <div className="wrap max-w-3xl py-12 lg:py-20">
      <h1 className="display display-2">{heading}</h1>
      {isDone === null ? (
        <form method="post" className="mt-5 grid justify-items-start gap-6">
          <p className="lead">{ask}</p>
          <button type="submit" className="button button-primary">
            {button}
          </button>
        </form>
      ) : (
        <p role="status" className="lead mt-5">
          {isDone ? done : gone}
        </p>
      )}
      <p className="mt-8">
        <a className="link" href="/kunden-projekte">
          Zum Projekt mit deinem Zugangscode
        </a>
      </p>
    </div>
  );
}

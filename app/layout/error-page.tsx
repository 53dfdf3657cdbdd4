import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { company, phoneLink } from "#app/content/company.ts";
import type { TextLink } from "#app/content/text-with-links.ts";
import { NotFound } from "#app/layout/not-found.tsx";
import { DocumentContext } from "#app/request/document-context.ts";

const officeStart = { href: "/buero", label: "Zu den Anfragen" };

/** The page for errors of loaders, actions and components: plain words and the request id, no internals. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useContext(DocumentContext)?.requestId ?? null;
  const { pathname, search } = useLocation();
  const isOffice = pathname.startsWith("/buero");
  const retry = { href: pathname + search, label: "Noch einmal versuchen" };
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`Seite nicht gefunden – ${company.name}`}</title>
        <meta name="robots" content="noindex" />
        <NotFound backTo={error.data?.backTo ?? null} start={isOffice ? officeStart : undefined} />
      </>
    );
  }
  if (isOffice && isRouteErrorResponse(error) && error.status === 403)
    return (
      <Failure title="Nur für die Leitung – Büro" heading="Das macht die Leitung." ways={[officeStart]}>
        Dafür braucht es die Rolle „Leitung“ und eine Anmeldung mit Passkey. Frag jemanden aus der Leitung.
      </Failure>
    );
  if (isOffice && isRouteErrorResponse(error) && error.status === 503)
    return (
      <Failure title="Gerade nicht erreichbar – Büro" heading="Das Büro ist gleich wieder da." ways={[retry]}>
        Die Datenbank antwortet gerade nicht. Meistens dauert das ein paar Sekunden. Hast du etwas getippt:
        Mit „Zurück“ im Browser bist du wieder dort und kannst es noch einmal senden.
      </Failure>
    );
  return (
    <Failure
      title={`Unerwarteter Fehler – ${company.name}`}
      heading="Da ist uns etwas angebrannt."
      ways={[retry, { href: "/", label: "Zur Startseite" }]}
      requestId={requestId}
    >
      Der Fehler liegt bei uns, nicht bei dir. Bitte versuche es in einem Moment noch einmal
      {company.phone !== null && (
        <>
          {" "}
          – oder ruf uns an:{" "}
          <a className="link whitespace-nowrap" href={phoneLink.href}>
            {phoneLink.label}
          </a>
        </>
      )}
      .
    </Failure>
  );
}

type FailureProps = {
  title: string;
  heading: string;
  ways: readonly TextLink[];
  requestId?: string | null;
  children: ReactNode;
};

function Failure({ title, heading, ways, requestId = null, children }: FailureProps) {
  return (
    <section className="wrap pb-20 pt-6 lg:pt-14">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display display-1 max-w-2xl">{heading}</h1>
      <p className="lead mt-6 max-w-xl">{children}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        {ways.map(({ href, label }, index) => (
          <a
            key={label}
            href={href}
            className={`button ${index === 0 ? "button-primary" : "button-secondary"}`}
          >
            {label}
          </a>
        ))}
      </div>
      {requestId !== null && (
        <p className="mono mt-8 text-sm text-ink-2">
          Fehlernummer: <span data-request-id="">{requestId}</span>
        </p>
      )}
    </section>
  );
}

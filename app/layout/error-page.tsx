import { useContext } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { company, phoneLink } from "#app/content/company.ts";
import { NotFound } from "#app/layout/not-found.tsx";
import { DocumentContext } from "#app/request/document-context.ts";

/** The page for errors of loaders, actions and components: plain words and the request id, no internals. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isOffice = useLocation().pathname.startsWith("/buero");
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`Seite nicht gefunden – ${company.name}`}</title>
        <meta name="robots" content="noindex" />
        <NotFound backTo={error.data?.backTo ?? null} start={isOffice ? officeStart : undefined} />
      </>
    );
  }
  if (isOffice && isRouteErrorResponse(error)) {
    if (error.status === 403) return <LeitungOnly />;
    if (error.status === 503) return <OfficeUnavailable />;
  }
  return <UnexpectedError />;
}

const officeStart = { href: "/buero", label: "Zu den Anfragen" };

function LeitungOnly() {
  return (
    <section className="wrap pb-20 pt-6 lg:pt-14">
      <title>Nur für die Leitung – Büro</title>
      <meta name="robots" content="noindex" />
      <h1 className="display display-1 max-w-2xl">Das macht die Leitung.</h1>
      <p className="lead mt-6 max-w-xl">
        Dafür braucht es die Rolle „Leitung“ und eine Anmeldung mit Passkey. Frag jemanden aus der Leitung.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={officeStart.href} className="button button-primary">
          {officeStart.label}
        </a>
      </div>
    </section>
  );
}

function OfficeUnavailable() {
  const { pathname, search } = useLocation();
  return (
    <section className="wrap pb-20 pt-6 lg:pt-14">
      <title>Gerade nicht erreichbar – Büro</title>
      <meta name="robots" content="noindex" />
      <h1 className="display display-1 max-w-2xl">Das Büro ist gleich wieder da.</h1>
      <p className="lead mt-6 max-w-xl">
        Die Datenbank antwortet gerade nicht. Meistens dauert das ein paar Sekunden. Hast du etwas getippt:
        Mit „Zurück“ im Browser bist du wieder dort und kannst es noch einmal senden.
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={pathname + search} className="button button-primary">
          Noch einmal versuchen
        </a>
      </div>
    </section>
  );
}

function UnexpectedError() {
  const requestId = useContext(DocumentContext)?.requestId ?? null;
  const { pathname, search } = useLocation();
  return (
    <section className="wrap pb-20 pt-6 lg:pt-14">
      <title>{`Unerwarteter Fehler – ${company.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display display-1 max-w-2xl">Da ist uns etwas angebrannt.</h1>
      <p className="lead mt-6 max-w-xl">
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
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <a href={pathname + search} className="button button-primary">
          Noch einmal versuchen
        </a>
        <a href="/" className="button button-secondary">
          Zur Startseite
        </a>
      </div>
      {requestId !== null && (
        <p className="mono mt-8 text-sm text-ink-2">
          Fehlernummer: <span data-request-id="">{requestId}</span>
        </p>
      )}
    </section>
  );
}

import { describeInterest } from "#app/content/interests.ts";
import { formatMoment } from "#app/features/inbox/describe.ts";
import type { Names } from "#app/features/inbox/list.server.ts";
import type { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import type { OpenRequest } from "#app/features/inbox/request.server.ts";
import { StateStamps } from "#app/features/inbox/request-list.tsx";
import { titleOfState } from "#app/features/inbox/states.ts";
import { describeDishes, MENU_FRAGMENT } from "#app/menu-code/menu-fragment.ts";
import { IntentButton } from "#app/office/intent-button.tsx";

type ReplyLinks = ReturnType<typeof buildReplyLinks>;

type RequestSlipProps = { request: OpenRequest; names: Names; now: Date; links: ReplyLinks; staffId: number };

/** What the visitor wrote, and the answer to send. */
export function RequestSlip({ request, names, now, links, staffId }: RequestSlipProps) {
  const { id, email, phone, company, message, created_at, status, taken_by, version } = request;
  const facts = [
    ["Unternehmen", company],
    ["Telefon", phone],
    ["Kam von", request.referring_page],
    ["Kampagne", request.campaign],
  ];
  return (
    <article className="request-slip" aria-label="Anfrage">
      <p className="slip-facts">
        <time dateTime={created_at.toISOString()}>{formatMoment(created_at, now)}</time>
        <span>{describeInterest(request)}</span>
        <span className="mono">#{id}</span>
        <span className="stamp">{titleOfState(status)}</span>
      </p>
      <StateStamps request={request} names={names} now={now} />
      <p className="request-message">{message}</p>
      <dl className="request-contact">
        <div>
          <dt>E-Mail</dt>
          <dd>
            <a className="link" href={links.mail}>
              {email}
            </a>
          </dd>
        </div>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {request.menu !== null && (
          <div>
            <dt>Karte</dt>
            <dd>
              <a
                className="link"
                href={`/demo/deine-karte${MENU_FRAGMENT}${request.menu}`}
                target="_blank"
                rel="noopener"
              >
                {describeDishes(request.menu_dishes ?? 0)}, als Shop ansehen
                <span className="sr-only"> (öffnet in neuem Tab)</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
      <details className="request-answer">
        <summary className="link">Vorbereitete Antwort</summary>
        <p>{links.answer}</p>
        {links.whatsapp && <p className="text-ink-2">WhatsApp nur, wenn der Kunde das möchte.</p>}
      </details>
      {taken_by !== null && status === "in_progress" && (
        <form method="post">
          <input type="hidden" name="version" value={version} />
          <IntentButton value="give-back" className="button-small">
            {taken_by === staffId ? "Zurückgeben" : `Für ${names.get(taken_by) ?? "die Person"} zurückgeben`}
          </IntentButton>
        </form>
      )}
    </article>
  );
}

/** What is tapped first: taking the request, the ways to answer, noting the answer. At the thumb on phones. */
export function RequestBar({ request, links }: { request: OpenRequest; links: ReplyLinks }) {
  const { status, taken_by, answered_at, version } = request;
  const isOpen = status !== "done" && status !== "spam";
  return (
    <div className="request-bar">
      {isOpen && taken_by === null && (
        <form method="post">
          <IntentButton value="take" look="primary">
            Übernehmen
          </IntentButton>
        </form>
      )}
      {isOpen && taken_by !== null && answered_at === null && (
        <form method="post">
          <input type="hidden" name="version" value={version} />
          <IntentButton value="answered" look="primary">
            Beantwortet
          </IntentButton>
        </form>
      )}
      {links.call && (
        <a className="button button-secondary" href={links.call}>
          Anrufen
        </a>
      )}
      {links.whatsapp && (
        <a className="button button-secondary" href={links.whatsapp} rel="noreferrer" target="_blank">
          WhatsApp<span className="sr-only"> (neuer Tab)</span>
        </a>
      )}
      <a className={`button button-secondary ${links.call ? "request-mail" : ""}`} href={links.mail}>
        E-Mail
      </a>
    </div>
  );
}

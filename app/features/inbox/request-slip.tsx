import { labelInterest } from "#app/content/interests.ts";
import { formatMoment } from "#app/features/inbox/describe.ts";
import type { Names } from "#app/features/inbox/list.server.ts";
import type { buildReplyLinks } from "#app/features/inbox/reply-links.ts";
import type { OpenRequest } from "#app/features/inbox/request.server.ts";
import { StateStamps } from "#app/features/inbox/request-list.tsx";
import { titleOfState } from "#app/features/inbox/states.ts";
import { IntentButton } from "#app/office/intent-button.tsx";

type RequestSlipProps = {
  request: OpenRequest;
  names: Names;
  now: Date;
  links: ReturnType<typeof buildReplyLinks>;
  staffId: number;
};

/** What the visitor wrote, and the ways to answer. */
export function RequestSlip({ request, names, now, links, staffId }: RequestSlipProps) {
  const { id, email, phone, company, interest, message, created_at, status, taken_by, version } = request;
  const facts = [
    ["Unternehmen", company],
    ["E-Mail", email],
    ["Telefon", phone],
    ["Kam von", request.referring_page],
    ["Kampagne", request.campaign],
  ];
  return (
    <article className="request-slip" aria-label="Anfrage">
      <p className="slip-facts">
        <time dateTime={created_at.toISOString()}>{formatMoment(created_at, now)}</time>
        <span>{labelInterest(interest)}</span>
        <span className="mono">#{id}</span>
        <span className="stamp">{titleOfState(status)}</span>
      </p>
      <StateStamps request={request} names={names} now={now} />
      <p className="request-message">{message}</p>
      <dl className="request-contact">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {taken_by === null && status !== "spam" && status !== "done" && (
        <form method="post" className="request-take">
          <IntentButton value="take" look="primary" className="w-full">
            Übernehmen
          </IntentButton>
        </form>
      )}
      <ul className="request-ways">
        {links.call && (
          <li>
            <a className="button button-secondary w-full" href={links.call}>
              Anrufen
            </a>
          </li>
        )}
        {links.whatsapp && (
          <li>
            <a
              className="button button-secondary w-full"
              href={links.whatsapp}
              rel="noreferrer"
              target="_blank"
            >
              WhatsApp<span className="sr-only"> (neuer Tab)</span>
            </a>
          </li>
        )}
        <li>
          <a className="button button-secondary w-full" href={links.mail}>
            E-Mail
          </a>
        </li>
      </ul>
      {links.whatsapp && <p className="text-ink-2">WhatsApp nur, wenn der Kunde das möchte.</p>}
      <details className="request-answer">
        <summary className="link">Vorbereitete Antwort</summary>
        <p>{links.answer}</p>
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

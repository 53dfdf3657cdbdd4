import { formatMoment } from "#app/features/inbox/describe.ts";
import type { OtherRequest } from "#app/features/inbox/request.server.ts";
import { titleOfState } from "#app/features/inbox/states.ts";

/** What the same person has sent besides. */
export function OtherRequests({ others, now }: { others: readonly OtherRequest[]; now: Date }) {
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="weitere" className="office-card grid gap-3">
      <h2 id="weitere" className="display display-3">
        Weitere Anfragen dieser Person
      </h2>
      <ul className="grid gap-3">
        {others.map(({ id, status, created_at, excerpt }) => (
          <li key={id}>
            <a className="link" href={`/buero/anfragen/${id}`}>
              #{id}, {formatMoment(created_at, now)}
            </a>{" "}
            <span className="text-ink-2">{titleOfState(status)}</span>
            <p className="[overflow-wrap:anywhere]">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

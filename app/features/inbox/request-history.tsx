import { formatDay, formatMoment } from "#app/features/inbox/describe.ts";
import { describeReply } from "#app/features/inbox/replies/describe-reply.ts";
import type { Change, RequestDetails } from "#app/features/inbox/request.server.ts";

/** Who did what when, newest first. */
export function RequestHistory({
  details: { request, changes, replies, names },
  now,
}: {
  details: RequestDetails;
  now: Date;
}) {
  // What a reply changes of the request says nothing that the reply does not.
  const isReply = ({ at, staff_id }: Change) =>
    replies.some((reply) => reply.created_at.getTime() === at.getTime() && reply.staff_id === staff_id);
  const entries = [
    ...changes.flatMap((change, index) => {
      const what = isReply(change) ? null : describeChange(change, changes[index - 1] ?? null);
      return what === null
        ? []
        : [{ key: `c${change.id}`, at: change.at, who: nameActor(change), what, text: null }];
    }),
    ...replies.map((reply) => ({
      key: `r${reply.id}`,
      at: reply.created_at,
      who: nameActor(reply),
      what: describeReply(reply),
      text: reply.text,
    })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <details className="office-card request-history">
      <summary className="display display-3">Verlauf</summary>
      <ol>
        {entries.map(({ key, at, who, what, text }) => (
          <li key={key}>
            <span>
              <span className="font-semibold">{who}</span> {what}
            </span>
            <span className="text-ink-2">{formatMoment(at, now)}</span>
            {text !== null && <p className="request-sent">{text}</p>}
          </li>
        ))}
        <li>
          <span>Eingegangen</span>
          <span className="text-ink-2">{formatMoment(request.created_at, now)}</span>
        </li>
      </ol>
    </details>
  );

  function nameActor({ staff_id }: Pick<Change, "staff_id">): string {
    return staff_id === null ? "Kommandozeile:" : `${names.get(staff_id) ?? "Jemand"}:`;
  }

  /** Null: nothing of the request, such as by a call without an answer, and when that is taken back. */
  function describeChange(change: Change, before: Change | null): string | null {
    const { status, taken_by, waiting_until, next_step, next_step_on } = change;
    const takerBefore = before?.taken_by ?? null;
    if (status !== (before?.status ?? "new") || taken_by !== takerBefore) {
      switch (status) {
        case "new":
          return takerBefore === null || isOver(before) ? "wieder geöffnet" : "zurückgegeben";
        case "in_progress":
          if (isOver(before)) return "wieder geöffnet";
          if (taken_by === takerBefore) return "geht weiter";
          return taken_by === null || taken_by === change.staff_id
            ? "übernommen"
            : `gegeben an ${names.get(taken_by) ?? "jemanden"}`;
        case "waiting":
          return describeWait(waiting_until);
        case "done":
          return "erledigt";
        case "spam":
          return "Spam";
      }
    }
    if (waiting_until !== (before?.waiting_until ?? null)) return describeWait(waiting_until);
    if (change.answered_at !== null && before?.answered_at == null) return "beantwortet";
    if (change.answered_at === null && before?.answered_at != null) return "doch nicht beantwortet";
    if (next_step === (before?.next_step ?? null) && next_step_on === (before?.next_step_on ?? null))
      return null;
    const step = [next_step_on && `am ${formatDay(next_step_on)}`, next_step && `„${next_step}“`];
    return ["nächster Schritt", ...(next_step || next_step_on ? step : ["gestrichen"])]
      .filter(Boolean)
      .join(" ");
  }

  function describeWait(until: string | null): string {
    return until === null ? "wartet" : `wartet bis ${formatDay(until)}`;
  }

  function isOver(change: Change | null): boolean {
    return change?.status === "done" || change?.status === "spam";
  }
}

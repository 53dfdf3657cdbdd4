import { formatDay, formatMoment } from "#app/features/inbox/describe.ts";
import type { Change, RequestDetails } from "#app/features/inbox/request.server.ts";

/** Who did what when, newest first. */
export function RequestHistory({
  details: { request, changes, names },
  now,
}: {
  details: RequestDetails;
  now: Date;
}) {
  const steps = changes.map((change, index) => ({ change, before: changes[index - 1] ?? null }));
  return (
    <details className="office-card request-history">
      <summary className="display display-3">Verlauf</summary>
      <ol>
        {steps.toReversed().map(({ change, before }) => (
          <li key={change.id}>
            <span>
              <span className="font-semibold">{nameActor(change)}</span> {describeChange(change, before)}
            </span>
            <span className="text-ink-2">{formatMoment(change.at, now)}</span>
          </li>
        ))}
        <li>
          <span>Eingegangen</span>
          <span className="text-ink-2">{formatMoment(request.created_at, now)}</span>
        </li>
      </ol>
    </details>
  );

  function nameActor({ staff_id }: Change): string {
    return staff_id === null ? "Kommandozeile:" : `${names.get(staff_id) ?? "Jemand"}:`;
  }

  function describeChange(change: Change, before: Change | null): string {
    const { status, taken_by, waiting_until, next_step, next_step_on } = change;
    const takerBefore = before?.taken_by ?? null;
    if (status !== (before?.status ?? "new") || taken_by !== takerBefore) {
      switch (status) {
        case "new":
          return takerBefore === null || isOver(before) ? "wieder geöffnet" : "zurückgegeben";
        case "in_progress":
          if (isOver(before)) return "wieder geöffnet";
          return taken_by !== takerBefore ? "übernommen" : "geht weiter";
        case "waiting":
          return waiting_until === null ? "wartet" : `wartet bis ${formatDay(waiting_until)}`;
        case "done":
          return "erledigt";
        case "spam":
          return "Spam";
      }
    }
    if (waiting_until !== (before?.waiting_until ?? null) && waiting_until !== null)
      return `wartet bis ${formatDay(waiting_until)}`;
    if (change.answered_at !== null && before?.answered_at == null) return "beantwortet";
    if (change.answered_at === null && before?.answered_at != null) return "doch nicht beantwortet";
    const step = [next_step_on && `am ${formatDay(next_step_on)}`, next_step && `„${next_step}“`];
    return ["nächster Schritt", ...(next_step || next_step_on ? step : ["gestrichen"])]
      .filter(Boolean)
      .join(" ");
  }

  function isOver(change: Change | null): boolean {
    return change?.status === "done" || change?.status === "spam";
  }
}

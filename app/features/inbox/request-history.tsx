import type { ReactNode } from "react";
import { formatDay, formatMoment } from "#app/features/inbox/describe.ts";
import { MergedWords } from "#app/features/inbox/merged-words.tsx";
import { describeReply } from "#app/features/inbox/replies/describe-reply.ts";
import type { Change, RequestDetails } from "#app/features/inbox/request.server.ts";

type Entry = { key: string; at: Date; who: string | null; what: string; text?: ReactNode };

/** Who did what when, newest first; with what was merged into the request, in order of time. */
export function RequestHistory({ details, now }: { details: RequestDetails; now: Date }) {
  return (
    <details id="verlauf" className="office-card request-history" open={details.merged.length > 0}>
      <summary className="display display-3">Verlauf</summary>
      <ol>
        {listEntries(details).map(({ key, at, who, what, text }) => (
          <li key={key}>
            <span>
              {who !== null && <span className="font-semibold">{who}</span>} {what}
            </span>
            <span className="text-ink-2">{formatMoment(at, now)}</span>
            {text != null && <div className="request-sent">{text}</div>}
          </li>
        ))}
      </ol>
    </details>
  );
}

function listEntries({ request, changes, replies, merged, names }: RequestDetails): Entry[] {
  // What a reply or merging changes of the request says nothing that these do not.
  const isTold = ({ at, staff_id }: Change) =>
    [
      ...replies.map((reply) => ({ at: reply.created_at, staff_id: reply.staff_id })),
      ...merged.map(({ merged_at, merged_by }) => ({ at: merged_at, staff_id: merged_by })),
    ].some((told) => told.at.getTime() === at.getTime() && told.staff_id === staff_id);
  const numberOf = (id: number) => (id === request.id ? "" : ` (#${id})`);
  return [
    ...changes.flatMap((change, index): Entry[] => {
      const before = changes.slice(0, index).findLast(({ request_id }) => request_id === change.request_id);
      const what = isTold(change) ? null : describeChange(change, before ?? null, names);
      if (what === null) return [];
      return [
        {
          key: `c${change.id}`,
          at: change.at,
          who: nameActor(change),
          what: `${what}${numberOf(change.request_id)}`,
        },
      ];
    }),
    ...replies.map((reply) => ({
      key: `r${reply.id}`,
      at: reply.created_at,
      who: nameActor(reply),
      what: describeReply(reply),
      text: reply.text,
    })),
    ...merged.map(({ id, merged_at, merged_by, merged_into }) => ({
      key: `z${id}`,
      at: merged_at,
      who: nameActor({ staff_id: merged_by }),
      what: `#${id} mit #${merged_into} zusammengeführt`,
    })),
    ...merged.map((one) => ({
      key: `m${one.id}`,
      at: one.created_at,
      who: null,
      what: `#${one.id} eingegangen`,
      text: <MergedWords request={one} kept={request} />,
    })),
    {
      key: "request",
      at: request.created_at,
      who: null,
      what: merged.length > 0 ? `#${request.id} eingegangen` : "Eingegangen",
      text: merged.length > 0 ? request.message : null,
    },
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());

  function nameActor({ staff_id }: Pick<Change, "staff_id">): string {
    return staff_id === null ? "Kommandozeile:" : `${names.get(staff_id) ?? "Jemand"}:`;
  }
}

/** Null: nothing of the request, such as by a call without an answer, and when that is taken back. */
function describeChange(
  change: Change,
  before: Change | null,
  names: RequestDetails["names"],
): string | null {
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

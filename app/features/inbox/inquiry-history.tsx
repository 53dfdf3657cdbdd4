import type { Change, InquiryDetails } from "#app/features/inbox/inquiry.server.ts";
import { MergedWords } from "#app/features/inbox/merged-words.tsx";
import { describeReply } from "#app/features/inbox/replies/describe-reply.ts";
import { describeInquiryState } from "#app/inquiries/inquiry-states.ts";
import { formatDay } from "#app/office/format-moment.ts";
import { History, type HistoryRow } from "#app/office/history.tsx";

export function InquiryHistory({ details }: { details: InquiryDetails }) {
  return <History entries={listEntries(details)} isOpen={details.merged.length > 0} />;
}

function listEntries({ inquiry, changes, replies, merged, names }: InquiryDetails): HistoryRow[] {
  // Replies and merges have their own entries.
  const isTold = ({ at, staff_id }: Change) =>
    [
      ...replies.map((reply) => ({ at: reply.created_at, staff_id: reply.staff_id })),
      ...merged.map(({ merged_at, merged_by }) => ({ at: merged_at, staff_id: merged_by })),
    ].some((entry) => entry.at.getTime() === at.getTime() && entry.staff_id === staff_id);
  return [
    ...changes.flatMap((change, index): HistoryRow[] => {
      const before = changes.slice(0, index).findLast(({ request_id }) => request_id === change.request_id);
      const what = isTold(change) ? null : describeChange(change, before ?? null, names);
      if (what === null) return [];
      return [
        {
          key: `c${change.id}`,
          what,
          object: change.request_id === inquiry.id ? null : `#${change.request_id}`,
          by: nameActor(change),
          at: change.at,
        },
      ];
    }),
    ...replies.map((reply) => ({
      key: `r${reply.id}`,
      what: describeReply(reply),
      by: nameActor(reply),
      at: reply.created_at,
      text: reply.text,
    })),
    ...merged.map(({ id, merged_at, merged_by, merged_into }) => ({
      key: `z${id}`,
      what: "Zusammengeführt",
      object: `#${id} mit #${merged_into}`,
      by: nameActor({ staff_id: merged_by }),
      at: merged_at,
    })),
    ...merged.map((one) => ({
      key: `m${one.id}`,
      what: "Eingegangen",
      object: `#${one.id}`,
      at: one.created_at,
      text: <MergedWords inquiry={one} kept={inquiry} />,
    })),
    {
      key: "request",
      what: "Eingegangen",
      object: merged.length > 0 ? `#${inquiry.id}` : null,
      at: inquiry.created_at,
      text: merged.length > 0 ? inquiry.message : null,
    },
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());

  function nameActor({ staff_id }: Pick<Change, "staff_id">): string | null {
    return staff_id === null ? null : (names.get(staff_id) ?? "Jemand");
  }
}

/** Null: no visible change, such as a call without an answer. */
function describeChange(change: Change, before: Change | null, names: InquiryDetails["names"]) {
  const { status, taken_by, waiting_until, next_step, next_step_on } = change;
  const takerBefore = before?.taken_by ?? null;
  if (status !== (before?.status ?? "new") || taken_by !== takerBefore) {
    switch (status) {
      case "new":
        return takerBefore === null || isOver(before) ? "Wieder geöffnet" : "Zurückgegeben";
      case "in_progress":
        if (isOver(before)) return "Wieder geöffnet";
        if (taken_by === takerBefore) return "Geht weiter";
        return taken_by === null || taken_by === change.staff_id
          ? "Übernommen"
          : `Gegeben an ${names.get(taken_by) ?? "jemanden"}`;
      case "waiting":
        return describeWait(waiting_until);
      case "done":
        return "Erledigt";
      case "spam":
        return "Spam";
    }
  }
  if (waiting_until !== (before?.waiting_until ?? null)) return describeWait(waiting_until);
  if (change.answered_at !== null && before?.answered_at == null) return "Beantwortet";
  if (change.answered_at === null && before?.answered_at != null) return "Doch nicht beantwortet";
  if (next_step === (before?.next_step ?? null) && next_step_on === (before?.next_step_on ?? null))
    return null;
  const step = [next_step_on && `am ${formatDay(next_step_on)}`, next_step && `„${next_step}“`];
  return ["Nächster Schritt", ...(next_step || next_step_on ? step : ["gestrichen"])]
    .filter(Boolean)
    .join(" ");
}

function describeWait(until: string | null): string {
  return until === null ? "Wartet" : `Wartet bis ${formatDay(until)}`;
}

function isOver(change: Change | null): boolean {
  return change !== null && !describeInquiryState(change.status).isOpen;
}

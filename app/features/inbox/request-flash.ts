import { longest } from "#app/features/inbox/read-action.ts";
import type { RequestDetails } from "#app/features/inbox/request.server.ts";
import type { Undo } from "#app/office/flash-bar.tsx";
import { findGaps } from "#app/office/replies/fill-template.ts";

/** What went wrong, and what was typed. */
export type Problem = { reason: "conflict" | "taken" | "invalid" | "gap"; typed: Record<string, string> };

const flashes = new Map(
  Object.entries({
    take: "Die Anfrage ist jetzt deine.",
    "give-back": "Die Anfrage ist wieder frei.",
    add: "Eingetragen.",
    give: "Weitergegeben. Wer sie jetzt hat, bekommt eine Mitteilung.",
    done: "Erledigt.",
    spam: "Als Spam abgelegt.",
    reopen: "Wieder offen.",
    resume: "Es geht weiter.",
    answered: "Als beantwortet notiert.",
    wait: "Die Anfrage wartet.",
    merge: "Zusammengeführt. Beide Nachrichten stehen im Verlauf.",
    reply: "Die Antwort ist unterwegs. Die Anfrage wartet drei Tage.",
    reached: "Erreicht, als beantwortet notiert.",
    "not-reached": "Nicht erreicht, notiert.",
    mailbox: "Mailbox, notiert.",
    step: "Nächster Schritt gespeichert.",
    note: "Notiz gespeichert.",
    "change-note": "Notiz geändert.",
    undo: "Alles wieder wie vorher.",
  }),
);

/** What "Rückgängig" takes back: the request's own changes, no notes. */
const undoable = new Set([
  "take",
  "give-back",
  "give",
  "done",
  "spam",
  "reopen",
  "resume",
  "answered",
  "merge",
  "wait",
  "step",
  "reached",
  "not-reached",
  "mailbox",
]);

/** After these somebody has done what is to do now, and goes on with the next request by one tap. */
export const leadsOn = new Set([
  "reply",
  "wait",
  "answered",
  "reached",
  "not-reached",
  "mailbox",
  "give",
  "done",
  "spam",
]);

/** Returns what has happened to a request since it was told of; null: nothing that matters. */
export function describeMeanwhile({ request, names }: RequestDetails, staffId: number): string | null {
  if (request.status === "done") return "Diese Anfrage ist inzwischen erledigt.";
  if (request.status === "spam") return "Diese Anfrage ist inzwischen als Spam abgelegt.";
  if (request.taken_by === null || request.taken_by === staffId) return null;
  return `Inzwischen hat sie ${names.get(request.taken_by) ?? "jemand"} übernommen.`;
}

/** Returns what has just happened, with the way back. */
export function describeDone({
  id,
  canUndo,
  done,
  finished,
  mergedId,
}: {
  id: number;
  canUndo: boolean;
  done: string | null;
  finished: number | null;
  mergedId: number | null;
}): { text: string | null; undo: Undo | null } {
  const undoAt = (request: number): Undo => ({
    action: `/buero/anfragen/${request}`,
    fields: [["intent", "undo"]],
  });
  if (done === null && finished !== null)
    return { text: `Anfrage ${finished} ist erledigt. Hier ist die nächste.`, undo: undoAt(finished) };
  if (done === null && mergedId !== null)
    return { text: `Anfrage ${mergedId} ist mit dieser zusammengeführt.`, undo: null };
  const isUndoable = canUndo && done !== null && undoable.has(done);
  return { text: (done && flashes.get(done)) ?? null, undo: isUndoable ? undoAt(id) : null };
}

/** Returns why nothing was stored, and what to do. */
export function describeProblem({ reason, typed }: Problem, { request, names }: RequestDetails): string {
  const taker = request.taken_by === null ? "jemand" : (names.get(request.taken_by) ?? "jemand");
  switch (reason) {
    case "taken":
      return `Schon übernommen von ${taker}.`;
    case "conflict":
      if (typed.intent === "undo")
        return "Das lässt sich nicht mehr zurücknehmen: Jemand hat weitergemacht, oder es ist länger als zehn Minuten her.";
      if (typed.intent === "give")
        return "Nicht weitergegeben: Jemand war schneller, oder die Person arbeitet nicht mehr hier.";
      return ["wait", "step", "change-note", "reply"].includes(typed.intent ?? "")
        ? "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du eingegeben hast."
        : "Jemand war schneller, deshalb hat sich nichts geändert. Hier steht, wie es jetzt ist.";
    case "gap":
      return `Nicht gesendet: Da sind noch Lücken, ${findGaps(typed.text ?? "").join(", ")}.`;
    case "invalid":
      if (typed.intent === "reply")
        return `Nicht gesendet: Eine Antwort hat 1 bis ${longest.reply.toLocaleString("de-DE")} Zeichen, und das Büro braucht einen Mailserver.`;
      if (typed.intent === "give")
        return `Nicht weitergegeben: Wähl eine Person; ein Satz dazu hat höchstens ${longest.step} Zeichen.`;
      return typed.intent === "note" || typed.intent === "change-note"
        ? `Eine Notiz hat 1 bis ${longest.note.toLocaleString("de-DE")} Zeichen.`
        : `Nicht gespeichert: Ein Schritt hat höchstens ${longest.step} Zeichen, und den Tag muss es im Kalender geben.`;
  }
}

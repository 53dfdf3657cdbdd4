import {
  addNote,
  changeInquiry,
  findNextOpen,
  giveInquiry,
  storeCallNotes,
  takeInquiry,
} from "#app/features/inbox/inquiry.server.ts";
import { readNames } from "#app/features/inbox/list.server.ts";
import { listGroup, mergeInquiries, undoMerge } from "#app/features/inbox/merged.server.ts";
import { type InquiryAction, inquiryAction, longest, toChange } from "#app/features/inbox/read-action.ts";
import { noteCall, sendReply } from "#app/features/inbox/replies/replies.server.ts";
import { readNext, writeInquiryPath } from "#app/office/inquiry-path.ts";
import { noteProblem } from "#app/office/notes/note.ts";
import { changeNote } from "#app/office/notes/notes.server.ts";
import {
  conflict,
  done,
  type Outcome,
  officeAction,
  refuse,
  undoable,
} from "#app/office/office-action.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { findGaps } from "#app/office/replies/fill-template.ts";
import { type Queryable, sql } from "#database/sql.ts";

export const inquirySays = {
  take: undoable("Die Anfrage ist jetzt deine."),
  "give-back": undoable("Die Anfrage ist wieder frei."),
  add: "Eingetragen.",
  give: undoable("Weitergegeben. Wer sie jetzt hat, bekommt eine Mitteilung."),
  done: undoable("Erledigt."),
  "done-next": undoable(
    (back: URLSearchParams) => `Anfrage ${back.get("anfrage")} ist erledigt. Hier ist die nächste.`,
  ),
  spam: undoable("Als Spam abgelegt."),
  reopen: undoable("Wieder offen."),
  resume: undoable("Es geht weiter."),
  answered: undoable("Als beantwortet notiert."),
  wait: undoable("Die Anfrage wartet."),
  merge: undoable("Zusammengeführt. Beide Nachrichten stehen im Verlauf."),
  reply: "Die Antwort ist unterwegs. Die Anfrage wartet drei Tage.",
  reached: undoable("Erreicht, als beantwortet notiert."),
  "not-reached": undoable("Nicht erreicht, notiert."),
  mailbox: undoable("Mailbox, notiert."),
  "after-call": undoable("Gespeichert."),
  step: undoable("Nächster Schritt gespeichert."),
  note: "Notiz gespeichert.",
  "change-note": "Notiz geändert.",
};

export const leadsOn = new Set([
  "reply",
  "wait",
  "answered",
  "not-reached",
  "mailbox",
  "after-call",
  "give",
  "done",
  "spam",
]);

const step = `Nicht gespeichert: Ein Schritt hat höchstens ${longest.step} Zeichen, und den Tag muss es im Kalender geben.`;
const reply = `Nicht gesendet: Eine Antwort hat 1 bis ${longest.reply.toLocaleString("de-DE")} Zeichen, und das Büro braucht einen Mailserver.`;

export const action = officeAction({
  async undo({ tx, form, url }, undo) {
    const id = readNumber(String(form.get("anfrage")));
    // The team has no privilege to undo a merge; a database function does it.
    const isUndone = (id !== null && (await undoMerge(tx, id))) || (await undo());
    if (!isUndone || id === null) return isUndone;
    return done({ to: writeInquiryPath(id, { next: readNext(url.searchParams) }), said: "undo" });
  },
  schema: inquiryAction,
  says: inquirySays,
  invalid: {
    give: `Nicht weitergegeben: Wähl eine Person; ein Satz dazu hat höchstens ${longest.step} Zeichen.`,
    ...{
      note: noteProblem,
      "change-note": noteProblem,
      reply,
      step,
      wait: step,
      "after-call": `${step} ${noteProblem}`,
    },
  },
  async perform({ tx, params, url, ctx, form }, action) {
    const named = readNumber(params.id ?? null);
    // Actions on a merged inquiry apply to the remaining one.
    const [id] = named === null ? [] : await listGroup(tx, named);
    if (id === undefined) return conflict(describeGone(form));
    if (action.intent === "reply") {
      const gaps = findGaps(action.text).join(", ");
      if (gaps !== "")
        return refuse(`Nicht gesendet: Da sind noch Lücken, ${gaps}.`, { text: "Füll zuerst die Lücken." });
      if (ctx.sendCode === null) return refuse(reply);
    }
    const outcome = await perform(tx, id, action);
    if (outcome !== true) return outcome === false ? conflict(NOTHING_CHANGED) : outcome;
    const next = readNext(url.searchParams);
    const back = { anfrage: id };
    if (action.intent === "done-next") {
      const open = await findNextOpen(tx, { after: id, ids: next });
      if (open === null) return done({ to: "/buero", back });
      return done({ to: writeInquiryPath(open, { next: next.filter((one) => one !== open) }), back });
    }
    // Keep the answer in progress open.
    const baustein = action.intent === "reply" ? null : url.searchParams.get("baustein");
    const shown = action.intent === "merge" ? action.kept : id;
    return done({
      to: writeInquiryPath(shown, { next, ...(baustein !== null && { baustein }) }),
      back: { anfrage: shown },
    });
  },
});

const NOTHING_CHANGED =
  "Jemand war schneller, deshalb hat sich nichts geändert. Hier steht, wie es jetzt ist.";

async function perform(tx: Queryable, id: number, action: InquiryAction): Promise<Outcome> {
  switch (action.intent) {
    case "take":
      return (await takeInquiry(tx, id)) || conflict(`Schon übernommen von ${await nameTaker(tx, id)}.`);
    case "merge": {
      const one = { id, version: action.version };
      const other = { id: action.other, version: action.otherVersion };
      const [kept, merged] = action.kept === other.id ? [other, one] : [one, other];
      return mergeInquiries(tx, { merged, kept });
    }
    case "note":
      return addNote(tx, { id, text: action.note });
    case "change-note":
      return (
        (await changeNote(tx, sql`contact_notes`, {
          id: action.note,
          version: action.noteVersion,
          text: action.text,
        })) || conflict()
      );
    case "give":
      return (
        (await giveInquiry(tx, { id, version: action.version, to: action.to, sentence: action.sentence })) ||
        conflict("Nicht weitergegeben: Jemand war schneller, oder die Person arbeitet nicht mehr hier.")
      );
    case "after-call": {
      const { version, note, step, day, on, to } = action;
      return (await storeCallNotes(tx, { id, version, note, step, on: on ?? day, to })) || conflict();
    }
    case "reply":
      return (await sendReply(tx, { id, version: action.version, text: action.text })) || conflict();
    case "reached":
    case "not-reached":
    case "mailbox":
      return noteCall(tx, { id, version: action.version, way: action.way, result: action.intent });
    default: {
      const isChanged = await changeInquiry(tx, { id, version: action.version, change: toChange(action) });
      return isChanged || !(action.intent === "step" || action.intent === "wait") ? isChanged : conflict();
    }
  }
}

async function nameTaker(tx: Queryable, id: number): Promise<string> {
  const taker = await tx.value<number>(sql`select taken_by from contact_requests where id = ${id}`);
  return (taker && (await readNames(tx)).get(taker)) || "jemand";
}

function describeGone(form: FormData): string {
  const hasText = ["note", "text", "step", "sentence"].some((field) => form.get(field));
  return `Die Anfrage ist inzwischen gelöscht${hasText ? ", dein Text ist nicht gespeichert" : ""}.`;
}

import { data } from "react-router";
import { z } from "zod";
import { type DraftText, type Problem, readDraftForm } from "#app/features/blog/article-text.ts";
import {
  discardDraft,
  publishDraft,
  readDraft,
  saveDraft,
  takeBackDraft,
  unscheduleArticle,
  withdrawArticle,
} from "#app/features/blog/drafts.server.ts";
import { preparePicture } from "#app/features/blog/pictures.server.ts";
import { findLastVersion, restoreVersion } from "#app/features/blog/versions.server.ts";
import { numberField } from "#app/office/number-field.ts";
import { done, type Outcome, officeAction, refuse, undoable } from "#app/office/office-action.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import type { PreparedPicture } from "#app/pictures/prepare-picture.server.ts";
import { readPicture } from "#app/pictures/read-picture.ts";
import { storePicture } from "#app/pictures/store.server.ts";
import { parseBerlinMinute } from "#core/berlin-time.ts";
import type { Queryable } from "#database/sql.ts";

/** The undo restores the previous version. */
const restorable = (text: string) => ({ text, undo: "restore" });

export const articleSays = {
  save: "Gespeichert.",
  publish: "Veröffentlicht. In ein paar Sekunden sehen ihn alle.",
  schedule: undoable("Geplant."),
  unschedule: undoable("Die Planung ist aufgehoben."),
  withdraw: undoable("Zurückgezogen. In ein paar Sekunden ist er weg."),
  discard: undoable("Verworfen. Er steht ganz unten in der Liste."),
  "take-back": "Wieder ein Entwurf.",
  picture: "Das Bild ist da.",
  "remove-picture": restorable("Das Bild ist weg."),
  restore: restorable("Wiederhergestellt. Besucher sehen es nach „Veröffentlichen“."),
  restored: "Alles wieder wie vorher.",
  gone: "Das ging nicht: Der Artikel hat sich gerade geändert. Sieh nach, wie er jetzt steht.",
};

const intents = z.enum([
  "save",
  "preview",
  "publish",
  "schedule",
  "unschedule",
  "withdraw",
  "discard",
  "take-back",
  "picture",
  "remove-picture",
]);
type Intent = z.infer<typeof intents>;

export const restoreForm = z.object({ intent: z.literal("restore"), version: numberField });

const INVALID = "Nicht gespeichert: Ein Text ist zu lang. Kürze ihn; was du getippt hast, steht noch da.";

/** Stores the editor's text, then runs the pressed button's action; or undoes the last one. */
export const action = officeAction({
  schema: z.union([z.object({ intent: intents, at: z.string().default("") }), restoreForm]),
  says: articleSays,
  invalid: INVALID,
  conflict:
    "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du geschrieben hast. Mit „Entwurf speichern“ gilt deins; das andere bleibt unter „Fassungen“.",
  // Concurrent publishing with the same URL.
  constraints: { blog_articles_pkey: "Nicht gespeichert: Diesen Link hat seit eben ein anderer Artikel." },
  async prepare({ form }, { intent }) {
    if (intent === "restore") return null;
    const parsed = readDraftForm(form);
    return parsed === null ? refuse(INVALID) : { ...parsed, file: await readArticlePicture(form) };
  },
  async perform({ tx, params, now, prepared }, action) {
    const id = readNumber(params.id ?? null);
    if (id === null || (await readDraft(tx, id)) === null) throw data(null, { status: 404 });
    if (action.intent === "restore") {
      const before = await restoreVersion(tx, { id, version: action.version });
      return before === null ? done({ said: "gone" }) : done({ said: "restored" });
    }
    if (prepared === null) return refuse();
    const { file, ...draft } = prepared;
    const picture = typeof file === "string" ? null : file;
    if (picture !== null) await storePicture(tx, picture);
    const saved = await saveDraft(tx, { id, ...draft, ...choosePicture(action.intent, picture) });
    if (saved === "conflict") return false;
    if (typeof file === "string") return refuseFields([{ field: "picture_alt", message: file }]);
    return perform(tx, { id, action, now });
  },
});

function choosePicture(intent: Intent, picture: PreparedPicture | null): { picture?: string | null } {
  if (picture !== null) return { picture: picture.id };
  return intent === "remove-picture" ? { picture: null } : {};
}

/** Returns the chosen picture, null for none, or what is wrong with it. */
async function readArticlePicture(form: FormData): Promise<PreparedPicture | string | null> {
  const bytes = await readPicture(form, "picture");
  return bytes === null ? null : preparePicture(bytes);
}

async function perform(
  tx: Queryable,
  { id, action: { intent, at }, now }: { id: number; action: { intent: Intent; at: string }; now: Date },
): Promise<Outcome> {
  const gone = done({ said: "gone" });
  switch (intent) {
    case "save":
    case "picture":
      return true;
    case "remove-picture":
      return done({ back: { version: (await findLastVersion(tx, id)) ?? "" } });
    case "preview":
      return done({ to: `/buero/artikel/${id}/vorschau` });
    case "publish": {
      const problems = await publishDraft(tx, { id, at: null, now });
      return problems === null ? true : refuseFields(problems);
    }
    case "schedule": {
      const moment = parseBerlinMinute(at);
      if (moment === null) return refuseFields([{ field: "at", message: describeTime(at) }]);
      const problems = await publishDraft(tx, { id, at: moment, now });
      return problems === null ? true : refuseFields(problems);
    }
    case "unschedule":
      return (await unscheduleArticle(tx, id)) === null ? gone : true;
    case "withdraw":
      return (await withdrawArticle(tx, id)) ? true : gone;
    case "discard":
      return (await discardDraft(tx, id)) ? true : gone;
    case "take-back":
      await takeBackDraft(tx, id);
      return true;
  }
}

/** Stores the text but refuses the requested action. */
function refuseFields(problems: readonly Problem[]) {
  const faults = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
  return refuse("Gespeichert, aber so geht es noch nicht weiter:", faults);
}

function describeTime(at: string): string {
  return at === ""
    ? "Wann soll er erscheinen? Tag und Uhrzeit fehlen."
    : "Diese Uhrzeit gibt es nicht: In dieser Nacht wird die Uhr vorgestellt.";
}

export type ArticleForm = Partial<DraftText & { newCategory: string; at: string }>;

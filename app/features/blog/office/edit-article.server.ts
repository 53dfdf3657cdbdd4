import { z } from "zod";
import { type DraftText, type Problem, readDraftForm } from "#app/features/blog/article-text.ts";
import {
  discardDraft,
  publishDraft,
  putBackArticle,
  saveDraft,
  takeBackDraft,
  unscheduleArticle,
  withdrawArticle,
} from "#app/features/blog/drafts.server.ts";
import { preparePicture, storePicture } from "#app/features/blog/pictures.server.ts";
import { findLastVersion, restoreVersion } from "#app/features/blog/versions.server.ts";
import { numberField } from "#app/office/number-field.ts";
import { isTooManyToday, type StaffSession } from "#app/office/session.server.ts";
import type { PreparedPicture } from "#app/pictures/prepare-picture.server.ts";
import { readPicture } from "#app/pictures/read-picture.ts";
import { formatBerlinMinute, parseBerlinMinute } from "#core/berlin-time.ts";
import { sqlStateOf } from "#database/errors.ts";
import type { Queryable } from "#database/sql.ts";

/** What was refused. Everything that was typed is stored, except after the reasons that isUnstored names. */
export type Refusal = { reason: "conflict" | "invalid" | "problems" | "gone" | "limit"; problems: Problem[] };

/** Returns whether the typed text is nowhere but in the answer. */
export function isUnstored({ reason }: Refusal): boolean {
  return reason === "conflict" || reason === "invalid" || reason === "limit";
}

/** Where to go on, or what was refused. */
export type EditResult = { to: string } | Refusal;

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

const UNIQUE_VIOLATION = "23505";

/** Stores the text of the editor's form, and then does what its button says. */
export async function editArticle(
  session: StaffSession,
  { id, form, now }: { id: number; form: FormData; now: Date },
): Promise<EditResult> {
  const wanted = intents.safeParse(form.get("intent")).data;
  const parsed = readDraftForm(form);
  if (wanted === undefined || parsed === null) return { reason: "invalid", problems: [] };
  const picture = await readArticlePicture(form);
  if (typeof picture === "string") {
    const stored = await session.run((tx) => saveDraft(tx, { id, ...parsed }));
    if (stored === "conflict") return { reason: "conflict", problems: [] };
    return { reason: "problems", problems: [{ field: "picture_alt", message: picture }] };
  }
  try {
    return await session.run(async (tx) => {
      if (picture !== null) await storePicture(tx, picture);
      const saved = await saveDraft(tx, { id, ...parsed, ...choosePicture(wanted, picture) });
      if (saved === "conflict") return { reason: "conflict", problems: [] };
      return perform(tx, { id, intent: wanted, at: String(form.get("at") ?? ""), now });
    });
  } catch (error) {
    if (isTooManyToday(error))
      return saveWithoutPicture(session, { id, parsed, hadPicture: picture !== null });
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    // Two people have published with the same URL at the same instant.
    return {
      reason: "problems",
      problems: [{ field: "slug", message: "Diese Adresse hat seit eben ein anderer Artikel." }],
    };
  }
}

/** Stores the text alone, where the day's limit (migration 0020) is that of pictures. */
async function saveWithoutPicture(
  session: StaffSession,
  {
    id,
    parsed,
    hadPicture,
  }: { id: number; parsed: { version: number; text: DraftText }; hadPicture: boolean },
): Promise<Refusal> {
  if (!hadPicture) return { reason: "limit", problems: [] };
  try {
    const stored = await session.run((tx) => saveDraft(tx, { id, ...parsed }));
    if (stored === "conflict") return { reason: "conflict", problems: [] };
    const message = "Heute hast du schon sehr viele Bilder hochgeladen. Morgen geht dieses wieder.";
    return { reason: "problems", problems: [{ field: "picture_alt", message }] };
  } catch (error) {
    if (isTooManyToday(error)) return { reason: "limit", problems: [] };
    throw error;
  }
}

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
  { id, intent, at, now }: { id: number; intent: Intent; at: string; now: Date },
): Promise<EditResult> {
  const done = { to: toEditor(id, { getan: intent }) };
  switch (intent) {
    case "save":
    case "picture":
      return done;
    case "remove-picture": {
      const before = await findLastVersion(tx, id);
      return { to: toEditor(id, { getan: intent, vorher: String(before ?? "") }) };
    }
    case "preview":
      return { to: `/buero/artikel/${id}/vorschau` };
    case "publish": {
      const problems = await publishDraft(tx, { id, at: null, now });
      return problems === null ? done : { reason: "problems", problems };
    }
    case "schedule": {
      const moment = parseBerlinMinute(at);
      if (moment === null)
        return { reason: "problems", problems: [{ field: "at", message: describeTime(at) }] };
      const problems = await publishDraft(tx, { id, at: moment, now });
      return problems === null ? done : { reason: "problems", problems };
    }
    case "unschedule": {
      const before = await unscheduleArticle(tx, id);
      if (before === null) return { reason: "gone", problems: [] };
      return { to: toEditor(id, { getan: intent, zeit: formatBerlinMinute(before) }) };
    }
    case "withdraw":
      return (await withdrawArticle(tx, id)) ? done : { reason: "gone", problems: [] };
    case "discard":
      return (await discardDraft(tx, id)) ? done : { reason: "gone", problems: [] };
    case "take-back":
      await takeBackDraft(tx, id);
      return done;
  }
}

function describeTime(at: string): string {
  return at === ""
    ? "Wann soll er erscheinen? Tag und Uhrzeit fehlen."
    : "Diese Uhrzeit gibt es nicht: In dieser Nacht wird die Uhr vorgestellt.";
}

const undoForm = z.discriminatedUnion("undo", [
  z.object({ undo: z.enum(["schedule", "withdraw", "discard"]) }),
  z.object({ undo: z.literal("unschedule"), at: z.string() }),
  z.object({ undo: z.literal("restore"), before: numberField }),
]);

/** Takes back what a notice has just told of. */
export async function undoEdit(
  { run }: StaffSession,
  { id, form, now }: { id: number; form: FormData; now: Date },
): Promise<EditResult> {
  const wanted = undoForm.safeParse(Object.fromEntries(form)).data;
  if (wanted === undefined) return { reason: "invalid", problems: [] };
  const isUndone = await run((tx) => undo(tx, { id, wanted, now }));
  return isUndone ? { to: toEditor(id, { getan: "undo" }) } : { reason: "gone", problems: [] };
}

/** Returns false when the article has changed since. */
async function undo(
  tx: Queryable,
  { id, wanted, now }: { id: number; wanted: z.infer<typeof undoForm>; now: Date },
): Promise<boolean> {
  switch (wanted.undo) {
    case "schedule":
      return (await unscheduleArticle(tx, id)) !== null;
    case "withdraw":
      return putBackArticle(tx, id);
    case "discard":
      return takeBackDraft(tx, id);
    case "unschedule": {
      const at = parseBerlinMinute(wanted.at);
      return at !== null && (await publishDraft(tx, { id, at, now })) === null;
    }
    case "restore":
      return (await restoreVersion(tx, { id, version: wanted.before })) !== null;
  }
}

function toEditor(id: number, search: Record<string, string>): string {
  return `/buero/artikel/${id}?${new URLSearchParams(search)}`;
}

/** What was typed, to show it again. */
export type Typed = Partial<DraftText & { newCategory: string; at: string }>;

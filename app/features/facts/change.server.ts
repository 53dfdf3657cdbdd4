import { isDeepStrictEqual } from "node:util";
import type { FactName, Partners } from "#app/content/current-facts.ts";
import { LOGO_FILE } from "#app/content/picture-format.ts";
import type { FactInput } from "#app/features/facts/declaration.ts";
import {
  days,
  lastDayOf,
  newDay,
  type SpecialDay,
  writeSpecialDay,
} from "#app/features/facts/declarations/days.ts";
import { writeFact } from "#app/features/facts/describe.ts";
import { declarationOf, readFact, writeStored } from "#app/features/facts/facts.ts";
import { findChange, publishFact, readStored } from "#app/features/facts/store.server.ts";
import { type FactErrors, firstErrors } from "#app/office/first-errors.ts";
import { hoursDefaults } from "#app/opening-hours/business-hours.ts";
import { hasPicture } from "#app/pictures/store.server.ts";
import type { Queryable } from "#database/sql.ts";

export const factIntents = [
  "publish",
  "confirm",
  "reset",
  "restore",
  "add-logo",
  "remove-logo",
  "add-day",
  "change-day",
  "remove-day",
] as const;

const undoable = (text: string) => ({ text, undo: "restore" });

/** What is said after each change, and how it is undone. */
export const factSays = {
  publish: undoable("Veröffentlicht. Gleich steht es auf der Website."),
  "add-day": undoable("Veröffentlicht. Gleich steht es auf der Kontaktseite."),
  "change-day": undoable("Geändert und veröffentlicht."),
  "remove-day": undoable("Entfernt. Gleich gelten wieder die anderen Zeiten."),
  "add-logo": undoable("Veröffentlicht. Das Logo steht gleich auf der Seite."),
  "remove-logo": undoable("Entfernt. Gleich steht wieder der Name da."),
  confirm: undoable("Erledigt und veröffentlicht."),
  reset: undoable("Zurückgesetzt. Es gilt wieder der ursprüngliche Stand."),
  restore: "Wiederhergestellt und veröffentlicht.",
  nothing: "So stand es schon da. Nichts geändert.",
} satisfies Record<(typeof factIntents)[number] | "nothing", unknown>;

export type FactRequest = {
  name: FactName;
  intent: (typeof factIntents)[number];
  /** The version the person has seen; null applies to any version. */
  version: number | null;
  input: FactInput;
  /** "2026-11-23" in Berlin: the next change drops past days. */
  today: string;
};

export type FactRefusal = { reason: "invalid" | "conflict"; errors: FactErrors };

const conflict: FactRefusal = { reason: "conflict", errors: {} };

/** Publishes a change; returns whether the value differs. Throws DatabaseError without permission. */
export async function changeFact(
  tx: Queryable,
  request: FactRequest,
): Promise<{ isChanged: boolean } | FactRefusal> {
  const { name, version } = request;
  const row = await readStored(tx, name);
  if (version !== null && version !== row.version) return conflict;
  const change = await readWanted(tx, request, row.value);
  if ("reason" in change) return change;
  if (name === "partners" && !(await areLogosStored(tx, change.value)))
    return {
      reason: "invalid",
      errors: { logo: "Ein Logo dieser Liste ist nicht gespeichert. Lade es noch einmal hoch." },
    };
  if (isDeepStrictEqual(change.value, row.value)) return { isChanged: false };
  const isDone = await publishFact(tx, { key: name, version: row.version, value: change.value });
  return isDone ? { isChanged: true } : conflict;
}

/** Returns whether all logos of a partner list are stored, so none shows as a broken image. */
async function areLogosStored(tx: Queryable, value: unknown): Promise<boolean> {
  const { items } = (value ?? { items: [] }) as Pick<Partners, "items">;
  const width = Number.parseInt(LOGO_FILE, 10);
  for (const { logo } of items)
    if (logo !== undefined && !(await hasPicture(tx, { id: logo, width }))) return false;
  return true;
}

export async function readWanted(
  tx: Queryable,
  { name, intent, input, today }: FactRequest,
  saved: unknown,
): Promise<{ value: unknown } | FactRefusal> {
  switch (intent) {
    case "publish":
      return check(name, input);
    case "reset":
      return { value: null };
    case "restore": {
      const change = await findChange(tx, Number(input.change));
      if (change === null || change.key !== name) return conflict;
      const value = input.state === "before" ? change.before : change.after;
      return value === null ? { value } : check(name, writeStored(name, value));
    }
    case "confirm":
      return confirm(name, input, saved);
    case "add-logo":
    case "remove-logo": {
      const { logos = "", ...others } = writeFact("partners", saved);
      const kept = logos.split("\n").filter((logo) => logo !== "" && !logo.startsWith(`${input.partner}: `));
      const added = intent === "add-logo" ? [`${input.partner}: ${input.logo}`] : [];
      return check("partners", { ...others, logos: [...kept, ...added].join("\n") });
    }
    default: {
      const list = (saved as readonly SpecialDay[] | null) ?? hoursDefaults.exceptions;
      const at = list.findIndex((entry) => writeSpecialDay(entry) === input.entry);
      if (intent !== "add-day" && at < 0) return conflict;
      const others = list.filter((entry, index) => index !== at && !isOver(entry, today));
      if (intent === "remove-day") return check("days", days.write(others));
      const read = newDay.safeParse(input);
      if (!read.success) return { reason: "invalid", errors: firstErrors(read.error) };
      // First, because the first entry that covers a day applies.
      return check("days", days.write([read.data, ...others]));
    }
  }
}

/** Confirms a fact or one of its fields, optionally with a new value. Invented values cannot be confirmed. */
function confirm(
  name: FactName,
  { field, value }: FactInput,
  saved: unknown,
): { value: unknown } | FactRefusal {
  const { fields } = declarationOf(name);
  const shown = writeFact(name, saved);
  if (field === undefined) return check(name, shown);
  const said = value ?? (fields[field]?.type === "checkbox" ? "ja" : (shown[field] ?? ""));
  return check(name, { ...(saved === null ? {} : writeStored(name, saved)), [field]: said });
}

function check(name: FactName, input: FactInput): { value: unknown } | FactRefusal {
  const read = readFact(name, input);
  return read.ok ? { value: read.value } : { reason: "invalid", errors: read.errors };
}

function isOver(entry: SpecialDay, today: string): boolean {
  const last = lastDayOf(entry);
  return last !== null && last < today;
}

import { z } from "zod";
import { claims, omittable, tell } from "#app/content/claims.ts";
import type { EntryCollection, FactName, PublishedFacts } from "#app/content/current-facts.ts";
import { type LaunchName, launchConfirmations } from "#app/content/launch.ts";
import type { FactDeclaration, FactInput } from "#app/features/facts/declaration.ts";
import { company } from "#app/features/facts/declarations/company.ts";
import { contact } from "#app/features/facts/declarations/contact.ts";
import { days } from "#app/features/facts/declarations/days.ts";
import { holidays } from "#app/features/facts/declarations/holidays.ts";
import { notice } from "#app/features/facts/declarations/notice.ts";
import { packages } from "#app/features/facts/declarations/packages.ts";
import { partners } from "#app/features/facts/declarations/partners.ts";
import { prices } from "#app/features/facts/declarations/prices.ts";
import { terms } from "#app/features/facts/declarations/terms.ts";
import { week } from "#app/features/facts/declarations/week.ts";
import {
  collectionOf,
  entryCollections,
  isEntryCollection,
  readStoredEntries,
} from "#app/features/facts/entries/entries.ts";
import { box, ticks } from "#app/features/facts/fields.ts";
import { type FactErrors, firstErrors } from "#app/office/first-errors.ts";

const receipt: FactDeclaration<true> = {
  title: "Eingangsbestätigung",
  intro:
    "Wer über das Formular schreibt, bekommt mit Haken eine automatische Mail: angekommen, und wann ihr antwortet, nach euren Geschäftszeiten. Von der Anfrage steht nichts darin, und jede Adresse bekommt höchstens eine am Tag. Die Datenschutzerklärung sagt es dann auch. Ohne eingerichteten Mailversand geht keine hinaus.",
  page: "/datenschutz",
  fields: { isOn: { label: "Eingang jeder Anfrage per Mail bestätigen", type: "checkbox", max: 2 } },
  schema: z.object({ isOn: box }).transform(({ isOn }) => (isOn ? true : null)),
  write: (value) => ({ isOn: value === true ? "ja" : "" }),
};

const omitted: FactDeclaration<readonly string[]> = {
  title: "Zahlen weglassen",
  intro:
    "Was ihr nicht belegen könnt oder nicht versprechen wollt, verschwindet mit einem Haken von allen Seiten. Sie stehen auch ohne. Ohne Haken steht es wieder da.",
  page: "/",
  ...ticks(omittable, (name) => `${tell(claims[name])} ${claims[name].what}`),
};

const launch: FactDeclaration<readonly LaunchName[]> = {
  title: "Vor dem Start",
  intro:
    "Nur ihr wisst, ob das stimmt. Auf der Website ändert ein Haken nichts; ohne ihn steht die Zeile in der Liste vor dem Start.",
  page: "/",
  ...ticks(Object.keys(launchConfirmations) as LaunchName[], (name) => launchConfirmations[name]),
};

/** Every fact, in the order of the overview. */
const facts = {
  week,
  days,
  holidays,
  company,
  contact,
  notice,
  receipt,
  partners,
  packages,
  prices,
  terms,
  omitted,
  launch,
} satisfies {
  [Name in FactName]: FactDeclaration<NonNullable<PublishedFacts[Name]>>;
};

export const factNames = Object.keys(facts) as FactName[];

export function isFactName(text: string | undefined): text is FactName {
  return text !== undefined && Object.hasOwn(facts, text);
}

export function declarationOf(name: FactName): FactDeclaration<unknown> {
  return facts[name] as FactDeclaration<unknown>;
}

/** Titles of the facts and of the lists of entries, by their names in the log. */
export const factTitles: Readonly<Record<string, string>> = Object.fromEntries([
  ...factNames.map((name) => [name, declarationOf(name).title]),
  ...entryCollections.map((name) => [name, collectionOf(name).title]),
]);

export function isAboutHours(name: FactName): boolean {
  return name === "week" || name === "days" || name === "holidays";
}

export function pathOf(name: FactName | EntryCollection): string {
  if (isEntryCollection(name)) return collectionOf(name).path;
  if (isAboutHours(name)) return "/buero/betrieb";
  return declarationOf(name).path ?? `/buero/betrieb/angaben/${name}`;
}

/** Returns the value that a form means (null: the default), or the first error of each field. */
export function readFact(
  name: FactName,
  input: FactInput,
): { ok: true; value: unknown } | { ok: false; errors: FactErrors } {
  const { schema, write, isConfirmed } = declarationOf(name);
  const read = schema.safeParse(input);
  if (!read.success) return { ok: false, errors: firstErrors(read.error) };
  const isDefault = !isConfirmed && JSON.stringify(write(read.data)) === JSON.stringify(write(null));
  return { ok: true, value: isDefault ? null : read.data };
}

/** Returns the published facts of database rows. What does not fit, such as a later release's, is left out. */
export function readStoredFacts(rows: readonly { key: string; value: unknown }[]): {
  facts: PublishedFacts;
  unreadable: string[];
} {
  const published: Record<string, unknown> = {};
  const unreadable: string[] = [];
  for (const { key, value } of rows) {
    if (value === null) continue;
    const read = isEntryCollection(key)
      ? readStoredEntries(key, value)
      : isFactName(key)
        ? readStoredFact(key, value)
        : undefined;
    if (read === undefined) unreadable.push(key);
    else if (read !== null) published[key] = read;
  }
  return { facts: published, unreadable };
}

/** A stored value must still be valid form input; undefined otherwise. */
function readStoredFact(name: FactName, value: unknown): unknown {
  try {
    const read = readFact(name, writeStored(name, value));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the minimal input for a stored value. */
export function writeStored(name: FactName, value: unknown): FactInput {
  const { read, write } = declarationOf(name);
  return read === undefined ? write(value) : read(value ?? {});
}

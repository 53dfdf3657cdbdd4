import { z } from "zod";
import type { BusinessHoursInput } from "#app/content/current-facts.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { box, day, type FactField, line, lines, schemasOf } from "#app/features/facts/fields.ts";
import { hoursDefaults } from "#app/opening-hours/business-hours.ts";
import { defineBusinessHours } from "#app/opening-hours/define-business-hours.ts";

export type SpecialDay = BusinessHoursInput["exceptions"][number];

const MAX_DAYS = 60;
const dayFields = {
  items: {
    label: "Einträge",
    hint: "Einer je Zeile: „2.8.2027–7.8.2027 geschlossen Betriebsferien“, „24.12. bis 13:00 Heiligabend“, „9.5.2027 10:00–16:30 Muttertag“. Die erste passende Zeile gilt.",
    max: 6000,
    rows: 8,
  },
} satisfies Record<string, FactField>;

/** Days with other hours. On one line each, so that history and command line show them as people write them. */
export const days: FactDeclaration<readonly SpecialDay[]> = {
  title: "Besondere Tage",
  intro: "Betriebsferien, verkürzte und zusätzliche Tage. Feiertage kennt die Seite von allein.",
  page: "/contact",
  fields: dayFields,
  isConfirmed: true,
  schema: z
    .object({
      items: lines(dayFields.items).transform((items, ctx) => {
        if (items.length > MAX_DAYS)
          ctx.addIssue({ code: "custom", message: `Höchstens ${MAX_DAYS} Einträge.` });
        return items.map((item) => {
          const parsed = parseSpecialDay(item);
          if (parsed === null) ctx.addIssue({ code: "custom", message: `Das passt nicht: „${item}“.` });
          return parsed as SpecialDay;
        });
      }),
    })
    .transform(({ items }) => items),
  write: (value) => ({ items: (value ?? hoursDefaults.exceptions).map(writeSpecialDay).join("\n") }),
};

const DATE = String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4})?`;
const TIME = String.raw`(\d{1,2}:\d\d)`;
const SPECIAL_DAY = new RegExp(
  `^${DATE}(?:\\s*[–-]\\s*${DATE})?:?\\s+(?:geschlossen|bis ${TIME}|${TIME}\\s*[–-]\\s*${TIME})\\s+(.{1,40})$`,
);

/** Returns a parsed line; null for invalid text or a date that does not exist. */
function parseSpecialDay(text: string): SpecialDay | null {
  const match = SPECIAL_DAY.exec(text);
  if (match === null) return null;
  const [, d1, m1, y1, d2, m2, y2, until, opens, closes, note = ""] = match;
  const first = toDate(d1, m1, y1);
  const last = d2 === undefined ? first : toDate(d2, m2, y2);
  const hours =
    until !== undefined
      ? { until: toTime(until) }
      : opens !== undefined
        ? { opens: toTime(opens), closes: toTime(closes) }
        : "closed";
  const found = { days: first === last ? first : [first, last], hours, note } as SpecialDay;
  return isPossible(found) ? found : null;
}

/** Returns an entry as one line: "24.12. bis 13:00 Heiligabend". */
export function writeSpecialDay({ days: dates, hours, note }: SpecialDay): string {
  const named = (typeof dates === "string" ? [dates] : dates).map(nameDate).join("–");
  const times =
    hours === "closed"
      ? "geschlossen"
      : "until" in hours
        ? `bis ${hours.until}`
        : `${hours.opens}–${hours.closes}`;
  return `${named} ${times} ${note}`;
}

/** Returns the last day of an entry; null for one of every year. */
export function lastDayOf({ days: dates }: SpecialDay): string | null {
  const last = typeof dates === "string" ? dates : dates[1];
  return last.length === 5 ? null : last;
}

function isPossible(entry: SpecialDay): boolean {
  try {
    defineBusinessHours({ week: hoursDefaults.week, exceptions: [entry] });
  } catch {
    return false;
  }
  if (typeof entry.days === "string") return true;
  const [first, last] = entry.days;
  return first.length === 10 && Date.parse(last) - Date.parse(first) <= 366 * 86_400_000;
}

function toDate(day = "", month = "", year?: string): string {
  const monthAndDay = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return year === undefined ? monthAndDay : `${year}-${monthAndDay}`;
}

function toTime(text = ""): string {
  return text.padStart(5, "0");
}

function nameDate(date: string): string {
  const [day, month, year] = date.split("-").reverse();
  return `${Number(day)}.${Number(month)}.${year ?? ""}`;
}

export const newDayFields = {
  first: { label: "Erster Tag", type: "date", max: 10 },
  last: { label: "Letzter Tag", hint: "Leer heißt: nur dieser eine.", type: "date", max: 10 },
  opens: { label: "Offen von", type: "time", max: 5 },
  closes: { label: "bis", type: "time", max: 5 },
  note: { label: "Name", hint: "Lesen Besucher, zum Beispiel „Betriebsferien“.", max: 40 },
} satisfies Record<string, FactField>;

/** Parses that form: without times closed all day, with an end alone closed early. */
export const newDay = z
  .object({
    ...schemasOf(newDayFields),
    first: day.refine((text) => text !== "", "Der erste Tag fehlt."),
    note: line(newDayFields.note),
    /** In every year; for one day only. */
    yearly: box,
  })
  .superRefine(({ first, last, opens, closes, yearly }, ctx) => {
    const fail = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (last !== "" && last < first) fail("last", "Der letzte Tag liegt vor dem ersten.");
    if (opens !== "" && closes === "") fail("closes", "Es fehlt, bis wann offen ist.");
    if (opens !== "" && closes !== "" && closes <= opens)
      fail("closes", "Das Ende liegt nicht nach dem Anfang.");
    if (yearly && last !== "" && last !== first) fail("last", "Jedes Jahr gilt nur ein einzelner Tag.");
  })
  .transform(({ first, last, opens, closes, note, yearly }) => {
    const hours = closes === "" ? "closed" : opens === "" ? { until: closes } : { opens, closes };
    const dates = yearly ? first.slice(5) : last === "" || last === first ? first : [first, last];
    return { days: dates, hours, note } as SpecialDay;
  });

/** Returns what that form shows of an entry. */
export function writeNewDay({ days: dates, hours, note }: SpecialDay): Record<string, string> {
  const [first, last] = typeof dates === "string" ? [dates, ""] : dates;
  const isYearly = first.length === 5;
  const times =
    hours === "closed"
      ? { opens: "", closes: "" }
      : "until" in hours
        ? { opens: "", closes: hours.until }
        : hours;
  return {
    // A date field needs a year; any will do. A leap year has every day.
    first: isYearly ? `2028-${first}` : first,
    last,
    ...times,
    note,
    yearly: isYearly ? "ja" : "",
  };
}

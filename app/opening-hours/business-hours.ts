import { type BusinessHoursInput, type PublishedFacts, publishedFacts } from "#app/content/current-facts.ts";
import { placeholderFact } from "#app/content/marks.ts";
import {
  type BusinessHours,
  defineBusinessHours,
  formatHour,
  groupWeek,
  nameWeekdayShort,
  nameWeekdays,
} from "./define-business-hours.ts";

/** Business hours until the team publishes others. Public holidays are closed, unless an exception replaces one. */
export const hoursDefaults: BusinessHoursInput = {
  week: {
    monday: { opens: "09:00", closes: "18:00" },
    tuesday: { opens: "09:00", closes: "18:00" },
    wednesday: { opens: "09:00", closes: "18:00" },
    thursday: { opens: "09:00", closes: "18:00" },
    friday: { opens: "09:00", closes: "18:00" },
    saturday: { opens: "10:00", closes: "14:00" },
    sunday: "closed",
  },
  // Company holidays: { days: ["2027-08-02", "2027-08-07"], hours: "closed", note: "Betriebsferien" }
  exceptions: placeholderFact("days", [
    { days: "12-24", hours: { until: "13:00" }, note: "Heiligabend" },
    { days: "12-31", hours: { until: "13:00" }, note: "Silvester" },
  ]),
};

let defined: { facts: PublishedFacts; hours: BusinessHours } | null = null;

/** Returns the hours that are published. The whole site reads them from here. */
export function readBusinessHours(): BusinessHours {
  const facts = publishedFacts();
  if (defined?.facts !== facts) {
    const { week = hoursDefaults.week, days: exceptions = hoursDefaults.exceptions } = facts;
    defined = { facts, hours: defineBusinessHours({ week, exceptions }) };
  }
  return defined.hours;
}

/** The open days as parts of a sentence: "Mo–Fr" from "9" to "18". */
function listOpenHours() {
  return groupWeek(readBusinessHours().week).flatMap(({ days, hours }) =>
    hours === null
      ? []
      : [
          {
            days: nameWeekdays(days, nameWeekdayShort),
            opens: formatHour(hours.opens),
            closes: formatHour(hours.closes),
          },
        ],
  );
}

/** Returns "Mo–Fr von 9 bis 18 und Sa von 10 bis 14 Uhr". */
export function describePhoneHours(): string {
  const parts = listOpenHours().map(({ days, opens, closes }) => `${days} von ${opens} bis ${closes}`);
  return `${new Intl.ListFormat("de").format(parts)} Uhr`;
}

/** Returns "Mo–Fr 9–18, Sa 10–14 Uhr", with no-break spaces as a phone number has them. */
export function describePhoneHoursBriefly(): string {
  const parts = listOpenHours().map(({ days, opens, closes }) => `${days} ${opens}–${closes}`);
  return `${parts.join(", ")} Uhr`.replaceAll(" ", "\u00a0");
}

/** Returns "Mo–Fr zwischen 9 und 18 Uhr oder Sa zwischen 10 und 14 Uhr". */
export function describeAppointmentHours(): string {
  return new Intl.ListFormat("de", { type: "disjunction" }).format(
    listOpenHours().map(({ days, opens, closes }) => `${days} zwischen ${opens} und ${closes} Uhr`),
  );
}

import { placeholder } from "#app/content/marks.ts";
import {
  defineBusinessHours,
  formatHour,
  groupWeek,
  nameWeekdayShort,
  nameWeekdays,
} from "./define-business-hours.ts";

/**
 * Business hours on the phone in Europe/Berlin (docs/product.md#provider). The public holidays of the federal state in
 * company.ts are closed as well; an exception on a holiday replaces it. The whole site reads its hours from here.
 */
export const businessHours = defineBusinessHours({
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
  exceptions: placeholder([
    { days: "12-24", hours: { until: "13:00" }, note: "Heiligabend" },
    { days: "12-31", hours: { until: "13:00" }, note: "Silvester" },
  ]),
});

/** The weekly hours as parts of a sentence: "Mo–Fr" from "9" to "18". */
export const weeklyHours = groupWeek(businessHours.week).map(({ days, hours }) => ({
  days: nameWeekdays(days, nameWeekdayShort),
  hours: hours && { opens: formatHour(hours.opens), closes: formatHour(hours.closes) },
}));

const openHours = weeklyHours.flatMap(({ days, hours }) => (hours ? [{ days, ...hours }] : []));

/** "Mo–Fr von 9 bis 18 und Sa von 10 bis 14 Uhr" */
export const phoneHours = `${new Intl.ListFormat("de").format(
  openHours.map(({ days, opens, closes }) => `${days} von ${opens} bis ${closes}`),
)} Uhr`;

/** "Mo–Fr zwischen 9 und 18 Uhr oder Sa zwischen 10 und 14 Uhr" */
export const appointmentHours = new Intl.ListFormat("de", { type: "disjunction" }).format(
  openHours.map(({ days, opens, closes }) => `${days} zwischen ${opens} und ${closes} Uhr`),
);

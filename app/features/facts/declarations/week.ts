import { z } from "zod";
import type { BusinessHoursInput } from "#app/content/current-facts.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { type FactField, schemasOf } from "#app/features/facts/fields.ts";
import { hoursDefaults } from "#app/opening-hours/business-hours.ts";
import { WEEKDAYS, weekdayNames } from "#app/opening-hours/define-business-hours.ts";

type Week = BusinessHoursInput["week"];
type Weekday = keyof Week;

/** Monday first, as the form shows them. */
export const weekdays: readonly Weekday[] = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

const weekFields: Record<string, FactField> = Object.fromEntries(
  weekdays.flatMap((name, index) => {
    const weekday = weekdayNames[(index + 1) % 7];
    return [
      [`${name}-opens`, { label: `${weekday} von`, type: "time", max: 5 }],
      [`${name}-closes`, { label: `${weekday} bis`, type: "time", max: 5 }],
    ];
  }),
);

export const week: FactDeclaration<Week> = {
  title: "Woche",
  intro: "In dieser Zeit gehen wir ans Telefon. Zwei leere Felder heißen: zu.",
  page: "/contact",
  fields: weekFields,
  schema: z
    .object(schemasOf(weekFields))
    .superRefine((form, ctx) => {
      for (const name of weekdays) {
        const { opens, closes } = readInterval(form, name);
        const fail = (message: string) => ctx.addIssue({ code: "custom", path: [`${name}-closes`], message });
        if ((opens === "") !== (closes === "")) fail("Es fehlt eine der beiden Zeiten.");
        else if (opens !== "" && closes <= opens) fail("Das Ende liegt nicht nach dem Anfang.");
      }
      if (weekdays.every((name) => readInterval(form, name).opens === ""))
        ctx.addIssue({ code: "custom", path: ["monday-opens"], message: "Ein Tag muss offen sein." });
    })
    .transform(
      (form) =>
        Object.fromEntries(
          weekdays.map((name) => {
            const { opens, closes } = readInterval(form, name);
            return [name, opens === "" ? "closed" : { opens, closes }];
          }),
        ) as Week,
    ),
  write: (value) => {
    const shown = value ?? hoursDefaults.week;
    return Object.fromEntries(
      weekdays.flatMap((name) => {
        const hours = shown[name];
        const { opens, closes } = hours === "closed" ? { opens: "", closes: "" } : hours;
        return [
          [`${name}-opens`, opens],
          [`${name}-closes`, closes],
        ];
      }),
    );
  },
};

function readInterval(form: Record<string, string>, name: Weekday): { opens: string; closes: string } {
  return { opens: form[`${name}-opens`] ?? "", closes: form[`${name}-closes`] ?? "" };
}

import { z } from "zod";
import {
  type LocalHolidayAnswers,
  type LocalHolidayName,
  localHolidays,
} from "#app/content/local-holidays.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import type { FactField } from "#app/features/facts/fields.ts";

const names = Object.keys(localHolidays) as LocalHolidayName[];
const answers = {
  "": "Bitte wählen",
  ja: "Ja, an diesem Tag ist zu",
  nein: "Nein, das ist ein Tag wie jeder",
};

export const holidays: FactDeclaration<LocalHolidayAnswers> = {
  title: "Feiertage am Ort",
  intro: "In eurem Bundesland hängt es von der Gemeinde ab, ob das ein Feiertag ist. Wie ist es bei euch?",
  page: "/contact",
  fields: Object.fromEntries(
    names.map((name): [string, FactField] => {
      const { label, where } = localHolidays[name];
      return [name, { label, hint: where, max: 4, options: answers }];
    }),
  ),
  schema: z
    .object(Object.fromEntries(names.map((name) => [name, z.enum(["", "ja", "nein"]).default("")])))
    .transform((form) => {
      const answered = names.filter((name) => form[name] !== "");
      if (answered.length === 0) return null;
      return Object.fromEntries(answered.map((name) => [name, form[name] === "ja"]));
    }),
  write: (value) =>
    Object.fromEntries(
      names.map((name) => [name, value?.[name] === undefined ? "" : value[name] ? "ja" : "nein"]),
    ),
};

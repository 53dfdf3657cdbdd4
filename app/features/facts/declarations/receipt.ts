import { z } from "zod";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { box, type FactField } from "#app/features/facts/fields.ts";

const receiptFields = {
  isOn: { label: "Eingang jeder Anfrage per Mail bestätigen", type: "checkbox", max: 2 },
} satisfies Record<string, FactField>;

export const receipt: FactDeclaration<true> = {
  title: "Eingangsbestätigung",
  intro:
    "Wer über das Formular schreibt, bekommt mit Haken eine automatische Mail: angekommen, und wann ihr antwortet, nach euren Geschäftszeiten. Von der Anfrage steht nichts darin, und jede Adresse bekommt höchstens eine am Tag. Die Datenschutzerklärung sagt es dann auch. Ohne eingerichteten Mailversand geht keine hinaus.",
  page: "/datenschutz",
  fields: receiptFields,
  schema: z.object({ isOn: box }).transform(({ isOn }) => (isOn ? true : null)),
  write: (value) => ({ isOn: value === true ? "ja" : "" }),
};

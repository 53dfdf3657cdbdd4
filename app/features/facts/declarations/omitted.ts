import { z } from "zod";
import { claims, omittable, tell } from "#app/content/claims.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { box, type FactField } from "#app/features/facts/fields.ts";

const omittedFields = Object.fromEntries(
  omittable.map((name) => [
    name,
    { label: `${tell(claims[name])} ${claims[name].what}`, type: "checkbox", max: 2 } satisfies FactField,
  ]),
);

export const omitted: FactDeclaration<readonly string[]> = {
  title: "Zahlen weglassen",
  intro:
    "Was ihr nicht belegen könnt oder nicht versprechen wollt, verschwindet mit einem Haken von allen Seiten. Sie stehen auch ohne. Ohne Haken steht es wieder da.",
  page: "/",
  fields: omittedFields,
  schema: z.object(Object.fromEntries(omittable.map((name) => [name, box]))).transform((form) => {
    const left = omittable.filter((name) => form[name]);
    return left.length === 0 ? null : left;
  }),
  write: (value) => Object.fromEntries(omittable.map((name) => [name, value?.includes(name) ? "ja" : ""])),
};

import { claims, omittable, tell } from "#app/content/claims.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { ticks } from "#app/features/facts/fields.ts";

export const omitted: FactDeclaration<readonly string[]> = {
  title: "Zahlen weglassen",
  intro:
    "Was ihr nicht belegen könnt oder nicht versprechen wollt, verschwindet mit einem Haken von allen Seiten. Sie stehen auch ohne. Ohne Haken steht es wieder da.",
  page: "/",
  ...ticks(omittable, (name) => `${tell(claims[name])} ${claims[name].what}`),
};

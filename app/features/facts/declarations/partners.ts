import { z } from "zod";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import { samplePartners } from "#app/content/partners.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { box, type FactField, lines } from "#app/features/facts/fields.ts";

const partnerFields = {
  items: {
    label: "Partner, einer je Zeile",
    hint: "Name, Doppelpunkt, was er liefert: „Zahlfix: Kartenzahlung“. Einer bis zwölf; leer: kein Band.",
    max: 1200,
    rows: 8,
  },
  areReal: { label: "Das sind echte Partner, mit ihrer Zustimmung", type: "checkbox", max: 2 },
  // Stored beside the lines, so that a partner keeps its logo while lines change: partner-logos.tsx.
  logos: { label: "Logos", hint: "Name, Doppelpunkt, Kennung der Datei.", type: "hidden", max: 1200 },
} satisfies Record<string, FactField>;

export const partners: FactDeclaration<NonNullable<PublishedFacts["partners"]>> = {
  title: "Partner",
  intro:
    "Das Band auf der Seite Referenzen. Ohne Haken steht dabei, dass die Namen Beispiele sind. Ohne Namen gibt es kein Band.",
  page: "/references",
  fields: partnerFields,
  schema: z
    .object({
      items: lines(partnerFields.items)
        .refine((items) => items.length <= 12, "Höchstens zwölf Partner.")
        .refine(
          (items) => items.every((item) => /^[^:]{1,40}:\s*[^:]{1,40}$/.test(item)),
          "Jede Zeile braucht Name, Doppelpunkt und Beschreibung, beide höchstens 40 Zeichen lang.",
        )
        .transform((items) =>
          items.map((item) => {
            const [name = "", description = ""] = item.split(":");
            return { name: name.trim(), description: description.trim() };
          }),
        )
        .refine(
          (items) => new Set(items.map(({ name }) => name)).size === items.length,
          "Ein Name steht zweimal da.",
        ),
      areReal: box,
      logos: lines(partnerFields.logos).transform((all) => new Map(all.map(parseLogo))),
    })
    .transform(({ items, areReal, logos }) => ({
      items: items.map((item) => {
        const logo = logos.get(item.name);
        return logo === undefined ? item : { ...item, logo };
      }),
      areReal,
    })),
  write: (value) => {
    const { items, areReal } = value ?? samplePartners;
    return {
      items: items.map(({ name, description }) => `${name}: ${description}`).join("\n"),
      areReal: areReal ? "ja" : "",
      logos: items.flatMap(({ name, logo }) => (logo === undefined ? [] : [`${name}: ${logo}`])).join("\n"),
    };
  },
};

function parseLogo(item: string): [name: string, id: string | undefined] {
  const [, name = "", id] = /^([^:]+): ([0-9a-f]{32})$/.exec(item) ?? [];
  return [name, id];
}

import { z } from "zod";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import { sampleTestimonial } from "#app/content/testimonial.ts";
import type { FactDeclaration } from "#app/features/facts/declaration.ts";
import { box, type FactField, line } from "#app/features/facts/fields.ts";

const testimonialFields = {
  quote: { label: "Zitat", hint: "Ohne Anführungszeichen.", max: 400, rows: 4 },
  name: { label: "Name", max: 80 },
  business: { label: "Betrieb", max: 80 },
  place: { label: "Ort", max: 80 },
  isReal: { label: "Diesen Betrieb gibt es, und er hat dem Zitat zugestimmt", type: "checkbox", max: 2 },
} satisfies Record<string, FactField>;

export const testimonial: FactDeclaration<NonNullable<PublishedFacts["testimonial"]>> = {
  title: "Stimme",
  intro:
    "Das Zitat auf der Startseite und, mit Haken, über den Beispielen der Seite Referenzen. Ohne Haken steht „Beispiel – kein echter Betrieb“ daneben. Die erfundenen Geschichten dort gehen mit der ersten Referenz.",
  page: "/",
  fields: testimonialFields,
  schema: z
    .object({
      quote: line(testimonialFields.quote).transform((text) => text.replace(/^[„“"»]\s*|\s*[“”"«]$/g, "")),
      name: line(testimonialFields.name),
      business: line(testimonialFields.business),
      place: line(testimonialFields.place),
      isReal: box,
    })
    .transform(({ isReal, ...texts }) => ({ ...texts, mark: isReal ? null : sampleTestimonial.mark })),
  write: (value) => {
    const { mark, ...texts } = value ?? sampleTestimonial;
    return { ...texts, isReal: mark === null ? "ja" : "" };
  },
};

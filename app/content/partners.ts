import { type Partners, publishedFacts } from "#app/content/current-facts.ts";
import { sampleFact } from "#app/content/marks.ts";

/** Suppliers whose devices and services work with the system, until the team publishes its own; names and marks are invented. */
export const samplePartners: Partners = {
  areReal: false,
  items: sampleFact("partners", [
    { name: "Kassenwerk Nord", description: "Kassensysteme" },
    { name: "Zahlfix", description: "Kartenzahlung" },
    { name: "Bonhard", description: "Bondrucker" },
    { name: "Tresen & Söhne", description: "Tablets und Halterungen" },
    { name: "Radkurier", description: "Lieferfahrten" },
    { name: "Steuerkiste", description: "Buchhaltung" },
  ]),
};

/** Pictures in public/partners, by name. A partner without one is shown by name. */
const logos: Record<string, string> = {
  "Kassenwerk Nord": "/partners/kassenwerk-nord.svg",
  Zahlfix: "/partners/zahlfix.svg",
  Bonhard: "/partners/bonhard.svg",
  "Tresen & Söhne": "/partners/tresen-und-soehne.svg",
  Radkurier: "/partners/radkurier.svg",
  Steuerkiste: "/partners/steuerkiste.svg",
};

/** Returns the partners that the references show, in their order. */
export function readPartners() {
  const { items, areReal } = publishedFacts().partners ?? samplePartners;
  return { areReal, items: items.map((partner) => ({ ...partner, logo: logos[partner.name] ?? null })) };
}

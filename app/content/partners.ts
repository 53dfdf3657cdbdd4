import { type Partners, publishedFacts } from "#app/content/current-facts.ts";
import { sampleFact } from "#app/content/marks.ts";
import { LOGO_FILE, picturePath } from "#app/content/picture-format.ts";

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

/** In CSS pixels, as pages show them; an uploaded logo has twice as many each way. */
export const logoSize = { width: 240, height: 96 } as const;

/** Pictures in public/partners, by name. A partner without one is shown by name. */
const logos: Record<string, string> = {
  "Kassenwerk Nord": "/partners/kassenwerk-nord.svg",
  Zahlfix: "/partners/zahlfix.svg",
  Bonhard: "/partners/bonhard.svg",
  "Tresen & Söhne": "/partners/tresen-und-soehne.svg",
  Radkurier: "/partners/radkurier.svg",
  Steuerkiste: "/partners/steuerkiste.svg",
};

/** `scale`: pixels of the picture for each CSS pixel. */
export type ShownLogo = { src: string; scale: 1 | 2 };
export type ShownPartner = Omit<Partners["items"][number], "logo"> & { logo: ShownLogo | null };

/** Returns the partners that the references show, in their order. */
export function readPartners(): { areReal: boolean; items: ShownPartner[] } {
  const { items, areReal } = publishedFacts().partners ?? samplePartners;
  return { areReal, items: items.map((partner) => ({ ...partner, logo: findLogo(partner) })) };
}

function findLogo({ name, logo }: Partners["items"][number]): ShownLogo | null {
  if (logo !== undefined) return { src: picturePath(logo, LOGO_FILE), scale: 2 };
  const drawn = logos[name];
  return drawn === undefined ? null : { src: drawn, scale: 1 };
}

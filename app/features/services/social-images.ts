import { servicePages } from "#app/features/services/copy/index.ts";
import type { PaperLine, SocialImage } from "#app/page/social-image.ts";

/** The accent of each service's headline, and its ticket. */
const serviceTickets: Record<string, { accent: string; lines: PaperLine[]; footer: string }> = {
  "website-erstellung": {
    accent: "rund 30 Tagen",
    lines: [
      { label: "Kennenlernen", value: "30 min" },
      { label: "Entwurf", value: "Tag 1–10" },
      { label: "Bau", value: "Tag 11–25" },
      { label: "Umzug", value: "Tag 26–30" },
    ],
    footer: "Zuerst fürs Handy",
  },
  "seo-optimierung": {
    accent: "solange der Gast noch Hunger hat",
    lines: [
      { label: "Suchen", value: "30 min" },
      { label: "Prüfliste", value: null },
      { label: "Umsetzen", value: null },
      { label: "Nachmessen", value: "laufend" },
    ],
    footer: "Wir messen, ob es hilft",
  },
  "social-media-setup": {
    accent: "das Gästen weiterhilft",
    lines: [
      { label: "Auswählen", value: "30 min" },
      { label: "Zugänge sichern", value: null },
      { label: "Profile, Vorlagen", value: null },
      { label: "Übergabe am Handy", value: null },
    ],
    footer: "Mit Impressum",
  },
  "newsletter-marketing": {
    accent: "um 19 Uhr am Tisch",
    lines: [
      { label: "Anlass finden", value: "30 min" },
      { label: "Versand einrichten", value: null },
      { label: "Gäste einladen", value: null },
      { label: "Erste Ausgabe", value: null },
    ],
    footer: "Nur mit Einwilligung",
  },
  "flyer-design": {
    accent: "auf dem Pizzakarton mitfährt",
    lines: [
      { label: "Auftrag", value: "30 min" },
      { label: "Entwurf", value: "3–5 Werktage" },
      { label: "Korrektur", value: "3 Runden" },
      { label: "Scanprobe", value: "vor Druck" },
    ],
    footer: "QR-Code ausprobiert",
  },
  "zusaetzliche-schulung": {
    accent: "dann sitzt es",
    lines: [
      { label: "Termin, Rollen", value: null },
      { label: "Schulung", value: "4 Stunden" },
      { label: "Begleitung", value: "2 Wochen" },
      { label: "Auffrischung", value: "6 Monate" },
    ],
    footer: "Für die Neuen im Team",
  },
  "priority-support": {
    accent: "der Bondrucker schweigt",
    lines: [
      { label: "Gespräch", value: "30 min" },
      { label: "Gerätepass", value: null },
      { label: "Vereinbarung", value: null },
      { label: "Betreuung", value: "laufend" },
    ],
    footer: "Kennt deine Geräte",
  },
};

export const socialImages: SocialImage[] = servicePages.map(describeService);

function describeService(service: (typeof servicePages)[number], index: number): SocialImage {
  const ticket = serviceTickets[service.slug];
  if (ticket === undefined)
    throw new Error(`app/features/services/social-images.ts has no ticket for ${service.slug}`);
  return {
    path: `/services/${service.slug}`,
    headline: service.headline,
    accent: ticket.accent,
    kicker: service.name,
    scene: "rail",
    paper: {
      title: service.name,
      subtitle: `Beilage Nr. ${index + 1}`,
      lines: ticket.lines,
      total: null,
      footer: ticket.footer,
    },
  };
}

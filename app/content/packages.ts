import { type PackageTexts, publishedFacts } from "#app/content/current-facts.ts";

/**
 * The packages of the home page. The team may publish other descriptions and lines; names, order and mark stay, because
 * other pages speak of them.
 */
export const packageDefaults = [
  {
    name: "START",
    description: "Dein eigener Shop, komplett eingerichtet.",
    isPopular: false,
    features: [
      ["Website plus Android- und iOS-App", true],
      ["Gratis SSL-Zertifikat", true],
      ["Lieferung und Abholung", true],
      ["WhatsApp-Support", true],
      ["Automatischer Import deiner Karte", true],
      ["Flexible Artikelverwaltung", true],
      ["Einführung und Schulungsvideos", true],
      ["Tonsignal bei neuer Bestellung", true],
      ["Einrichtung des Bondruckers", true],
      ["Tages- und Monatsabschluss", true],
      ["Sichere Online-Bezahlung", true],
      ["Fahrer-Dashboard", false],
      ["Treueprogramm", false],
      ["Push-Nachrichten", false],
      ["Live-Status der Bestellung", false],
      ["Portalbestellungen zentral", false],
    ],
  },
  {
    name: "GROW",
    description: "Für Betriebe, die Stammgäste sammeln.",
    isPopular: true,
    features: [
      ["Alles aus START", true],
      ["Laptop oder Tablet und Bondrucker", true],
      ["3 Social-Media-Beiträge", true],
      ["Treueprogramm", true],
      ["Push-Nachrichten", true],
      ["Premium-Support: Karte und Preise pflegen wir", true],
      ["Einbindung von Kundenbewertungen", true],
      ["Fahrer-Dashboard", true],
      ["Live-Status der Bestellung", false],
      ["Portalbestellungen zentral", false],
    ],
  },
  {
    name: "PRIME",
    description: "Alles aus einer Hand, Kasse inklusive.",
    isPopular: false,
    features: [
      ["Alles aus START und GROW", true],
      ["Live-Status der Bestellung", true],
      ["Komplettes Kassenpaket", true],
      ["Portalbestellungen zentral verwalten", true],
      ["Social-Media-Beiträge jede Woche", true],
      ["Minispiel in der App", true],
      ["App-Events: Blitzangebote, Tagesgerichte", true],
    ],
  },
] as const;

/** Lines that other texts rely on: who gets which support (support-levels.ts), and what a package adds to the one before. */
export const fixedLines = [
  "Alles aus START",
  "Alles aus START und GROW",
  "Premium-Support: Karte und Preise pflegen wir",
];

/** Returns the packages with the published texts. */
export function readPackages() {
  const published = publishedFacts().packages;
  return packageDefaults.map((item) => {
    const texts: PackageTexts = published?.[item.name] ?? item;
    return { ...item, ...texts };
  });
}

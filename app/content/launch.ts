import { claims, tell } from "#app/content/claims.ts";

/** What only the provider can confirm before launch; `check launch` lists what nobody has confirmed. */
export const launchConfirmations = {
  dsa: "Kontaktstelle und Meldeformular für rechtswidrige Inhalte stehen auf der Website (DSA, Art. 11, 12 und 16): Wir hosten Shops",
  netPrices: "Preise für Betriebe sind als Nettopreise gekennzeichnet (PAngV)",
  premium: "Premium-Support: In GROW und PRIME pflegen wir Karte und Preise",
  replacement: "Defekte Geräte aus einem Paket tauschen wir",
  privacyText: "Die Rechtsberatung hat den Datenschutztext geprüft, mit unseren Angaben darin",
  contractText:
    "Die Rechtsberatung hat unsere Verträge geprüft, auch den zur Auftragsverarbeitung (Art. 28 DSGVO)",
  examples:
    "Was in Demo, Beispielprojekt, Zeichnungen und bei den Leistungen erfunden ist, darf bleiben: Es ist als Beispiel zu erkennen",
  story: "Die Sätze über unseren Namen auf der Seite Über uns passen zu uns",
  emergency: `Unter der Notfallnummer geht ${tell(claims.emergency)} jemand ran`,
};

export type LaunchName = keyof typeof launchConfirmations;

declare module "#app/content/current-facts.ts" {
  interface FactValues {
    /** What the provider has confirmed for the launch. */
    launch: readonly LaunchName[];
  }
}

/** Those that only lawyers can answer. */
export const counselConfirmations: readonly LaunchName[] = [
  "dsa",
  "netPrices",
  "privacyText",
  "contractText",
];

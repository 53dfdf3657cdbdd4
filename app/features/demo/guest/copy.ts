import { companyName } from "#app/content/company-name.ts";
import { retention } from "#app/content/retention.ts";

/** For the browser tab. */
export const guestMeta = {
  title: `Demo: Bestellen am Tisch – ${companyName}`,
  description: "Die Gästehälfte der Demo, auf dem eigenen Handy.",
};

/** Copy of the page on the guest's own phone. */
export const guestCopy = {
  loadTime: {
    seen: "Karte zu sehen nach {seconds}\u00a0s",
    usable: "bestellbar nach {seconds}\u00a0s",
    where: "Gemessen auf diesem Gerät, in deinem Netz.",
    back: "Zur Demo",
  },
  heading: "Bestellen",
  opening: "Die Karte wird geöffnet …",
  closed: "Diese Karte lässt sich nicht öffnen: Im Link fehlt der Schlüssel. Scann den QR-Code noch einmal.",
  expiredHeading: "Der Tisch ist abgeräumt.",
  expiredText: `Diese Demo ist abgelaufen, sie hält ${retention.demoMinutes} Minuten. Auf der Demo-Seite bekommst du einen neuen QR-Code.`,
  toDemo: "Zur Demo",
  noScript:
    "Zum Bestellen braucht diese Seite JavaScript. Ohne zeigt dir die Demo-Seite alle vier Schritte in Bildern.",
  lost: "Keine Verbindung zur Küche. Wir versuchen es weiter …",
} as const;

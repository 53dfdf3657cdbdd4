import { companyName } from "#app/content/company-name.ts";

/** The contact page's copy but its fields' (fields.ts). Without phone or e-mail, because the form's script loads it. */
export const contactPage = {
  /** Before the page's title, when the form is refused. */
  errorPrefix: "Fehler: ",
  meta: {
    title: `Kontakt: anrufen, schreiben, anfragen – ${companyName}`,
    description:
      "Bestellsystem, Website oder Kassenanbindung: Ruf an, schreib per E-Mail oder WhatsApp oder schick das Formular. Antwort innerhalb von 24 Stunden.",
  },
  hero: {
    // In two parts, because the f and the apostrophe of the headline face touch.
    headline: ["Was darf", "’s sein?"],
    lead: "Per Telefon, E-\u2060Mail, WhatsApp oder Formular. Antwort innerhalb von 24 Stunden, auch am Wochenende.",
    /** Where one of these ways is missing. */
    leadAlone: "Antwort innerhalb von 24 Stunden, auch am Wochenende.",
  },
  ways: {
    phone: { name: "Telefon", button: "Anrufen" },
    email: { name: "E-Mail", note: "Speisekarte gern gleich anhängen.", button: "E-Mail schreiben" },
    whatsapp: { name: "WhatsApp", note: "Ein Foto der Karte genügt.", button: "Chat öffnen" },
  },
  demo: { minutes: "15", unit: "Minuten" },
  hours: {
    emergency: {
      title: "Notfall-Support 24/7",
      untimed: "Notfall-Support, gratis",
      text: "für Kunden, wenn Bestellungen oder Zahlungen stehen",
    },
  },
} as const;

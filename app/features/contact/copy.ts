import { companyName } from "#app/content/company-name.ts";

/** The contact page's copy but its fields' (fields.ts). Without phone or e-mail, because the form's script loads it. */
export const contactPage = {
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
  form: {
    heading: "Deine Anfrage",
    promise: "Antwort in 24\u00a0Std.",
    menu: "Deine Karte ist angehängt: {dishes}.",
    menuInvalid:
      "Die Karte aus dem Link lässt sich nicht lesen oder ist zu lang. Deine Anfrage geht ohne sie.",
    removeMenu: "Karte entfernen",
    attached: "Deine Berechnung steht unten in der Nachricht. Ändere oder lösche, was du willst.",
    intro: "Drei Angaben reichen.",
    honeypot: "Bitte nicht ausfüllen",
    submit: "Anfrage senden",
    submitting: "Wird gespeichert...",
    privacy: {
      before: "Deine Angaben nutzen wir, um dir zu antworten – mehr dazu in der ",
      link: "Datenschutzerklärung",
      after: ".",
    },
    success: {
      title: "Anfrage erfolgreich gesendet!",
      text: "Deine Anfrage ist gespeichert. Du bekommst innerhalb von 24 Stunden eine Antwort.",
      answerBy: "Antwort bis",
      book: "Gleich einen Termin aussuchen",
      another: "Noch eine Anfrage",
    },
    errorTitle: "Fehler beim Senden",
    errorPrefix: "Fehler: ",
  },
  demo: {
    minutes: "15",
    unit: "Minuten",
  },
  hours: {
    emergency: {
      title: "Notfall-Support 24/7",
      untimed: "Notfall-Support, gratis",
      text: "für Kunden, wenn Bestellungen oder Zahlungen stehen",
    },
  },
} as const;

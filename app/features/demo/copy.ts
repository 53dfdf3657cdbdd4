import { companyName } from "#app/content/company-name.ts";
import { sampleFact } from "#app/content/marks.ts";

/** For search engines. */
export const demoMeta = {
  title: `Bestellsystem-Demo: vom QR-Code zum Bon – ${companyName}`,
  description:
    "Bestell in der Demo wie dein Gast: QR-Code scannen, Karte durchstöbern, bezahlen, Bon in der Küche. Mit Karten für Restaurant, Café, Bar und Food Truck.",
};

/** The demo page's copy (docs/product.md#demo). */
export const demo = {
  headline: ["Bestell einmal", "bei dir selbst."],
  lead: "Das sehen deine Gäste auf dem Handy, und das kommt bei dir in der Küche an: vier Schritte, keine App.",
  ownMenu: "Oder gleich mit deiner Speisekarte",
  businessLegend: "Was für ein Betrieb?",
  stepLegend: "Schritt der Bestellung",
  steps: [
    {
      name: "QR-Code scannen",
      text: "Kamera drauf, antippen. Kein Download, kein Konto.",
      shown: "Das Handy zeigt die Kamera mit dem QR-Code auf dem Tisch.",
    },
    {
      name: "Karte durchstöbern",
      text: "Deine Karte mit Preisen und Allergenen, immer aktuell.",
      shown: "Das Handy zeigt die Speisekarte.",
    },
    {
      name: "Bestellen und bezahlen",
      text: "Kurz prüfen, bezahlen. Keiner wartet auf die Rechnung.",
      shown: "Das Handy zeigt die Bezahlung.",
    },
    {
      name: "Bestellung bestätigt",
      text: "Der Gast hat seinen Beleg, die Küche ihren Bon.",
      shown: "Das Handy zeigt den Beleg, in der Küche kommt der Bon aus dem Drucker.",
    },
  ],
  play: "Demo abspielen",
  stop: "Demo anhalten",
  features: {
    heading: "Acht Handgriffe, die du dir sparst.",
    kitchen: {
      title: "Zettel tragen",
      text: "Der Bon kommt da heraus, wo gekocht wird, mit Tisch, Uhrzeit und Sonderwunsch. Lesbar, auch um halb neun.",
    },
    allergens: {
      title: "Allergene erklären",
      text: "Sie stehen bei jedem Gericht, ausgeschrieben. Nicht im Ordner unter der Theke.",
      dish: "Lasagne",
      chips: ["Weizen", "Ei", "Milch", "Sellerie"],
    },
    soldOut: {
      title: "„Ist aus“ sagen",
      text: "Ein Tipp, und das Gericht ist von der Karte. An jedem Tisch.",
      dish: "Lasagne",
      state: "ausverkauft",
    },
    payment: {
      title: "Abkassieren",
      text: "Bezahlt wird beim Bestellen: mit Karte, Handy oder Lastschrift.",
    },
    till: {
      title: "Abtippen",
      text: "Jede Bestellung bucht sich in deine Kasse. Abends stimmt der Abschluss.",
    },
    upsell: {
      title: "An den Espresso denken",
      text: "Dein Shop fragt nach dem Espresso, bevor der Gast bezahlt. Du musst nicht mehr fragen.",
      question: "Dazu ein Espresso?",
      answer: "Ja, für 2,40\u00a0€",
    },
    prices: {
      title: "Karten drucken",
      text: "Preis ändern, Sekunden später steht er überall.",
    },
    telephone: {
      title: "Ans Telefon rennen",
      text: "Lieferung und Abholung laufen über denselben Shop.",
    },
  },
  testimonial: sampleFact("references", {
    mark: "Beispiel – kein echter Betrieb",
    quote:
      "Samstags um neun war bei uns die Theke der Flaschenhals. Jetzt bestellen sieben von zehn am Tisch, und ich stehe da, wo ich hingehöre: am Shaker.",
    name: "Lena Hartwig",
    business: "Bar Nordlicht",
    place: "Kiel",
  }),
  closing: {
    heading: "Probiert hast du. Jetzt rechnen wir.",
    text: "30 Minuten am Telefon oder per Video. Oder schreib zwei Sätze: Antwort innerhalb von 24 Stunden.",
  },
} as const;

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
    receipt: {
      heading: "SAMSTAG, 21 BIS 24 UHR",
      lines: [
        { label: "Bestellungen", amount: "148" },
        { label: "davon am Tisch", amount: "104" },
        { label: "pro Gast vorher", amount: "16,20" },
        { label: "pro Gast heute", amount: "19,80" },
      ],
      total: { label: "WARTEZEIT", amount: "4 min" },
      footer: "Vorher: 17 Minuten.",
    },
  }),
  calls: {
    heading: "Jetzt mit deiner Karte.",
    items: {
      live: {
        figure: "15",
        unit: "Minuten",
        more: "Live-Demo",
        text: "Live-Demo am Bildschirm: Wir bestellen zusammen eine Pizza. Du siehst Shop, App und den Bon, wie er in deiner Küche ankommt.",
        button: "Live-Demo buchen",
      },
      write: {
        figure: "24",
        unit: "Stunden",
        more: "bis zur Antwort",
        text: "Keine Zeit für einen Termin? Schreib zwei Sätze zu deinem Betrieb. Antwort innerhalb von 24 Stunden, auch am Wochenende, von einem Menschen.",
        button: "Anfrage schreiben",
      },
    },
  },
  closing: {
    heading: "Probiert hast du. Jetzt rechnen wir.",
    text: "30 Minuten am Telefon oder per Video: deine Bestellungen, dein Portal, deine Kasse. Danach weißt du, was ein eigener Shop bei dir bringt.",
  },
} as const;

import { company } from "#app/content/company.ts";
import { demoPlaces } from "#app/content/demo-places.ts";
import { sampleFact } from "#app/content/marks.ts";
import { readReferences } from "#app/content/references.ts";
import { sampleTestimonial } from "#app/content/testimonial.ts";
import { cutDescription } from "#app/page/page-meta.ts";

/** Invented clients, until the team publishes real ones. Revenue a month in euros; what has changed, by its title. */
const stories = sampleFact("references", [
  {
    id: "baba-kebap",
    person: sampleTestimonial.name,
    business: sampleTestimonial.business,
    place: sampleTestimonial.place,
    imageSize: { width: 640, height: 360 },
    imageAlt:
      "Zeichnung: Baba Kebap bei Nacht, hinter dem hellen Fenster steht Emre Yıldız mit einem Handy am Spieß",
    quote: sampleTestimonial.quote,
    results: { before: 38_200, after: 46_900, orders: "640 im Monat", timeframe: "12 Wochen" },
    achievements: {
      "Das Telefon klingelt seltener":
        "640 von 1.060 Bestellungen im Monat kommen über den eigenen Shop. Freitags reicht eine Person am Hörer statt drei.",
      "Stammgäste ohne Umweg":
        "Auf jedem Karton klebt der QR-Code zum Shop. Wer einmal über das Portal kam, bestellt beim nächsten Mal direkt.",
      "„Ohne Zwiebeln“ steht drauf":
        "Extras und Sonderwünsche kommen als Bon in die Küche. Seitdem fragt sie nicht mehr nach.",
    },
    kind: "Imbiss mit Lieferung",
    description: "Familienbetrieb seit 2011, sechs Leute, 14 Sitzplätze, offen bis 2 Uhr.",
  },
  {
    id: "cafe-zeisig",
    person: "Nora Zeisig",
    business: "Café Zeisig",
    place: "Leipzig-Plagwitz",
    imageSize: { width: 640, height: 480 },
    imageAlt:
      "Zeichnung: Schaufenster des Café Zeisig mit Torten unter Glas, davor ein Bistrotisch mit kariertem Tuch und QR-Aufsteller",
    quote:
      "Sonntags stand die halbe Schlange nur da, um zu zahlen. Heute zahlt der Tisch selbst, und ich bin wieder in der Backstube.",
    results: { before: 21_600, after: 25_300, orders: "910 im Monat", timeframe: "8 Wochen" },
    achievements: {
      "Der zweite Cappuccino kommt von allein":
        "Bestellt wird am Tisch per QR-Code, nachbestellt auch. Niemand muss mehr winken, bis jemand hersieht.",
      "Der Backplan steht am Freitag":
        "Torten werden bis 18 Uhr vorbestellt und bezahlt. Nora weiß abends, was sie am Samstag backt.",
      "Eine Aushilfe, zwei Räume":
        "Niemand läuft mehr mit dem Kartengerät. Der Wintergarten ist wieder geöffnet.",
    },
    kind: "Café mit Backstube",
    description: "38 Plätze und ein Wintergarten, Frühstück bis 15 Uhr, gebacken wird im Haus.",
  },
  {
    id: "fietes-fischwagen",
    person: "Fiete Harms",
    business: "Fietes Fischwagen",
    place: "Hamburg",
    imageSize: { width: 1200, height: 460 },
    imageAlt:
      "Zeichnung: Fietes Fischwagen am Hafen, Klappe offen, Fiete reicht eine Tüte hinaus, dahinter Kräne und Wasser",
    quote:
      "Mein Mittag dauert 70 Minuten. Früher sah ich Leute wieder gehen, heute sehe ich um elf, wie viele Brötchen ich aufschneiden muss.",
    results: { before: 14_200, after: 18_600, orders: "520 im Monat", timeframe: "6 Wochen" },
    achievements: {
      "Vorbestellt bis 11 Uhr":
        "Zwei Büros bestellen gesammelt. Die Tüten stehen mit Namen bereit, bezahlt ist schon.",
      "Standort mit einem Tipp":
        "Montags Speicherstadt, mittwochs Hafenkante: Wo der Wagen steht, sagt eine Push-Nachricht.",
      "Ausverkauft heißt ausverkauft":
        "Ist der Matjes weg, verschwindet er aus der App. Enttäuscht ist nur noch Fiete.",
    },
    kind: "Food Truck",
    description: "Zwei Leute, ein Wagen, vier Standorte in der Woche. Nur mittags.",
  },
] as const);

/** One of the invented clients. */
export type Story = (typeof stories)[number];

/** The references page's copy (docs/product.md#marketing-pages). */
export const references = {
  get title() {
    return readReferences().length === 0
      ? `Referenzen: drei Beispiele, drei Bons – ${company.name}`
      : `Referenzen: Betriebe mit eigenem Shop – ${company.name}`;
  },
  get description() {
    const real = readReferences();
    if (real.length === 0)
      return "Drei Beispiele mit Zahlen: ein Imbiss, ein Café und ein Food Truck, Umsatz vorher und nachher, Bestellungen, Zeitraum. Mit 0\u00a0% Provision pro Bestellung.";
    const names = real.slice(0, 2).map(({ business, place }) => `${business} (${place})`);
    return cutDescription(
      `Was Betriebe über ihren eigenen Shop sagen, mit Namen und Erlaubnis: ${names.join(", ")}. Mit 0\u00a0% Provision pro Bestellung.`,
    );
  },
  hero: {
    headline: ["Was in der Kasse steht,", "wenn keiner mitkassiert."],
    lead: "Drei Dinge prüfst du gleich nach. Drei Betriebe haben wir durchgerechnet.",
    leadWithOne: "Ein Betrieb, den es gibt: mit Namen, eigenen Worten und schriftlicher Erlaubnis.",
    leadWithMany: "Betriebe, die es gibt: mit Namen, eigenen Worten und schriftlicher Erlaubnis.",
    proofs: [
      {
        name: "Bestell selbst",
        text: "und stopp, wie schnell der Shop lädt",
        result: "Demo",
        to: demoPlaces.loadTime,
      },
      {
        name: "Rechne selbst",
        text: "mit deinen Zahlen, jede Formel dabei",
        result: "Rechner",
        to: "/gebuehrenrechner",
      },
      {
        name: "Sieh selbst nach",
        text: "was die Demo von dir speichert",
        result: "0 Tracker",
        to: demoPlaces.ownData,
      },
    ],
    yours: {
      withSamples: "dein Umsatz, dein Portal",
      oneClient: "Nicht aus derselben Stadt? Dann bist du dort der erste.",
      manyClients: "Nicht aus diesen Städten? Dann bist du dort der erste.",
    },
    noteOnClients: "Zahlen nur mit Quelle und Zeitraum. Was bei dir übrig bleibt, sagt der",
  },
  stories,
  /** Marks all three at once. */
  note: "Umsatz ist noch kein Gewinn: Was bei dir bleibt, sagt der",
  more: "Weitere Betriebe",
  partners: {
    heading: "Läuft mit dem, was bei dir steht",
  },
  closing: {
    heading: "Der nächste Bon ist deiner.",
    text: "Bring deinen Umsatz und deine letzte Portalabrechnung mit. In der kostenlosen Beratung rechnen wir aus, was davon bei dir bleibt.",
  },
} as const;

import { company } from "#app/content/company.ts";
import { sample } from "#app/content/marks.ts";

/** One dish of a sample menu. Prices are gross, in cents. */
export type DemoDish = {
  /** Also the name of its drawing (public/dishes). */
  id: string;
  name: string;
  note: string | null;
  cents: number;
  /** Named in full: the guest should not have to look up a letter (Art. 21 LMIV asks for no code). */
  allergens: readonly string[];
  /** What a guest may add or leave out, for the demo to play (pages/demo/live-demo.tsx). */
  options?: readonly DemoOption[];
  /** German VAT in percent: 7 for food in restaurants (since 2026), 19 for drinks. */
  taxPercent: 7 | 19;
};

/** A choice at a dish. `cents` is added to its price, `allergens` to what it contains. */
export type DemoOption = { id: string; name: string; cents: number; allergens: readonly string[] };

/** A sample business of the demo with its whole menu and the order that a guest places in the four steps. */
export type DemoBusiness = {
  id: "restaurant" | "cafe" | "bar" | "food-truck";
  /** Name of the kind of business, as it can be chosen. */
  label: string;
  name: string;
  address: string;
  /** Where the guest sits or picks up, as it stands on the stand with the QR code. */
  seat: string;
  /** Address that the phone shows after scanning. */
  host: string;
  menu: readonly { heading: string; note: string | null; dishes: readonly DemoDish[] }[];
  /** Ids of the ordered dishes, one portion each. */
  cart: readonly string[];
  order: { number: string; time: string; earlierTime: string };
  kitchen: { station: string; earlier: { seat: string; lines: readonly string[] } };
  /** What the shop proposes before paying: the first of these dishes that is not in the cart yet. */
  suggestions: readonly { dish: string; question: string }[];
  /** What the guest reads after paying. */
  promise: string;
};

const businesses: readonly DemoBusiness[] = sample([
  {
    id: "restaurant",
    label: "Restaurant",
    name: "Da Pino",
    address: "Lindenstraße 8, Berlin",
    seat: "Tisch 7",
    host: "dapino.example/tisch-7",
    menu: [
      {
        heading: "Pizza",
        note: null,
        dishes: [
          {
            id: "margherita",
            name: "Margherita",
            note: "Tomate, Mozzarella, Basilikum",
            cents: 1150,
            allergens: ["Weizen", "Milch"],
            options: [
              { id: "extra-mozzarella", name: "Extra Mozzarella", cents: 150, allergens: ["Milch"] },
              { id: "ohne-basilikum", name: "Ohne Basilikum", cents: 0, allergens: [] },
            ],
            taxPercent: 7,
          },
          {
            id: "diavola",
            name: "Diavola",
            note: "Scharfe Salami, Peperoni",
            cents: 1390,
            allergens: ["Weizen", "Milch"],
            options: [
              { id: "extra-scharf", name: "Noch schärfer", cents: 0, allergens: [] },
              { id: "extra-salami", name: "Extra Salami", cents: 200, allergens: [] },
            ],
            taxPercent: 7,
          },
          {
            id: "marinara",
            name: "Marinara",
            note: "Tomate, Knoblauch, Oregano. Vegan",
            cents: 980,
            allergens: ["Weizen"],
            options: [{ id: "kapern", name: "Mit Kapern", cents: 100, allergens: [] }],
            taxPercent: 7,
          },
        ],
      },
      {
        heading: "Pasta und Salat",
        note: null,
        dishes: [
          {
            id: "lasagne",
            name: "Lasagne",
            note: "Rind, Béchamel, aus dem Ofen",
            cents: 1590,
            allergens: ["Weizen", "Ei", "Milch", "Sellerie"],
            options: [{ id: "parmesan", name: "Mit Parmesan", cents: 80, allergens: ["Milch"] }],
            taxPercent: 7,
          },
          {
            id: "penne",
            name: "Penne all’arrabbiata",
            note: "Tomate, Chili, Petersilie. Vegan",
            cents: 1240,
            allergens: ["Weizen"],
            options: [
              { id: "mild", name: "Mild gekocht", cents: 0, allergens: [] },
              { id: "parmesan", name: "Mit Parmesan", cents: 80, allergens: ["Milch"] },
            ],
            taxPercent: 7,
          },
          {
            id: "insalata",
            name: "Insalata",
            note: "Rucola, Parmesan",
            cents: 920,
            allergens: ["Milch"],
            options: [
              { id: "ohne-parmesan", name: "Ohne Parmesan", cents: 0, allergens: [] },
              { id: "brot", name: "Mit Brot", cents: 120, allergens: ["Weizen"] },
            ],
            taxPercent: 7,
          },
        ],
      },
      {
        heading: "Danach und dazu",
        note: null,
        dishes: [
          {
            id: "panna-cotta",
            name: "Panna cotta",
            note: "Mit Himbeeren",
            cents: 650,
            allergens: ["Milch"],
            options: [{ id: "pistazien", name: "Mit Pistazien", cents: 70, allergens: ["Pistazien"] }],
            taxPercent: 7,
          },
          {
            id: "limonata",
            name: "Limonata 0,33\u00a0l",
            note: "Hausgemacht",
            cents: 420,
            allergens: [],
            taxPercent: 19,
          },
        ],
      },
    ],
    cart: ["margherita", "lasagne"],
    order: { number: "1132", time: "19:42", earlierTime: "19:38" },
    kitchen: { station: "Küche", earlier: { seat: "Tisch 4", lines: ["2× Diavola", "1× Insalata"] } },
    suggestions: [
      { dish: "limonata", question: "Dazu eine hausgemachte Limonata?" },
      { dish: "panna-cotta", question: "Danach eine Panna cotta?" },
    ],
    promise: "In etwa 15 Minuten steht alles auf deinem Tisch.",
  },
  {
    id: "cafe",
    label: "Café",
    name: "Café Morgenrot",
    address: "Am Kanal 21, Leipzig",
    seat: "Tisch 3",
    host: "cafemorgenrot.example/tisch-3",
    menu: [
      {
        heading: "Frühstück",
        note: "bis 15 Uhr",
        dishes: [
          {
            id: "fruehstueck",
            name: "Großes Frühstück",
            note: "Käse, Schinken, Ei, zwei Brötchen",
            cents: 1650,
            allergens: ["Weizen", "Ei", "Milch"],
            options: [
              { id: "ohne-schinken", name: "Ohne Schinken", cents: 0, allergens: [] },
              { id: "ruehrei", name: "Rührei statt gekocht", cents: 0, allergens: [] },
            ],
            taxPercent: 7,
          },
          {
            id: "pancakes",
            name: "Pancakes",
            note: "Beeren, Ahornsirup",
            cents: 1090,
            allergens: ["Weizen", "Ei", "Milch"],
            options: [{ id: "extra-sirup", name: "Mehr Ahornsirup", cents: 80, allergens: [] }],
            taxPercent: 7,
          },
          {
            id: "avocadobrot",
            name: "Avocadobrot",
            note: "Sauerteig, Radieschen. Vegan",
            cents: 980,
            allergens: ["Roggen", "Sesam"],
            options: [{ id: "spiegelei", name: "Mit Spiegelei", cents: 180, allergens: ["Ei"] }],
            taxPercent: 7,
          },
        ],
      },
      {
        heading: "Kaffee und Tee",
        note: "Hafermilch ohne Aufpreis",
        dishes: [
          {
            id: "flat-white",
            name: "Flat White",
            note: "Doppelter Espresso",
            cents: 410,
            allergens: ["Milch"],
            options: [
              { id: "hafermilch", name: "Mit Hafermilch", cents: 0, allergens: ["Hafer"] },
              { id: "koffeinfrei", name: "Koffeinfrei", cents: 0, allergens: [] },
            ],
            taxPercent: 19,
          },
          {
            id: "filterkaffee",
            name: "Filterkaffee",
            note: "Große Tasse, aus Kolumbien",
            cents: 320,
            allergens: [],
            taxPercent: 19,
          },
          {
            id: "matcha",
            name: "Matcha Latte",
            note: "Mit Hafermilch",
            cents: 490,
            allergens: ["Hafer"],
            taxPercent: 19,
          },
        ],
      },
      {
        heading: "Aus dem Ofen",
        note: null,
        dishes: [
          {
            id: "kaesekuchen",
            name: "Käsekuchen",
            note: "Nach Omas Zettel",
            cents: 480,
            allergens: ["Weizen", "Ei", "Milch"],
            options: [{ id: "sahne", name: "Mit Sahne", cents: 70, allergens: ["Milch"] }],
            taxPercent: 7,
          },
          {
            id: "croissant",
            name: "Croissant",
            note: "Mit Butter",
            cents: 290,
            allergens: ["Weizen", "Milch"],
            options: [{ id: "marmelade", name: "Mit Marmelade", cents: 60, allergens: [] }],
            taxPercent: 7,
          },
        ],
      },
    ],
    cart: ["fruehstueck", "pancakes"],
    order: { number: "418", time: "10:16", earlierTime: "10:11" },
    kitchen: { station: "Küche", earlier: { seat: "Tisch 9", lines: ["1× Avocadobrot", "2× Croissant"] } },
    suggestions: [
      { dish: "flat-white", question: "Dazu ein Flat White?" },
      { dish: "kaesekuchen", question: "Ein Stück Käsekuchen danach?" },
    ],
    promise: "In etwa 12 Minuten bringen wir dir dein Frühstück.",
  },
  {
    id: "bar",
    label: "Bar",
    name: "Blaue Stunde",
    address: "Hafengasse 3, Hamburg",
    seat: "Tisch 11",
    host: "blauestunde.example/tisch-11",
    menu: [
      {
        heading: "Drinks",
        note: "mit Spirituosen ab 18",
        dishes: [
          {
            id: "negroni",
            name: "Negroni",
            note: "Gin, Bitter, roter Wermut",
            cents: 1250,
            allergens: ["Sulfite"],
            options: [{ id: "ohne-orange", name: "Ohne Orange", cents: 0, allergens: [] }],
            taxPercent: 19,
          },
          {
            id: "spritz",
            name: "Spritz",
            note: "Aperitif, Schaumwein, Orange",
            cents: 980,
            allergens: ["Sulfite"],
            options: [{ id: "wenig-eis", name: "Wenig Eis", cents: 0, allergens: [] }],
            taxPercent: 19,
          },
          {
            id: "gurkenlimo",
            name: "Gurken-Limo",
            note: "Minze, Limette. Ohne Alkohol",
            cents: 650,
            allergens: [],
            taxPercent: 19,
          },
        ],
      },
      {
        heading: "Für den Hunger",
        note: "Küche bis 23 Uhr",
        dishes: [
          {
            id: "tapas",
            name: "Tapas-Brett",
            note: "Manchego, Chorizo, Oliven, Brot",
            cents: 1490,
            allergens: ["Weizen", "Milch"],
            options: [
              { id: "ohne-chorizo", name: "Ohne Chorizo", cents: 0, allergens: [] },
              { id: "extra-brot", name: "Extra Brot", cents: 150, allergens: ["Weizen"] },
            ],
            taxPercent: 7,
          },
          {
            id: "flammkuchen",
            name: "Flammkuchen",
            note: "Speck, Zwiebel, Schmand",
            cents: 1190,
            allergens: ["Weizen", "Milch"],
            options: [
              { id: "ohne-speck", name: "Ohne Speck", cents: 0, allergens: [] },
              { id: "ohne-zwiebel", name: "Ohne Zwiebel", cents: 0, allergens: [] },
            ],
            taxPercent: 7,
          },
          {
            id: "oliven",
            name: "Oliven",
            note: "Mit Zitrone mariniert. Vegan",
            cents: 550,
            allergens: [],
            taxPercent: 7,
          },
        ],
      },
      {
        heading: "Bier",
        note: "ab 16",
        dishes: [
          {
            id: "pils",
            name: "Pils 0,4\u00a0l",
            note: "Vom Fass",
            cents: 490,
            allergens: ["Gerste"],
            taxPercent: 19,
          },
          {
            id: "weissbier",
            name: "Weißbier 0,5\u00a0l",
            note: "Ohne Alkohol",
            cents: 520,
            allergens: ["Weizen", "Gerste"],
            taxPercent: 19,
          },
        ],
      },
    ],
    cart: ["negroni", "tapas"],
    order: { number: "2051", time: "22:07", earlierTime: "22:05" },
    kitchen: { station: "Theke", earlier: { seat: "Tisch 2", lines: ["3× Spritz", "1× Oliven"] } },
    suggestions: [
      { dish: "oliven", question: "Eine Schale Oliven dazu?" },
      { dish: "gurkenlimo", question: "Eine Gurken-Limo für zwischendurch?" },
    ],
    promise: "Der Drink kommt gleich, das Brett in 10 Minuten.",
  },
  {
    id: "food-truck",
    label: "Food Truck",
    name: "Glut & Brot",
    address: "Rathausplatz, Nürnberg",
    seat: "Ausgabe",
    host: "glutundbrot.example/ausgabe",
    menu: [
      {
        heading: "Burger",
        note: null,
        dishes: [
          {
            id: "smash-menue",
            name: "Smash-Menü",
            note: "Doppelt Rind, Käse, dazu Pommes",
            cents: 1450,
            allergens: ["Weizen", "Ei", "Milch", "Senf"],
            options: [
              { id: "ohne-gurke", name: "Ohne Gurke", cents: 0, allergens: [] },
              { id: "extra-kaese", name: "Extra Käse", cents: 100, allergens: ["Milch"] },
            ],
            taxPercent: 7,
          },
          {
            id: "pulled-pork",
            name: "Pulled Pork",
            note: "12 Stunden im Rauch, Krautsalat",
            cents: 1290,
            allergens: ["Weizen", "Ei", "Senf"],
            options: [{ id: "scharfe-sosse", name: "Mit scharfer Soße", cents: 50, allergens: ["Senf"] }],
            taxPercent: 7,
          },
          {
            id: "halloumi",
            name: "Halloumi",
            note: "Gegrillt, mit Minzjoghurt",
            cents: 1140,
            allergens: ["Weizen", "Milch", "Sesam"],
            options: [{ id: "ohne-minze", name: "Ohne Minzjoghurt", cents: 0, allergens: [] }],
            taxPercent: 7,
          },
        ],
      },
      {
        heading: "Dazu",
        note: null,
        dishes: [
          {
            id: "pommes",
            name: "Pommes",
            note: "Rauchsalz. Vegan",
            cents: 450,
            allergens: [],
            options: [{ id: "mayo", name: "Mit Mayonnaise", cents: 80, allergens: ["Ei", "Senf"] }],
            taxPercent: 7,
          },
          {
            id: "suesskartoffel",
            name: "Süßkartoffel-Pommes",
            note: "Mit Limetten-Dip",
            cents: 520,
            allergens: ["Ei", "Senf"],
            taxPercent: 7,
          },
          {
            id: "krautsalat",
            name: "Krautsalat",
            note: "Essig, Kümmel. Vegan",
            cents: 320,
            allergens: ["Senf"],
            taxPercent: 7,
          },
        ],
      },
      {
        heading: "Kalt",
        note: "zuzüglich 0,25\u00a0€ Pfand",
        dishes: [
          {
            id: "cola",
            name: "Cola 0,33\u00a0l",
            note: "Aus dem Eisfach",
            cents: 350,
            allergens: [],
            taxPercent: 19,
          },
          {
            id: "wasser",
            name: "Wasser 0,5\u00a0l",
            note: "Still oder laut",
            cents: 280,
            allergens: [],
            taxPercent: 19,
          },
        ],
      },
    ],
    cart: ["smash-menue", "pulled-pork"],
    order: { number: "86", time: "12:31", earlierTime: "12:29" },
    kitchen: { station: "Grill", earlier: { seat: "Nr. 85", lines: ["1× Halloumi", "2× Pommes"] } },
    suggestions: [
      { dish: "cola", question: "Eine eiskalte Cola dazu?" },
      { dish: "krautsalat", question: "Krautsalat dazu?" },
    ],
    promise: "Wir rufen die Nummer 86. Rechne mit 8 Minuten.",
  },
] as const satisfies readonly DemoBusiness[]);

/** The demo page's copy (docs/product.md#demo). */
export const demo = {
  title: `Bestellsystem-Demo: vom QR-Code zum Bon – ${company.name}`,
  description:
    "Bestell in der Demo wie dein Gast: QR-Code scannen, Karte durchstöbern, bezahlen, Bon in der Küche. Mit Karten für Restaurant, Café, Bar und Food Truck.",
  headline: ["Bestell einmal", "bei dir selbst."],
  lead: "Die Demo zeigt, was deine Gäste auf dem Handy sehen und was bei dir in der Küche ankommt: vier Schritte, keine App.",
  businessLegend: "Was für ein Betrieb?",
  businesses,
  stepLegend: "Schritt der Bestellung",
  steps: [
    {
      name: "QR-Code scannen",
      text: "Kamera drauf, antippen. Kein Download, kein Konto.",
      shown: "Das Handy zeigt die Kamera mit dem QR-Code auf dem Tisch.",
    },
    {
      name: "Menü durchstöbern",
      text: "Deine Karte mit Preisen und Allergenen, immer aktuell.",
      shown: "Das Handy zeigt die Speisekarte.",
    },
    {
      name: "Bestellen und bezahlen",
      text: "Kurz prüfen, bezahlen. Keiner wartet auf die Rechnung.",
      shown: "Das Handy zeigt Warenkorb und Bezahlung.",
    },
    {
      name: "Bestellung bestätigt",
      text: "Der Gast hat seinen Beleg, die Küche ihren Bon.",
      shown: "Das Handy zeigt den Beleg, in der Küche kommt der Bon aus dem Drucker.",
    },
  ],
  play: "Demo abspielen",
  stop: "Demo anhalten",
  mark: "Demo – keine echte Bestellung",
  figures: {
    heading: "Was Betriebe mit uns erleben",
    note: "Wie viel es bei dir wird, hängt von Lage, Karte und Stammgästen ab.",
    items: sample([
      { value: 500, before: "", after: "+", label: "aktive Restaurants" },
      { value: 45, before: "", after: "%", label: "mehr Bestellungen" },
      { value: 2, before: "", after: " min", label: "Setup pro Tisch: Aufsteller hin, scannen, läuft" },
      { value: 30, before: "+", after: "%", label: "Umsatz" },
    ] as const),
  },
  features: {
    heading: "Acht Handgriffe, die du dir sparst.",
    lead: "Die Demo zeigt die Seite deiner Gäste. Das hier läuft im Hintergrund mit.",
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
      title: "Nachverkaufen",
      text: "Dein Shop fragt nach dem Espresso, bevor der Gast bezahlt. Du fragst nie wieder.",
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
  testimonial: sample({
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
        { label: "Ø-Bon vorher", amount: "16,20" },
        { label: "Ø-Bon heute", amount: "19,80" },
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
        text: "Live-Demo am Bildschirm: Wir bestellen zusammen eine Pizza. Du siehst Shop, App und den Bon, den deine Küche sähe.",
        button: "Live-Demo buchen",
      },
      write: {
        figure: "24",
        unit: "Stunden",
        more: "bis zur Antwort",
        text: "Keine Zeit für einen Termin? Schreib zwei Sätze zu deinem Betrieb. Antwort innerhalb von 24 Stunden, von einem Menschen.",
        button: "Anfrage schreiben",
      },
    },
  },
  closing: {
    heading: "Probiert hast du. Jetzt rechnen wir.",
    text: "30 Minuten am Telefon: deine Bestellungen, dein Portal, deine Kasse. Danach weißt du, was ein eigener Shop bei dir bringt.",
  },
} as const;

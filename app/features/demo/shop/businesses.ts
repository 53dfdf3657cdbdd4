import { sample } from "#app/content/marks.ts";

/** One dish of a menu. Prices are gross, in cents. */
export type DemoDish = {
  id: string;
  /** Name of its drawing (public/dishes), if not the id. Null: there is none, and its first letter stands on a plate. */
  drawing?: string | null;
  /** As printed before its name: guests of some kitchens order by it. */
  number?: string | undefined;
  name: string;
  note: string | null;
  cents: number;
  /** Written out, so that guests need no key to the letters (Art. 21 LMIV requires no code). */
  allergens: readonly string[];
  /** Codes of allergens and additives as the visitor's own menu prints them. */
  codes?: readonly string[];
  /** Beside its name, such as "Beliebt" where the menu says so. */
  mark?: string | undefined;
  /** Of which a guest takes one. `cents` is what a size costs more than the first. */
  sizes?: readonly DemoOption[];
  /** What a guest may add or leave out, for the live demo (live-demo.island.tsx). */
  options?: readonly DemoOption[];
  /** German VAT in percent: 7 for food in restaurants (since 2026), 19 for drinks. */
  taxPercent: 7 | 19;
};

/** A choice at a dish. `cents` is added to its price, `allergens` to what it contains. */
export type DemoOption = { id: string; name: string; cents: number; allergens: readonly string[] };

/** A business of the demo, a sample or the visitor's own, with its menu and the order that a guest places in the four steps. */
export type DemoBusiness = {
  /** Small letters and hyphens, such as "food-truck"; "own" for the visitor's. */
  id: string;
  /** Label of the kind of business in the choice. */
  label: string;
  name: string;
  /** Hours and least order, under the name; only of the visitor's own. */
  facts?: readonly string[];
  /** Where the guest sits or picks up, as printed on the QR code stand. */
  seat: string;
  /** URL that the phone shows after scanning. */
  host: string;
  menu: readonly { heading: string; note: string | null; dishes: readonly DemoDish[] }[];
  /** Ids of the ordered dishes, one portion each. */
  cart: readonly string[];
  order: { number: string; time: string; earlierTime: string };
  kitchen: { station: string; earlier: { seat: string; lines: readonly string[] } };
  /** The shop suggests the first of these dishes that is not in the cart yet. */
  suggestions: readonly { dish: string; question: string }[];
  /** What the guest reads after paying. */
  promise: string;
};

type Section = DemoBusiness["menu"][number];
type TaxPercent = DemoDish["taxPercent"];
/** `taxPercent`: where it is not that of the section. */
type DishRow = [
  id: string,
  name: string,
  note: string,
  cents: number,
  allergens: string[],
  taxPercent?: TaxPercent,
];
type OptionRow = [dish: string, id: string, name: string, cents?: number, allergens?: string[]];

/** What a guest may add to a dish or leave out; without a price and allergens where it has none. */
const optionRows: OptionRow[] = sample([
  ["margherita", "extra-mozzarella", "Extra Mozzarella", 150, ["Milch"]],
  ["margherita", "ohne-basilikum", "Ohne Basilikum"],
  ["diavola", "extra-scharf", "Noch schärfer"],
  ["diavola", "extra-salami", "Extra Salami", 200],
  ["marinara", "kapern", "Mit Kapern", 100],
  ["lasagne", "parmesan", "Mit Parmesan", 80, ["Milch"]],
  ["penne", "mild", "Mild gekocht"],
  ["penne", "parmesan", "Mit Parmesan", 80, ["Milch"]],
  ["insalata", "ohne-parmesan", "Ohne Parmesan"],
  ["insalata", "brot", "Mit Brot", 120, ["Weizen"]],
  ["panna-cotta", "pistazien", "Mit Pistazien", 70, ["Pistazien"]],
  ["fruehstueck", "ohne-schinken", "Ohne Schinken"],
  ["fruehstueck", "ruehrei", "Rührei statt gekocht"],
  ["pancakes", "extra-sirup", "Mehr Ahornsirup", 80],
  ["avocadobrot", "spiegelei", "Mit Spiegelei", 180, ["Ei"]],
  ["flat-white", "hafermilch", "Mit Hafermilch", 0, ["Hafer"]],
  ["flat-white", "koffeinfrei", "Koffeinfrei"],
  ["kaesekuchen", "sahne", "Mit Sahne", 70, ["Milch"]],
  ["croissant", "marmelade", "Mit Marmelade", 60],
  ["negroni", "ohne-orange", "Ohne Orange"],
  ["spritz", "wenig-eis", "Wenig Eis"],
  ["tapas", "ohne-chorizo", "Ohne Chorizo"],
  ["tapas", "extra-brot", "Extra Brot", 150, ["Weizen"]],
  ["flammkuchen", "ohne-speck", "Ohne Speck"],
  ["flammkuchen", "ohne-zwiebel", "Ohne Zwiebel"],
  ["smash-menue", "ohne-gurke", "Ohne Gurke"],
  ["smash-menue", "extra-kaese", "Extra Käse", 100, ["Milch"]],
  ["pulled-pork", "scharfe-sosse", "Mit scharfer Soße", 50, ["Senf"]],
  ["halloumi", "ohne-minze", "Ohne Minzjoghurt"],
  ["pommes", "mayo", "Mit Mayonnaise", 80, ["Ei", "Senf"]],
]);

function section(heading: string, note: string | null, taxPercent: TaxPercent, rows: DishRow[]): Section {
  const dishes = rows.map(([id, name, note, cents, allergens, ownTax]) => {
    const options = optionRows
      .filter(([dish]) => dish === id)
      .map(([, id, name, cents = 0, allergens = []]) => ({ id, name, cents, allergens }));
    return {
      id,
      name,
      note,
      cents,
      allergens,
      taxPercent: ownTax ?? taxPercent,
      ...(options.length > 0 && { options }),
    };
  });
  return { heading, note, dishes };
}

/** The demo's sample businesses: a pizzeria, a café, a bar, a food truck. Apart from the page's copy, which browsers need not load. */
export const businesses: readonly DemoBusiness[] = sample([
  {
    id: "restaurant",
    label: "Restaurant",
    name: "Da Pino",
    seat: "Tisch 7",
    host: "dapino.example/tisch-7",
    menu: [
      section("Pizza", null, 7, [
        ["margherita", "Margherita", "Tomate, Mozzarella, Basilikum", 1150, ["Weizen", "Milch"]],
        ["diavola", "Diavola", "Scharfe Salami, Peperoni", 1390, ["Weizen", "Milch"]],
        ["marinara", "Marinara", "Tomate, Knoblauch, Oregano. Vegan", 980, ["Weizen"]],
      ]),
      section("Pasta und Salat", null, 7, [
        ["lasagne", "Lasagne", "Rind, Béchamel, aus dem Ofen", 1590, ["Weizen", "Ei", "Milch", "Sellerie"]],
        ["penne", "Penne all’arrabbiata", "Tomate, Chili, Petersilie. Vegan", 1240, ["Weizen"]],
        ["insalata", "Insalata", "Rucola, Parmesan", 920, ["Milch"]],
      ]),
      section("Danach und dazu", null, 7, [
        ["panna-cotta", "Panna cotta", "Mit Himbeeren", 650, ["Milch"]],
        ["limonata", "Limonata 0,33\u00a0l", "Hausgemacht", 420, [], 19],
      ]),
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
    seat: "Tisch 3",
    host: "cafemorgenrot.example/tisch-3",
    menu: [
      section("Frühstück", "bis 15 Uhr", 7, [
        [
          "fruehstueck",
          "Großes Frühstück",
          "Käse, Schinken, Ei, zwei Brötchen",
          1650,
          ["Weizen", "Ei", "Milch"],
        ],
        ["pancakes", "Pancakes", "Beeren, Ahornsirup", 1090, ["Weizen", "Ei", "Milch"]],
        ["avocadobrot", "Avocadobrot", "Sauerteig, Radieschen. Vegan", 980, ["Roggen", "Sesam"]],
      ]),
      section("Kaffee und Tee", "Hafermilch ohne Aufpreis", 19, [
        ["flat-white", "Flat White", "Doppelter Espresso", 410, ["Milch"]],
        ["filterkaffee", "Filterkaffee", "Große Tasse, aus Kolumbien", 320, []],
        ["matcha", "Matcha Latte", "Mit Hafermilch", 490, ["Hafer"]],
      ]),
      section("Aus dem Ofen", null, 7, [
        ["kaesekuchen", "Käsekuchen", "Nach Omas Zettel", 480, ["Weizen", "Ei", "Milch"]],
        ["croissant", "Croissant", "Mit Butter", 290, ["Weizen", "Milch"]],
      ]),
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
    seat: "Tisch 11",
    host: "blauestunde.example/tisch-11",
    menu: [
      section("Drinks", "mit Spirituosen ab 18", 19, [
        ["negroni", "Negroni", "Gin, Bitter, roter Wermut", 1250, ["Sulfite"]],
        ["spritz", "Spritz", "Aperitif, Schaumwein, Orange", 980, ["Sulfite"]],
        ["gurkenlimo", "Gurken-Limo", "Minze, Limette. Ohne Alkohol", 650, []],
      ]),
      section("Für den Hunger", "Küche bis 23 Uhr", 7, [
        ["tapas", "Tapas-Brett", "Manchego, Chorizo, Oliven, Brot", 1490, ["Weizen", "Milch"]],
        ["flammkuchen", "Flammkuchen", "Speck, Zwiebel, Schmand", 1190, ["Weizen", "Milch"]],
        ["oliven", "Oliven", "Mit Zitrone mariniert. Vegan", 550, []],
      ]),
      section("Bier", "ab 16", 19, [
        ["pils", "Pils 0,4\u00a0l", "Vom Fass", 490, ["Gerste"]],
        ["weissbier", "Weißbier 0,5\u00a0l", "Ohne Alkohol", 520, ["Weizen", "Gerste"]],
      ]),
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
    seat: "Ausgabe",
    host: "glutundbrot.example/ausgabe",
    menu: [
      section("Burger", null, 7, [
        [
          "smash-menue",
          "Smash-Menü",
          "Doppelt Rind, Käse, dazu Pommes",
          1450,
          ["Weizen", "Ei", "Milch", "Senf"],
        ],
        ["pulled-pork", "Pulled Pork", "12 Stunden im Rauch, Krautsalat", 1290, ["Weizen", "Ei", "Senf"]],
        ["halloumi", "Halloumi", "Gegrillt, mit Minzjoghurt", 1140, ["Weizen", "Milch", "Sesam"]],
      ]),
      section("Dazu", null, 7, [
        ["pommes", "Pommes", "Rauchsalz. Vegan", 450, []],
        ["suesskartoffel", "Süßkartoffel-Pommes", "Mit Limetten-Dip", 520, ["Ei", "Senf"]],
        ["krautsalat", "Krautsalat", "Essig, Kümmel. Vegan", 320, ["Senf"]],
      ]),
      section("Kalt", "zuzüglich 0,25\u00a0€ Pfand", 19, [
        ["cola", "Cola 0,33\u00a0l", "Aus dem Eisfach", 350, []],
        ["wasser", "Wasser 0,5\u00a0l", "Still oder laut", 280, []],
      ]),
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
]);

/** Stands on whatever could be taken for a real order. */
export const demoMark = "Demo – keine echte Bestellung";

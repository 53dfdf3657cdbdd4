import { sample } from "#app/content/marks.ts";
import { listDishes, type OptionRow } from "./list-dishes.ts";
import type { DemoBusiness } from "./types.ts";

const options: OptionRow[] = [
  ["negroni", "ohne-orange", "Ohne Orange"],
  ["spritz", "wenig-eis", "Wenig Eis"],
  ["tapas", "ohne-chorizo", "Ohne Chorizo"],
  ["tapas", "extra-brot", "Extra Brot", 150, ["Weizen"]],
  ["flammkuchen", "ohne-speck", "Ohne Speck"],
  ["flammkuchen", "ohne-zwiebel", "Ohne Zwiebel"],
];

/** Sample business of the demo: a bar, ordered at the table. */
export const bar = sample({
  id: "bar",
  label: "Bar",
  name: "Blaue Stunde",
  seat: "Tisch 11",
  host: "blauestunde.example/tisch-11",
  menu: [
    {
      heading: "Drinks",
      note: "mit Spirituosen ab 18",
      dishes: listDishes({
        taxPercent: 19,
        options,
        rows: [
          ["negroni", "Negroni", "Gin, Bitter, roter Wermut", 1250, ["Sulfite"]],
          ["spritz", "Spritz", "Aperitif, Schaumwein, Orange", 980, ["Sulfite"]],
          ["gurkenlimo", "Gurken-Limo", "Minze, Limette. Ohne Alkohol", 650, []],
        ],
      }),
    },
    {
      heading: "Für den Hunger",
      note: "Küche bis 23 Uhr",
      dishes: listDishes({
        taxPercent: 7,
        options,
        rows: [
          ["tapas", "Tapas-Brett", "Manchego, Chorizo, Oliven, Brot", 1490, ["Weizen", "Milch"]],
          ["flammkuchen", "Flammkuchen", "Speck, Zwiebel, Schmand", 1190, ["Weizen", "Milch"]],
          ["oliven", "Oliven", "Mit Zitrone mariniert. Vegan", 550, []],
        ],
      }),
    },
    {
      heading: "Bier",
      note: "ab 16",
      dishes: listDishes({
        taxPercent: 19,
        options,
        rows: [
          ["pils", "Pils 0,4\u00a0l", "Vom Fass", 490, ["Gerste"]],
          ["weissbier", "Weißbier 0,5\u00a0l", "Ohne Alkohol", 520, ["Weizen", "Gerste"]],
        ],
      }),
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
} as const satisfies DemoBusiness);

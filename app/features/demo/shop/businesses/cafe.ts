import { sample } from "#app/content/marks.ts";
import { listDishes, type OptionRow } from "./list-dishes.ts";
import type { DemoBusiness } from "./types.ts";

const options: OptionRow[] = [
  ["fruehstueck", "ohne-schinken", "Ohne Schinken"],
  ["fruehstueck", "ruehrei", "Rührei statt gekocht"],
  ["pancakes", "extra-sirup", "Mehr Ahornsirup", 80],
  ["avocadobrot", "spiegelei", "Mit Spiegelei", 180, ["Ei"]],
  ["flat-white", "hafermilch", "Mit Hafermilch", 0, ["Hafer"]],
  ["flat-white", "koffeinfrei", "Koffeinfrei"],
  ["kaesekuchen", "sahne", "Mit Sahne", 70, ["Milch"]],
  ["croissant", "marmelade", "Mit Marmelade", 60],
];

/** Sample business of the demo: a café, ordered at the table. */
export const cafe = sample({
  id: "cafe",
  label: "Café",
  name: "Café Morgenrot",
  seat: "Tisch 3",
  host: "cafemorgenrot.example/tisch-3",
  menu: [
    {
      heading: "Frühstück",
      note: "bis 15 Uhr",
      dishes: listDishes({
        taxPercent: 7,
        options,
        rows: [
          [
            "fruehstueck",
            "Großes Frühstück",
            "Käse, Schinken, Ei, zwei Brötchen",
            1650,
            ["Weizen", "Ei", "Milch"],
          ],
          ["pancakes", "Pancakes", "Beeren, Ahornsirup", 1090, ["Weizen", "Ei", "Milch"]],
          ["avocadobrot", "Avocadobrot", "Sauerteig, Radieschen. Vegan", 980, ["Roggen", "Sesam"]],
        ],
      }),
    },
    {
      heading: "Kaffee und Tee",
      note: "Hafermilch ohne Aufpreis",
      dishes: listDishes({
        taxPercent: 19,
        options,
        rows: [
          ["flat-white", "Flat White", "Doppelter Espresso", 410, ["Milch"]],
          ["filterkaffee", "Filterkaffee", "Große Tasse, aus Kolumbien", 320, []],
          ["matcha", "Matcha Latte", "Mit Hafermilch", 490, ["Hafer"]],
        ],
      }),
    },
    {
      heading: "Aus dem Ofen",
      note: null,
      dishes: listDishes({
        taxPercent: 7,
        options,
        rows: [
          ["kaesekuchen", "Käsekuchen", "Nach Omas Zettel", 480, ["Weizen", "Ei", "Milch"]],
          ["croissant", "Croissant", "Mit Butter", 290, ["Weizen", "Milch"]],
        ],
      }),
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
} as const satisfies DemoBusiness);

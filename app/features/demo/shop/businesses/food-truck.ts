import { sample } from "#app/content/marks.ts";
import { listDishes, type OptionRow } from "./list-dishes.ts";
import type { DemoBusiness } from "./types.ts";

const options: OptionRow[] = [
  ["smash-menue", "ohne-gurke", "Ohne Gurke"],
  ["smash-menue", "extra-kaese", "Extra Käse", 100, ["Milch"]],
  ["pulled-pork", "scharfe-sosse", "Mit scharfer Soße", 50, ["Senf"]],
  ["halloumi", "ohne-minze", "Ohne Minzjoghurt"],
  ["pommes", "mayo", "Mit Mayonnaise", 80, ["Ei", "Senf"]],
];

/** Sample business of the demo: a food truck, picked up at the window. */
export const foodTruck = sample({
  id: "food-truck",
  label: "Food Truck",
  name: "Glut & Brot",
  seat: "Ausgabe",
  host: "glutundbrot.example/ausgabe",
  menu: [
    {
      heading: "Burger",
      note: null,
      dishes: listDishes({
        taxPercent: 7,
        options,
        rows: [
          [
            "smash-menue",
            "Smash-Menü",
            "Doppelt Rind, Käse, dazu Pommes",
            1450,
            ["Weizen", "Ei", "Milch", "Senf"],
          ],
          ["pulled-pork", "Pulled Pork", "12 Stunden im Rauch, Krautsalat", 1290, ["Weizen", "Ei", "Senf"]],
          ["halloumi", "Halloumi", "Gegrillt, mit Minzjoghurt", 1140, ["Weizen", "Milch", "Sesam"]],
        ],
      }),
    },
    {
      heading: "Dazu",
      note: null,
      dishes: listDishes({
        taxPercent: 7,
        options,
        rows: [
          ["pommes", "Pommes", "Rauchsalz. Vegan", 450, []],
          ["suesskartoffel", "Süßkartoffel-Pommes", "Mit Limetten-Dip", 520, ["Ei", "Senf"]],
          ["krautsalat", "Krautsalat", "Essig, Kümmel. Vegan", 320, ["Senf"]],
        ],
      }),
    },
    {
      heading: "Kalt",
      note: "zuzüglich 0,25\u00a0€ Pfand",
      dishes: listDishes({
        taxPercent: 19,
        options,
        rows: [
          ["cola", "Cola 0,33\u00a0l", "Aus dem Eisfach", 350, []],
          ["wasser", "Wasser 0,5\u00a0l", "Still oder laut", 280, []],
        ],
      }),
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
} as const satisfies DemoBusiness);

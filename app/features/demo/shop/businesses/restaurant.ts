import { sample } from "#app/content/marks.ts";
import { listDishes, type OptionRow } from "./list-dishes.ts";
import type { DemoBusiness } from "./types.ts";

const options: OptionRow[] = [
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
];

/** Sample business of the demo: a pizzeria, ordered at the table. */
export const restaurant = sample({
  id: "restaurant",
  label: "Restaurant",
  name: "Da Pino",
  seat: "Tisch 7",
  host: "dapino.example/tisch-7",
  menu: [
    {
      heading: "Pizza",
      note: null,
      dishes: listDishes({
        taxPercent: 7,
        options,
        rows: [
          ["margherita", "Margherita", "Tomate, Mozzarella, Basilikum", 1150, ["Weizen", "Milch"]],
          ["diavola", "Diavola", "Scharfe Salami, Peperoni", 1390, ["Weizen", "Milch"]],
          ["marinara", "Marinara", "Tomate, Knoblauch, Oregano. Vegan", 980, ["Weizen"]],
        ],
      }),
    },
    {
      heading: "Pasta und Salat",
      note: null,
      dishes: listDishes({
        taxPercent: 7,
        options,
        rows: [
          ["lasagne", "Lasagne", "Rind, Béchamel, aus dem Ofen", 1590, ["Weizen", "Ei", "Milch", "Sellerie"]],
          ["penne", "Penne all’arrabbiata", "Tomate, Chili, Petersilie. Vegan", 1240, ["Weizen"]],
          ["insalata", "Insalata", "Rucola, Parmesan", 920, ["Milch"]],
        ],
      }),
    },
    {
      heading: "Danach und dazu",
      note: null,
      dishes: [
        ...listDishes({
          taxPercent: 7,
          options,
          rows: [["panna-cotta", "Panna cotta", "Mit Himbeeren", 650, ["Milch"]]],
        }),
        ...listDishes({
          taxPercent: 19,
          options,
          rows: [["limonata", "Limonata 0,33\u00a0l", "Hausgemacht", 420, []]],
        }),
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
} as const satisfies DemoBusiness);

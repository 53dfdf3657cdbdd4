import { sample } from "#app/content/marks.ts";
import type { DemoBusiness } from "./types.ts";

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
} as const satisfies DemoBusiness);

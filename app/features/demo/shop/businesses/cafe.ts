import { sample } from "#app/content/marks.ts";
import type { DemoBusiness } from "./types.ts";

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
} as const satisfies DemoBusiness);

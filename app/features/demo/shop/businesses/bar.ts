import { sample } from "#app/content/marks.ts";
import type { DemoBusiness } from "./types.ts";

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
} as const satisfies DemoBusiness);

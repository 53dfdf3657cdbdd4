import { sample } from "#app/content/marks.ts";
import type { DemoBusiness } from "./types.ts";

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
} as const satisfies DemoBusiness);

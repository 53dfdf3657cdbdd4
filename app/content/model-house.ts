import { sample } from "#app/content/marks.ts";

/** The invented restaurant in which the site shows its product; its badge marks views and figures as samples. */
export const modelHouse = sample({
  name: "Da Pino",
  badge: "Da Pino, unser Musterbetrieb",
  /** Where the home page explains it. */
  anchor: "musterbetrieb",
});

import { sample } from "#app/content/marks.ts";

/**
 * The invented restaurant in which the site shows its product. Views and figures that carry its badge (ui/model-house-badge.tsx)
 * are samples; what that means is explained once, on the home page.
 */
export const modelHouse = sample({
  name: "Da Pino",
  badge: "Da Pino, unser Musterbetrieb",
  /** Where the home page explains it. */
  anchor: "musterbetrieb",
});

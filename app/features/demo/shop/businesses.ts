import { bar } from "./businesses/bar.ts";
import { cafe } from "./businesses/cafe.ts";
import { foodTruck } from "./businesses/food-truck.ts";
import { restaurant } from "./businesses/restaurant.ts";
import type { DemoBusiness } from "./businesses/types.ts";

export type { DemoBusiness, DemoDish, DemoOption } from "./businesses/types.ts";

/** The demo's sample businesses. Apart from the page's copy, which browsers need not load. */
export const businesses: readonly DemoBusiness[] = [restaurant, cafe, bar, foodTruck];

/** Stands on whatever could be taken for a real order. */
export const demoMark = "Demo – keine echte Bestellung";

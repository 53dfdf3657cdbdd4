import type { DemoDish } from "./types.ts";

type DishRow = [id: string, name: string, note: string, cents: number, allergens: string[]];

/** What a guest may add to a dish or leave out; without a price and allergens where it has none. */
export type OptionRow = [dish: string, id: string, name: string, cents?: number, allergens?: string[]];

/** Returns the dishes that rows describe, with their options. */
export function listDishes(section: {
  taxPercent: DemoDish["taxPercent"];
  rows: DishRow[];
  options: OptionRow[];
}): DemoDish[] {
  const { taxPercent, rows, options } = section;
  return rows.map(([id, name, note, cents, allergens]) => {
    const own = options
      .filter(([dish]) => dish === id)
      .map(([, id, name, cents = 0, allergens = []]) => ({ id, name, cents, allergens }));
    return { id, name, note, cents, allergens, taxPercent, ...(own.length > 0 && { options: own }) };
  });
}

import type { DemoBusiness, DemoDish, DemoOption } from "#app/features/demo/shop/businesses.ts";
import { findDish, formatAmount, sumCents } from "#app/features/demo/shop/menu.ts";
import { type DemoOrderLine, demoOrderLimits } from "#app/features/demo/shop/order.ts";

/** Returns the dish's size and options with these ids, in the order of the menu. */
export function findOptions(dish: DemoDish, ids: readonly string[]): DemoOption[] {
  return [...(dish.sizes ?? []), ...(dish.options ?? [])].filter(({ id }) => ids.includes(id));
}

export function priceOf(dish: DemoDish, optionIds: readonly string[]): number {
  return findOptions(dish, optionIds).reduce((sum, { cents }) => sum + cents, dish.cents);
}

/** Returns the allergens of a dish with these options: short names, without duplicates. */
export function listAllergens(dish: DemoDish, optionIds: readonly string[]): string[] {
  const added = findOptions(dish, optionIds).flatMap(({ allergens }) => allergens);
  return [...new Set([...dish.allergens, ...added])];
}

/** Returns the cart with this line added, to an equal one if there is one, within the limits. */
export function addLine(cart: readonly DemoOrderLine[], line: DemoOrderLine): DemoOrderLine[] {
  const { count: most, lines: longest } = demoOrderLimits;
  const options = line.options.toSorted();
  const index = cart.findIndex(
    (other) =>
      other.dish === line.dish && other.options.join() === options.join() && other.note === line.note,
  );
  if (index < 0) {
    return cart.length >= longest
      ? [...cart]
      : [...cart, { ...line, options, count: Math.min(line.count, most) }];
  }
  return cart.map((other, at) =>
    at === index ? { ...other, count: Math.min(other.count + line.count, most) } : other,
  );
}

/** Returns the cart with another count in one line; 0 removes the line. */
export function setCount(cart: readonly DemoOrderLine[], index: number, count: number): DemoOrderLine[] {
  return cart
    .map((line, at) => (at === index ? { ...line, count: Math.min(count, demoOrderLimits.count) } : line))
    .filter((line) => line.count > 0);
}

/** Returns each single dish of the cart at its price with options, for sums and VAT (menu.ts). */
export function listDishes(business: DemoBusiness, cart: readonly DemoOrderLine[]): DemoDish[] {
  return cart.flatMap(({ dish: id, count, options }) => {
    const dish = findDish(business, id);
    return Array.from({ length: count }, () => ({ ...dish, cents: priceOf(dish, options) }));
  });
}

/** Returns the cart's sum as text: "27,40 €". */
export function formatSum(business: DemoBusiness, cart: readonly DemoOrderLine[]): string {
  return `${formatAmount(sumCents(listDishes(business, cart)))}\u00a0€`;
}

export function countDishes(cart: readonly DemoOrderLine[]): number {
  return cart.reduce((sum, { count }) => sum + count, 0);
}

/** Returns the first suggestion that is not in the cart, or null. */
export function findSuggestion(business: DemoBusiness, cart: readonly DemoOrderLine[]) {
  return business.suggestions.find(({ dish }) => cart.every((line) => line.dish !== dish)) ?? null;
}

/** Returns whether all lines are used. */
export function isCartFull(cart: readonly DemoOrderLine[]): boolean {
  return cart.length >= demoOrderLimits.lines;
}

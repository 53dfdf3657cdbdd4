import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import { addLine } from "#app/features/demo/shop/cart.ts";
import type { DemoOrder, DemoOrderLine } from "#app/features/demo/shop/order.ts";

/** Returns the cart of the four steps: two dishes for 27,40 €. */
export function listSampleLines(business: DemoBusiness): DemoOrderLine[] {
  return business.cart.map((dish) => ({ dish, count: 1, options: [] }));
}

/** Returns the sample order with this number, from 0: the cart of the four steps, then others from the same menu. */
export function composeSampleOrder(business: DemoBusiness, number: number): DemoOrder {
  const { menu, suggestions } = business;
  const dishes = menu.flatMap((section) => section.dishes.map(({ id }) => id));
  const chosen = [dishes[number % dishes.length], suggestions[number % suggestions.length]?.dish];
  const lines = chosen
    .filter((dish) => dish !== undefined)
    .reduce<DemoOrderLine[]>((cart, dish) => addLine(cart, { dish, count: 1, options: [] }), []);
  return {
    place: number % 3 === 2 ? "delivery" : "table",
    payment: "mobile",
    lines: number % 3 === 0 ? listSampleLines(business) : lines,
  };
}

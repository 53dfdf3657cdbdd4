import { businesses, type DemoBusiness, type DemoDish } from "#app/features/demo/shop/businesses.ts";

/** Returns a dish of this menu. Throws for an unknown id. */
export function findDish(business: DemoBusiness, id: string): DemoDish {
  const dish = business.menu.flatMap(({ dishes }) => dishes).find((candidate) => candidate.id === id);
  if (dish === undefined) throw new Error(`The menu of ${business.id} has no "${id}"`);
  return dish;
}

/** Returns the dishes of the sample order, in the order of the cart. Throws when one is not on the menu. */
export function listCart(business: DemoBusiness): DemoDish[] {
  return business.cart.map((id) => findDish(business, id));
}

/** Returns a sample business by its id. Throws for an unknown one. */
export function findBusiness(id: string): DemoBusiness {
  const business = businesses.find((candidate) => candidate.id === id);
  if (business === undefined) throw new Error(`There is no sample business "${id}"`);
  return business;
}

/** Returns the ids of the dishes on a menu, each with those of its options. */
export function listOrderable(business: DemoBusiness): Map<string, Set<string>> {
  return new Map(
    business.menu.flatMap(({ dishes }) =>
      dishes.map(
        ({ id, sizes = [], options = [] }) =>
          [id, new Set([...sizes, ...options].map((option) => option.id))] as const,
      ),
    ),
  );
}

export function sumCents(dishes: readonly DemoDish[]): number {
  return dishes.reduce((sum, dish) => sum + dish.cents, 0);
}

/** Returns the VAT in the gross prices, in cents, rounded per rate, lowest rate first. */
export function listIncludedTax(dishes: readonly DemoDish[]): { percent: number; cents: number }[] {
  return [7, 19].flatMap((percent) => {
    const gross = sumCents(dishes.filter((dish) => dish.taxPercent === percent));
    return gross === 0 ? [] : [{ percent, cents: Math.round((gross * percent) / (100 + percent)) }];
  });
}

// Creating a formatter costs more than formatting a whole menu.
const amount = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns cents as a German amount without a sign: 2740 is "27,40". */
export function formatAmount(cents: number): string {
  return amount.format(cents / 100);
}

/** Returns the number on receipt and ticket, from 50 after the sample's for a real phone. */
export function orderNumber(business: DemoBusiness, from: "screen" | "phone", count: number): string {
  return String(Number(business.order.number) + (from === "phone" ? 50 : 0) + count);
}

/** What guest and kitchen of the demo tell each other. No word of it is a person's: ids from the menu, counts, states. */
export type DemoOrder = {
  place: "table" | "delivery";
  payment: "mobile" | "card" | "debit";
  lines: DemoOrderLine[];
};

/** One dish as often as it was ordered in the same way. `options` are ids of what was added or left out. */
export type DemoOrderLine = { dish: string; count: number; options: string[] };

/**
 * A demo session as both devices see it. `state`: nobody has scanned the code yet, the guest reads the menu, the kitchen
 * cooks order number `orders`, the order is ready.
 */
export type DemoSessionView = {
  state: "waiting" | "joined" | "ordered" | "ready";
  /** How many orders have come so far; `order` is the last one. */
  orders: number;
  order: DemoOrder | null;
};

/** Largest order: as many different dishes, and as many of each. Also in the checks of migration 0005. */
export const demoOrderLimits = { lines: 12, count: 9 } as const;

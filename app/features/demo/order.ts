/** What guest and kitchen of the demo tell each other. No word of it is a person's: ids from the menu, counts, states. */
export type DemoOrder = {
  place: "table" | "delivery";
  payment: "mobile" | "card" | "debit";
  lines: DemoOrderLine[];
};

/** One dish as often as it was ordered in the same way. `options` are ids of what was added or left out. */
export type DemoOrderLine = { dish: string; count: number; options: string[] };

/** An order that has reached the kitchen. `number` counts those of its session from 1. */
export type DemoTicket = { number: number; order: DemoOrder; isReady: boolean };

/**
 * A demo session as both devices see it. `state`: nobody has scanned the code yet, the guest reads the menu, the kitchen
 * cooks, all orders are ready.
 */
export type DemoSessionView = {
  state: "waiting" | "joined" | "ordered" | "ready";
  /** All orders so far, in the order of their numbers. */
  tickets: DemoTicket[];
};

/**
 * Largest order: as many different dishes, and as many of each; and how many orders a session takes. Also in the checks
 * of migrations 0005 and 0006.
 */
export const demoOrderLimits = { lines: 12, count: 9, orders: 20 } as const;

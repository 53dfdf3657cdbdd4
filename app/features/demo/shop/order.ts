import { limits } from "#core/limits.ts";
/** An order as guest and kitchen exchange it. No personal data: ids from the menu, counts, states. */
export type DemoOrder = {
  place: "table" | "delivery";
  payment: "mobile" | "card" | "debit";
  lines: DemoOrderLine[];
};

/**
 * A dish with its count. `options` are the ids of its size and of what was added or left out. `note` is the guest's wish; it
 * exists only where guest and kitchen share a page, and is never sent.
 */
export type DemoOrderLine = { dish: string; count: number; options: string[]; note?: string };

/** An order in the kitchen. `number` counts the session's orders from 1. */
export type DemoTicket = { number: number; order: DemoOrder; isReady: boolean };

/**
 * A demo session as both devices see it. `state`: code not scanned yet, guest reads the menu, kitchen cooks, all orders
 * ready.
 */
export type DemoSessionView = {
  state: "waiting" | "joined" | "ordered" | "ready";
  /** All orders so far, in the order of their numbers. */
  tickets: DemoTicket[];
};

/**
 * Limits of different dishes per order, of each dish, and of orders per session. Also checked by the tables
 * (0007_site.sql).
 */
export const demoOrderLimits = { lines: 12, count: 9, orders: limits.demoOrders } as const;

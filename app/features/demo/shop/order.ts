import { limits } from "#core/limits.ts";
/** An order as guest and kitchen exchange it. No personal data: ids from the menu, counts, states. */
export type DemoOrder = {
  place: "table" | "delivery";
  payment: "mobile" | "card" | "debit";
  lines: DemoOrderLine[];
};

/** A dish with its count and the ids of its options. `note` is the guest's wish, never sent. */
export type DemoOrderLine = { dish: string; count: number; options: string[]; note?: string };

/** An order in the kitchen. `number` counts the session's orders from 1. */
export type DemoTicket = { number: number; order: DemoOrder; isReady: boolean };

/** A demo session as both devices see it: code unscanned, menu read, kitchen cooking, all ready. */
export type DemoSessionView = {
  state: "waiting" | "joined" | "ordered" | "ready";
  /** All orders so far, in the order of their numbers. */
  tickets: DemoTicket[];
};

/** Limits of dishes per order, of each, and of orders per session; also checked by the tables. */
export const demoOrderLimits = { lines: 12, count: 9, orders: limits.demoOrders } as const;

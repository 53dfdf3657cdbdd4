import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";

/** Returns the number on receipt and ticket, from 50 after the sample's for a real phone. */
export function orderNumber(business: DemoBusiness, from: "screen" | "phone", count: number): string {
  return String(Number(business.order.number) + (from === "phone" ? 50 : 0) + count);
}

import type { DemoBusiness } from "#app/features/demo/copy.ts";

/**
 * The number on receipt and ticket. Orders from a real phone count on from 50 after the sample's, so that both devices
 * name the same number without asking each other.
 */
export function orderNumber(business: DemoBusiness, from: "screen" | "phone", count: number): string {
  return String(Number(business.order.number) + (from === "phone" ? 50 : 0) + count);
}

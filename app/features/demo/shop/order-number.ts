import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";

/**
 * Returns the number on receipt and ticket. Orders from a real phone start 50 after the sample's, so that both devices
 * show the same number without a request.
 */
export function orderNumber(business: DemoBusiness, from: "screen" | "phone", count: number): string {
  return String(Number(business.order.number) + (from === "phone" ? 50 : 0) + count);
}

import { expect, test } from "vitest";
import { findBusiness, listCart, listIncludedTax } from "#app/features/demo/shop/menu.ts";

test("VAT is extracted from the gross price per rate, rounded to the cent", () => {
  const [bar, restaurant] = [findBusiness("bar"), findBusiness("restaurant")];
  // 27,40 × 7 / 107
  expect(listIncludedTax(listCart(restaurant))).toEqual([{ percent: 7, cents: 179 }]);
  // 14,90 × 7 / 107 and 12,50 × 19 / 119
  expect(listIncludedTax(listCart(bar))).toEqual([
    { percent: 7, cents: 97 },
    { percent: 19, cents: 200 },
  ]);
});

test("a cart with a dish that is not on the menu is rejected", () => {
  expect(() => listCart({ ...findBusiness("cafe"), cart: ["margherita"] })).toThrow(/"margherita"/);
});

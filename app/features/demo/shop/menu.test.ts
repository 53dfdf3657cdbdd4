import { expect, test } from "vitest";
import { businesses } from "#app/features/demo/shop/businesses.ts";
import {
  findBusiness,
  formatAmount,
  listCart,
  listIncludedTax,
  sumCents,
} from "#app/features/demo/shop/menu.ts";

test.each([...businesses])("$label: the sample order has 2 items for 27,40 €", (business) => {
  const cart = listCart(business);
  expect(cart).toHaveLength(2);
  expect(formatAmount(sumCents(cart))).toBe("27,40");
});

test("no two sample menus share a dish or a price list", () => {
  const names = businesses.flatMap(({ menu }) =>
    menu.flatMap(({ dishes }) => dishes.map(({ name }) => name)),
  );
  expect(new Set(names).size).toBe(names.length);
});

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

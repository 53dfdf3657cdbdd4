import { expect, test } from "vitest";
import { checkDemoChange } from "#app/features/demo/guest/check-change.server.ts";
import { allergenNames } from "#app/features/demo/shop/allergens.ts";
import { businesses } from "#app/features/demo/shop/businesses.ts";
import {
  addLine,
  findSuggestion,
  formatSum,
  listAllergens,
  listDishes,
  setCount,
} from "#app/features/demo/shop/cart.ts";
import { findBusiness, findDish, listIncludedTax, listOrderable } from "#app/features/demo/shop/menu.ts";

const pino = findBusiness("restaurant");
const margherita = { dish: "margherita", count: 1, options: [] };
const withCheese = { ...margherita, options: ["extra-mozzarella"] };

test("the same dish with the same options is one line, with others a new one", () => {
  const cart = addLine(addLine(addLine([], margherita), withCheese), { ...margherita, count: 2 });
  expect(cart).toEqual([{ ...margherita, count: 3 }, withCheese]);
  expect(setCount(cart, 0, 0)).toEqual([withCheese]);
});

test("a line has at most nine dishes, a cart at most twelve lines", () => {
  const nine = addLine([{ ...margherita, count: 8 }], { ...margherita, count: 5 });
  expect(nine[0]?.count).toBe(9);
  const full = Array.from({ length: 12 }, (_, index) => ({ ...margherita, dish: `dish-${index}` }));
  expect(addLine(full, margherita)).toEqual(full);
});

test("sum and VAT include options", () => {
  // 11,50 + 2 × (11,50 + 1,50)
  const cart = [margherita, { ...withCheese, count: 2 }];
  expect(formatSum(pino, cart)).toBe("37,50\u00a0€");
  // 37,50 × 7 / 107
  expect(listIncludedTax(listDishes(pino, cart))).toEqual([{ percent: 7, cents: 245 }]);
});

test("an option's allergens are included, each once", () => {
  const penne = findDish(pino, "penne");
  expect(listAllergens(penne, [])).toEqual(["Weizen"]);
  expect(listAllergens(penne, ["parmesan"])).toEqual(["Weizen", "Milch"]);
  expect(listAllergens(findDish(pino, "lasagne"), ["parmesan"])).toEqual([
    "Weizen",
    "Ei",
    "Milch",
    "Sellerie",
  ]);
});

test("the shop suggests dishes that are not in the cart yet", () => {
  expect(findSuggestion(pino, [margherita])?.dish).toBe("limonata");
  const drink = { dish: "limonata", count: 1, options: [] };
  expect(findSuggestion(pino, [drink])?.dish).toBe("panna-cotta");
  expect(findSuggestion(pino, [drink, { dish: "panna-cotta", count: 1, options: [] }])).toBeNull();
});

test.each([...businesses])(
  "$label: everything on the menu can be ordered, and every allergen has its name in law",
  (business) => {
    const dishes = business.menu.flatMap((section) => section.dishes);
    for (const dish of dishes) {
      const options = dish.options?.map(({ id }) => id) ?? [];
      const order = { place: "delivery", payment: "debit", lines: [{ dish: dish.id, count: 9, options }] };
      const change = { type: "order", key: "0".repeat(32), order };
      expect(checkDemoChange(change, listOrderable(business))).toEqual(change);
      for (const allergen of listAllergens(dish, options)) expect(allergenNames).toHaveProperty(allergen);
    }
    for (const { dish } of business.suggestions) expect(dishes.map(({ id }) => id)).toContain(dish);
  },
);

import { findHouseFacts, type HouseFacts, noFacts } from "#app/features/demo/own-menu/house-facts.ts";
import { fitName } from "#app/features/demo/own-menu/reader/clean-text.ts";
import { readPrices } from "#app/features/demo/own-menu/reader/parse-line.ts";
import { type MenuPrice, menuLimits, type ReadMenu } from "#app/features/demo/own-menu/reader/types.ts";
import type { HexColor } from "#app/features/demo/shop/brand-color.ts";
import { formatAmount } from "#app/features/demo/shop/menu.ts";

/** A dish as the visitor edits it. `price` as typed: "7,50 (klein) · 9,50 (groß)". */
export type OwnDish = {
  id: string;
  number: string;
  name: string;
  description: string;
  allergens: string[];
  price: string;
};

/** A part of the visitor's menu. */
export type OwnSection = { id: string; heading: string; dishes: OwnDish[] };

/** The visitor's menu with the name and colour of the house. Stays in the browser. */
export type OwnMenu = {
  name: string;
  color: HexColor | null;
  sections: OwnSection[];
  facts: HouseFacts;
  unread: string[];
};

export const emptyMenu: OwnMenu = { name: "", color: null, sections: [], facts: noFacts, unread: [] };

let count = 0;
/** Returns an id for a row of this page. */
export const createId = () => `r${++count}`;

/** Returns what was read as a menu to edit. */
export function editMenu(
  { title, sections, unread }: ReadMenu,
  house: Pick<OwnMenu, "name" | "color">,
): OwnMenu {
  return {
    name: house.name || (title ?? ""),
    color: house.color,
    sections: sections.map(({ heading, dishes }) => ({
      id: createId(),
      heading: heading ?? "",
      dishes: dishes.map((dish) => ({
        id: createId(),
        number: dish.number ?? "",
        name: dish.name,
        description: dish.description ?? "",
        allergens: dish.allergens,
        price: formatPrices(dish.prices),
      })),
    })),
    facts: findHouseFacts(unread),
    unread,
  };
}

/** Returns prices as a person types them: "8,50", with sizes "7,50 (klein) · 9,50 (groß)". */
export function formatPrices(prices: readonly MenuPrice[]): string {
  return prices
    .map(({ size, cents }) => `${formatAmount(cents)}${size === null ? "" : ` (${size})`}`)
    .join(" · ");
}

/** Returns the prices that were typed, or the message that says what is wrong. */
export function checkPrice(input: string): { prices: MenuPrice[] } | { error: string } {
  const text = fitName(input, 200);
  if (text === "") return { error: "Der Preis fehlt. Schreib ihn so: 8,50" };
  const prices = readPrices(text).slice(0, menuLimits.prices);
  if (prices.length === 0) return { error: "Das ist kein Preis. Schreib ihn so: 8,50" };
  return { prices };
}

export function countOwnDishes(menu: Pick<OwnMenu, "sections">): number {
  return menu.sections.reduce((sum, { dishes }) => sum + dishes.length, 0);
}

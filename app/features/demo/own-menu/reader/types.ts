import { packedLimits } from "#app/menu-code/menu-code.ts";

/** One price of a dish. `size` as the menu says it ("0,3 l", "groß"); null when there is one size. */
export type MenuPrice = { size: string | null; cents: number };

/** One dish as a menu names it. `number` as printed ("12a"). */
export type MenuDish = {
  number: string | null;
  name: string;
  description: string | null;
  /** Codes of allergens and additives, as printed. */
  allergens: string[];
  prices: MenuPrice[];
};

/** A part of a menu. The heading is null for dishes before the first one. */
export type MenuSection = { heading: string | null; dishes: MenuDish[] };

/** What was read from a text: the menu, and the lines that belong to no dish. */
export type ReadMenu = {
  /** The heading above everything, usually the name of the house. */
  title: string | null;
  sections: MenuSection[];
  unread: string[];
};

/** Limits of a menu, for the reader and for everything that carries one. */
export const menuLimits = {
  characters: 100_000,
  ...packedLimits,
  prices: 6,
  name: 120,
  description: 400,
  size: 30,
  heading: 80,
  cents: 99_999,
  /** Pixels of a page's longer side: letters of a printed menu are 25 to 40 of them high then, which reads best. */
  pagePixels: 2400,
} as const;

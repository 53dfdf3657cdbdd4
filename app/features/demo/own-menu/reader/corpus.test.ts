import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMenu } from "./read-menu.ts";
import type { MenuDish } from "./types.ts";

type Expected = {
  section: string | null;
  number: string | null;
  name: string;
  description: string | null;
  allergens: string;
  prices: string;
};

const folder = new URL("corpus/", import.meta.url);

/** Menus of all forms, each with what a person reads out of it. */
const corpus = readdirSync(folder).map((file) => {
  const [text = "", read = ""] = readFileSync(new URL(file, folder), "utf8").split(
    "=== Das liest ein Mensch ===\n",
  );
  return { file, text, house: /^Haus: (.+)$/m.exec(read)?.[1] ?? null, expected: parseExpected(read) };
});

function parseExpected(read: string): Expected[] {
  let section: string | null = null;
  return read.split("\n").flatMap((line) => {
    if (line.startsWith("# ")) section = line.slice(2);
    if (!line.includes("|")) return [];
    const [number, name, description, allergens, prices] = line.split("|").map((cell) => cell.trim());
    return [
      {
        section,
        number: number || null,
        name: name ?? "",
        description: description || null,
        allergens: allergens ?? "",
        prices: prices ?? "",
      },
    ];
  });
}

/** Prices as the corpus writes them; with sizes only where it has them. */
function formatPrices(dish: MenuDish, withSizes: boolean): string {
  return dish.prices
    .map(
      ({ size, cents }) =>
        `${withSizes && size !== null ? `${size} ` : ""}${(cents / 100).toFixed(2).replace(".", ",")}`,
    )
    .join("; ");
}

test("the reader finds at least 97 % of the corpus's dishes with the right price and invents at most 2 %", () => {
  const wrong: string[] = [];
  const sum = { dishes: 0, found: 0, invented: 0, described: 0, placed: 0, numbered: 0, coded: 0 };
  for (const { file, text, expected } of corpus) {
    const read = readMenu(text).sections.flatMap(({ heading, dishes }) =>
      dishes.map((dish) => ({ heading, dish })),
    );
    const left = [...read];
    for (const one of expected) {
      sum.dishes++;
      const hasSizes = /\p{L}/u.test(one.prices);
      const at = left.findIndex(
        ({ dish }) => dish.name === one.name && formatPrices(dish, hasSizes) === one.prices,
      );
      const [match] = at < 0 ? [] : left.splice(at, 1);
      if (match === undefined) {
        wrong.push(`${file}: missed ${one.name} ${one.prices}`);
        continue;
      }
      sum.found++;
      const { dish, heading } = match;
      if (dish.description === one.description) sum.described++;
      else wrong.push(`${file}: ${one.name} is described as "${dish.description}", not "${one.description}"`);
      if (heading === one.section) sum.placed++;
      else wrong.push(`${file}: ${one.name} stands under "${heading}", not "${one.section}"`);
      if (dish.number === one.number) sum.numbered++;
      else wrong.push(`${file}: ${one.name} has number "${dish.number}", not "${one.number}"`);
      if (dish.allergens.join() === one.allergens) sum.coded++;
      else wrong.push(`${file}: ${one.name} has codes "${dish.allergens}", not "${one.allergens}"`);
    }
    sum.invented += left.length;
    wrong.push(...left.map(({ dish }) => `${file}: invented ${dish.name} ${formatPrices(dish, true)}`));
  }
  const percent = (part: number) => `${((100 * part) / sum.dishes).toFixed(1)} %`;
  console.info(
    `Menu reader: ${corpus.length} menus, ${sum.dishes} dishes; found with the right price ${percent(sum.found)}, invented ${percent(sum.invented)}, ` +
      `description ${percent(sum.described)}, section ${percent(sum.placed)}, number ${percent(sum.numbered)}, codes ${percent(sum.coded)}`,
  );
  expect(corpus.length).toBeGreaterThanOrEqual(25);
  expect(sum.found / sum.dishes, wrong.join("\n")).toBeGreaterThanOrEqual(0.97);
  expect(sum.invented / sum.dishes, wrong.join("\n")).toBeLessThanOrEqual(0.02);
  for (const part of [sum.described, sum.placed, sum.numbered, sum.coded])
    expect(part / sum.dishes, wrong.join("\n")).toBeGreaterThanOrEqual(0.95);
});

test("the first line names the house unless it heads dishes or says what the menu lists", () => {
  const read = corpus.map(({ file, text }) => [file, readMenu(text).title]);
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(corpus.map(({ file, house }) => [file, house])),
  );
});

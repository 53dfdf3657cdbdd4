import { readdirSync, readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { joinWords } from "#app/features/demo/own-menu/pdf-lines.ts";
import { listWords } from "#app/features/demo/own-menu/pdf-words.ts";
import { readMenu } from "./read-menu.ts";
import type { MenuDish } from "./types.ts";

/** A menu in one of the forms in which restaurants paste or upload it, and what a careful person reads out of it. */
type Case = {
  file: string;
  form: string;
  dishes: {
    section: string | null;
    number?: string;
    name: string;
    /** Other names that are as good. */
    or?: string[];
    price: string;
    /** All prices in order with what they are for; without it one price without a size. */
    sizes?: string[];
    allergens?: string[];
    description: string | null;
  }[];
  /** Text that must not become a dish or a section. */
  notDishes: string[];
  notInNames?: string[];
  mayBeDishes?: string[];
  sectionsOpen?: boolean;
};

const folder = new URL("cases/", import.meta.url);
const cases: Case[] = JSON.parse(readFileSync(new URL("expected.json", folder), "utf8"));

/** Returns the text of a case as the browser reads it. */
async function readText(file: string): Promise<string> {
  const bytes = readFileSync(new URL(file, folder));
  if (!file.endsWith(".pdf")) return bytes.toString("utf8");
  const task = getDocument({ data: new Uint8Array(bytes), disableFontFace: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(joinWords(listWords(items, page.getViewport({ scale: 1 }))));
  }
  await task.destroy();
  return pages.join("\n\n");
}

const plain = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/["„“”«»‚‘’']/g, "")
    .replace(/\s+/g, " ")
    .trim();
const amount = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

test("the forms of the cases are those of the files", () => {
  const files = readdirSync(folder).filter((file) => file !== "expected.json");
  expect(cases.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
});

test.for(cases)("$file: $form", async ({ file, dishes, ...menu }) => {
  const { sections } = readMenu(await readText(file));
  const read = sections.flatMap(({ heading, dishes }) => dishes.map((dish) => ({ heading, dish })));
  const left = [...read];
  const wrong: string[] = [];
  for (const one of dishes) {
    const names = [one.name, ...(one.or ?? [])].map(plain);
    const amounts = one.sizes?.map((size) => size.split(" ").at(-1)) ?? [one.price];
    const isRight = ({ name, prices }: MenuDish) =>
      names.includes(plain(name)) &&
      amount(prices[0]?.cents ?? 0) === one.price &&
      prices.every(({ cents }) => amounts.includes(amount(cents)));
    const at = left.findIndex(({ dish }) => isRight(dish));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (found === undefined) {
      wrong.push(`missed ${one.name} ${one.price}`);
      continue;
    }
    const { dish, heading } = found;
    if (!menu.sectionsOpen && plain(heading ?? "") !== plain(one.section ?? ""))
      wrong.push(`${one.name} stands under "${heading}"`);
    if (one.number !== undefined && dish.number !== one.number)
      wrong.push(`${one.name} has number ${dish.number}`);
    if (one.allergens !== undefined && dish.allergens.join() !== one.allergens.join())
      wrong.push(`${one.name} has codes ${dish.allergens}`);
    const sizes = dish.prices.map(({ size, cents }) => [size, amount(cents)].filter(Boolean).join(" "));
    if (one.sizes !== undefined && sizes.join() !== one.sizes.join())
      wrong.push(`${one.name} costs ${sizes}`);
    if (one.description !== null && !plain(dish.description ?? "").includes(plain(one.description)))
      wrong.push(`${one.name} is described as "${dish.description}"`);
    for (const sign of menu.notInNames ?? [])
      if (`${dish.name} ${heading}`.includes(sign)) wrong.push(`${dish.name} holds ${sign}`);
  }
  const allowed = new Set(menu.mayBeDishes?.map(plain));
  for (const { dish } of left)
    if (!allowed.has(plain(dish.name)))
      wrong.push(`invented ${dish.name} ${amount(dish.prices[0]?.cents ?? 0)}`);
  const said = new Set(
    [...read.map(({ dish }) => dish.name), ...sections.map(({ heading }) => heading ?? "")].map(plain),
  );
  for (const text of menu.notDishes) if (said.has(plain(text))) wrong.push(`"${text}" is no dish`);
  expect(wrong).toEqual([]);
});

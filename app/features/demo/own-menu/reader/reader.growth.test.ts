import { expect, test } from "vitest";
import { growsTooFast } from "#tests/setup/input/growth.ts";
import { readMenu } from "./read-menu.ts";

test.each([
  "Pizza Margherita 8,50 €\nTomaten, Käse\n",
  "a",
  "(",
  "1,",
  " ",
  ".",
  "\t",
  "auch mit ",
  "8,50 ",
  "A,",
  "€",
  "– ",
  "x\n",
  "1 ",
  ";",
  "Straße ",
])("reading takes time linear in the length of the text, which repeats %j", async (piece) => {
  expect(await growsTooFast(readMenu, (length) => piece.repeat(Math.ceil(length / piece.length)))).toBe(
    false,
  );
});

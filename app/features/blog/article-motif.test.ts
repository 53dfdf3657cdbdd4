import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { chooseScene } from "#app/features/blog/article-motif.ts";
import { knownCategories } from "#app/features/blog/categories.ts";

test("a title without a known topic takes its category's picture, an unknown category the general one", () => {
  const general = chooseScene({ title: "Neues", category: "Aus der Küche" });
  expect(chooseScene({ title: "Neues", category: "constructor" })).toEqual(general);
  const motifs = knownCategories.map((category) => chooseScene({ title: "Neues", category }).motif);
  expect(motifs).not.toContain(general.motif);
  expect([general.motif, ...motifs].filter((path) => !existsSync(`public${path}`))).toEqual([]);
});

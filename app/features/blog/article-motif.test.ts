import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readArticleFiles } from "#app/features/blog/article-file.ts";
import { chooseMotif } from "#app/features/blog/article-motif.ts";
import { knownCategories } from "#app/features/blog/categories.ts";

test("no two sample articles show the same picture, and each picture exists", () => {
  const motifs = readArticleFiles(["samples/blog"]).map(({ article }) => chooseMotif(article));
  expect(new Set(motifs).size).toBe(motifs.length);
  expect(motifs.filter((path) => !existsSync(`public${path}`))).toEqual([]);
});

test("a title without a known topic takes its category's picture, an unknown category the general one", () => {
  const general = chooseMotif({ title: "Neues", category: "Aus der Küche" });
  expect(chooseMotif({ title: "Neues", category: "constructor" })).toBe(general);
  const motifs = knownCategories.map((category) => chooseMotif({ title: "Neues", category }));
  expect(motifs).not.toContain(general);
  expect([general, ...motifs].filter((path) => !existsSync(`public${path}`))).toEqual([]);
});

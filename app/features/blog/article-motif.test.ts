import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readArticles } from "#app/features/blog/article-file.ts";
import { chooseScene } from "#app/features/blog/article-motif.ts";
import { knownCategories } from "#app/features/blog/categories.ts";

test("no two sample articles show the same picture, and each picture exists", () => {
  const articles = readArticles("samples/blog");
  const motifs = articles.map((article) => chooseScene(article).motif);
  expect(new Set(motifs).size).toBe(motifs.length);
  expect(motifs.filter((path) => !existsSync(`public${path}`))).toEqual([]);
});

test("the sample articles lie on five settings, and never on the one of the article before", () => {
  const settings = readArticles("samples/blog")
    .sort((a, b) => Number(new Date(b.published_at)) - Number(new Date(a.published_at)))
    .map((article) => chooseScene(article).setting);
  expect(new Set(settings).size).toBe(5);
  expect(settings.filter((setting, index) => setting === settings[index - 1])).toEqual([]);
});

test("a title without a known topic takes its category's picture, an unknown category the general one", () => {
  const general = chooseScene({ title: "Neues", category: "Aus der Küche" });
  expect(chooseScene({ title: "Neues", category: "constructor" })).toEqual(general);
  const motifs = knownCategories.map((category) => chooseScene({ title: "Neues", category }).motif);
  expect(motifs).not.toContain(general.motif);
  expect([general.motif, ...motifs].filter((path) => !existsSync(`public${path}`))).toEqual([]);
});

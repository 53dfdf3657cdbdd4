import { expect, test } from "vitest";
import { type ArticleTeaser, countCategories, filterArticles } from "#app/features/blog/filter.ts";

function buildTeaser(overrides: Partial<ArticleTeaser>): ArticleTeaser {
  return {
    id: "artikel",
    title: "Titel",
    excerpt: "Auszug",
    author: "Jana Lindner",
    category: "digital",
    publishedAt: "2026-11-01T00:00:00.000Z",
    readTime: "3 Min. Lesezeit",
    picture: null,
    ...overrides,
  };
}

test.each([
  ["größe", "Die GRÖSSE der Portion? Die GRÖßE!"],
  ["bestellshop", "Allergene im Bestell\u00ADshop"],
])("search for %j finds %j in the title", (query, title) => {
  const articles = [buildTeaser({ title }), buildTeaser({ id: "anderer" })];
  expect(filterArticles(articles, { query, category: null })).toEqual([articles[0]]);
});

test("search covers title and excerpt only", () => {
  const articles = [
    buildTeaser({ id: "eins", excerpt: "Vom Bon zur Kasse" }),
    buildTeaser({ id: "zwei", author: "Bon Jovi", category: "Bon" }),
  ];
  expect(filterArticles(articles, { query: " bon ", category: null }).map(({ id }) => id)).toEqual(["eins"]);
});

test("categories are counted in the order of their first article", () => {
  const articles = ["tech", "digital", "tech"].map((category) => buildTeaser({ category }));
  expect(countCategories(articles)).toEqual([
    { category: "tech", count: 2 },
    { category: "digital", count: 1 },
  ]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type ArticleTeaser,
  countCategories,
  filterArticles,
  readArticleFilter,
} from "#app/features/blog/filter.ts";
import { anyText } from "#tests/setup/input/any-text.ts";

const word = fc.string({ unit: fc.constantFrom(..."abzABZäöüÄÖÜßé09.–„“"), minLength: 1, maxLength: 8 });
const sentence = fc.array(word, { minLength: 1, maxLength: 6 });
const category = fc.constantFrom("digital", "Markt & Wachstum", "tech", "__proto__", "constructor");

const article: fc.Arbitrary<ArticleTeaser> = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{1,8}$/),
  title: sentence.map((words) => words.join(" ")),
  excerpt: sentence.map((words) => words.join(" ")),
  author: fc.constant("Jana Lindner"),
  category,
  publishedAt: fc.constant("2026-11-21T08:00:00.000Z"),
  readTime: fc.constant("3 Min. Lesezeit"),
  picture: fc.constant(null),
});
const articles = fc.array(article, { maxLength: 12 });
const someText = anyText({ maxLength: 20 });

test("words of a title or excerpt find the article, regardless of case, spaces and Unicode composition", () => {
  const habits = fc.record({
    space: fc.constantFrom(" ", "\u00a0", "  ", "\t", "\u202f"),
    form: fc.constantFrom("NFC" as const, "NFD" as const),
    lower: fc.boolean(),
    around: fc.constantFrom("", " ", "\n"),
    from: fc.nat(5),
    field: fc.constantFrom("title" as const, "excerpt" as const),
  });
  fc.assert(
    fc.property(article, habits, (one, { space, form, lower, around, from, field }) => {
      const words = one[field].split(" ").slice(from);
      fc.pre(words.length > 0);
      const input = words.join(space).normalize(form);
      const query = `${around}${lower ? input.toLowerCase() : input}${around}`;
      expect(filterArticles([one], { query, category: null })).toEqual([one]);
    }),
    { numRuns: 300 },
  );
});

test("a filter only removes articles, keeps their order, and is idempotent", () => {
  fc.assert(
    fc.property(articles, someText, fc.option(category), (list, query, chosen) => {
      const found = filterArticles(list, { query, category: chosen });
      expect(found).toEqual(list.filter((one) => found.includes(one)));
      expect(filterArticles(found, { query, category: chosen })).toEqual(found);
      expect(found.every((one) => chosen === null || one.category === chosen)).toBe(true);
      expect(filterArticles(list, { query: "", category: null })).toEqual(list);
    }),
  );
});

test("a category's number is the number of articles that choosing it shows", () => {
  fc.assert(
    fc.property(articles, (list) => {
      const counts = countCategories(list);
      for (const { category: name, count } of counts) {
        expect(filterArticles(list, { query: "", category: name })).toHaveLength(count);
      }
      expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
    }),
  );
});

test("a filter survives a round trip through the URL", () => {
  fc.assert(
    fc.property(someText, fc.option(category), (query, chosen) => {
      const search = new URLSearchParams({ q: query, ...(chosen === null ? {} : { kategorie: chosen }) });
      expect(readArticleFilter(new URLSearchParams(search.toString()))).toEqual({ query, category: chosen });
    }),
  );
});

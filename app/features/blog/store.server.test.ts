import { expect, test } from "vitest";
import {
  findStoredArticle,
  importArticles,
  listStoredArticles,
  type StoredArticle,
} from "#app/features/blog/store.server.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";

function build(id: string, overrides: Partial<StoredArticle> = {}): StoredArticle {
  return {
    id,
    title: id,
    excerpt: "Auszug",
    content: "Ein Satz.",
    author: "Jana",
    category: "tech",
    published_at: new Date("2026-11-21T09:00:00Z"),
    read_time: "1 Min.",
    ...overrides,
  };
}

test.each(["of an article that is there", "of an article that is new"])(
  "of ten imports %s at once that know the same state, one is stored",
  async (kind) => {
    const { owner } = await openTestDatabase({ closeAfterTest: true });
    if (kind.endsWith("there")) await importArticles(owner, [build("eins")]);
    const known = await listStoredArticles(owner);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        importArticles(owner, [build("eins", { title: `Von ${index}` })], known),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "outdated")).toHaveLength(9);
    const winner = outcomes.findIndex((outcome) => outcome !== "outdated");
    expect((await findStoredArticle(owner, "eins"))?.title).toBe(`Von ${winner}`);
  },
);

test("an import with one outdated article stores none; other articles may have changed", async () => {
  const { owner } = await openTestDatabase({ closeAfterTest: true });
  await importArticles(owner, [build("eins"), build("zwei"), build("drei")]);
  const known = await listStoredArticles(owner);
  await importArticles(owner, [build("zwei", { title: "Von der Kollegin" })]);
  const mine = (...ids: string[]) => ids.map((id) => build(id, { title: "Von mir" }));
  expect(await importArticles(owner, mine("eins", "zwei"), known)).toBe("outdated");
  expect((await findStoredArticle(owner, "eins"))?.title).toBe("eins");
  expect(await importArticles(owner, mine("eins", "drei"), known)).toEqual([
    { id: "eins", outcome: "changed", fields: ["title"] },
    { id: "drei", outcome: "changed", fields: ["title"] },
  ]);
});

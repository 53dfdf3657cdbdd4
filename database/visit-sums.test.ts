import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";

// What strangers cannot do to the sums. Nobody but the owner changes them: policies.test.ts.

beforeAll(async () => {
  await asOwner(sql`insert into blog_articles
    (id, title, excerpt, content, author, category, published_at, read_time) values
    ('out', 'Out', 'e', 'c', 'a', 'tech', now(), '3 min'),
    ('later', 'Later', 'e', 'c', 'a', 'tech', now() + interval '1 day', '3 min')`);
});
beforeEach(() => asOwner(sql`delete from visit_sums`));

type Sum = { kind: string; value: string; total?: number; day?: string };

function add(...sums: Sum[]) {
  const all = sums.map((sum) => ({ day: "2026-11-22", total: 1, ...sum }));
  return database.background.query(sql`select app.add_visit_sums(${JSON.stringify(all)}::jsonb)`);
}

const read = () =>
  asOwner<{ kind: string; value: string; total: number }>(
    sql`select kind, value, total from visit_sums order by day, kind, value`,
  );

test("visitors store where a request came from, which is a path", async () => {
  const send = (page: string) =>
    database.web.transaction(async (tx) => {
      await tx.query(sql`select set_config('app.client_key', ${page}, true)`);
      await tx.query(sql`insert into contact_requests (name, email, message, referring_page, campaign)
        values ('Aylin Demir', ${`${page.length}@b.example`}, 'Bitte um Rückruf.', ${page}, 'herbst')`);
    });
  await send("/demo");
  await expect(send("//kebap.example/?mail=a b")).rejects.toMatchObject({ sqlState: "23514" });
});

test("the sums of several servers add up, also of those that store at the same instant", async () => {
  const servers = Array.from({ length: 8 }, () =>
    add({ kind: "page", value: "/", total: 2 }, { kind: "page", value: "/demo" }),
  );
  await Promise.all(servers);
  expect(await read()).toEqual([
    { kind: "page", value: "/", total: 16 },
    { kind: "page", value: "/demo", total: 8 },
  ]);
});

test("beyond a day's limit a new value counts as any other, a known one goes on", async () => {
  const flood = Array.from({ length: 300 }, (_, index) => ({
    kind: "referrer",
    value: `spam-${index}.example`,
  }));
  await add({ kind: "referrer", value: "google.com", total: 5 });
  await add(...flood);
  await add({ kind: "referrer", value: "google.com" }, { kind: "referrer", value: "late.example" });
  const rows = await read();
  expect(rows).toHaveLength(201);
  expect(rows[0]).toEqual({ kind: "referrer", value: "", total: 102 });
  expect(rows.find(({ value }) => value === "google.com")?.total).toBe(6);
  await add({ kind: "referrer", value: "late.example", day: "2026-11-23" });
  expect((await read()).at(-1)).toEqual({ kind: "referrer", value: "late.example", total: 1 });
});

test("views of articles that do not exist, or not yet, are left out", async () => {
  await add(
    { kind: "page", value: "/blog/out" },
    { kind: "page", value: "/blog/later" },
    { kind: "entry", value: "/blog/invented" },
  );
  expect(await read()).toEqual([{ kind: "page", value: "/blog/out", total: 1 }]);
});

import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { nobody, type Session } from "#tests/setup/database/attempt.ts";
import { asOwner, attemptAs, attemptAsVisitor, database, queryAs } from "#tests/setup/database/of-file.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

// Who may touch the sums, and what strangers cannot do to them.

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

const call = sql`select app.add_visit_sums('[{"day": "2026-11-22", "kind": "page", "value": "/", "total": 1}]')`;
const statements = [
  call,
  sql`insert into visit_sums (day, kind, value, total) values ('2026-11-22', 'page', '/demo', 1)`,
  sql`update visit_sums set total = 2`,
  sql`delete from visit_sums`,
];

test("only the owner's role changes sums: neither visitors nor the team do, and visitors do not read them", async () => {
  const leitung = await createStaff(database, { role: "leitung" });
  for (const statement of statements) {
    expect(await attemptAsVisitor(statement), statement.text).toBe("denied");
    expect(await attemptAs(leitung, statement), statement.text).toBe("denied");
    await asOwner(statement);
  }
  expect(await attemptAsVisitor(sql`select total from visit_sums`)).toBe("denied");
});

test("everybody of the team reads them, nobody without a session", async () => {
  await add({ kind: "page", value: "/" });
  const colleague = await createStaff(database, { method: "code" });
  const list = (session: Session) => queryAs(session, sql`select total from visit_sums`);
  expect(await list(colleague)).toEqual([{ total: 1 }]);
  expect(await list(nobody)).toEqual([]);
});

test("visitors store where a request came from, and never read it", async () => {
  const send = (page: string) =>
    database.web.transaction(async (tx) => {
      await tx.query(sql`select set_config('app.client_key', ${page}, true)`);
      await tx.query(sql`insert into contact_requests (name, email, message, referring_page, campaign)
        values ('Aylin Demir', ${`${page.length}@b.example`}, 'Bitte um Rückruf.', ${page}, 'herbst')`);
    });
  await send("/demo");
  await expect(send("//kebap.example/?mail=a b")).rejects.toMatchObject({ sqlState: "23514" });
  expect(await attemptAsVisitor(sql`select referring_page from contact_requests`)).toBe("denied");
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

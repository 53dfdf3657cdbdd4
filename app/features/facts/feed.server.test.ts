import { afterEach, expect, test } from "vitest";
import { createFactsFeed, type FactsFeed } from "#app/features/facts/feed.server.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let feed: FactsFeed | null = null;
afterEach(() => feed?.stop());

/** Publishes a notice as the command line does. */
async function publish({ owner }: Database, text: string, until: string | null = null): Promise<void> {
  const value = JSON.stringify({ text, link: null, until });
  await owner.query(sql`insert into site_facts (key, value) values ('notice', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`);
}

test("facts are there before the first page, follow each change, and come through a broken connection", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  await publish(database, "Umzug");
  feed = createFactsFeed({ ...database, log: quiet });
  const seen: (string | undefined)[] = [];
  await feed.follow(async () => {
    seen.push(feed?.read().notice?.text);
  });
  expect(seen).toEqual(["Umzug"]);

  await publish(database, "Umbau");
  await expect.poll(() => feed?.read().notice?.text).toBe("Umbau");
  const unchanged = feed.read();
  await publish(database, "Umbau");
  await database.owner.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`);
  await publish(database, "Umtrunk");
  await expect.poll(() => feed?.read().notice?.text, { timeout: 5_000 }).toBe("Umtrunk");
  expect(seen, "told of changes only").toEqual(["Umzug", "Umbau", "Umtrunk"]);
  expect(feed.read()).not.toBe(unchanged);
});

test("a notice is shown until the end of its last day in Berlin", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  await publish(database, "Betriebsferien", "2027-08-07");
  for (const [now, isShown] of [
    ["2027-08-07T21:59:59Z", true],
    ["2027-08-07T22:00:00Z", false],
  ] as const) {
    const one = createFactsFeed({ ...database, log: quiet, now: () => new Date(now) });
    await one.follow(async () => {});
    expect(one.read().notice !== undefined, now).toBe(isShown);
    await one.stop();
  }
});

test("without the database the last known facts stay", async () => {
  const database = await openTestDatabase();
  await publish(database, "Umzug");
  feed = createFactsFeed({ ...database, log: quiet });
  await feed.follow(async () => {});
  await database.close();
  expect(feed.read().notice?.text).toBe("Umzug");
});

import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createInboxFeed, type InboxFeed } from "#app/features/inbox/feed.server.ts";
import type { Listen } from "#database/listen.ts";
import { sql } from "#database/sql.ts";
import { openTestDatabase, type TestDatabase } from "#tests/setup/database/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a connection pooler that accepts LISTEN and passes nothing on is noticed, and followers look now and then", async () => {
  const warnings: string[] = [];
  const feed = startFeed({
    // Connected, and silent for ever.
    listen: (_channel, { onConnect }) => {
      onConnect();
      return { stop: async () => {} };
    },
    warnings,
  });
  const changes = follow(feed);
  await expect.poll(() => feed.isPolling(), { timeout: 10_000 }).toBe(true);
  expect(changes).toContain(null);
  expect(warnings).toEqual([expect.stringContaining("passes no notifications on")]);
});

test("where notifications arrive, followers hear of each request and nobody polls", async () => {
  const feed = startFeed({ listen: database.listen });
  const changes = follow(feed);
  await expect.poll(() => changes).toContain(null);
  const [request] = await database.owner.query<{ id: number }>(sql`
    insert into contact_requests (name, email, message) values ('Elif', 'elif@kebap.example', 'Wir möchten bestellen.')
    returning id`);
  await expect.poll(() => changes).toContain(request?.id);
  expect(feed.isPolling()).toBe(false);
  expect(
    changes.filter((id) => id !== null && id !== request?.id),
    "its own notification is none",
  ).toEqual([]);
});

function startFeed({ listen, warnings = [] }: { listen: Listen; warnings?: string[] }): InboxFeed {
  const log = {
    info: () => {},
    error: () => {},
    warn: (_: object, message: string) => warnings.push(message),
  };
  const feed = createInboxFeed({ web: database.web, listen, log });
  onTestFinished(() => feed.stop());
  return feed;
}

function follow(feed: InboxFeed): (number | null)[] {
  const changes: (number | null)[] = [];
  feed.follow({
    staffId: 1,
    onChange: (id) => changes.push(id),
    onBeat: () => {},
    onClosing: () => {},
  });
  return changes;
}

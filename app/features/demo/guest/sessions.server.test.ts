import { randomBytes } from "node:crypto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { retention } from "#app/content/retention.ts";
import { createDemoFeed, type DemoFeed } from "#app/features/demo/guest/feed.server.ts";
import {
  changeDemoSession,
  type DemoSession,
  openDemoSession,
  placeDemoOrder,
  readDemoMenu,
  readDemoSessions,
} from "#app/features/demo/guest/sessions.server.ts";
import { type DemoOrder, demoOrderLimits } from "#app/features/demo/shop/order.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { countWaiting } from "#tests/setup/database/count-waiting.ts";
import { connect, quietLog } from "#tests/setup/database/database.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";

beforeEach(() => asOwner(sql`delete from demo_sessions`));

const order: DemoOrder = {
  place: "table",
  payment: "card",
  lines: [{ dish: "margherita", count: 2, options: ["ohne-basilikum"] }],
};

async function open(clientAddress = "192.0.2.1"): Promise<string> {
  const opened = await openDemoSession(database, { business: "restaurant", clientAddress });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  return opened.id;
}

/** Places an order with a new key. */
const place = (id: string, placed = order, key = createKey()) =>
  placeDemoOrder(database.web, id, { key, order: placed });

const createKey = () => randomBytes(16).toString("hex");

const read = async (id: string) => (await readDemoSessions(database.web, [id]))[0];

/** Expires a session now. */
const expire = (id: string) => asOwner(sql`update demo_sessions set expires_at = now() where id = ${id}`);

/** Starts a server's feed, stopped after the test. Without heartbeats, so that only notifications arrive. */
function startFeed(options: Partial<Parameters<typeof createDemoFeed>[0]> = {}): DemoFeed {
  const feed = createDemoFeed({
    web: database.web,
    listen: database.listen,
    log: quietLog,
    beat: 3_600_000,
    ...options,
  });
  onTestFinished(() => feed.stop());
  return feed;
}

/** Follows a session; `next` waits for the next event. */
function follow(feed: DemoFeed, id: string, client = "client") {
  const heard: (DemoSession | string)[] = [];
  let wake = () => {};
  const hear = (what: DemoSession | string) => {
    heard.push(what);
    wake();
  };
  const leave = feed.follow({ id, client, onState: hear, onBeat: () => {}, onEnd: hear });
  return {
    isFull: leave === null,
    async next(): Promise<DemoSession["view"] | string> {
      while (heard.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const first = heard.shift() ?? "";
      return typeof first === "string" ? first : first.view;
    },
  };
}

test("orders go from waiting to ready by their number", async () => {
  const id = await open();
  expect((await read(id))?.view).toEqual({ state: "waiting", tickets: [] });
  expect(await changeDemoSession(database.web, id, { type: "join" })).toBe(true);
  expect((await read(id))?.view.state).toBe("joined");
  expect(await changeDemoSession(database.web, id, { type: "ready", order: 1 })).toBe(false);
  expect(await place(id)).toEqual({ outcome: "placed", number: 1 });
  const first = { number: 1, order, isReady: false };
  expect((await read(id))?.view).toEqual({ state: "ordered", tickets: [first] });
  expect(await changeDemoSession(database.web, id, { type: "ready", order: 2 })).toBe(false);
  const other: DemoOrder = { ...order, place: "delivery" };
  expect(await place(id, other)).toEqual({ outcome: "placed", number: 2 });
  expect(await changeDemoSession(database.web, id, { type: "ready", order: 1 })).toBe(true);
  const second = { number: 2, order: other, isReady: false };
  expect((await read(id))?.view).toEqual({
    state: "ordered",
    tickets: [{ ...first, isReady: true }, second],
  });
  expect(await changeDemoSession(database.web, id, { type: "ready", order: 2 })).toBe(true);
  expect((await read(id))?.view.state).toBe("ready");
});

test("concurrent orders have different numbers", async () => {
  const id = await open();
  const placed = await Promise.all(Array.from({ length: 5 }, () => place(id)));
  const numbers = placed.map((one) => (one.outcome === "placed" ? one.number : one.outcome));
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5]);
});

test("an order sent again with its key is stored once and keeps its number, concurrently too", async () => {
  const id = await open();
  const key = createKey();
  const { sent } = await database.owner.transaction(async (tx) => {
    await tx.query(sql`select from demo_sessions where id = ${id} for update`);
    const both = Promise.all([place(id, order, key), place(id, order, key)]);
    await expect.poll(() => countWaiting(database.owner)).toBe(2);
    return { sent: both };
  });
  expect(await sent).toEqual(Array(2).fill({ outcome: "placed", number: 1 }));
  expect(await place(id)).toEqual({ outcome: "placed", number: 2 });
  expect(await place(id, order, key)).toEqual({ outcome: "placed", number: 1 });
  expect((await read(id))?.view.tickets.map(({ number }) => number)).toEqual([1, 2]);
});

test("a key is unique per session only", async () => {
  const [id, other] = [await open(), await open("192.0.2.2")];
  const key = createKey();
  await place(id);
  expect(await place(id, order, key)).toEqual({ outcome: "placed", number: 2 });
  expect(await place(other, order, key)).toEqual({ outcome: "placed", number: 1 });
  expect((await read(other))?.view.tickets).toHaveLength(1);
});

test("a session lasts as long as the privacy page says, then nobody can read or change it", async () => {
  const id = await open();
  const { secondsLeft = 0 } = (await read(id)) ?? {};
  expect(secondsLeft).toBeGreaterThan((retention.demoMinutes - 1) * 60);
  expect(secondsLeft).toBeLessThanOrEqual(retention.demoMinutes * 60);
  await expire(id);
  expect(await read(id)).toBeUndefined();
  expect(await changeDemoSession(database.web, id, { type: "join" })).toBe(false);
  expect(await place(id)).toEqual({ outcome: "gone" });
});

test("a client can open ten sessions in 15 minutes, even concurrently, and does not block others", async () => {
  const ask = (clientAddress: string) => openDemoSession(database, { business: "bar", clientAddress });
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => ask("192.0.2.7")));
  expect(outcomes.filter(({ outcome }) => outcome === "opened")).toHaveLength(10);
  expect((await ask("192.0.2.7")).outcome).toBe("throttled");
  expect((await ask("192.0.2.8")).outcome).toBe("opened");
  await asOwner(sql`update demo_sessions set expires_at = now()`);
  expect((await ask("192.0.2.7")).outcome).toBe("opened");
});

test("there are at most 300 sessions", async () => {
  await asOwner(sql`insert into demo_sessions (id, business, client_key)
    select lpad(n::text, 22, '0'), 'cafe', 'client ' || n from generate_series(1, 299) n`);
  await open();
  const refused = await openDemoSession(database, { business: "cafe", clientAddress: "192.0.2.2" });
  expect(refused.outcome).toBe("full");
});

test("a session accepts 20 orders", async () => {
  const id = await open();
  let key = createKey();
  for (let number = 1; number <= demoOrderLimits.orders; number++) {
    expect(await place(id, order, key)).toEqual({ outcome: "placed", number });
    key = number < demoOrderLimits.orders ? createKey() : key;
  }
  expect(await place(id)).toEqual({ outcome: "full" });
  expect(await place(id, order, key), "the last one, sent again").toEqual({ outcome: "placed", number: 20 });
});

test.each([
  ["a text", [{ dish: "Aylin Demir, 030 123", count: 1, options: [] }]],
  ["a text as an option", [{ dish: "a", count: 1, options: ["Bitte klingeln!"] }]],
  ["a field of its own", [{ dish: "a", count: 1, options: [], note: "a" }]],
  ["a count of ten", [{ dish: "a", count: 10, options: [] }]],
  ["no dish", []],
])("the database rejects %s", async (_, lines) => {
  const id = await open();
  const attempt = place(id, { ...order, lines });
  await expect(attempt).rejects.toThrow(/check constraint/);
});

test("followers on another server receive a change", async () => {
  const id = await open();
  const screen = follow(startFeed(), id);
  expect(await screen.next()).toMatchObject({ state: "waiting" });
  const phone = follow(startFeed(), id);
  expect(await phone.next()).toMatchObject({ state: "waiting" });
  await place(id);
  expect(await screen.next()).toEqual({ state: "ordered", tickets: [{ number: 1, order, isReady: false }] });
  expect(await phone.next()).toMatchObject({ state: "ordered" });
  await changeDemoSession(database.web, id, { type: "ready", order: 1 });
  expect(await phone.next()).toMatchObject({ state: "ready" });
});

test("after a lost database connection missed changes arrive", async () => {
  const id = await open();
  const screen = follow(startFeed(), id);
  expect(await screen.next()).toMatchObject({ state: "waiting" });
  await expect.poll(() => countListeners()).toBe(1);
  await allowConnections(false);
  await expect.poll(() => countListeners({ andEnd: true })).toBe(0);
  await place(id);
  await allowConnections(true);
  expect(await screen.next()).toMatchObject({ state: "ordered" });
});

test("without notifications, as behind a connection pooler, a server polls with every heartbeat", async () => {
  const id = await open();
  const deaf = startFeed({ listen: () => ({ stop: async () => {} }), beat: 20 });
  const screen = follow(deaf, id);
  expect(await screen.next()).toMatchObject({ state: "waiting" });
  await place(id);
  expect(await screen.next()).toMatchObject({ state: "ordered" });
});

test("followers are told when a session expires, without any change", async () => {
  const id = await open();
  const screen = follow(startFeed(), id);
  await screen.next();
  await expect.poll(() => countListeners()).toBe(1);
  await asOwner(sql`update demo_sessions
    set expires_at = now() + interval '0.2 seconds', version = version + 1 where id = ${id}`);
  const last = await screen.next();
  // On a busy machine the session may expire before the server reads it.
  expect(last === "expired" ? last : await screen.next()).toBe("expired");
});

test("a stopping server ends all streams and resolves when its connection is closed", async () => {
  const id = await open();
  let isClosed = false;
  const feed = startFeed({
    listen: (...args) => {
      const listening = database.listen(...args);
      return {
        stop: async () => {
          await listening.stop();
          isClosed = true;
        },
      };
    },
  });
  const screen = follow(feed, id);
  await screen.next();
  await expect.poll(() => countListeners()).toBe(1);
  await feed.stop();
  expect(isClosed).toBe(true);
  expect(await screen.next()).toBe("closing");
  expect(follow(feed, id).isFull).toBe(true);
  await expect.poll(() => countListeners()).toBe(0);
});

test("requests for unknown sessions share one connection", async () => {
  let opened = 0;
  const listen: Database["listen"] = (...args) => {
    opened++;
    return database.listen(...args);
  };
  const feed = startFeed({ listen });
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await follow(feed, "never-was-never-will-b").next()).toBe("expired");
  }
  expect(opened).toBe(1);
});

test("the number of followers is limited per session, per client and in total", async () => {
  const feed = startFeed({ limits: { all: 4, perClient: 2, perSession: 3 } });
  const [a, b] = [await open(), await open()];
  const isFull = (id: string, client: string) => follow(feed, id, client).isFull;
  expect([isFull(a, "x"), isFull(a, "x"), isFull(a, "x")]).toEqual([false, false, true]);
  expect([isFull(a, "y"), isFull(a, "y")]).toEqual([false, true]);
  expect([isFull(b, "z"), isFull(b, "w")]).toEqual([false, true]);
});

/**
 * Returns the number of connections to this test's database that listen. Only a superuser can see others' statements.
 */
async function countListeners({ andEnd = false } = {}): Promise<number> {
  const [name = ""] = await readColumn<string>(sql`select current_database() as name`);
  const superuser = connect("postgres", "postgres");
  const rows = await superuser.query(sql`
    select case when ${andEnd}::boolean then pg_terminate_backend(pid) end from pg_stat_activity
    where datname = ${name} and query ilike 'listen %'`);
  await superuser.close();
  return rows.length;
}

/** Allows or blocks new connections to this test's database; open ones continue. */
async function allowConnections(allowed: boolean): Promise<void> {
  const [name = ""] = await readColumn<string>(sql`select current_database() as name`);
  const superuser = connect("postgres", "postgres");
  await superuser.session((session) =>
    session.runScript(`alter database ${name} with allow_connections ${allowed}`),
  );
  await superuser.close();
}

test("an own menu is kept with its session as cipher text, within its limit, and ends with it", async () => {
  const cipher = "A".repeat(32_768);
  const opened = await openDemoSession(database, {
    business: "own",
    menu: cipher,
    clientAddress: "192.0.2.77",
  });
  if (opened.outcome !== "opened") throw new Error(opened.outcome);
  expect(await readDemoMenu(database.web, opened.id)).toBe(cipher);
  await expire(opened.id);
  expect(await readDemoMenu(database.web, opened.id)).toBeNull();
  for (const menu of [null, `${cipher}A`, "<b>"]) {
    await expect(
      openDemoSession(database, { business: "own", menu, clientAddress: "192.0.2.78" }),
    ).rejects.toThrow();
  }
  await expect(
    openDemoSession(database, { business: "cafe", menu: "AAAA", clientAddress: "192.0.2.78" }),
  ).rejects.toThrow();
});

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "#database/sql.ts";
import { type PostgresServer, runPostgresServer } from "#tests/setup/database/postgres-server.ts";
import { connectAsSuperuser, createSite } from "#tests/setup/database/site-on-server.ts";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  expectKeptText,
  expectTryLater,
  isStored,
  listStored,
  type SentForm,
  sendForm,
} from "#tests/setup/records/sent-form.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { readResidentMemory } from "#tests/setup/site/resident-memory.ts";
import { findErrors, readLog, waitForMetricsUrl } from "#tests/setup/site/server-log.ts";

// Faults around the site: a database that crashes or is locked, a crowd of silent connections.

/** Between two requests of a visitor: what comes faster takes the processors from the server. */
const PAUSE_MS = 20;
const PRERENDERED = ["/", "/about", "/features", "/impressum"];

test("a locked, then crashed database affects only its own pages, loses no form, and is used again", async ({
  startSite,
}) => {
  await using stack = new AsyncDisposableStack();
  const postgres = stack.adopt(await runPostgresServer(), (server) => server.stop());
  const env = { DATABASE_URL: await createSite(postgres), METRICS_PORT: "0", LOG_LEVEL: "info" };
  const server = await startSite({ env });
  await expect
    .poll(() => readLog(server).find(({ msg }) => /large objects/.test(msg)))
    .toMatchObject({
      level: 40,
      statements: [expect.stringContaining("lo_create")],
    });

  const refused = await sendWhileLocked(server, postgres);
  const forms = await sendDuringCrash(server, postgres);

  const rows = await listStored(server);
  const confirmed = forms.filter(isStored).map(({ email }) => email);
  expect(rows).toEqual(expect.arrayContaining(confirmed));
  expect(rows).toEqual([...new Set(rows)]);
  // PostgreSQL may crash between storing a request and acknowledging it: at most once for each of the two senders.
  const unconfirmed = rows.filter((email) => !confirmed.includes(email));
  expect(unconfirmed.length).toBeLessThanOrEqual(2);
  expect(forms.map(({ email }) => email)).toEqual(expect.arrayContaining(unconfirmed));
  expectKeptText([...refused, ...forms.filter((form) => !isStored(form))]);
  await expect.poll(() => findErrors(readLog(server)).map(({ msg }) => msg)).toContain("Page failed");
  expect(server.output.stderr).toMatch(/canceling statement due to (lock|statement) timeout/);
});

/** Has more visitors than there are connections use tables that are locked. Returns their forms. */
async function sendWhileLocked(server: ServerProcess, postgres: PostgresServer): Promise<SentForm[]> {
  const { origin } = server;
  const metrics = await waitForMetricsUrl(server);
  const administrator = connectAsSuperuser(postgres);
  try {
    return await administrator.transaction(async (tx) => {
      await tx.query(sql`lock table contact_requests, blog_articles in access exclusive mode`);
      let answered = false;
      const visits = Array.from({ length: 25 }, async () => {
        const form = await sendForm(origin);
        expectTryLater(await request(`${origin}/blog`));
        return form;
      });
      const all = Promise.all(visits).finally(() => {
        answered = true;
      });
      const pages: number[] = [];
      while (!answered) {
        pages.push((await request(`${origin}/`)).status);
        await wait(PAUSE_MS);
      }
      const forms = await all;
      // In sequence, while the others wait for seconds; on a busy machine each takes a while.
      expect(pages.length, "pages do not wait for the database").toBeGreaterThan(10);
      expect(new Set(pages)).toEqual(new Set([200]));
      const [backends] = await tx.query<{ locked: number }>(
        sql`select count(*) as locked from pg_stat_activity where wait_event_type = 'Lock' and usename = 'web_anon'`,
      );
      expect(backends?.locked, "timed out statements do not keep waiting in PostgreSQL").toBe(0);
      expect((await request(metrics)).text).toMatch(/connections{pool="web",state="waiting"} 0\n/);
      return forms;
    });
  } finally {
    await administrator.close();
  }
}

/** Crashes PostgreSQL under visitors, and starts it again. Returns their forms. */
async function sendDuringCrash({ origin }: ServerProcess, postgres: PostgresServer): Promise<SentForm[]> {
  const pages: HttpAnswer[] = [];
  const blog: HttpAnswer[] = [];
  const forms: SentForm[] = [];
  let stopped = false;
  const repeat = async (visit: (count: number) => Promise<unknown>) => {
    for (let count = 0; !stopped; count++) {
      await visit(count);
      await wait(PAUSE_MS);
    }
  };
  const load = Promise.all([
    repeat(async (count) => pages.push(await request(origin + PRERENDERED[count % PRERENDERED.length]))),
    repeat(async (count) => blog.push(await request(origin + (count % 2 ? "/blog" : "/blog/feed.xml")))),
    repeat(async () => forms.push(await sendForm(origin))),
    repeat(async () => forms.push(await sendForm(origin))),
  ]);

  await expect.poll(() => forms.filter(isStored).length).toBeGreaterThan(5);
  expect((await request(`${origin}/readyz`)).status).toBe(200);
  await postgres.crash();
  expect((await request(`${origin}/readyz`)).status).toBe(503);
  expect((await request(`${origin}/healthz`)).status).toBe(200);
  expectTryLater(await request(`${origin}/demo/tisch/${"a".repeat(22)}`));
  const pagesBefore = pages.length;
  await expect.poll(() => forms.filter(({ answer }) => answer.status === 503).length).toBeGreaterThan(5);
  await expect.poll(() => blog.filter(({ status }) => status === 503).length).toBeGreaterThan(5);
  await expect.poll(() => pages.length).toBeGreaterThan(pagesBefore + 5);
  await postgres.startAgain();
  await expect.poll(async () => (await request(`${origin}/readyz`)).status).toBe(200);
  const formsBefore = forms.filter(isStored).length;
  await expect.poll(() => forms.filter(isStored).length).toBeGreaterThan(formsBefore + 5);
  expect((await request(`${origin}/blog`)).status).toBe(200);
  stopped = true;
  await load;
  expect(new Set(pages.map(({ status }) => status)), "pages are answered without the database").toEqual(
    new Set([200]),
  );
  for (const answer of blog) if (answer.status !== 200) expectTryLater(answer);
  return forms;
}

test("2,000 silent connections delay neither a visitor nor a stop", async ({ startSite }) => {
  const server = await startSite();
  const { origin, pid } = server;
  const sockets: Socket[] = [];
  // More than the 1,024 files that a process may have open by default.
  while (sockets.length < 2_000)
    sockets.push(...(await Promise.all(Array.from({ length: 250 }, () => openIdleConnection(origin)))));
  for (const path of [...PRERENDERED, "/blog", "/contact", "/readyz"])
    expect((await request(origin + path)).status, path).toBe(200);
  expect((await sendForm(origin)).answer.status).toBe(303);
  expect(sockets.filter(({ closed }) => closed)).toEqual([]);
  const mebibytes = Math.round(readResidentMemory(pid));
  test.info().annotations.push({ type: "memory", description: `${mebibytes} MiB` });
  expect(mebibytes).toBeLessThan(500);
  const unused = connect(Number(new URL(origin).port), "127.0.0.1");
  await once(unused, "connect");
  const closed = [...sockets, unused].map((socket) => once(socket.resume(), "close"));
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  await Promise.all(closed);
  expect(unused.bytesRead, "closed at once, not told that it was too slow").toBe(0);
  expect(server.output.stderr).not.toContain("cut off");
});

/** Opens a connection, receives one response and leaves it idle, as a browser or proxy does. */
function openIdleConnection(origin: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once("error", reject);
    socket.once("data", () => resolve(socket));
    socket.write(`HEAD /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  });
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "#database/sql.ts";
import {
  bundledPostgres,
  type PostgresServer,
  runPostgresServer,
} from "#tests/setup/database/postgres-server.ts";
import { connectAsSuperuser, createSite } from "#tests/setup/database/site-on-server.ts";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import {
  expectKeptText,
  expectStored,
  expectTryLater,
  isStored,
  listStored,
  type SentForm,
  sendForm,
} from "#tests/setup/records/sent-form.ts";
import { readResidentMemory } from "#tests/setup/site/resident-memory.ts";
import { findErrors, readLog, waitForMetricsUrl } from "#tests/setup/site/server-log.ts";

// Faults around the site: a database that crashes or is locked, a crowd of silent connections.

/** Between two requests of a visitor: what comes faster takes the processors from the server. */
const PAUSE_MS = 20;
const PRERENDERED = ["/", "/about", "/features", "/impressum"];

const postgresServers: PostgresServer[] = [];
test.afterEach(async () => {
  for (const postgres of postgresServers.splice(0)) await postgres.stop();
});

/** Starts a PostgreSQL with an empty database, and returns the settings of a server that uses it. */
async function startPostgres() {
  const postgres = await runPostgresServer(bundledPostgres());
  postgresServers.push(postgres);
  return { postgres, env: { DATABASE_URL: await createSite(postgres) } };
}

test("a database crash under load affects only its own pages, and it is used again when available", async ({
  startSite,
}) => {
  const { postgres, env } = await startPostgres();
  const server = await startSite({ env });
  const { origin } = server;
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
  const refused = forms.filter((form) => !isStored(form));
  expectKeptText(refused);
  const rows = await listStored(server);
  const confirmed = forms.filter(isStored).map(({ email }) => email);
  expect(rows).toEqual(expect.arrayContaining(confirmed));
  expect(rows).toEqual([...new Set(rows)]);
  // PostgreSQL may crash between storing a request and acknowledging it: at most once for each of the two senders.
  const unconfirmed = rows.filter((email) => !confirmed.includes(email));
  expect(unconfirmed.length).toBeLessThanOrEqual(2);
  expect(refused.map(({ email }) => email)).toEqual(expect.arrayContaining(unconfirmed));
  await expect.poll(() => findErrors(readLog(server)).map(({ msg }) => msg)).toContain("Page failed");
});

test("requests to a locked database time out, leave nothing waiting, and pages keep working", async ({
  startSite,
}) => {
  const { postgres, env } = await startPostgres();
  const server = await startSite({ env: { ...env, METRICS_PORT: "0", LOG_LEVEL: "info" } });
  const { origin } = server;
  const metrics = await waitForMetricsUrl(server);
  const administrator = connectAsSuperuser(postgres);
  const forms: SentForm[] = [];
  try {
    await administrator.transaction(async (tx) => {
      await tx.query(sql`lock table contact_requests, blog_articles in access exclusive mode`);
      // More than there are connections.
      const visits = [
        ...Array.from({ length: 60 }, async () => {
          const form = await sendForm(origin);
          forms.push(form);
          return form.answer;
        }),
        ...Array.from({ length: 60 }, () => request(`${origin}/blog`)),
      ];
      let answered = false;
      const all = Promise.all(visits).finally(() => {
        answered = true;
      });
      const pages: number[] = [];
      while (!answered) {
        pages.push((await request(`${origin}/`)).status);
        await wait(PAUSE_MS);
      }
      for (const answer of await all) expectTryLater(answer);
      // In sequence, while the others wait for seconds; on a busy machine each takes a while.
      expect(pages.length, "pages do not wait for the database").toBeGreaterThan(10);
      expect(new Set(pages)).toEqual(new Set([200]));
      const [backends] = await tx.query<{ locked: number }>(
        sql`select count(*) as locked from pg_stat_activity where wait_event_type = 'Lock' and usename = 'web_anon'`,
      );
      expect(backends?.locked, "timed out statements do not keep waiting in PostgreSQL").toBe(0);
      expect((await request(metrics)).text).toMatch(/connections{pool="web",state="waiting"} 0\n/);
    });
  } finally {
    await administrator.close();
  }
  await expect.poll(async () => (await request(`${origin}/readyz`)).status).toBe(200);
  expect((await request(`${origin}/blog`)).status).toBe(200);
  expectKeptText(forms);
  forms.push(await sendForm(origin));
  expect(forms.at(-1)?.answer.status).toBe(303);
  await expectStored(server, forms);
  await expect
    .poll(() => /canceling statement due to (lock|statement) timeout/.test(server.output.stderr))
    .toBe(true);
});

test("5,000 silent connections delay neither a visitor nor a stop", async ({ startSite }) => {
  const server = await startSite();
  const { origin, pid } = server;
  const sockets: Socket[] = [];
  while (sockets.length < 5_000)
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

import { connect, type Socket } from "node:net";
import { sql } from "#database/sql.ts";
import {
  bundledPostgres,
  type PostgresServer,
  runPostgresServer,
} from "#tests/setup/database/postgres-server.ts";
import { connectAsSuperuser, createSite } from "#tests/setup/database/site-on-server.ts";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import type { ServerProcess } from "#tests/setup/site/browser-server.ts";
import { composeClientAddress } from "#tests/setup/site/client-address.ts";
import { readResidentMemory } from "#tests/setup/site/resident-memory.ts";
import { findErrors, readLog, waitForMetricsUrl } from "#tests/setup/site/server-log.ts";
import { fillDisk } from "#tests/setup/site/small-disk.ts";

// Real faults around the site: a database that crashes, hangs or has a full disk, a killed server, a crowd of silent
// connections.

const TAG = { tag: "@once" };
const PRERENDERED = ["/", "/about", "/features", "/impressum"];
const NOT_SAVED = "Fehler beim Speichern der Anfrage. Bitte versuche es erneut.";

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

test(
  "a database crash under load affects only its own pages, and it is used again when available",
  TAG,
  async ({ startSite }) => {
    const { postgres, env } = await startPostgres();
    const server = await startSite({ env });
    const { origin } = server;
    const pages: HttpAnswer[] = [];
    const blog: HttpAnswer[] = [];
    const forms: SentForm[] = [];
    let stopped = false;
    const repeat = async (visit: (count: number) => Promise<unknown>) => {
      for (let count = 0; !stopped; count++) await visit(count);
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
    const stored = await listStored(server);
    const confirmed = forms.filter(isStored).map(({ email }) => email);
    expect(stored).toEqual(expect.arrayContaining(confirmed));
    expect(stored).toEqual([...new Set(stored)]);
    // PostgreSQL may crash between storing a request and acknowledging it: at most once for each of the two senders.
    const unconfirmed = stored.filter((email) => !confirmed.includes(email));
    expect(unconfirmed.length).toBeLessThanOrEqual(2);
    expect(refused.map(({ email }) => email)).toEqual(expect.arrayContaining(unconfirmed));
    await expect.poll(() => findErrors(readLog(server)).map(({ msg }) => msg)).toContain("Page failed");
  },
);

test(
  "requests to a locked database time out, leave nothing waiting, and pages keep working",
  TAG,
  async ({ startSite }) => {
    const { postgres, env } = await startPostgres();
    const server = await startSite({ env: { ...env, METRICS_PORT: "0", LOG_LEVEL: "info" } });
    const { origin } = server;
    const metrics = await waitForMetricsUrl(server);
    const administrator = connectAsSuperuser(postgres);
    const forms: SentForm[] = [];
    try {
      await administrator.transaction(async (tx) => {
        await tx.query(sql`lock table contact_requests, blog_articles in access exclusive mode`);
        // More than there are connections, again after the first responses.
        for (const _ of [1, 2]) {
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
          while (!answered) pages.push((await request(`${origin}/`)).status);
          for (const answer of await all) expectTryLater(answer);
          // In sequence, while the others wait for seconds; on a busy machine each takes a while.
          expect(pages.length, "pages do not wait for the database").toBeGreaterThan(10);
          expect(new Set(pages)).toEqual(new Set([200]));
          const [backends] = await tx.query<{ locked: number }>(
            sql`select count(*) as locked from pg_stat_activity where wait_event_type = 'Lock' and usename = 'web_anon'`,
          );
          expect(backends?.locked, "timed out statements do not keep waiting in PostgreSQL").toBe(0);
          expect((await request(metrics)).text).toMatch(/connections{pool="web",state="waiting"} 0\n/);
        }
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
  },
);

test(
  "a server killed 4 times has each confirmed request exactly once",
  TAG,
  async ({ startSite, dataDir }) => {
    test.setTimeout(120_000);
    const confirmed = new Set<string>();
    /** Visitors without a response, who submit again. */
    const unanswered: string[] = [];
    for (let kill = 0; kill < 4; kill++) {
      const server = await startSite({ dataDir });
      const confirmedBefore = confirmed.size;
      const senders = Array.from({ length: 6 }, async () => {
        for (;;) {
          const email = unanswered.pop() ?? createEmail();
          const answer = await sendForm(server.origin, email).then(
            (form) => form.answer,
            () => null,
          );
          if (answer === null) return unanswered.push(email);
          // 429: it had been stored, only the response was lost.
          expect([303, 429]).toContain(answer.status);
          confirmed.add(email);
        }
      });
      await expect.poll(() => confirmed.size, { intervals: [10] }).toBeGreaterThan(confirmedBefore + 10);
      await server.stop("SIGKILL");
      await Promise.all(senders);
    }
    const server = await startSite({ dataDir });
    for (const email of unanswered) {
      expect([303, 429]).toContain((await sendForm(server.origin, email)).answer.status);
      confirmed.add(email);
    }
    expect(await listStored(server)).toEqual([...confirmed].sort());
  },
);

test(
  "a full disk loses no data; with free space requests are stored again",
  TAG,
  async ({ startSite, dataDir }) => {
    const server = await startSite({ diskSize: 200 });
    const { origin } = server;
    const forms = [await sendForm(origin)];
    expect(forms[0]?.answer.status).toBe(303);
    const readiness = async () => (await request(`${origin}/readyz`)).text;
    expect(await readiness()).toBe("ready\n");
    const makeRoom = fillDisk(server.pid, dataDir);
    expect(await readiness()).toBe("ready\ndisk nearly full: 0 % free\n");
    // PostgreSQL's existing files still have some space.
    for (let refused = 0; refused < 5; ) {
      const form = await sendForm(origin);
      forms.push(form);
      if (form.answer.status === 303) continue;
      refused++;
      expectTryLater(form.answer);
    }
    for (const path of PRERENDERED) expect((await request(origin + path)).status).toBe(200);
    await expect.poll(() => server.output.stderr.includes("No space left on device")).toBe(true);
    makeRoom();
    await expect
      .poll(
        async () => {
          const form = await sendForm(origin);
          forms.push(form);
          return form.answer.status;
        },
        { timeout: 30_000 },
      )
      .toBe(303);
    expectKeptText(forms.filter((form) => !isStored(form)));
    await expectStored(server, forms);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  },
);

test("5,000 silent connections delay nobody", TAG, async ({ startSite }) => {
  const { origin, pid } = await startSite();
  const sockets: Socket[] = [];
  try {
    while (sockets.length < 5_000) {
      sockets.push(...(await Promise.all(Array.from({ length: 250 }, () => openIdleConnection(origin)))));
    }
    for (const path of [...PRERENDERED, "/blog", "/contact", "/readyz"]) {
      expect((await request(origin + path)).status, path).toBe(200);
    }
    expect((await sendForm(origin)).answer.status).toBe(303);
    expect(sockets.filter(({ closed }) => closed)).toEqual([]);
    const mebibytes = Math.round(readResidentMemory(pid));
    test.info().annotations.push({ type: "memory", description: `${mebibytes} MiB` });
    expect(mebibytes).toBeLessThan(500);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  expect((await request(`${origin}/`)).status).toBe(200);
});

/** A submitted contact form: its sender and the response. */
type SentForm = { email: string; answer: HttpAnswer };

const MESSAGE = "Dieser Text darf nicht verloren gehen.";
let formsSent = 0;

function createEmail(): string {
  formsSent++;
  return `gast-${formsSent}@kebap.example`;
}

/** Submits a contact form from a new client, so that only the e-mail address can be known already. */
async function sendForm(origin: string, email = createEmail()): Promise<SentForm> {
  formsSent++;
  const clientAddress = composeClientAddress(formsSent);
  const answer = await postContactForm(origin, { clientAddress, fields: { email, message: MESSAGE } });
  return { email, answer };
}

function isStored({ answer }: SentForm): boolean {
  return answer.status === 303;
}

/** Details that only the log may contain. */
const internals =
  /ECONN\w+|statement timeout|terminating|No space left|contact_requests|\.ts:\d+|\bat \S+ \(/;

/** Expects a German 503 with `Retry-After` and no internals. */
function expectTryLater(answer: HttpAnswer): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers["cache-control"]).toMatch(/no-store|no-cache/);
  // Not toMatch or toContain, whose failure would print the whole page.
  expect(/versuch/.test(answer.text)).toBe(true);
  expect(internals.exec(answer.text)?.[0]).toBeUndefined();
}

function expectKeptText(refused: SentForm[]): void {
  expect(refused.length).toBeGreaterThan(0);
  for (const { answer } of refused) {
    expectTryLater(answer);
    expect([NOT_SAVED, MESSAGE].filter((text) => !answer.text.includes(text))).toEqual([]);
  }
}

/** Expects that each confirmed form is stored once and no rejected one is stored. */
async function expectStored(server: ServerProcess, forms: SentForm[]): Promise<void> {
  const confirmed = forms.filter(isStored).map(({ email }) => email);
  expect(await listStored(server)).toEqual(confirmed.sort());
}

/** Returns the e-mail addresses of all stored requests, with duplicates. */
async function listStored({ admin }: ServerProcess): Promise<string[]> {
  const { stdout } = await admin("contacts", "list", "--json");
  return (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email).sort();
}

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

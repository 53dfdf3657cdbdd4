import { test as base, expect } from "@playwright/test";
import { sql } from "#database/sql.ts";
import { readMailStatus } from "#server/jobs/mail/mails.server.ts";
import { debianPostgres, runPostgresServer } from "#tests/setup/database/postgres-server.ts";
import { createSite } from "#tests/setup/database/site-on-server.ts";
import { request } from "#tests/setup/input/http.ts";
import { runMailServer } from "#tests/setup/mail/mail-server.ts";
import { lookAgain } from "#tests/setup/page/settle.ts";
import { signedInStaff } from "#tests/setup/records/staff.ts";
import { createDataDir, type ServerProcess, startServer } from "#tests/setup/site/browser-server.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { runNginx } from "#tests/setup/site/nginx.ts";
import { postThroughProxy, startVisitorLoad, takeAddress } from "#tests/setup/site/visitor-load.ts";

// Several servers as docs/operations.md describes: two built servers on one PostgreSQL behind nginx with the delivered
// file. No server knows the other.

/** One of several servers: it keeps its port when it is started again. */
type ClusterServer = {
  origin: string;
  /** Everything written to its log so far, over all its starts. */
  readLog(): string;
  /** Stops it (SIGTERM unless told otherwise) and resolves to how it has ended. */
  stop: ServerProcess["stop"];
  /** Starts it again after a stop, and resolves when it is ready. */
  start(): Promise<void>;
};

type ServerCluster = Awaited<ReturnType<typeof startServerCluster>>;

const test = base.extend<object, { cluster: ServerCluster }>({
  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const cluster = await startServerCluster();
      await use(cluster);
      await cluster.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});
// One worker, because each worker starts a cluster of its own.
test.describe.configure({ mode: "default" });

test("a client can send one request in five minutes across servers", async ({ cluster }) => {
  const localAddress = takeAddress();
  const send = (email: string, headers?: Record<string, string>) =>
    postThroughProxy(cluster.origin, { localAddress, fields: { email }, headers });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(`five-minutes-${index}@kebap.example`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(9).fill(429)]);
  const refused = answers.filter(({ status }) => status === 429);
  for (const server of cluster.servers)
    await expect.poll(() => refused.some((answer) => hasAnswered(server, answer))).toBe(true);

  const forged = await send("forged@kebap.example", { "X-Forwarded-For": "203.0.113.9" });
  expect(forged.status, "the address nginx saw counts, not the one a visitor claims").toBe(429);
  expect(await listStored(cluster, /^(five-minutes|forged)/)).toHaveLength(1);
});

test("a request sent to one server appears on the open inbox of the other", async ({ cluster, browser }) => {
  const [one, other] = cluster.servers;
  await cluster.withDatabase(async (database) => {
    const { context } = await signedInStaff({ browser, site: other.origin, database });
    const page = await context.newPage();
    await page.goto("/buero");
    for (const number of [1, 2]) {
      const name = `Elif ${takeAddress()}`;
      const fields = { name, email: `two-servers-${number}@kebap.example` };
      const headers = { "X-Forwarded-For": takeAddress() };
      const sent = await postThroughProxy(one.origin, { localAddress: "127.0.0.1", fields, headers });
      expect(sent.status).toBe(303);
      await lookAgain(page);
      await expect(page.getByText(`Neue Anfrage von ${name}`)).toBeVisible();
    }
    await context.close();
  });
});

test("restarting one server after the other fails no request", async ({ cluster }) => {
  test.slow();
  const load = startVisitorLoad(cluster.origin, "rolling");
  for (const server of cluster.servers) await goOnUntilUsed(server);
  for (const [index, server] of cluster.servers.entries()) {
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    await server.start();
    expect((await request(`${server.origin}/readyz`)).status).toBe(200);
    // nginx skips it for a while (fail_timeout), and must use it again before the next one stops.
    if (index === 0) await goOnUntilUsed(server);
  }
  await load.stop();

  expect(load.failures).toEqual([]);
  expect(load.pages).toBeGreaterThan(100);
  expect(load.stored.length, "beyond the hourly limit of mails").toBeGreaterThan(60);
  expect(await listStored(cluster, /^rolling-/)).toEqual(load.stored.toSorted());
  // Held mails are released, and both servers send them.
  await cluster.admin("mail", "release");
  await expect.poll(() => countWaitingMails(cluster), { timeout: 60_000 }).toBe(0);
  expect(listMailed(cluster, /^rolling-/)).toEqual(load.stored.toSorted());
});

test("a killed server loses no confirmed request, and none is stored twice", async ({ cluster }) => {
  const [killed, other] = cluster.servers;
  const load = startVisitorLoad(cluster.origin, "killed");
  await goOnUntilUsed(killed);
  await expect.poll(() => load.stored.length, { timeout: 30_000 }).toBeGreaterThan(15);
  expect(await killed.stop("SIGKILL")).toEqual({ code: null, signal: "SIGKILL" });
  const storedBefore = load.stored.length;
  await expect
    .poll(() => load.stored.length, { message: "the other one goes on", timeout: 30_000 })
    .toBeGreaterThan(storedBefore + 15);
  await load.stop();

  const rows = await listStored(cluster, /^killed-/);
  expect(rows).toEqual([...new Set(rows)]);
  expect(rows).toEqual(expect.arrayContaining(load.stored));
  // Only running requests: at most one per visitor.
  expect(load.failures.length).toBeLessThanOrEqual(8);
  expect((await request(`${other.origin}/readyz`)).status).toBe(200);
  await killed.start();
});

/** Returns whether this server has logged this response. */
function hasAnswered(server: ClusterServer, { headers }: { headers: Record<string, string> }): boolean {
  return server.readLog().includes(headers["x-request-id"] ?? "an answer of nginx");
}

/** Resolves when nginx has sent another request to this server. */
async function goOnUntilUsed(server: ClusterServer): Promise<void> {
  const before = server.readLog().length;
  await expect.poll(() => server.readLog().slice(before), { intervals: [50] }).toContain('"Answered"');
}

/** Returns the e-mail addresses of stored requests, sorted, with duplicates. */
async function listStored({ withDatabase }: ServerCluster, emails: RegExp): Promise<string[]> {
  const rows = await withDatabase(({ owner }) =>
    owner.query<{ email: string }>(sql`select email from contact_requests`),
  );
  return rows
    .map(({ email }) => email)
    .filter((email) => emails.test(email))
    .toSorted();
}

/** Returns the e-mail addresses of mailed requests, sorted, one for each mail. */
function listMailed({ mail }: ServerCluster, emails: RegExp): string[] {
  return mail.mails
    .map((received) => /<(.+)>/.exec(received.header("Reply-To") ?? "")?.[1] ?? "")
    .filter((email) => emails.test(email))
    .toSorted();
}

function countWaitingMails({ withDatabase }: ServerCluster): Promise<number> {
  return withDatabase(async ({ owner }) => (await readMailStatus(owner)).waiting.length);
}

/**
 * Starts all of it, on Debian's PostgreSQL where that is installed and on the bundled one elsewhere. Both servers start at
 * once on an empty database. The caller stops it.
 */
async function startServerCluster() {
  const running: { stop(): Promise<unknown> }[] = [];
  const stop = async () => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  const keep = <Part extends { stop(): Promise<unknown> }>(part: Part) => {
    running.push(part);
    return part;
  };
  try {
    const { dataDir, remove } = await createDataDir();
    keep({ stop: remove });
    const mail = keep(await runMailServer());
    const postgres = keep(await runPostgresServer(debianPostgres ?? undefined));
    const env = {
      DATABASE_URL: await createSite(postgres),
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
      SMTP_URL: mail.url,
      NOTIFY_TO: "team@tischlein.example",
    };
    const start = async (port: number) => startServer({ dataDir, env: { ...env, PORT: String(port) } });
    const ports = new Set<number>();
    while (ports.size < 2) ports.add(await findFreePort());
    const [first, second] = await Promise.all(
      [...ports].map(async (port) => keepStarted(await start(port), () => start(port))),
    );
    if (first === undefined || second === undefined) throw new Error("Two servers were started");
    for (const server of [first, second]) keep(server);
    const { origin } = keep(await runNginx([first, second]));
    const { admin, withDatabase } = first;
    const servers = [first, second] as const;
    return { origin, servers, mail, admin, withDatabase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function keepStarted(
  first: ServerProcess,
  startAgain: () => Promise<ServerProcess>,
): ClusterServer & Pick<ServerProcess, "admin" | "withDatabase"> {
  const started = [first];
  let current = first;
  return {
    origin: first.origin,
    admin: first.admin,
    withDatabase: first.withDatabase,
    readLog: () => started.map(({ output }) => output.stderr).join(""),
    stop: (signal) => current.stop(signal),
    start: async () => {
      current = await startAgain();
      started.push(current);
    },
  };
}

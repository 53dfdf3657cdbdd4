import { readdirSync, readlinkSync } from "node:fs";
import { readPostmasterPid } from "#tests/setup/database/postgres-processes.ts";
import { bundledPostgres, runPostgresServer } from "#tests/setup/database/postgres-server.ts";
import { createSite } from "#tests/setup/database/site-on-server.ts";
import { request } from "#tests/setup/input/http.ts";
import { test as base, expect } from "#tests/setup/page/browser.ts";
import { runNginx } from "#tests/setup/site/nginx.ts";
import { type ActivatedServer, startActivatedServer } from "#tests/setup/site/socket-activation.ts";
import { startVisitorLoad, type VisitorLoad } from "#tests/setup/site/visitor-load.ts";

// Restarts with deploy/tischlein.socket: the socket outlives the server, so visitors wait instead of getting an error.

const TAG = { tag: "@once" };
type Fixtures = {
  startActivated: (env?: Record<string, string>) => Promise<ActivatedServer>;
  /** Starts nginx with the file operators get. */
  startProxy: (servers: readonly { origin: string }[]) => Promise<string>;
};

const test = base.extend<Fixtures>({
  startActivated: async ({ dataDir }, use) => {
    const servers: ActivatedServer[] = [];
    await use(async (env = {}) => {
      const server = await startActivatedServer({ dataDir, env });
      servers.push(server);
      return server;
    });
    for (const server of servers.reverse()) await server.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  startProxy: async ({}, use) => {
    const running: { stop(): Promise<void> }[] = [];
    await use(async (servers) => {
      const nginx = await runNginx(servers);
      running.push(nginx);
      return nginx.origin;
    });
    for (const nginx of running) await nginx.stop();
  },
});

test(
  "a request before the server is ready waits for it, and the database does not hold the socket",
  TAG,
  async ({ startActivated, dataDir }) => {
    const server = await startActivated();
    const early = request(`${server.origin}/readyz`);
    expect(server.countStarts()).toBe(0);
    expect((await early).status).toBe(200);
    expect(server.readOutput(), "PORT counts for nothing").toContain(
      `Tischlein is ready: ${server.origin}\n`,
    );
    const [socket] = listSockets(server.readPid(), 3);
    expect(socket).toMatch(/^socket:/);
    expect(listSockets(readPostmasterPid(dataDir))).not.toContain(socket);
  },
);

test("restarting a single server fails no request", TAG, async ({ startActivated }) => {
  test.slow();
  const server = await startActivated({ TRUST_PROXY: "0" });
  await expectNoFailure(server.origin, server, async (load) => {
    // Twice: what is left of a restart must not disturb the next one.
    for (let restart = 0; restart < 2; restart++) {
      await goOn(load);
      await server.restart();
    }
  });
});

test(
  "restarting both instances of a machine together fails no request",
  TAG,
  async ({ startActivated, startProxy }) => {
    test.slow();
    const postgres = await runPostgresServer(bundledPostgres());
    try {
      const env = { DATABASE_URL: await createSite(postgres) };
      const instances = [await startActivated(env), await startActivated(env)] as const;
      const origin = await startProxy(instances);
      await expectNoFailure(origin, instances[0], async (load) => {
        await goOn(load);
        await Promise.all(instances.map((instance) => instance.restart()));
        for (const instance of instances) {
          const before = instance.readOutput().length;
          await expect
            .poll(() => instance.readOutput().slice(before), "nginx uses both")
            .toContain('"Answered"');
        }
      });
      for (const instance of instances) await instance.stop();
    } finally {
      await postgres.stop();
    }
  },
);

/** Runs `work` under load. No request may fail, and each confirmed form must be stored once. */
async function expectNoFailure(
  origin: string,
  { admin }: ActivatedServer,
  work: (load: VisitorLoad) => Promise<void>,
): Promise<void> {
  expect((await request(`${origin}/readyz`)).status).toBe(200);
  const load = startVisitorLoad(origin, "restart");
  try {
    await work(load);
    await goOn(load);
  } finally {
    await load.stop();
  }
  const description = `${load.pages} pages, ${load.stored.length} forms, ${load.failures.length} failed`;
  test.info().annotations.push({ type: "load", description });
  expect(load.failures).toEqual([]);
  const { stdout } = await admin("contacts", "list", "--json");
  const rows = (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email);
  expect(rows.toSorted()).toEqual(load.stored.toSorted());
}

/** Resolves when visitors have got further answers. */
async function goOn(load: VisitorLoad): Promise<void> {
  const [pages, forms] = [load.pages + 50, load.stored.length + 15];
  await expect
    .poll(() => load.pages >= pages && load.stored.length >= forms, { intervals: [50], timeout: 30_000 })
    .toBe(true);
}

/** Returns the sockets of a process: all, or only this descriptor. */
function listSockets(pid: number, only?: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return (only === undefined ? readdirSync(folder) : [String(only)]).map((fd) =>
    readlinkSync(`${folder}/${fd}`),
  );
}

import { readdirSync, readlinkSync } from "node:fs";
import { readPostmasterPid } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { test as base, expect } from "#tests/setup/page/browser.ts";
import { type ActivatedServer, startActivatedServer } from "#tests/setup/site/socket-activation.ts";
import { startVisitorLoad, type VisitorLoad } from "#tests/setup/site/visitor-load.ts";

// Restarts with deploy/tischlein.socket: the socket outlives the server, so visitors wait instead of getting an error.

const test = base.extend<{
  startActivated: (env?: Record<string, string>) => Promise<ActivatedServer>;
}>({
  startActivated: async ({ dataDir }, use) => {
    const servers: ActivatedServer[] = [];
    await use(async (env = {}) => {
      const server = await startActivatedServer({ dataDir, env });
      servers.push(server);
      return server;
    });
    for (const server of servers.reverse()) await server.stop();
  },
});

test("a request before the server is ready waits for it, and the database does not hold the socket", async ({
  startActivated,
  dataDir,
}) => {
  const server = await startActivated();
  const early = request(`${server.origin}/readyz`);
  expect(server.countStarts()).toBe(0);
  expect((await early).status).toBe(200);
  expect(server.readOutput(), "PORT counts for nothing").toContain(`Tischlein is ready: ${server.origin}\n`);
  const [socket] = listSockets(server.readPid(), 3);
  expect(socket).toMatch(/^socket:/);
  expect(listSockets(readPostmasterPid(dataDir))).not.toContain(socket);
});

test("restarting a single server fails no request", async ({ startActivated }) => {
  test.slow();
  const server = await startActivated({ TRUST_PROXY: "0" });
  await expectNoFailure(server.origin, server, async (load) => {
    await goOn(load);
    await server.restart();
  });
});

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

import { test as base } from "@playwright/test";
import type { Database } from "#database/open.ts";
import { createDataDir, type ServerProcess, startServer } from "./browser-server.ts";
import type { CommandResult } from "./run-command.ts";
import { temporaryRoot } from "./temporary-root.ts";

export { expect } from "@playwright/test";

type TestFixtures = {
  /** A client address no other test has, so that "one request per client" never meets another test's request. */
  clientAddress: string;
  /** Starts more servers, each on fresh data unless `dataDir` is given; they end with the test. */
  startSite: (options?: Partial<Parameters<typeof startServer>[0]>) => Promise<ServerProcess>;
  /** An empty data folder that is removed after the test. */
  dataDir: string;
};

type WorkerFixtures = {
  server: ServerProcess;
  /** Origin of the site under test. Pages may also be opened by path: `page.goto("/contact")`. */
  site: string;
  /** Runs the operator's command line on the data of `site`. */
  admin: (...args: string[]) => Promise<CommandResult>;
  /** The data of `site`, worked on in this process. */
  database: Database;
};

let addressesUsed = 0;

/** Playwright's `test` with the site started once per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const { dataDir, remove } = await createDataDir(temporaryRoot());
      const server = await startServer({ dataDir, env: { LOG_LEVEL: "info" } });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  site: [({ server }, use) => use(server.origin), { scope: "worker" }],
  admin: [({ server }, use) => use(server.admin), { scope: "worker" }],
  database: [({ server }, use) => server.withDatabase(use), { scope: "worker" }],

  baseURL: ({ site }, use) => use(site),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  clientAddress: async ({}, use, { workerIndex }) => {
    addressesUsed++;
    await use(`10.${workerIndex % 256}.${addressesUsed >> 8}.${addressesUsed & 255}`);
  },
  extraHTTPHeaders: ({ clientAddress }, use) => use({ "X-Forwarded-For": clientAddress }),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  dataDir: async ({}, use) => {
    const { dataDir, remove } = await createDataDir(temporaryRoot());
    await use(dataDir);
    await remove();
  },
  startSite: async ({ dataDir }, use) => {
    const servers: ServerProcess[] = [];
    await use(async (options = {}) => {
      const server = await startServer({ ...options, dataDir: options.dataDir ?? dataDir });
      servers.push(server);
      return server;
    });
    for (const server of servers.reverse()) await server.stop();
  },
});

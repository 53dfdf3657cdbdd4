import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import type { CommandResult } from "#tests/setup/process/run-command.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { type createStaff, signedInStaff, type TestStaff } from "#tests/setup/records/staff.ts";
import { createDataDir, type ServerProcess, startServer } from "#tests/setup/site/browser-server.ts";

export { expect } from "@playwright/test";

/** For `test.use`: the visitor has not asked for reduced motion, as all others have (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

type OfficeOptions = Parameters<typeof createStaff>[1] & {
  /** What is opened first. */
  path?: string;
  /** In the place of the worker's site. */
  server?: ServerProcess;
  context?: BrowserContextOptions;
};

type TestFixtures = {
  /** Signs a new person in to the back office and opens a page there; closed with the test. */
  openOffice: (options?: OfficeOptions) => Promise<{ page: Page; context: BrowserContext; staff: TestStaff }>;
  /** A client address no other test has, so that "one request per client" never meets another test's request. */
  clientAddress: string;
  /** Returns further such addresses, for tests of several clients. */
  takeClientAddress: () => string;
  /** Starts more servers, on the test's `dataDir` unless another one is given; they end with the test. */
  startSite: (options?: Partial<Parameters<typeof startServer>[0]>) => Promise<ServerProcess>;
  /** An empty data folder that is removed after the test. */
  dataDir: string;
};

type WorkerFixtures = {
  /** The site that all tests of a worker share. Its articles cannot be changed. */
  server: ServerProcess;
  /** Origin of the site under test. Pages may also be opened by path: `page.goto("/contact")`. */
  site: string;
  /** Runs the operator's command line on the data of `site`. */
  admin: (...args: string[]) => Promise<CommandResult>;
  /** The data of `site`, worked on in this process. */
  database: Database;
  /** A second site, started on first use, for tests that change articles: list, feed and sitemap show those to all. */
  editableSite: ServerProcess;
};

let addressesUsed = 0;

/** Playwright's `test` with the site started once per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    ({}, use) =>
      runSite(async (server) => {
        await server.withDatabase(protectArticles);
        await use(server);
      }),
    { scope: "worker", timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  editableSite: [({}, use) => runSite(use), { scope: "worker", timeout: 120_000 }],
  site: [({ server }, use) => use(server.origin), { scope: "worker" }],
  admin: [({ server }, use) => use(server.admin), { scope: "worker" }],
  database: [({ server }, use) => server.withDatabase(use), { scope: "worker" }],

  baseURL: ({ site }, use) => use(site),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  takeClientAddress: ({}, use, { workerIndex }) =>
    use(() => {
      addressesUsed++;
      return `10.${workerIndex % 256}.${addressesUsed >> 8}.${addressesUsed & 255}`;
    }),
  clientAddress: ({ takeClientAddress }, use) => use(takeClientAddress()),
  extraHTTPHeaders: ({ clientAddress }, use) => use({ "X-Forwarded-For": clientAddress }),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  dataDir: async ({}, use) => {
    const { dataDir, remove } = await createDataDir(temporaryRoot());
    await use(dataDir);
    await remove();
  },
  openOffice: async ({ browser, site, database }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ path, server, context, ...staff } = {}) => {
      const signIn = (data: Database) =>
        signedInStaff({ browser, site: server?.origin ?? site, database: data, staff, context });
      const person = await (server?.withDatabase(signIn) ?? signIn(database));
      opened.push(person.context);
      const page = await person.context.newPage();
      if (path !== undefined) await page.goto(path);
      return { page, ...person };
    });
    for (const context of opened) await context.close();
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

/** Starts a site on fresh data, stops it after `use` and removes the data. */
async function runSite(use: (server: ServerProcess) => Promise<void>): Promise<void> {
  const { dataDir, remove } = await createDataDir(temporaryRoot());
  const server = await startServer({ dataDir, env: { LOG_LEVEL: "info" } });
  await use(server);
  await server.stop();
  await remove();
}

/** Makes every change of an article fail, because the next test would see it on pages it has not made. */
async function protectArticles({ owner }: Database): Promise<void> {
  await owner.query(sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'All tests of a worker share these articles: change those of editableSite'; end $$`);
  await owner.query(sql`
    create trigger refuse_change before insert or update or delete on blog_articles
    for each statement execute function refuse_change()`);
}

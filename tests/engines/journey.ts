import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { firefox } from "#tests/engines/firefox.ts";
import { waitFor } from "#tests/engines/page.ts";
import { openPage, type Page } from "#tests/engines/visitor.ts";
import type { Engine } from "#tests/engines/webdriver.ts";
import { startWebkit } from "#tests/engines/webkit.ts";
import { createStaff, officeOrigin } from "#tests/setup/records/staff.ts";
import { createDataDir, type ServerProcess, startServer } from "#tests/setup/site/browser-server.ts";

const ENGINES = { firefox: async () => firefox, webkit: startWebkit };
const JOURNEY_MS = 120_000;

const SIZES = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
};

export type Size = keyof typeof SIZES;

export type Visit = {
  page: Page;
  /** Origin of the site under test. */
  site: string;
  size: Size;
  /** Opens a path of the site and returns its status. */
  open(path: string): Promise<number | undefined>;
  /** Opens a path, waits for hydration, which a key press starts, and returns the status. */
  openHydrated(path: string): Promise<number | undefined>;
  /** Opens another visitor's phone, closed with the visit. */
  openPhone(): Promise<Page>;
  /** Runs the operator's command line on the site's data, returns what it prints, and throws when it fails. */
  admin(...args: string[]): Promise<string>;
};

/** `withDatabase` works on the site's data. */
export type OfficeVisit = Visit & Pick<ServerProcess, "withDatabase">;

const engineName = process.env.BROWSER_ENGINE === "webkit" ? "webkit" : "firefox";
const pictures = join(import.meta.dirname, "../../test-results", engineName);
let server: ServerProcess;
let engine: Engine;
let removeData = async () => {};
let visitors = 0;

before(async () => {
  const { dataDir, remove } = await createDataDir();
  removeData = remove;
  [server, engine] = await Promise.all([startServer({ dataDir }), ENGINES[engineName]()]);
});

after(async () => {
  await engine?.close();
  await server?.stop();
  await removeData();
});

/**
 * Registers a test at phone and desktop size, in which a new visitor (fresh profile, own client address) uses the site.
 * Fails too on browser errors and requests to other hosts.
 */
export function journey(name: string, body: (visit: Visit) => Promise<void>): void {
  journeyAt("phone", name, body);
  journeyAt("desk", name, body);
}

/** Like `journey`, at one size only. */
export function journeyAt(
  size: Size,
  name: string,
  body: (visit: Visit) => Promise<void>,
  site = () => server.origin,
): void {
  test(`${name} (${SIZES[size].width} px)`, { timeout: JOURNEY_MS }, async () => {
    const pages: Page[] = [];
    try {
      const page = await openVisit(size, pages, site());
      await body(
        createVisit({ page, size, site: site(), openPhone: () => openVisit("phone", pages, site()) }),
      );
      const complaints = await Promise.all(pages.map((one) => one.readComplaints()));
      assert.deepEqual(complaints.flat(), []);
    } catch (error) {
      await takePictures(pages, `${name} ${size}`);
      throw error;
    } finally {
      for (const page of pages) await page.close();
    }
  });
}

/** Like `journey`, for a new person of the team who is signed in to the back office. */
export function officeJourney(name: string, body: (visit: OfficeVisit) => Promise<void>): void {
  for (const size of ["phone", "desk"] as const)
    journeyAt(
      size,
      name,
      async (visit) => {
        const { withDatabase } = server;
        const { token } = await withDatabase((database) => createStaff(database));
        await visit.openHydrated("/buero/anmelden");
        await visit.page.evaluate((value) => {
          // biome-ignore lint/suspicious/noDocumentCookie: engines without a cookie store
          document.cookie = `buero=${value}; path=/`;
        }, token);
        await body({ ...visit, withDatabase });
      },
      () => officeOrigin(server.origin),
    );
}

async function openVisit(size: Size, pages: Page[], site: string): Promise<Page> {
  visitors++;
  const page = await openPage(engine, { site, size: SIZES[size], clientAddress: `10.0.0.${visitors}` });
  pages.push(page);
  return page;
}

function createVisit({
  page,
  size,
  site,
  openPhone,
}: Pick<Visit, "page" | "size" | "site" | "openPhone">): Visit {
  function open(path: string) {
    return page.load(site + path);
  }
  return {
    page,
    site,
    size,
    open,
    openPhone,
    async openHydrated(path) {
      const status = await open(path);
      await page.press("Shift");
      await waitFor(page, () => document.querySelector("html[data-hydrated]") !== null);
      return status;
    },
    async admin(...args) {
      const { code, stdout, stderr } = await server.admin(...args);
      assert.equal(code, 0, stderr);
      return stdout;
    },
  };
}

async function takePictures(pages: Page[], name: string): Promise<void> {
  await mkdir(pictures, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const file = join(pictures, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}-${index + 1}.png`);
    // The test's own error counts, not a failing screenshot.
    await page.takePicture(file).catch(() => null);
  }
}

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { type Browser, launch, type Page } from "puppeteer-core";
import { createDataDir, type ServerProcess, startServer } from "#tests/setup/browser-server.ts";
import { ensureFirefox } from "#tools/setup/firefox.ts";

const PICTURES = join(import.meta.dirname, "../../test-results/firefox");
const WAIT_MS = 10_000;
const JOURNEY_MS = 60_000;

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
  /** Opens a path and waits for hydration, which a key press starts. */
  openHydrated(path: string): Promise<void>;
  /** Runs the operator's command line on the site's data, returns what it prints, and throws when it fails. */
  admin(...args: string[]): Promise<string>;
};

let server: ServerProcess;
let browser: Browser;
let removeData = async () => {};
let visits = 0;

before(async () => {
  const { dataDir, remove } = await createDataDir();
  removeData = remove;
  [server, browser] = await Promise.all([startServer({ dataDir }), startFirefox()]);
});

after(async () => {
  await browser?.close();
  await server?.stop();
  await removeData();
});

/**
 * Registers a test at phone and desktop size, in which a new visitor (fresh profile, own client address) uses the site
 * in Firefox. Fails too on browser errors and requests to other hosts.
 */
export function journey(name: string, body: (visit: Visit) => Promise<void>): void {
  journeyAt("phone", name, body);
  journeyAt("desk", name, body);
}

/** Like `journey`, at one size only. */
export function journeyAt(size: Size, name: string, body: (visit: Visit) => Promise<void>): void {
  test(`${name} (${SIZES[size].width} px)`, { timeout: JOURNEY_MS }, async () => {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      const complaints = collectComplaints(page);
      await preparePage(page, size);
      try {
        await body(createVisit(page, size));
      } catch (error) {
        await takePicture(page, `${name} ${size}`);
        throw error;
      }
      assert.deepEqual(complaints, []);
    } finally {
      await context.close();
    }
  });
}

/** Waits until the text is visible. */
export async function seeText(page: Page, text: string): Promise<void> {
  await page.waitForSelector(`::-p-text(${text})`, { visible: true });
}

/** Waits until the first element that matches a CSS selector is visible. */
export async function see(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true });
}

/** Waits until no element that matches a CSS selector is visible. */
export async function seeNothingOf(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { hidden: true });
}

/** Waits until the URL (without the origin) matches. */
export async function seeAddress(page: Page, address: RegExp): Promise<void> {
  await page.waitForFunction(
    (pattern) => new RegExp(pattern).test(location.pathname + location.search + location.hash),
    {},
    address.source,
  );
}

/** Returns by how many pixels the page is wider than the window; 0 without horizontal scrolling. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

function startFirefox(): Promise<Browser> {
  return launch({
    browser: "firefox",
    executablePath: ensureFirefox(),
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "de-DE, de" },
  });
}

async function preparePage(page: Page, size: Size): Promise<void> {
  visits++;
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport(SIZES[size]);
  await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.0.0.${visits}` });
}

/** Runs in the page. */
function readStatus(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStatus : undefined;
}

function createVisit(page: Page, size: Size): Visit {
  async function open(path: string) {
    const answer = await page.goto(server.origin + path);
    // A page from the cache has no network response; the document has its status.
    return answer?.status() ?? page.evaluate(readStatus);
  }
  return {
    page,
    site: server.origin,
    size,
    open,
    async openHydrated(path) {
      await open(path);
      await page.keyboard.press("Shift");
      await page.waitForSelector("html[data-hydrated]");
    },
    async admin(...args) {
      const { code, stdout, stderr } = await server.admin(...args);
      assert.equal(code, 0, stderr);
      return stdout;
    },
  };
}

/** Collects browser errors and requests to other hosts. The list grows while the page is open. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    complaints.push(`error: ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on("request", (sent) => {
    if (!sent.url().startsWith(`${server.origin}/`)) complaints.push(`other host: ${sent.url()}`);
  });
  page.on("requestfailed", (failed) => {
    // Requests that a page had not finished when the visitor left it.
    if (failed.failure()?.errorText === "NS_BINDING_ABORTED") return;
    complaints.push(`failed: ${failed.url()} ${failed.failure()?.errorText}`);
  });
  return complaints;
}

async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const file = join(PICTURES, `${name.replaceAll(/[^a-z0-9]+/gi, "-")}.png`) as `${string}.png`;
  // The test's own error counts, not a failing screenshot.
  await page.screenshot({ path: file }).catch(() => null);
}

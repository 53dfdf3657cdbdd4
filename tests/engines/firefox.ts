import { writeFile } from "node:fs/promises";
import { launch, type Page as PuppeteerPage } from "puppeteer-core";
import type { Engine } from "#tests/engines/engine.ts";
import { ensureFirefox } from "#tools/setup/firefox.ts";

/** Starts Firefox, driven by Puppeteer over WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: "firefox",
    executablePath: ensureFirefox(),
    headless: true,
    extraPrefsFirefox: { "intl.accept_languages": "de-DE, de" },
  });
  return {
    close: () => browser.close(),
    async openPage({ site, size, clientAddress }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const complaints = collectComplaints(page, site);
      await page.setViewport(size);
      await page.setExtraHTTPHeaders({ "X-Forwarded-For": clientAddress });
      return {
        complaints,
        async load(url) {
          const answer = await page.goto(url);
          // A page from the cache has no network response; the document has its status.
          return answer?.status() ?? page.evaluate(readStatus);
        },
        async goBack() {
          await page.goBack();
        },
        // Puppeteer names its own kind of function.
        evaluate: (run, ...args) => page.evaluate(run as (...all: unknown[]) => never, ...args),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        hoverAt: ({ x, y }) => page.mouse.move(x, y),
        clickAt: ({ x, y }) => page.mouse.click(x, y),
        resize: (wanted) => page.setViewport(wanted),
        takePicture: async (file) => writeFile(file, await page.screenshot()),
        close: () => context.close(),
      };
    },
  };
}

/** Runs in the page. */
function readStatus(): number | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation instanceof PerformanceNavigationTiming ? navigation.responseStatus : undefined;
}

function collectComplaints(page: PuppeteerPage, site: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => {
    complaints.push(`error: ${error instanceof Error ? error.message : String(error)}`);
  });
  page.on("request", (sent) => {
    if (!sent.url().startsWith(`${site}/`)) complaints.push(`other host: ${sent.url()}`);
  });
  page.on("requestfailed", (failed) => {
    // Requests that a page had not finished when the visitor left it.
    if (failed.failure()?.errorText === "NS_BINDING_ABORTED") return;
    complaints.push(`failed: ${failed.url()} ${failed.failure()?.errorText}`);
  });
  return complaints;
}

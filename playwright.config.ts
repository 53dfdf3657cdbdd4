import { defineConfig } from "@playwright/test";
import { chromiumArguments, findHeadlessShell } from "./tools/setup/chromium.ts";

/**
 * Browser tests: real Chromium against the built server with a real PostgreSQL (tests/setup/site/browser-server.ts). Every
 * test runs at desktop size, unless it sets another; those tagged `@phone` run at a phone's, `@both` at both.
 * Tests of prerendering and the back/forward cache start a browser of their own (tests/setup/page/plain-chromium.ts).
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/setup/site/seeded-data.ts",
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  // Generous, because two cores share a browser, a server and a PostgreSQL for each worker.
  expect: { timeout: 10_000 },
  timeout: 120_000,
  use: {
    // Far less than a test may take, so that an action that can never happen is reported with its place and its reason.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // Playwright would also draw every page that a passing test closes. A failed test leaves its page's accessibility tree
    // in test-results/browser, and `--trace retain-on-failure` shows everything it did.
    screenshot: "off",
    // Drawing what moves takes a quarter of all processor time. Tests of pages that move say so themselves (withMotion).
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumArguments },
  },
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});

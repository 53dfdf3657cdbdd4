import { defineConfig } from "@playwright/test";
import { chromiumArguments, findHeadlessShell } from "./tools/setup/chromium.ts";

/**
 * Browser tests: real Chromium against the built server with a real PostgreSQL (tests/setup/browser-server.ts).
 * Every test runs on a desk and on a phone, except those tagged `@once`: they bring their
 * own sizes, or the screen makes no difference to them. Those of what only a whole browser has (pages opened ahead, the way
 * back at once) start one of their own (tests/setup/plain-chromium.ts).
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  // Generous, because two cores share a browser, a server and a PostgreSQL for each worker.
  expect: { timeout: 10_000 },
  timeout: 120_000,
  use: {
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findHeadlessShell(), args: chromiumArguments },
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
    {
      name: "phone",
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});

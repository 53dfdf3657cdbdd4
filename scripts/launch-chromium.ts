import { type Browser, chromium } from "@playwright/test";

/**
 * Starts a headless Chromium for scripts that draw or measure.
 *
 * `CHROMIUM_PATH` names an installed browser; without it Playwright's own download is used.
 * The caller closes the browser.
 */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
}

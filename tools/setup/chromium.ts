import { chromium } from "@playwright/test";
import { ensureProgram, findProgram, type Program } from "./program.ts";

/** Keeps the browser quiet: no first-run pages, no requests of its own, no GPU that a server does not have. */
export const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Without the two pages of the address bar's own, which load hundreds of modules beside every page that is measured.
 * Chromium obeys the last such switch alone, so nothing stands of what Playwright would switch off: visitors have it, too.
 */
export const noAddressBarPages = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/**
 * Returns the path of a Chromium (the one `CHROMIUM_PATH` names first, Playwright's own download last), after
 * installing Debian's when there is none and apt may be used. Throws with a message that says how to get one when that
 * is not possible.
 */
export function ensureChromium(): string {
  return ensureProgram({
    name: "Chromium",
    variable: "CHROMIUM_PATH",
    commands: [
      "chromium",
      "chromium-browser",
      "google-chrome-stable",
      "google-chrome",
      "microsoft-edge-stable",
    ],
    applications: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
      chromium.executablePath(),
    ],
    debianPackage: "chromium",
    howToGetOne:
      "The browser tests need Chromium or Chrome, and none was found. Install one (Debian, Ubuntu: apt-get install " +
      "chromium; macOS: brew install --cask chromium; anywhere: npx playwright install chromium), or name one that is " +
      "installed elsewhere: CHROMIUM_PATH=/path/to/chromium npm test",
  });
}

const headlessShell: Program = {
  name: "Chromium's headless shell",
  variable: "HEADLESS_SHELL_PATH",
  commands: ["chromium-headless-shell"],
  applications: [],
  debianPackage: "chromium-headless-shell",
  howToGetOne:
    "There is no headless shell here, so the browser tests use Chromium itself and take twice as long.",
};

/**
 * Chromium's engine without the browser around it opens a page in half the time; pages cannot tell the difference. Returns
 * the path of an installed one, after installing Debian's where apt may be used. Throws when there is none to be had.
 */
export function ensureHeadlessShell(): string {
  return ensureProgram(headlessShell);
}

/** The path of an installed headless shell, or of Chromium (`ensureChromium`) where there is none or that is named. */
export function findHeadlessShell(): string {
  const isNamed = process.env.CHROMIUM_PATH && !process.env.HEADLESS_SHELL_PATH;
  return (isNamed ? null : findProgram(headlessShell)) ?? ensureChromium();
}

import { chromium } from "@playwright/test";
import { ensureProgram, findProgram, type Program } from "./program.ts";

/** No first-run pages, no background requests, and no GPU, which a server does not have. */
export const chromiumArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];

/**
 * Disables the omnibox popups, which load hundreds of modules beside every measured page. Chromium obeys only the last
 * such switch, so this also undoes Playwright's own. That is intended: visitors have those features.
 */
export const noAddressBarPages = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/**
 * Returns the path of a Chromium: the one in `CHROMIUM_PATH` first, Playwright's download last. Installs Debian's if none is
 * found and apt may be used. Throws with installation instructions otherwise.
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
  howToGetOne: "No headless shell was found, so the browser tests use Chromium and take twice as long.",
};

/**
 * Returns the path of a headless shell, which opens pages in half the time. Installs Debian's if none is found and apt may be
 * used. Throws if none is available.
 */
export function ensureHeadlessShell(): string {
  return ensureProgram(headlessShell);
}

/** Returns the path of an installed headless shell, or of Chromium if there is none or `CHROMIUM_PATH` names one. */
export function findHeadlessShell(): string {
  const isNamed = process.env.CHROMIUM_PATH && !process.env.HEADLESS_SHELL_PATH;
  return (isNamed ? null : findProgram(headlessShell)) ?? ensureChromium();
}

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
    commands: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
    applications: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
      chromium.executablePath(),
    ],
    debianPackage: "chromium",
    elsewhere: "macOS: brew install --cask chromium; anywhere: npx playwright install chromium",
  });
}

const headlessShell: Program = {
  name: "Chromium's headless shell",
  variable: "HEADLESS_SHELL_PATH",
  commands: ["chromium-headless-shell"],
  debianPackage: "chromium-headless-shell",
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

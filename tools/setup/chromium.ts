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

/** Disables the omnibox popups, which load beside every page. The last such switch counts, so this undoes Playwright's. */
export const noAddressBarPages = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup";

/** Returns the path of a Chromium: of `CHROMIUM_PATH` first, Playwright's last, else Debian's, installed. */
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

/** Returns the path of a headless shell, which opens pages in half the time; installs Debian's if necessary. */
export function ensureHeadlessShell(): string {
  return ensureProgram(headlessShell);
}

/** Returns the path of an installed headless shell, or of Chromium if there is none or `CHROMIUM_PATH` names one. */
export function findHeadlessShell(): string {
  const isNamed = process.env.CHROMIUM_PATH && !process.env.HEADLESS_SHELL_PATH;
  return (isNamed ? null : findProgram(headlessShell)) ?? ensureChromium();
}

import { type Browser, chromium } from "@playwright/test";
import { ensureProgram, findProgram, programs } from "./program.ts";

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

/** Returns the path of an installed headless shell, or of Chromium if there is none or `CHROMIUM_PATH` names one. */
export function findHeadlessShell(): string {
  const isNamed = process.env.CHROMIUM_PATH && !process.env.HEADLESS_SHELL_PATH;
  return (isNamed ? null : findProgram(programs.headlessShell)) ?? ensureChromium();
}

/** Starts a headless Chromium for scripts that draw. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
}

import { execFileSync, spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const COMMANDS = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
];

const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

const HOW_TO_GET_ONE =
  "The browser tests need Chromium or Chrome, and none was found. Install one (Debian, Ubuntu: apt-get install chromium; " +
  "macOS: brew install --cask chromium; anywhere: npx playwright install chromium), or name one that is installed " +
  "elsewhere: CHROMIUM_PATH=/path/to/chromium npm test";

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
 * Returns the path of an installed Chromium: the one `CHROMIUM_PATH` names, else one in PATH or at its usual place,
 * else Playwright's own download; null when there is none. Throws when `CHROMIUM_PATH` names no program.
 */
function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(
      `CHROMIUM_PATH is ${named}, but there is no program of that name. Correct it or leave it out.`,
    );
  }
  const inPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [...inPath, ...APPLICATIONS, chromium.executablePath()].find(isExecutable) ?? null;
}

/**
 * Returns the path of a Chromium, after installing Debian's when there is none and apt may be used. Throws with a
 * message that says how to get one when that is not possible.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  const asRoot = findRootCommand();
  if (asRoot === null) throw new Error(HOW_TO_GET_ONE);
  process.stdout.write("Installing Chromium with apt-get (once, about a minute) …\n");
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]]) {
    const { status, stdout, stderr } = spawnSync(
      asRoot[0],
      [...asRoot.slice(1), "apt-get", "--quiet", ...args],
      {
        encoding: "utf8",
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      },
    );
    if (status !== 0) throw new Error(`${stdout}${stderr}\napt-get ${args[0]} failed.\n${HOW_TO_GET_ONE}`);
  }
  const installed = findChromium();
  if (installed === null) throw new Error(HOW_TO_GET_ONE);
  return installed;
}

/** The command to put before `apt-get`; null where it cannot be run without asking a person. */
function findRootCommand(): [string, ...string[]] | null {
  if (!existsSync("/usr/bin/apt-get")) return null;
  if (process.getuid?.() === 0) return ["/usr/bin/env"];
  try {
    execFileSync("sudo", ["-n", "true"], { stdio: "ignore" });
    return ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive"];
  } catch {
    return null;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

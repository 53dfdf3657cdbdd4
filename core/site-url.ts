import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeDataFile } from "#core/data-dir.ts";

const FILE = "site-url";

/** Stores where a server with an embedded database answers, so that a command in another shell can link to it. */
export function storeSiteUrl(dataDir: string, url: string): void {
  writeDataFile(join(dataDir, FILE), `${toLocalhost(url)}\n`, { replace: true });
}

export function removeSiteUrl(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}

/** Returns the URL of the server that runs on this folder, or null. */
export function readSiteUrl(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, FILE), "utf8").trim();
  } catch {
    return null;
  }
}

/** Returns a URL of this machine as browsers need it: passkeys work at a name, never at an IP address. */
export function toLocalhost(url: string): string {
  return url.replace(/^http:\/\/(?:127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, "http://localhost");
}

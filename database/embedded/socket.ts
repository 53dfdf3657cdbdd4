import { createHash } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { DatabaseStartError } from "#core/database-start-error.ts";
import type { Identity } from "#database/embedded/identity.ts";
import type { ClusterPaths } from "#database/embedded/paths.ts";
import { changeOwner } from "#database/embedded/permissions.ts";
import type { Postmaster } from "#database/embedded/postmaster.ts";

/**
 * Returns the folder for the socket: the cluster itself, which other users cannot enter. The system allows 107 bytes for
 * a socket's path, so a longer one gets a short private folder instead. Clients read its name from postmaster.pid.
 */
export function chooseSocketDir({ clusterDir }: ClusterPaths, identity: Identity): string {
  if (Buffer.byteLength(clusterDir) + "/.s.PGSQL.5432".length <= socketPathLimit) return clusterDir;
  const digest = createHash("sha256").update(fs.realpathSync(clusterDir)).digest("hex").slice(0, 12);
  const short = path.join(process.env.XDG_RUNTIME_DIR ?? os.tmpdir(), `tischlein-${digest}`);
  fs.mkdirSync(short, { recursive: true, mode: 0o700 });
  changeOwner(identity, short);
  const found = fs.lstatSync(short);
  const expectedUid = identity.kind === "other-user" ? identity.uid : process.getuid?.();
  if (found.isDirectory() && found.uid === expectedUid && (found.mode & 0o077) === 0) return short;
  throw new DatabaseStartError(
    `The path of the data directory is too long for a socket, and ${short}, the short folder to use instead, belongs to another user.\nRemove it, or set DATA_DIR to a shorter path.`,
  );
}

const socketPathLimit = process.platform === "darwin" ? 103 : 107;

/** Returns where to connect: the socket folder, or the loopback address without sockets. */
export function findHostAndPort({ socketDir, port }: Postmaster): { host: string; port: number } {
  return socketDir ? { host: socketDir, port } : { host: "127.0.0.1", port };
}

/** Returns a TCP port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const probe = net.createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { chooseIdentity, runAs } from "#database/embedded/binaries.ts";
import { createFolder, start } from "./processes.ts";

const programs = "/usr/lib/postgresql/15/bin";

export const hasDebianPostgres = existsSync(join(programs, "initdb"));

/** Starts Debian's PostgreSQL 15 for one test, with passwords over TCP. The superuser is postgres, its password super. */
export async function startDebianPostgres(): Promise<{ host: string; port: number }> {
  const folder = createFolder();
  const cluster = join(folder, "cluster");
  const passwordFile = join(folder, "password");
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, "super\n");
  const identity = chooseIdentity();
  if (identity.kind === "system-user") {
    for (const file of [folder, cluster, passwordFile]) chownSync(file, identity.uid, identity.gid);
  }
  const initdb = runAs(identity, join(programs, "initdb"), [
    ...["-D", cluster, "-U", "postgres", "-E", "UTF8", "--no-sync"],
    ...["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
  ]);
  const created = spawnSync(initdb.file, initdb.args, { ...initdb.options, encoding: "utf8" });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);
  const port = await findFreePort();
  const settings = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off"];
  const postgres = runAs(identity, join(programs, "postgres"), [
    "-D",
    cluster,
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  const { env, ...options } = postgres.options;
  const running = start(postgres.file, postgres.args, env as Record<string, string>, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
    running.child.kill("SIGINT"); // ends all connections, then itself
    await running.ended;
  });
  await running.waitFor("ready to accept connections");
  return { host: "127.0.0.1", port };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

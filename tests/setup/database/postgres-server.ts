import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findBinaries } from "#database/embedded/binaries.ts";
import { chooseIdentity, runAs } from "#database/embedded/identity.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";

/** A PostgreSQL as an operator has it: a server of its own, with passwords over TCP. */
export type PostgresServer = {
  host: string;
  port: number;
  /** Ends it at once and without writing anything more, as a crash does (mode "immediate"). Its files stay. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port with the same data. */
  startAgain(): Promise<void>;
  /** Ends all connections, then PostgreSQL, and removes its files. */
  stop(): Promise<void>;
};

/** Where `initdb` and `postgres` are. */
type PostgresPrograms = { initdb: string; postgres: string };

export const debianFolder = "/usr/lib/postgresql/15/bin";

/** Debian's PostgreSQL 15; null where it is not installed. */
export const debianPostgres: PostgresPrograms | null = existsSync(join(debianFolder, "initdb"))
  ? { initdb: join(debianFolder, "initdb"), postgres: join(debianFolder, "postgres") }
  : null;

/**
 * Starts PostgreSQL with an empty cluster, unless told otherwise the one that comes with the project's packages. The superuser is postgres, its password super. What it has acknowledged
 * survives the kill of any client, not a power cut: it does not wait for the disk. The caller stops it.
 */
export async function runPostgresServer(
  programs: PostgresPrograms = findBinaries(),
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(temporaryRoot(), "tischlein-postgres-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startIn(folder, programs);
    return { ...server, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function startIn(folder: string, programs: PostgresPrograms): Promise<PostgresServer> {
  const cluster = join(folder, "cluster");
  const passwordFile = join(folder, "password");
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, "super\n");
  const identity = chooseIdentity(statSync(cluster));
  if (identity !== null) {
    for (const file of [folder, cluster, passwordFile]) chownSync(file, identity.uid, identity.gid);
  }
  const initdb = runAs(identity, programs.initdb, [
    ...["-D", cluster, "-U", "postgres", "-E", "UTF8", "--no-sync"],
    ...["--auth=scram-sha-256", `--pwfile=${passwordFile}`],
  ]);
  const created = spawnSync(initdb.file, initdb.args, { ...initdb.options, encoding: "utf8" });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);
  const port = await findFreePort();
  // No statements in its log: nobody reads the pipe while a test waits for a client program, and a full one blocks PostgreSQL.
  const quiet = "log_min_messages=log";
  const place = [`port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
  const settings = [...place, "fsync=off", quiet];
  const postgres = runAs(identity, programs.postgres, [
    ...["-D", cluster],
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  let end = await runPostgres(postgres);
  return {
    host: "127.0.0.1",
    port,
    crash: () => end("SIGQUIT"),
    startAgain: async () => {
      end = await runPostgres(postgres);
    },
    stop: () => end("SIGINT"), // ends all connections, then itself
  };
}

/** Resolves when it is ready, to what ends it. Throws with what it printed when it ends before. */
async function runPostgres({
  file,
  args,
  options,
}: ReturnType<typeof runAs>): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const child = spawn(file, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes("ready to accept connections")) resolve();
    });
    child.once("error", reject);
    void ended.then(() => reject(new Error(`PostgreSQL ended before it was ready:\n${output}`)));
  });
  return (signal) => {
    child.kill(signal);
    return ended;
  };
}

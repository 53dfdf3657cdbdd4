import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseConfig } from "#core/config.ts";
import { type Database, openDatabase } from "#database/open.ts";
import { testSecret } from "#tests/setup/database/keys.ts";
import { type CommandResult, runCommand } from "#tests/setup/process/run-command.ts";
import { waitUntilReady } from "./ready-line.ts";
import { besideProcess, onSmallDisk } from "./small-disk.ts";

const projectRoot = join(import.meta.dirname, "../../..");

export type ServerProcess = {
  /** For example `http://127.0.0.1:41234`. */
  origin: string;
  dataDir: string;
  pid: number;
  /** What the process has written so far. */
  output: { stdout: string; stderr: string };
  /** Runs the operator's command line on the same data, as `npm run admin -- …args` would. */
  admin(...args: string[]): Promise<CommandResult>;
  /** Works on the same data in this process: where the command line is not the subject, it only costs a second. */
  withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Sends a signal (SIGTERM unless told otherwise) and resolves once the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** Resolves when the process ends, whatever the reason. */
  ended: Promise<Ended>;
};

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/**
 * Starts the built site as a process of its own on a free port and waits for its ready line. Throws with what it wrote
 * when it ends before. The caller stops it, and removes `dataDir` (see `createDataDir`).
 */
export async function startServer(options: {
  dataDir: string;
  env?: Record<string, string>;
  /** Begins without data, as nobody but the very first start does. */
  isFirstStart?: boolean;
  /** Puts a small disk of its own (in MB) in the place of `dataDir`, for this server only: see small-disk.ts. */
  diskSize?: number;
}): Promise<ServerProcess> {
  if (!existsSync(join(projectRoot, "build/fingerprint"))) {
    throw new Error("The browser tests run against the build, and there is none. Run `npm run build` first.");
  }
  const env = readEnvironment(options);
  if (!options.isFirstStart) copySeededData(options);
  const server = [process.execPath, "server/main.ts"];
  const [program = "", ...args] =
    options.diskSize === undefined ? server : onSmallDisk(server, options.dataDir, options.diskSize);
  const child = spawn(program, args, {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = waitForEnd(child);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  const { origin } = await waitUntilReady(child);
  return {
    origin,
    dataDir: options.dataDir,
    pid: child.pid ?? 0,
    output,
    admin: (...args) => {
      const command = [process.execPath, "cli/main.ts", ...args];
      const seesDisk = options.diskSize === undefined;
      return runCommand(seesDisk ? command : besideProcess(command, child.pid ?? 0, projectRoot), env);
    },
    async withDatabase(work) {
      const quiet = { info: () => {}, warn: () => {}, error: () => {} };
      const database = await openDatabase(parseConfig(env), quiet);
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/**
 * Gives an empty folder the data of a first start (seeded-data.ts), which takes a second of both cores. A database server
 * and a small disk of its own begin empty.
 */
function copySeededData({ dataDir, env, diskSize }: Parameters<typeof startServer>[0]): void {
  const seeded = process.env.SEEDED_DATA;
  if (seeded === undefined || env?.DATABASE_URL !== undefined || diskSize !== undefined) return;
  if (readdirSync(dataDir).length > 0) return;
  cpSync(seeded, dataDir, { recursive: true, filter: (from) => !from.endsWith(".lease") });
}

/** The environment of a server under test: none of the person's own settings, any free port, one proxy believed. */
export function readEnvironment(options: {
  dataDir: string;
  env?: Record<string, string>;
}): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: "0",
    DATA_DIR: options.dataDir,
    APP_SECRET: testSecret,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
    ...options.env,
  };
}

/** A new, empty folder for a server's data in `root`, and the way to remove it. */
export async function createDataDir(root = tmpdir()) {
  const dataDir = await mkdtemp(join(root, "tischlein-"));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  return { dataDir, remove, [Symbol.asyncDispose]: remove };
}

function waitForEnd(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal }));
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, ftruncateSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createDataDir, readEnvironment } from "#tests/setup/site/browser-server.ts";
import { findReadyOrigin } from "#tests/setup/site/ready-line.ts";
import { readResidentMemory } from "#tests/setup/site/resident-memory.ts";
import { readSourceFingerprint } from "../tools/build/source-fingerprint.mjs";

/** An article among the samples that a first start loads (samples/blog/); listPublicPages has no articles. */
export const sampleArticle = "/blog/portalprovision-nachgerechnet";

const projectRoot = join(import.meta.dirname, "..");

/** Timeout for the ready line. */
export const READY_TIMEOUT_MS = 60_000;

/** The built site as a process of its own, with the settings of a real installation. */
export type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Starts the built site and waits until it is ready. It logs every request into a file, as in production. Without `dataDir`
 * it uses a temporary one.
 */
export async function startSite(options: { dataDir?: string; env?: Record<string, string> } = {}) {
  requireCurrentBuild();
  const own = options.dataDir === undefined ? await createDataDir() : null;
  const dataDir = options.dataDir ?? own?.dataDir ?? "";
  const log = openSync(join(dataDir, "bench.log"), "a");
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: projectRoot,
    env: readEnvironment({ dataDir, env: { LOG_LEVEL: "info", ...options.env } }),
    stdio: ["ignore", "pipe", log],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const code = await ended;
    closeSync(log);
    await own?.remove();
    return code;
  };
  const origin = await waitUntilReady(child, join(dataDir, "bench.log")).catch(async (error: unknown) => {
    await end("SIGKILL");
    throw error;
  });
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    dataDir,
    /** Resident memory in MiB. */
    readMemory: () => readResidentMemory(pid),
    /** Truncates the log: millions of requests write gigabytes. */
    dropLog: () => ftruncateSync(log),
    /** Throws when the exit code is not 0. Removes the data directory if it was created here. */
    stop: async () => {
      const code = await end("SIGTERM");
      if (code !== 0) throw new Error(`The server ended with exit code ${code}`);
    },
  };
}

/** Throws unless there is a build of the current sources. */
export function requireCurrentBuild(): void {
  const file = join(projectRoot, "build/fingerprint");
  if (!existsSync(file)) throw new Error("There is no build to measure. Run `npm run build` first.");
  if (readFileSync(file, "utf8") === readSourceFingerprint()) return;
  throw new Error("The build is of older sources than these. Run `npm run build` first.");
}

function waitUntilReady(child: ChildProcess, logFile: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (problem: string) =>
      reject(new Error(`The server ${problem}:\n${output}${readFileSync(logFile, "utf8")}`));
    const seconds = READY_TIMEOUT_MS / 1000;
    const timeout = setTimeout(() => fail(`was not ready after ${seconds} s`), READY_TIMEOUT_MS);
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const origin = findReadyOrigin(output);
      if (origin === null) return;
      clearTimeout(timeout);
      resolve(origin);
    });
    child.once("close", (code) => {
      clearTimeout(timeout);
      fail(`ended with exit code ${code}`);
    });
  });
}

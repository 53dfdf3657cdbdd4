import { spawn } from "node:child_process";
import { ftruncateSync, openSync } from "node:fs";
import { join } from "node:path";
import { createDataDir, readEnvironment } from "#tests/setup/site/browser-server.ts";
import { waitUntilReady } from "#tests/setup/site/ready-line.ts";
import { isBuildCurrent } from "../tools/build/source-fingerprint.mjs";

/** An article among the samples that a first start loads (samples/blog/); listPublicPages has no articles. */
export const sampleArticle = "/blog/portalprovision-nachgerechnet";

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the built site as a process that logs as in production. Throws unless the build is current. */
export async function startSite() {
  if (!isBuildCurrent()) throw new Error("Run `npm run build` first.");
  const { dataDir, remove } = await createDataDir();
  const log = openSync(join(dataDir, "bench.log"), "a");
  const child = spawn(process.execPath, ["server/main.ts"], {
    env: readEnvironment({ dataDir, env: { LOG_LEVEL: "info" } }),
    stdio: ["ignore", "pipe", log],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const { origin } = await waitUntilReady(child);
  return {
    origin,
    pid: child.pid ?? 0,
    /** Truncates the log: millions of requests write gigabytes. */
    dropLog: () => ftruncateSync(log),
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      const code = await ended;
      await remove();
      if (code !== 0) throw new Error(`The server ended with exit code ${code}`);
    },
  };
}

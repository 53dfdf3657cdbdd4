import { spawn } from "node:child_process";
import { join } from "node:path";
import { readEnvironment } from "./browser-server.ts";
import { findFreePort } from "./free-port.ts";
import { waitUntilReady } from "./ready-line.ts";

/**
 * Starts what `npm run dev` starts, on a free port, and resolves when it is ready. Unlike the built site it runs React's
 * development build, which complains about everything that server and browser draw differently. The caller stops it and
 * removes `dataDir`.
 */
export async function startDevServer(dataDir: string): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ["server/dev.ts"], {
    cwd: join(import.meta.dirname, "../../.."),
    env: readEnvironment({ dataDir, env: { PORT: String(port) } }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const { origin } = await waitUntilReady(child);
  return {
    origin,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

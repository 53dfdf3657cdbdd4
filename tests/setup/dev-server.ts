import { spawn } from "node:child_process";
import { join } from "node:path";
import { readEnvironment } from "./browser-server.ts";
import { findFreePort } from "./free-port.ts";
import { findReadyOrigin } from "./ready-line.ts";

/**
 * Starts what `npm run dev` starts, on a free port, and resolves when it is ready. Unlike the built site it runs React's
 * development build, which complains about everything that server and browser draw differently. The caller stops it and
 * removes `dataDir`.
 */
export async function startDevServer(dataDir: string): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const port = await findFreePort();
  const { NODE_ENV: _, ...env } = readEnvironment({ dataDir, env: { PORT: String(port) } });
  const child = spawn(process.execPath, ["dev-server.ts"], {
    cwd: join(import.meta.dirname, "../.."),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const ready = findReadyOrigin(output);
        if (ready !== null) resolve(ready);
      });
    }
    ended.then(() => reject(new Error(`The development server ended before it was ready:\n${output}`)));
  });
  return {
    origin,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

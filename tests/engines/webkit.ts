import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { describeProxy, type Engine } from "#tests/engines/webdriver.ts";
import { createDataDir } from "#tests/setup/site/browser-server.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { ensureProgram, programs } from "#tools/setup/program.ts";

/** The test browser's buttons would keep its window wider than a phone. */
const NARROW_TOOLBAR = "* { min-width: 0; min-height: 0; margin: 0; border: 0; padding: 0; }";

const START_ATTEMPTS = 100;

/** Starts a screen in memory for WebKitGTK. A visitor gets a driver of their own, because a driver serves one session. */
export async function startWebkit(): Promise<Engine> {
  const configuration = await createDataDir();
  await mkdir(join(configuration.dataDir, "gtk-3.0"));
  await writeFile(join(configuration.dataDir, "gtk-3.0/gtk.css"), NARROW_TOOLBAR);
  const screen = spawn(
    ensureProgram(programs.xvfb),
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [number] = await once(screen.stdio[3] as Readable, "data");
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: configuration.dataDir,
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
  };
  return {
    async openSession(proxy) {
      const port = await findFreePort();
      const child = spawn(ensureProgram(programs.webkitDriver), [`--port=${port}`], { env, stdio: "ignore" });
      const ended = once(child, "exit");
      const driver = `http://127.0.0.1:${port}/session`;
      const capabilities = {
        browserName: "MiniBrowser",
        ...describeProxy(proxy),
        "webkitgtk:browserOptions": { binary: ensureProgram(programs.webkit), args: ["--automation"] },
      };
      const session = `${driver}/${await createSession(driver, capabilities)}`;
      return {
        send: (method, path, body) => send(session + path, method, body),
        async close() {
          await send(session, "DELETE");
          child.kill();
          await ended;
        },
      };
    },
    async close() {
      screen.kill();
      await once(screen, "exit");
      await configuration.remove();
    },
  };
}

/** Creates a session at a driver that may still be starting, and returns its id. */
async function createSession(driver: string, alwaysMatch: object): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      const created = await send(driver, "POST", { capabilities: { alwaysMatch } });
      return (created as { sessionId: string }).sessionId;
    } catch (error) {
      const isStarting = error instanceof TypeError;
      if (!isStarting || attempt === START_ATTEMPTS) throw error;
      await delay(50);
    }
  }
}

async function send(url: string, method: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(url, { method, body: method === "POST" ? JSON.stringify(body) : undefined });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${error} ${message}`);
}

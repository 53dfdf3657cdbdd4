import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { runCommand } from "#tests/setup/process/run-command.ts";
import { readEnvironment } from "./browser-server.ts";

/** A server whose port is held by the process that starts it, and starts it again whenever it ends. */
export type ActivatedServer = {
  origin: string;
  /** Everything its processes have written so far. */
  readOutput(): string;
  /** The process that runs now, or ran last. */
  readPid(): number;
  /** How often it has become ready. */
  countStarts(): number;
  /** Stops the process as `systemctl restart` does, and resolves when the next one is ready. */
  restart(): Promise<void>;
  admin(...args: string[]): ReturnType<typeof runCommand>;
  stop(): Promise<void>;
};

// The outer shell stands for systemd: it holds the socket, and Restart=always. The inner one names itself, as systemd does.
const startAlways =
  'while :; do sh -c \'echo "server $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server/main.ts\' "$0"; done';

/**
 * Starts the built site as systemd does with deploy/tischlein.socket: the listening socket is opened first and handed over
 * as file descriptor 3. Resolves at once, while visitors can connect already. The caller stops it.
 */
export async function startActivatedServer(options: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<ActivatedServer> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  // PORT must not count: it is where an operator without the socket would listen.
  const env = readEnvironment({ ...options, env: { LOG_LEVEL: "info", ...options.env, PORT: "1" } });
  const shell = spawn("sh", ["-c", startAlways, process.execPath], {
    cwd: join(import.meta.dirname, "../../.."),
    env,
    stdio: ["ignore", "pipe", "pipe", fd],
  });
  // Ours only: the shell and the server have their own.
  socket.close();
  const ended = once(shell, "close");
  let output = "";
  for (const stream of [shell.stdout, shell.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const readPid = () => Number([...output.matchAll(/^server (\d+)$/gm)].at(-1)?.[1]);
  const countStarts = () => output.match(/^Tischlein is ready/gm)?.length ?? 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    readOutput: () => output,
    readPid,
    countStarts,
    async restart() {
      const before = countStarts();
      process.kill(readPid(), "SIGTERM");
      await expect.poll(countStarts, { intervals: [20], timeout: 60_000 }).toBe(before + 1);
    },
    admin: (...args) => runCommand([process.execPath, "cli/main.ts", ...args], env),
    async stop() {
      shell.kill();
      try {
        process.kill(readPid(), "SIGTERM");
      } catch (error) {
        // It has ended by itself, and the shell can start no other.
        if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
      }
      await ended;
    },
  };
}

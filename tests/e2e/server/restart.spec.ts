import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { readPostmasterPid } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";
import { readEnvironment } from "#tests/setup/site/browser-server.ts";
import { startVisitorLoad, type VisitorLoad } from "#tests/setup/site/visitor-load.ts";

// With deploy/tischlein.socket the socket outlives the server, so visitors wait instead of getting an error.

// The outer shell stands for systemd: it holds the socket, and Restart=always. The inner one names itself, as systemd does.
const startAlways =
  'while :; do sh -c \'echo "server $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" server/main.ts\' "$0"; done';

test("requests before a start and during a restart wait, and the database does not hold the socket", async ({
  dataDir,
}) => {
  test.slow();
  const server = await startActivatedServer(dataDir);
  try {
    const early = request(`${server.origin}/readyz`);
    expect(server.countStarts()).toBe(0);
    expect((await early).status).toBe(200);
    expect(server.readOutput(), "PORT counts for nothing").toContain(
      `Tischlein is ready: ${server.origin}\n`,
    );
    const readSocket = (pid: number, fd: string) => readlinkSync(`/proc/${pid}/fd/${fd}`);
    const socket = readSocket(server.readPid(), "3");
    expect(socket).toMatch(/^socket:/);
    const postmaster = readPostmasterPid(dataDir);
    const held = readdirSync(`/proc/${postmaster}/fd`).map((fd) => readSocket(postmaster, fd));
    expect(held).not.toContain(socket);

    const load = startVisitorLoad(server.origin, "restart");
    try {
      await goOn(load);
      await server.restart();
      await goOn(load);
    } finally {
      await load.stop();
    }
    expect(load.failures).toEqual([]);
    const { stdout } = await server.admin("contacts", "list", "--json");
    const rows = (JSON.parse(stdout) as { email: string }[]).map(({ email }) => email);
    expect(rows.toSorted()).toEqual(load.stored.toSorted());
  } finally {
    await server.stop();
  }
});

/** Resolves when visitors have got further answers. */
async function goOn(load: VisitorLoad): Promise<void> {
  const [pages, forms] = [load.pages + 50, load.stored.length + 15];
  await expect
    .poll(() => load.pages >= pages && load.stored.length >= forms, { intervals: [50], timeout: 30_000 })
    .toBe(true);
}

/**
 * Starts the built site as systemd does with deploy/tischlein.socket: the listening socket is opened first and handed over
 * as file descriptor 3. Resolves at once, while visitors can connect already. The caller stops it.
 */
async function startActivatedServer(dataDir: string) {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  // PORT must not count: it is where an operator without the socket would listen.
  const env = readEnvironment({ dataDir, env: { TRUST_PROXY: "0", LOG_LEVEL: "info", PORT: "1" } });
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
  /** The process that runs now, or ran last. */
  const readPid = () => Number([...output.matchAll(/^server (\d+)$/gm)].at(-1)?.[1]);
  const countStarts = () => output.match(/^Tischlein is ready/gm)?.length ?? 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    readOutput: () => output,
    readPid,
    countStarts,
    /** Stops the process as `systemctl restart` does, and resolves when the next one is ready. */
    async restart() {
      const before = countStarts();
      process.kill(readPid(), "SIGTERM");
      await expect.poll(countStarts, { intervals: [20], timeout: 60_000 }).toBe(before + 1);
    },
    admin: (...args: string[]) => runCommand([process.execPath, "cli/main.ts", ...args], env),
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

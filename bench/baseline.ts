import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "#tests/setup/free-port.ts";
import { ensureNginx } from "#tools/setup/nginx.ts";

/** nginx with one worker process, serving some bytes from one file: as fast as this machine answers at all. */
export type Yardstick = { origin: string; stop: () => Promise<void> };

/**
 * Starts nginx on a free port with the given files (path → bytes, sent as brotli). It writes no log, has the file open
 * already and sends it by sendfile, so it does less than the site for an answer: a limit, not a competitor.
 */
export async function startYardstick(files: Record<string, Uint8Array>): Promise<Yardstick> {
  const folder = mkdtempSync(join(tmpdir(), "tischlein-nginx-"));
  const port = await findFreePort();
  // Started as root, nginx's worker is somebody else.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, "files"));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, "files", name), bytes);
  writeFileSync(join(folder, "nginx.conf"), writeConfiguration(folder, port));
  const child = spawn(ensureNginx(), ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await waitUntilAnswered(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

function writeConfiguration(folder: string, port: number): string {
  return `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  default_type "text/html; charset=utf-8";
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    add_header Content-Encoding br;
  }
}
`;
}

async function waitUntilAnswered(origin: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const answered = await fetch(origin, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    if (attempt === 100) throw new Error(`nginx does not serve its file at ${origin}`);
    await wait(50);
  }
}

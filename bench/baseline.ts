import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "#tests/setup/free-port.ts";
import { ensureNginx } from "#tools/setup/nginx.ts";

/** nginx with one worker process, serving files from memory: the fastest this machine can answer. */
export type Baseline = { origin: string; stop: () => Promise<void> };

/**
 * Starts nginx on a free port with the given files (path → bytes, sent as brotli). It writes no log and sends open files
 * by sendfile, so it does less work per response than the site.
 */
export async function startBaseline(files: Record<string, Uint8Array>): Promise<Baseline> {
  const folder = mkdtempSync(join(tmpdir(), "tischlein-nginx-"));
  const port = await findFreePort();
  // Started as root, nginx runs its worker as another user.
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
    await waitUntilReady(origin);
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

async function waitUntilReady(origin: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const isReady = await fetch(origin, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (attempt === 100) throw new Error(`nginx does not serve its file at ${origin}`);
    await wait(50);
  }
}

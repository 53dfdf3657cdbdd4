import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { requestSmallest } from "#tests/setup/input/http.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { ensureNginx } from "#tools/setup/nginx.ts";

/** Headers that nginx writes itself. */
const OWN_HEADERS = ["connection", "content-length", "content-type", "date", "keep-alive", "last-modified"];

/**
 * Starts nginx as one process that serves files from memory without a log: the fastest this machine can answer. Address
 * number N is at `/N`, with the bytes and headers that the site answers with in brotli, so that responses are equally large.
 */
export async function startNginx(urls: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "tischlein-nginx-"));
  const port = await findFreePort();
  const locations: string[] = [];
  for (const [index, url] of urls.entries()) {
    const { body, headers } = await requestSmallest(url);
    writeFileSync(join(folder, String(index)), body);
    const added = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
    locations.push(`location = /${index} {
      default_type "${headers["content-type"]}";
      ${added.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`).join("\n      ")}
    }`);
  }
  // Started as root, nginx may read the files as another user.
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, "nginx.conf"), writeConfiguration(folder, port, locations));
  const child = spawn(ensureNginx(), ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await fetch(`${origin}/0`, { method: "HEAD" }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { origin, pid: child.pid ?? 0, stop };
    await wait(50);
  }
  await stop();
  throw new Error("nginx does not serve its files");
}

function writeConfiguration(folder: string, port: number, locations: string[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
master_process off;
pid ${folder}/pid;
error_log ${folder}/error.log error;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  server_tokens off;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${locations.join("\n    ")}
  }
}
`;
}

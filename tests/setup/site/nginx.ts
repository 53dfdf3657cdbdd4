import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureProgram, programs } from "#tools/setup/program.ts";
import { findFreePort } from "./free-port.ts";

export type Nginx = {
  /** Where visitors connect, for example `http://127.0.0.1:24123`. */
  origin: string;
  stop(): Promise<void>;
};

const delivered = join(import.meta.dirname, "../../../deploy/nginx.conf");

/**
 * Starts nginx with the file operators get (deploy/nginx.conf) in front of these servers, with two worker processes.
 * What differs: ports of 127.0.0.1, no TLS, logs in a folder of its own. The caller stops it.
 */
export async function runNginx(servers: readonly { origin: string }[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "tischlein-nginx-"));
  const port = await findFreePort();
  const site = adaptSite(readFileSync(delivered, "utf8"), { folder, port, servers });
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(join(folder, "nginx.conf"), describeProcess(folder));
  const child = spawn(ensureProgram(programs.nginx), ["-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.match(/start worker process \d/g)?.length === 2) resolve();
    });
    child.once("error", reject);
    void ended.then(() => reject(new Error(`nginx ended before it was ready:\n${output}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill("SIGTERM");
      return ended.finally(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

/** The delivered file with its example servers replaced, for this machine's ports and folders. */
function adaptSite(
  text: string,
  { folder, port, servers }: { folder: string; port: number; servers: readonly { origin: string }[] },
): string {
  const examples = /(?:^ +(?:# )?server [\d.]+:\d+( .*;)\n)+/m;
  const lines = servers.map(({ origin }) => `    server ${new URL(origin).host}$1\n`).join("");
  return (
    text
      .replace(examples, lines)
      .replaceAll(/^ +listen \[::\].*\n/gm, "")
      .replaceAll("listen 80;", `listen unix:${folder}/80.sock;`)
      .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
      .replaceAll(/^ +ssl_.*\n/gm, "")
      .replace("server_name www.tischlein.example;", "server_name 127.0.0.1;")
      // With its port, which on a real site is the usual one.
      .replace("Host $host;", "Host $http_host;")
      .replaceAll("/var/log/nginx", folder)
  );
}

function describeProcess(folder: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
    daemon off;
    ${process.getuid?.() === 0 ? "user root root;" : ""}
    worker_processes 2;
    pid ${folder}/pid;
    error_log stderr notice;
    events {}
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
      include ${folder}/site.conf;
    }`;
}

import { spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { requestSmallest } from "#tests/setup/input/http.ts";
import { createDataDir } from "#tests/setup/site/browser-server.ts";
import { findFreePort } from "#tests/setup/site/free-port.ts";
import { ensureProgram, programs } from "#tools/setup/program.ts";

/** Headers that nginx writes itself. */
const OWN_HEADERS = ["connection", "content-length", "content-type", "date", "keep-alive", "last-modified"];

/** Starts nginx serving from memory without a log, address N at `/N`, with the site's bytes and headers. */
export async function startNginx(urls: string[]) {
  const { dataDir: folder, remove } = await createDataDir();
  const port = await findFreePort();
  const locations: string[] = [];
  for (const [index, url] of urls.entries()) {
    const { body, headers } = await requestSmallest(url);
    writeFileSync(`${folder}/${index}`, body);
    const added = Object.entries(headers)
      .filter(([name]) => !OWN_HEADERS.includes(name))
      .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`);
    locations.push(`location = /${index} { default_type "${headers["content-type"]}"; ${added.join(" ")} }`);
  }
  // Started as root, nginx may read the files as another user.
  chmodSync(folder, 0o755);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  writeFileSync(
    `${folder}/nginx.conf`,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log error;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; etag off; server_tokens off;
  keepalive_requests 1000000000; open_file_cache max=10;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join("\n")} }
}`,
  );
  const child = spawn(ensureProgram(programs.nginx), ["-p", folder, "-c", `${folder}/nginx.conf`], {
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(origin).then(Boolean, () => false))) await wait(50);
  return {
    origin,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill("SIGTERM");
      await ended;
      await remove();
    },
  };
}

import { readFileSync } from "node:fs";
import { expect, test } from "../setup/browser.ts";
import type { ServerProcess } from "../setup/browser-server.ts";
import { postContactForm } from "../setup/contact-request.ts";
import { request } from "../setup/http.ts";
import { readPostmasterPid } from "../setup/postgres-processes.ts";
import { readLog } from "../setup/server-log.ts";

// The site in several processes behind one port: WORKERS=2, or `node server.ts --workers 2`.

const TAG = { tag: "@once" };

/** Process ids of the workers that have begun to serve. */
function listWorkers(server: ServerProcess): number[] {
  return readLog(server)
    .filter(({ msg }) => msg === "Worker serves")
    .map(({ pid }) => Number(pid));
}

test(
  "two workers answer at one port, and their figures are told as one",
  TAG,
  async ({ startSite, dataDir, clientAddress }) => {
    const server = await startSite({ env: { WORKERS: "2", METRICS_PORT: "0", LOG_LEVEL: "info" } });
    const workers = listWorkers(server);
    expect(new Set([...workers, server.pid]).size).toBe(3);
    for (const pid of workers) expect(readFileSync(`/proc/${pid}/cmdline`, "utf8")).toContain("server.ts");
    for (let count = 0; count < 10; count++)
      expect((await request(`${server.origin}/about`)).status).toBe(200);
    expect((await postContactForm(server.origin, { clientAddress })).status).toBe(303);
    expect((await postContactForm(server.origin, { clientAddress })).status, "whichever worker asks").toBe(
      429,
    );
    const figures = readLog(server).find(({ msg }) => msg === "Metrics");
    const { text } = await request(String(figures?.url));
    expect(text).toContain('tischlein_http_requests_total{method="GET",route="/about",status="200"} 10\n');
    expect(text).toContain('tischlein_contact_requests_total{outcome="stored"} 1\n');
    expect(text).toContain("tischlein_mails_waiting 1\n");

    expect(await server.stop()).toEqual({ code: 0, signal: null });
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(() => readPostmasterPid(dataDir), "PostgreSQL has left in good order").toThrow("ENOENT");
  },
);

test("a worker that is killed is replaced while the other one answers", TAG, async ({ startSite }) => {
  const server = await startSite({ env: { WORKERS: "2", LOG_LEVEL: "info" } });
  process.kill(listWorkers(server)[0] ?? Number.NaN, "SIGKILL");
  await expect.poll(() => server.output.stderr).toContain("A worker has ended unexpectedly");
  expect((await request(`${server.origin}/readyz`)).status).toBe(200);
  await expect.poll(() => listWorkers(server), { timeout: 30_000 }).toHaveLength(3);
  for (let count = 0; count < 4; count++) expect((await request(`${server.origin}/readyz`)).status).toBe(200);
});

test(
  "a worker that hangs while it starts neither takes the figures away nor misses a stop",
  TAG,
  async ({ startSite }) => {
    const server = await startSite({ env: { WORKERS: "2", METRICS_PORT: "0", LOG_LEVEL: "info" } });
    const [first = Number.NaN, second = Number.NaN] = listWorkers(server);
    const figures = String(readLog(server).find(({ msg }) => msg === "Metrics")?.url);
    const starting = await replace(server, first);
    process.kill(starting, "SIGSTOP");
    try {
      const { status, text } = await request(figures);
      expect([status, text]).toEqual([200, expect.stringContaining("nodejs_eventloop_lag_p99_seconds")]);
    } finally {
      process.kill(starting, "SIGCONT");
    }
    await replace(server, second);
    expect(await server.stop()).toEqual({ code: 0, signal: null });
    expect(server.output.stderr).not.toContain("could not be started");
  },
);

test("no worker outlives the process that has started it", TAG, async ({ startSite }) => {
  const server = await startSite({ env: { WORKERS: "2", LOG_LEVEL: "info" } });
  const workers = listWorkers(server);
  await server.stop("SIGKILL");
  for (const pid of workers) await expect.poll(() => isAlive(pid)).toBe(false);
});

test("a taken port is said once, and everything ends", TAG, async ({ site, startSite }) => {
  const { port } = new URL(site);
  const start = startSite({ env: { PORT: port, WORKERS: "3" } });
  await expect(start).rejects.toThrow(/ended with exit code 1/);
  await expect(start).rejects.toThrow(new RegExp(`Port ${port} .*PORT=`));
});

/** Kills a worker and waits until the next one is there, which does not serve yet. Gives its number. */
async function replace(server: ServerProcess, worker: number): Promise<number> {
  const before = listChildren(server.pid);
  process.kill(worker, "SIGKILL");
  // Only once it runs a program of its own: until then the process that starts it waits for it.
  const listNew = () =>
    listChildren(server.pid).filter(
      (pid) =>
        !before.includes(pid) && readFileSync(`/proc/${pid}/environ`, "latin1").includes("NODE_UNIQUE_ID"),
    );
  await expect.poll(listNew, { intervals: [10] }).toHaveLength(1);
  return Number(listNew()[0]);
}

function listChildren(pid: number): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

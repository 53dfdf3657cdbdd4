import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type ClientRequest, request as openRequest } from "node:http";
import { join } from "node:path";
import { readPostmasterPid } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { test as base, expect } from "#tests/setup/page/browser.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";
import { encodeContactForm, postContactForm } from "#tests/setup/records/contact-request.ts";
import { readEnvironment } from "#tests/setup/site/browser-server.ts";
import { waitUntilReady } from "#tests/setup/site/ready-line.ts";
import { waitForMetricsUrl } from "#tests/setup/site/server-log.ts";
import { readSourceFingerprint } from "#tools/build/source-fingerprint.mjs";

// The site as processes: start, stop, crash and recovery. Nothing is simulated.

const projectRoot = join(import.meta.dirname, "../../..");

const test = base.extend<{ npm: Awaited<ReturnType<typeof startNpm>> }>({
  npm: async ({ dataDir }, use) => {
    const npm = await startNpm(dataDir);
    await use(npm);
    try {
      process.kill(-(npm.process.pid ?? Number.NaN), "SIGTERM");
    } catch {
      // All of its processes have ended.
    }
    await npm.allEnded;
  },
});

test("the first start loads samples and prints the URLs, at which an invitation leads to it as well", async ({
  startSite,
  dataDir,
}) => {
  const first = await startSite({ isFirstStart: true });
  expect(first.output.stdout).toMatch(/shown this once: \S+\nTischlein is ready: \S+\n$/);
  const office = first.origin.replace("127.0.0.1", "localhost");
  expect(first.output.stdout, "passkeys need a name").toContain(`The back office, ${office}/buero:`);
  const invite = ["cli/main.ts", "staff", "invite", "Jana", "--email", "jana@a.example", "--role", "team"];
  const { stdout } = await runCommand([process.execPath, ...invite], readEnvironment({ dataDir }));
  expect(stdout, "the running server's port").toContain(`${office}/buero/einladung#`);
});

test("before a stop a load balancer that polls /readyz can switch over, and a running request is finished", async ({
  startSite,
  dataDir,
  clientAddress,
  takeClientAddress,
}) => {
  const server = await startSite({
    env: { STOP_DELAY_SECONDS: "3", METRICS_PORT: "0", LOG_LEVEL: "info" },
  });
  expect(server.output.stdout).toBe(`Tischlein is ready: ${server.origin}\n`);
  const metrics = await waitForMetricsUrl(server);
  expect(readPostmasterPid(dataDir)).toBeGreaterThan(0);
  const running = await openInquiry(server.origin, takeClientAddress());
  expect((await request(`${server.origin}/readyz`)).status).toBe(200);

  const ended = server.stop("SIGTERM");
  await expect.poll(() => server.output.stderr, { intervals: [20] }).toContain("Stopping");
  const ready = await request(`${server.origin}/readyz`);
  expect([ready.status, ready.text]).toEqual([503, "stopping\n"]);
  expect((await request(`${server.origin}/healthz`)).status).toBe(200);
  expect((await postContactForm(server.origin, { clientAddress })).status).toBe(303);
  expect((await request(metrics)).status).toBe(200);
  const stream = await request(`${server.origin}/demo/tisch/never-was-never-will-b/stand`);
  expect([stream.status, stream.text]).toEqual([200, expect.stringContaining("event: expired")]);

  const knock = () =>
    request(`${server.origin}/healthz`).then(
      () => "answered",
      (error: NodeJS.ErrnoException) => error.code,
    );
  await expect.poll(knock, { intervals: [50] }).toBe("ECONNREFUSED");
  const answer = await running.finish();
  expect(answer.status).toBe(303);
  expect(answer.connection, "a proxy must not send the next request this way").toBe("close");
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(() => readPostmasterPid(dataDir), "PostgreSQL has left in good order").toThrow("ENOENT");
});

test.describe("npm start", () => {
  test.beforeAll(() => {
    const builtFrom = readFileSync(join(projectRoot, "build/fingerprint"), "utf8");
    expect(builtFrom, "the build is of older sources: run `npm run build`").toBe(readSourceFingerprint());
  });

  for (const [how, end, waits] of [
    ["kill of npm", (npm: ChildProcess) => npm.kill("SIGTERM"), true],
    ["Ctrl+C", ({ pid = Number.NaN }: ChildProcess) => process.kill(-pid, "SIGINT"), true],
    ["kill -9 of npm", (npm: ChildProcess) => npm.kill("SIGKILL"), false],
  ] as const)
    test(`${how} ends the server in an orderly way`, async ({ npm, dataDir, clientAddress }) => {
      expect(npm.readOutput(), "nothing is done twice").not.toMatch(/Installing|Building/);
      const running = await openInquiry(npm.origin, clientAddress);
      const exited = new Promise((resolve) =>
        npm.process.on("exit", () => resolve(existsSync(join(dataDir, "postgres/postmaster.pid")))),
      );

      end(npm.process);
      await expect.poll(() => npm.readOutput()).toContain("Stopping");
      expect((await running.finish()).status).toBe(303);

      if (waits) expect(await exited, "npm leaves before PostgreSQL").toBe(false);
      await npm.allEnded;
      expect(npm.readOutput()).toContain("Stopped");
      expect(() => readPostmasterPid(dataDir), "PostgreSQL has left in good order").toThrow("ENOENT");
    });

  test("a port in use is reported in one sentence, npm forwards the exit code, and the site that uses it goes on", async ({
    site,
    dataDir,
  }) => {
    const { port } = new URL(site);
    const env = readEnvironment({ dataDir, env: { PORT: port } });
    const { code, stderr } = await runCommand(["npm", "start"], env);
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`Port ${port} .*PORT=`));
    expect(stderr).not.toMatch(/\n\s+at /);
    expect((await request(`${site}/readyz`)).status).toBe(200);
    // It had a database of its own, and stopped it.
    expect(() => readPostmasterPid(dataDir)).toThrow("ENOENT");
  });
});

/** Sends the headers of a contact form and waits until the server has them: from then on the request is running. */
async function openInquiry(origin: string, clientAddress: string) {
  const body = encodeContactForm();
  const sent: ClientRequest = openRequest(`${origin}/contact`, {
    method: "POST",
    agent: false,
    headers: {
      Accept: "text/html",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(body),
      "X-Forwarded-For": clientAddress,
      Expect: "100-continue",
      Connection: "keep-alive",
    },
  });
  sent.flushHeaders();
  await new Promise((resolve, reject) => sent.once("continue", resolve).once("error", reject));
  return {
    finish: () =>
      new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
        sent.once("response", (response) => {
          const { statusCode: status, headers } = response;
          response.resume().on("end", () => resolve({ status, connection: headers.connection }));
        });
        sent.once("error", reject);
        sent.end(body);
      }),
  };
}

/** `npm start` as somebody types it, in a process group of its own like a terminal gives it. */
async function startNpm(dataDir: string) {
  const env = readEnvironment({ dataDir, env: { LOG_LEVEL: "info" } });
  const npm = spawn("npm", ["start"], { cwd: projectRoot, env, detached: true });
  // Its output closes when the last process that writes to it has ended, not only npm.
  const allEnded = new Promise((resolve) => npm.on("close", resolve));
  return { process: npm, allEnded, ...(await waitUntilReady(npm)) };
}

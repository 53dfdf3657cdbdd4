import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type ClientRequest, request as openRequest } from "node:http";
import { join } from "node:path";
import { readPostmasterPid } from "#tests/setup/database/postgres-processes.ts";
import { request } from "#tests/setup/input/http.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";
import { encodeContactForm } from "#tests/setup/records/contact-request.ts";
import { readEnvironment } from "#tests/setup/site/browser-server.ts";
import { waitUntilReady } from "#tests/setup/site/ready-line.ts";
import { readSourceFingerprint } from "#tools/build/source-fingerprint.mjs";

// The site as processes: start, stop, crash and recovery. Nothing is simulated.

const projectRoot = join(import.meta.dirname, "../../..");

test("the first start loads samples; every start prints the URL and answers there", async ({
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
  await first.stop();

  const server = await startSite({ dataDir });
  expect(server.output.stdout).toBe(`Tischlein is ready: ${server.origin}\n`);
  expect((await request(`${server.origin}/healthz`)).status).toBe(200);
  expect((await request(`${server.origin}/readyz`)).status).toBe(200);
});

test("SIGTERM lets a running request finish, stops the database and exits with 0", async ({
  startSite,
  dataDir,
  clientAddress,
}) => {
  const server = await startSite({ env: { LOG_LEVEL: "info" } });
  expect(readPostmasterPid(dataDir)).toBeGreaterThan(0);
  const running = await openInquiry(server.origin, clientAddress);

  const ended = server.stop("SIGTERM");
  await expect.poll(() => server.output.stderr).toContain("Stopping");
  // The port is closed after the line is written.
  const knock = () =>
    request(`${server.origin}/`).then(
      () => "answered",
      (error: NodeJS.ErrnoException) => error.code,
    );
  await expect.poll(knock, { intervals: [10] }).toBe("ECONNREFUSED");
  const answer = await running.finish();
  expect(answer.status).toBe(303);
  expect(answer.connection, "a proxy must not send the next request this way").toBe("close");

  expect(await ended).toEqual({ code: 0, signal: null });
  expect(() => readPostmasterPid(dataDir), "PostgreSQL has left in good order").toThrow("ENOENT");
});

test("a port in use is reported in one sentence, and the site that uses it continues", async ({
  site,
  startSite,
  dataDir,
}) => {
  const { port } = new URL(site);
  const start = startSite({ env: { PORT: port } });
  await expect(start).rejects.toThrow(/ended with exit code 1/);
  await expect(start).rejects.toThrow(new RegExp(`Port ${port} .*PORT=`));
  await expect(start).rejects.not.toThrow(/\n\s+at /);
  expect((await request(`${site}/readyz`)).status).toBe(200);
  // It had a database of its own, and stopped it.
  expect(() => readPostmasterPid(dataDir)).toThrow("ENOENT");
});

const startedByNpm: Pick<StartedByNpm, "process" | "allEnded">[] = [];

test.afterEach(async () => {
  for (const npm of startedByNpm.splice(0)) {
    if (isAnyAlive(npm.process)) process.kill(-(npm.process.pid ?? 0), "SIGTERM");
    await npm.allEnded;
  }
});

test.describe("npm start", () => {
  test.beforeAll(() => {
    const builtFrom = readFileSync(join(projectRoot, "build/fingerprint"), "utf8");
    expect(builtFrom, "the build is of older sources: run `npm run build`").toBe(readSourceFingerprint());
  });

  for (const { how, end, waits, again } of [
    { how: "kill of npm", end: (npm: ChildProcess) => npm.kill("SIGTERM"), waits: true, again: true },
    {
      how: "Ctrl+C, which a terminal sends to all of them,",
      end: (npm: ChildProcess) => process.kill(-(npm.pid ?? 0), "SIGINT"),
      waits: true,
      again: false,
    },
    {
      how: "kill -9 of npm",
      end: (npm: ChildProcess) => npm.kill("SIGKILL"),
      waits: false,
      again: false,
    },
  ]) {
    test(`${how} ends the server in an orderly way${again ? ", and the next start does nothing twice" : ""}`, async ({
      dataDir,
      clientAddress,
    }) => {
      const npm = await startNpm(dataDir);
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
      if (!again) return;

      const startedAt = performance.now();
      const second = await startNpm(dataDir);
      const milliseconds = Math.round(performance.now() - startedAt);
      test.info().annotations.push({ type: "ready after", description: `${milliseconds} ms` });
      expect(second.readOutput()).not.toMatch(/Installing|Building/);
    });
  }

  test("npm forwards the exit code of the server", async ({ dataDir }) => {
    const npm = spawn("npm", ["start"], { cwd: projectRoot, env: npmEnvironment(dataDir, { PORT: "none" }) });
    const code = await new Promise((resolve) => npm.on("close", resolve));
    expect(code).toBe(1);
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

type StartedByNpm = {
  process: ChildProcess;
  origin: string;
  readOutput(): string;
  allEnded: Promise<unknown>;
};

/** `npm start` as somebody types it, in a process group of its own like a terminal gives it. Ends with the test. */
async function startNpm(dataDir: string): Promise<StartedByNpm> {
  const npm = spawn("npm", ["start"], { cwd: projectRoot, env: npmEnvironment(dataDir), detached: true });
  // Its output closes when the last process that writes to it has ended, not only npm.
  const allEnded = new Promise((resolve) => npm.on("close", resolve));
  startedByNpm.push({ process: npm, allEnded });
  return { process: npm, allEnded, ...(await waitUntilReady(npm)) };
}

/** Returns whether npm or a process it has started is still running. */
function isAnyAlive(npm: ChildProcess): boolean {
  try {
    return process.kill(-(npm.pid ?? 0), 0);
  } catch {
    return false;
  }
}

function npmEnvironment(dataDir: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...readEnvironment({ dataDir }), LOG_LEVEL: "info", ...env };
}

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testSecret } from "#tests/setup/database/keys.ts";
import {
  bundledPostgres,
  type PostgresServer,
  runPostgresServer,
} from "#tests/setup/database/postgres-server.ts";
import { connectAsSuperuser, createSite } from "#tests/setup/database/site-on-server.ts";
import { request } from "#tests/setup/input/http.ts";
import { type MailServer, runMailServer } from "#tests/setup/mail/mail-server.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import { readEnvironment, type ServerProcess } from "#tests/setup/site/browser-server.ts";
import { readLog, readLogUntilNow, waitForMetricsUrl } from "#tests/setup/site/server-log.ts";

// What an operator sees of the running site: mails, log, metrics. Real processes and a real mail server.

const mailServers: MailServer[] = [];
const postgresServers: PostgresServer[] = [];
test.afterEach(() =>
  Promise.all([...mailServers.splice(0), ...postgresServers.splice(0)].map((server) => server.stop())),
);

async function startMail(): Promise<MailServer> {
  const server = await runMailServer();
  mailServers.push(server);
  return server;
}

test("a release is tested with a backup before it replaces another one", async ({
  startSite,
  clientAddress,
  dataDir,
}) => {
  const server = await startSite();
  expect((await postContactForm(server.origin, { clientAddress })).status).toBe(303);
  const env = readEnvironment({ dataDir });
  const { code, stderr } = await runCommand(["deploy/backup.sh", dataDir], env);
  expect([code, stderr]).toEqual([0, ""]);
  const backup = join(dataDir, readdirSync(dataDir).find((name) => name.endsWith("Z")) ?? "");
  const mail = await startMail();
  const [settings, temporary] = [join(dataDir, "settings"), join(dataDir, "temporary")];
  mkdirSync(temporary);
  const lines = { DATA_DIR: dataDir, APP_SECRET: testSecret, SMTP_URL: mail.url, NOTIFY_TO: "a@b.example" };
  writeFileSync(
    settings,
    Object.entries(lines)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(""),
  );
  const tryRelease = (...running: string[]) =>
    runCommand(["deploy/check-release.sh", backup, ...running], {
      PATH: process.env.PATH,
      SETTINGS: settings,
      TMPDIR: temporary,
    });

  const tried = await tryRelease(process.cwd());
  expect(tried.stdout).toContain("This release starts with these settings and data.");
  expect(tried, "what the running release finds as well").toMatchObject({
    code: 0,
    stdout: expect.stringContaining("Nothing new to replace."),
  });
  expect(mail.mails, "a copy tells nobody of its requests").toEqual([]);
  expect((await request(`${server.origin}/readyz`)).status).toBe(200);
  expect(readdirSync(temporary)).toEqual([]);

  writeFileSync(settings, "PORT='none'\n", { flag: "a" });
  const refused = await tryRelease();
  expect([refused.code, refused.stdout]).toEqual([1, ""]);
  expect(refused.stderr).toContain("PORT: must be a whole number");
});

test("with DATABASE_URL the start logs the administrator's tasks until they are done", async ({
  startSite,
}) => {
  const postgres = await runPostgresServer(bundledPostgres());
  postgresServers.push(postgres);
  const env = { DATABASE_URL: await createSite(postgres), LOG_LEVEL: "info" };
  const advise = (server: ServerProcess) => readLog(server).filter(({ msg }) => /large objects/.test(msg));
  const first = await startSite({ env });
  await first.stop();
  const [advice] = advise(first);
  const administrator = connectAsSuperuser(postgres);
  expect(advice).toMatchObject({ level: 40, statements: [expect.stringContaining("lo_create")] });
  for (const text of (advice?.statements ?? []) as string[]) await administrator.query({ text, values: [] });
  const second = await startSite({ env });
  await readLogUntilNow(second);
  expect(advise(second)).toEqual([]);
  await administrator.close();
});

test("every request has one log line, and none identifies the client", async ({ server, clientAddress }) => {
  const { length: before } = await readLogUntilNow(server);
  const headers = { "X-Forwarded-For": clientAddress };
  const answers = [
    await request(`${server.origin}/about?name=Elif`, { headers }),
    await request(`${server.origin}/no-such-page`, { headers }),
    await request(`${server.origin}/kunden-projekte/baba-kebap`, { headers }),
    await request(`${server.origin}/kunden-projekte/AAAA-BBBB-CCCC-DDDD/x`, { headers }),
    await request(`${server.origin}/AAAA-BBBB-CCCC-DDDD`, { headers }),
    await request(`${server.origin}/kunden-projekte%2FAAAA-BBBB-CCCC-DDDD`, { headers }),
    await request(`${server.origin}/blog/Aylin-Demir`, { headers }),
    await request(`${server.origin}/blog/qr-bestellung-am-tisch?name=Aylin`, { headers }),
    await request(`${server.origin}/services/flyer-design`, { headers }),
    await request(`${server.origin}/demo/tisch/AAAA-BBBB-CCCC-DDDD`, { headers }),
    await request(`${server.origin}/Contact/`, { headers }),
    await postContactForm(server.origin, { clientAddress }),
    await postContactForm(server.origin, { clientAddress }),
    await postContactForm(server.origin, { clientAddress, fields: { email: "no address" } }),
  ];
  await request(`${server.origin}/readyz`, { headers });
  const logged = (await readLogUntilNow(server)).slice(before);
  const network = clientAddress.replace(/\d+$/, "0");
  const lines = logged.filter(({ msg, client }) => msg === "Answered" && client === network);
  expect(lines.map(({ requestId }) => requestId)).toEqual(
    answers.map((answer) => answer.headers["x-request-id"]),
  );
  expect(lines.map(({ method, path, status, client }) => ({ method, path, status, client }))).toEqual(
    [
      { method: "GET", path: "/about", status: 200 },
      { method: "GET", path: "/…", status: 404 },
      { method: "GET", path: "/kunden-projekte/:slug", status: answers[2]?.status },
      { method: "GET", path: "/…", status: 404 },
      { method: "GET", path: "/…", status: 404 },
      { method: "GET", path: "/…", status: 404 },
      { method: "GET", path: "/blog/:id", status: 404 },
      { method: "GET", path: "/blog/qr-bestellung-am-tisch", status: 200 },
      { method: "GET", path: "/services/flyer-design", status: 200 },
      { method: "GET", path: "/demo/tisch/:session", status: 410 },
      { method: "GET", path: "/contact", status: 308 },
      { method: "POST", path: "/contact", status: 303 },
      { method: "POST", path: "/contact", status: 429 },
      { method: "POST", path: "/contact", status: 400 },
    ].map((line) => ({ ...line, client: network })),
  );
  expect(lines.every(({ level, ms }) => level === 30 && typeof ms === "number")).toBe(true);
  const written = JSON.stringify(logged);
  expect(written).not.toMatch(/Elif|Yıldız|Aylin|kebap|AAAA-BBBB|Bestellungen/);
  expect(written.includes(`"${clientAddress}"`)).toBe(false);
});

test("metrics have a port of their own, and without a mail server the start says so once and the list marks unread requests", async ({
  startSite,
  clientAddress,
}) => {
  const ADMIN_COMMAND = "sudo -u tischlein tischlein-admin";
  const server = await startSite({ env: { METRICS_PORT: "0", LOG_LEVEL: "info", ADMIN_COMMAND } });
  const metrics = await waitForMetricsUrl(server);
  await request(`${server.origin}/about`);
  await request(`${server.origin}/blog/no-such-article`);
  await request(`${server.origin}/wp-login.php`);
  await postContactForm(server.origin, { clientAddress });
  await postContactForm(server.origin, { clientAddress });
  const { status, text } = await request(metrics);
  expect(status).toBe(200);
  for (const line of [
    'tischlein_http_requests_total{method="GET",route="/about",status="200"} 1',
    'tischlein_http_requests_total{method="GET",route="/blog/:id",status="404"} 1',
    'tischlein_http_requests_total{method="GET",route="other",status="404"} 1',
    'tischlein_http_requests_total{method="POST",route="/contact",status="303"} 1',
    'tischlein_http_requests_total{method="POST",route="/contact",status="429"} 1',
    'tischlein_contact_requests_total{outcome="stored"} 1',
    'tischlein_contact_requests_total{outcome="too-soon"} 1',
    "tischlein_mails_waiting 1",
  ])
    expect(text).toContain(`${line}\n`);
  expect((await request(`${server.origin}/metrics`)).status, "not where visitors are").toBe(404);
  expect((await server.admin("contacts", "list")).stdout).toContain("not yet");
  await server.stop();
  expect(server.output.stderr.match(/SMTP_URL is not set/g)).toHaveLength(1);
  expect(server.output.stderr).toContain(`\`${ADMIN_COMMAND} contacts list\` shows unseen ones`);
});

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { testSecret } from "#tests/setup/database/keys.ts";
import { type HttpAnswer, request } from "#tests/setup/input/http.ts";
import { runMailServer } from "#tests/setup/mail/mail-server.ts";
import { expect, test } from "#tests/setup/page/browser.ts";
import { runCommand } from "#tests/setup/process/run-command.ts";
import { postContactForm } from "#tests/setup/records/contact-request.ts";
import { readEnvironment } from "#tests/setup/site/browser-server.ts";
import { readLogUntilNow, waitForMetricsUrl } from "#tests/setup/site/server-log.ts";

// What an operator sees of the running site: mails, log, metrics. Real processes and a real mail server.

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
  await using stack = new AsyncDisposableStack();
  const mail = stack.adopt(await runMailServer(), (receiver) => receiver.stop());
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

test("every request has one log line, and none identifies the client", async ({ server, clientAddress }) => {
  const { length: before } = await readLogUntilNow(server);
  const headers = { "X-Forwarded-For": clientAddress };
  const network = clientAddress.replace(/\d+$/, "0");
  const visits = [
    ["/about?name=Elif", "/about", 200],
    ["/no-such-page", "/…", 404],
    ["/kunden-projekte/baba-kebap", "/kunden-projekte/:slug", 200],
    ["/kunden-projekte/AAAA-BBBB-CCCC-DDDD/x", "/…", 404],
    ["/AAAA-BBBB-CCCC-DDDD", "/…", 404],
    ["/kunden-projekte%2FAAAA-BBBB-CCCC-DDDD", "/…", 404],
    ["/blog/Aylin-Demir", "/blog/:id", 404],
    ["/blog/qr-bestellung-am-tisch?name=Aylin", "/blog/qr-bestellung-am-tisch", 200],
    ["/services/flyer-design", "/services/flyer-design", 200],
    ["/demo/tisch/AAAA-BBBB-CCCC-DDDD", "/demo/tisch/:session", 410],
    ["/Contact/", "/contact", 308],
  ] as const;
  const expected: object[] = [];
  const expectLine = (line: { method: string; path: string; status: number }, { headers }: HttpAnswer) =>
    expected.push({ ...line, requestId: headers["x-request-id"], level: 30, client: network });
  for (const [path, logged, status] of visits)
    expectLine({ method: "GET", path: logged, status }, await request(server.origin + path, { headers }));
  const email = "no address";
  for (const [status, fields] of [[303], [429], [400, { email }]] as [number, Record<string, string>?][])
    expectLine(
      { method: "POST", path: "/contact", status },
      await postContactForm(server.origin, { clientAddress, fields }),
    );
  await request(`${server.origin}/readyz`, { headers });
  const logged = (await readLogUntilNow(server)).slice(before);
  const lines = logged.filter(({ msg, client }) => msg === "Answered" && client === network);
  expect(lines).toMatchObject(expected);
  expect(lines).toHaveLength(expected.length);
  expect(lines.every(({ ms }) => typeof ms === "number")).toBe(true);
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

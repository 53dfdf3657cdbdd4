import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { forgetServer, readServers, recordSiteHealth } from "#database/site-health.ts";
import { sql } from "#database/sql.ts";
import { listOperationChecks } from "#server/checks/list-checks.ts";
import { readCertificate } from "#server/site-state/read-certificate.ts";
import { findWeeklyMoment, queueWeeklyMail } from "#server/site-state/weekly-mail.ts";
import { asOwner, database } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { send, startWorker } from "#tests/setup/mail/mail-worker.ts";
import { pushCertificateFile } from "#tests/setup/push/push-service.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

const config = { smtpUrl: "smtp://127.0.0.1", publicOrigin: null };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the checks that need somebody, as `title: text`. */
async function listWrong(settings = config): Promise<string[]> {
  const checks = await listOperationChecks({ owner: database.owner, config: settings, now: new Date() });
  return checks.filter(({ severity }) => severity === "wrong").map(({ title, text }) => `${title}: ${text}`);
}

/** Makes everything that was recorded a number of days older. */
async function letDaysPass(days: number): Promise<void> {
  await asOwner(sql`update site_health set at = at - make_interval(days => ${days})`);
  await asOwner(sql`update app.migrations set applied_at = applied_at - make_interval(days => ${days})`);
}

const disk = { free: 50e9, total: 100e9 };
const record = (key: Parameters<typeof recordSiteHealth>[1], details?: object) =>
  recordSiteHealth(database.owner, key, details);
const runServer = (name: string, details: object = {}) =>
  record(`server ${name}`, { startedAt: new Date(), release: "v1", disk, ...details });

test("nothing is wrong on a new site, and a backup or a restore that is too old is", async () => {
  await runServer("one:3000");
  expect(await listWrong()).toEqual([]);
  await letDaysPass(2);
  expect(await listWrong()).toEqual(["Letzte Sicherung: Noch keine"]);
  await runServer("one:3000");
  await record("backup");
  expect(await listWrong()).toEqual([]);
  await letDaysPass(91);
  await runServer("one:3000");
  await record("backup");
  expect(await listWrong()).toEqual(["Letzte geprobte Wiederherstellung: Noch keine"]);
  await record("restore");
  expect(await listWrong()).toEqual([]);
});

test("a full disk, a lost server, different releases and a mail that the server refuses are wrong, with the reason", async () => {
  await runServer("one:3000", { disk: { free: 9e9, total: 100e9 } });
  await runServer("two:3000");
  expect(await listWrong()).toEqual([
    "Freier Platz: one:3000: 9 von 100 GB frei (9 %); two:3000: 50 von 100 GB frei (50 %)",
  ]);
  const startedAt = new Date(Date.now() - DAY_MS / 2);
  await runServer("one:3000", { startedAt });
  await runServer("two:3000", { startedAt, release: "v2" });
  expect(await listWrong()).toEqual(["Release: one:3000: v1; two:3000: v2"]);
  await runServer("two:3000", { startedAt });
  await asOwner(sql`update site_health set at = now() - interval '5 minutes' where key = 'server two:3000'`);
  expect(await listWrong()).toEqual([expect.stringMatching(/^Server: .*two:3000: zuletzt am/)]);
  await forgetServer(database.owner, "two:3000");
  expect((await readServers(database.owner)).map(({ name }) => name)).toEqual(["one:3000"]);

  await send();
  expect(await listWrong()).toEqual([]);
  await asOwner(
    sql`update outbox set created_at = now() - interval '15 minutes', last_error = '451 Not today' where kind = 'request'`,
  );
  expect(await listWrong()).toEqual([expect.stringMatching(/^Wartende Mails: 1 seit .*451 Not today/)]);
  expect(await listWrong({ ...config, smtpUrl: null as never }), "nobody expects mails").toEqual([]);
});

test("browsers' view of a certificate is read from the real server, and a refused or expiring one is wrong", async () => {
  const pem = readFileSync(pushCertificateFile, "utf8");
  const server = createServer({ key: pem, cert: pem });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const signal = new AbortController().signal;
  const seen = await readCertificate(`https://localhost:${port}`, signal);
  expect(seen).toEqual({
    until: expect.stringMatching(/^\d{4}-/),
    refusal: expect.stringMatching(/SIGNED|VERIFY/),
    unreachable: null,
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await readCertificate(`https://localhost:${port}`, signal)).toMatchObject({
    unreachable: "ECONNREFUSED",
  });

  const publicSite = { ...config, publicOrigin: "https://www.tischlein.example" } as never;
  await record("https", seen);
  expect(await listWrong(publicSite)).toEqual([expect.stringMatching(/^HTTPS: .*Browser lehnen es ab/)]);
  const certificate = (days: number) => ({
    ...{ refusal: null, unreachable: null },
    until: new Date(Date.now() + days * DAY_MS).toISOString(),
  });
  await record("https", certificate(13));
  expect(await listWrong(publicSite)).toEqual([expect.stringMatching(/^HTTPS: Zertifikat bis/)]);
  await record("https", certificate(60));
  expect(await listWrong(publicSite)).toEqual([]);
});

test("once a week everybody of Leitung gets one mail of all servers: that all is well, or what is not", async () => {
  const jana = await createStaff(database, { role: "leitung", name: "Jana Lindner" });
  const kim = await createStaff(database, { role: "leitung", name: "Kim Roth" });
  await createStaff(database, { role: "team" });
  const server = await startMailServer();
  startWorker(server, { publicOrigin: "https://www.tischlein.example" });
  startWorker(server, { publicOrigin: "https://www.tischlein.example" });
  const now = new Date();
  const queueOnAllServers = async () => {
    const queued = await Promise.all([1, 2, 3].map(() => queueWeeklyMail(database.owner, now)));
    return queued.filter(Boolean).length;
  };

  expect(await queueOnAllServers(), "in the week of the first start").toBe(0);
  await asOwner(sql`update site_health set at = now() - interval '8 days' where key = 'weekly-mail'`);
  expect(await queueOnAllServers()).toBe(1);
  expect(await queueOnAllServers()).toBe(0);
  const mails = await server.waitForMails(2);
  expect(mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(
    [jana.email, kim.email].toSorted(),
  );
  for (const mail of mails) {
    expect(mail.header("Subject"), "without a backup").not.toContain("Alles gut");
    expect(mail.raw).toContain("Letzte Sicherung: Noch keine");
  }

  await letDaysPass(8);
  expect(await queueOnAllServers()).toBe(1);
  const [next] = (await server.waitForMails(4)).slice(2);
  expect(next?.header("Subject")).toBe("1 Sache braucht euch");
  expect(next?.raw).toContain("Letzte Sicherung: Noch keine");
  expect(next?.raw).toContain("/buero/zustand");
});

test.each([
  ["2026-11-23T06:59:00Z", "2026-11-16T07:00:00.000Z"],
  ["2026-11-23T07:00:00Z", "2026-11-23T07:00:00.000Z"],
  ["2026-11-29T22:59:00Z", "2026-11-23T07:00:00.000Z"],
  // Summer time began the night before, on 29 March.
  ["2026-03-30T06:00:00Z", "2026-03-30T06:00:00.000Z"],
  ["2026-03-30T05:59:00Z", "2026-03-23T07:00:00.000Z"],
])("at %s the mail of the week is that of %s", (now, moment) => {
  expect(findWeeklyMoment(new Date(now)).toISOString()).toBe(moment);
});

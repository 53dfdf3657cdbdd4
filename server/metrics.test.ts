import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Connections, sql } from "#database/sql.ts";
import { measureMailBacklog } from "#server/jobs/mail/mails.server.ts";
import { createMetrics, listenForMetrics } from "#server/metrics.ts";
import { measureDisk as measure } from "#server/site-state/disk.ts";
import { connect, openTestDatabase, type TestDatabase } from "#tests/setup/database/database.ts";

const measureDisk = () => measure({ databaseUrl: null, dataDir: import.meta.dirname }, "");

/** Serves the figures of a site whose mails are counted in that database. */
async function serve(database: TestDatabase, { mails = database.background }: { mails?: Connections } = {}) {
  const metrics = createMetrics({
    database,
    measureDisk,
    measureMailBacklog: () => measureMailBacklog(mails),
  });
  const { url, stop } = await listenForMetrics(metrics, { port: 0, host: "127.0.0.1" });
  onTestFinished(stop);
  return { metrics, url };
}

test("requests, contact forms, pools and waiting mails are exported in Prometheus' format", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  await database.owner.query(sql`insert into contact_requests (name, email, message)
    select 'Aylin Demir', n || '@b.example', 'Bitte um Rückruf.' from generate_series(1, 3) n`);
  await database.owner.query(
    sql`update outbox set over_limit = true, held_at = now() where request_id in (2, 3)`,
  );
  const { metrics, url } = await serve(database);
  metrics.countRequest({ method: "GET", route: "/blog/:id", status: 200, seconds: 0.02 });
  metrics.countRequest({ method: "GET", route: "/blog/:id", status: 200, seconds: 3 });
  metrics.countRequest({ method: "BREW", route: "other", status: 404, seconds: 0.001 });
  metrics.countContact("stored");
  metrics.countContact("too-soon");
  metrics.countVisits("stored", 3);
  metrics.countMail("sent");
  metrics.countMail("unreachable");
  metrics.countMail("unreachable");

  const answer = await fetch(url);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const lines = (await answer.text()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      'tischlein_http_requests_total{method="GET",route="/blog/:id",status="200"} 2',
      'tischlein_http_requests_total{method="other",route="other",status="404"} 1',
      'tischlein_http_request_seconds_bucket{le="0.025",route="/blog/:id"} 1',
      'tischlein_http_request_seconds_count{route="/blog/:id"} 2',
      'tischlein_contact_requests_total{outcome="stored"} 1',
      'tischlein_contact_requests_total{outcome="too-soon"} 1',
      'tischlein_contact_requests_total{outcome="failed"} 0',
      'tischlein_visits_total{outcome="stored"} 3',
      'tischlein_visits_total{outcome="lost"} 0',
      'tischlein_database_connections{pool="web",state="waiting"} 0',
      'tischlein_database_connections{pool="staff",state="waiting"} 0',
      'tischlein_mails_total{outcome="sent"} 1',
      'tischlein_mails_total{outcome="unreachable"} 2',
      "tischlein_mails_waiting 1",
      "tischlein_mails_held 2",
    ]),
  );
  expect(lines.some((line) => /^tischlein_mails_oldest_waiting_seconds 0\.\d/.test(line))).toBe(true);
  const [free = 0, total = 0] = ["free", "total"].map((name) =>
    Number(lines.find((line) => line.startsWith(`tischlein_disk_${name}_bytes `))?.split(" ")[1]),
  );
  expect(total).toBeGreaterThan(1e6);
  expect(free).toBeLessThanOrEqual(total);
});

test("an unavailable database omits only its own figures", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const gone = connect("site_owner", "there_is_no_such_database");
  onTestFinished(() => gone.close());
  const { url } = await serve(database, { mails: gone });
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).not.toContain("tischlein_mails_waiting");
  expect(text).toContain("tischlein_database_connections");
  expect(text).toContain("process_cpu_seconds_total");
});

test("a locked table is not waited for and gets one query, however often the metrics are read", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const { url } = await serve(database);
  await database.owner.transaction(async (locking) => {
    await locking.query(sql`lock table outbox in access exclusive mode`);
    const texts = await Promise.all([fetch(url), fetch(url)].map(async (answer) => (await answer).text()));
    for (const text of texts) {
      expect(text).not.toContain("tischlein_mails_waiting");
      expect(text).toContain('tischlein_database_connections{pool="web",state="waiting"} 0');
    }
    const waiting = await locking.query<{ count: number }>(sql`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting).toEqual([{ count: 1 }]);
  });
  await expect.poll(async () => (await fetch(url)).text()).toContain("tischlein_mails_waiting 0");
});

test("a failed read answers with the reason", async () => {
  const figures = { read: () => Promise.reject(new Error("Operation timed out.")) };
  const { url, stop } = await listenForMetrics(figures, { port: 0, host: "127.0.0.1" });
  onTestFinished(stop);
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([500, "Error: Operation timed out.\n"]);
});

test("only /metrics is served, and a port in use is reported in one sentence", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const { metrics, url } = await serve(database);
  expect((await fetch(new URL("/", url))).status).toBe(404);
  expect((await fetch(url, { method: "POST" })).status).toBe(404);

  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(listenForMetrics(metrics, { port, host: "127.0.0.1" })).rejects.toThrow(
    `METRICS_PORT ${port} at 127.0.0.1 cannot be used`,
  );
});

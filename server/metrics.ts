import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { ContactOutcome } from "#app/request/request-context.ts";
import type { VisitOutcome } from "#app/request/visits/tally.server.ts";
import type { Database } from "#database/open.ts";
import type { Disk } from "#database/site-health.ts";
import type { RequestMetrics } from "#server/http/types.ts";

/** The site's metrics, for Prometheus. No label contains a visitor's input, so the number of series is bounded. */
export type Metrics = RequestMetrics & {
  countMail: (outcome: string) => void;
  /** Counts a notification to a person of the team by what it is about and what became of it. */
  countNotification: (event: string, outcome: string) => void;
  countVisits: (outcome: VisitOutcome, visits: number) => void;
  read: () => Promise<string>;
};

type Dependencies = {
  database: Pools;
  measureMailBacklog: () => Promise<MailBacklog>;
  measureDisk: () => Promise<Disk>;
};

type MailBacklog = { waiting: number; oldestSeconds: number; held: number };

/** Timeout of the database query. Prometheus' own is 10 s, and then it would have no figures at all. */
const BACKLOG_TIMEOUT_MS = 2_000;

/** Returns the metrics of this process. A slow database omits the waiting mails only. */
export function createMetrics({ database, measureMailBacklog, measureDisk }: Dependencies): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "tischlein_http_requests_total",
    help: "Answered requests",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "tischlein_http_request_seconds",
    help: "Time until an answer began",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const countOutcomes = (name: string, help: string, outcomes: readonly string[]) => {
    const counter = new Counter({
      name,
      help: `${help}: ${outcomes.join(", ")}`,
      labelNames: ["outcome"],
      registers,
    });
    // Initialised, because otherwise the first failure would not count as an increase.
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return (outcome: string, times = 1) => counter.inc({ outcome }, times);
  };
  const notifications = new Counter({
    name: "tischlein_notifications_total",
    help: "Notifications of this process to people of the team: sent to a device, failed attempts, expired after a day",
    labelNames: ["kind", "outcome"],
    registers,
  });
  for (const kind of notificationKinds)
    for (const outcome of ["sent", "failed", "given-up"]) notifications.inc({ kind, outcome }, 0);
  new Gauge({
    name: "tischlein_database_connections",
    help: "Connections of this process; waiting counts statements that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, state, count] of readPools(database)) this.set({ pool, state }, count);
    },
  });

  let asked: Promise<MailBacklog | null> | null = null;
  async function askForBacklog(): Promise<MailBacklog | null> {
    // One query at a time: a database that hangs does not get another with each scrape.
    asked ??= measureMailBacklog()
      .catch(() => null)
      .finally(() => {
        asked = null;
      });
    return Promise.race([asked, wait(BACKLOG_TIMEOUT_MS, null, { ref: false })]);
  }

  return {
    countRequest: ({ method, route, status, seconds: taken }) => {
      requests.inc({ method: knownMethods.has(method) ? method : "other", route, status });
      seconds.observe({ route }, taken);
    },
    countContact: countOutcomes(
      "tischlein_contact_requests_total",
      "Contact forms by what became of them",
      contactOutcomes,
    ),
    countVisits: countOutcomes(
      "tischlein_visits_total",
      "Views and events that were counted, by what became of them",
      visitOutcomes,
    ),
    countMail: countOutcomes(
      "tischlein_mails_total",
      "Attempts of this process to mail a contact request to the team",
      mailOutcomes,
    ),
    countNotification: (kind, outcome) => notifications.inc({ kind, outcome }),
    read: async () => {
      const [text, backlog, disk] = await Promise.all([
        registry.metrics(),
        askForBacklog(),
        measureDisk().catch(() => null),
      ]);
      return (
        text + (backlog === null ? "" : describeBacklog(backlog)) + (disk === null ? "" : describeDisk(disk))
      );
    },
  };
}

function describeBacklog({ waiting, oldestSeconds, held }: MailBacklog): string {
  return writeGauges([
    [
      "tischlein_mails_waiting",
      "Contact requests the team has not been told of by mail, of all servers together",
      waiting,
    ],
    ["tischlein_mails_oldest_waiting_seconds", "Age of the oldest of them", oldestSeconds],
    [
      "tischlein_mails_held",
      "Mails held back because more requests came in an hour than are mailed, of all servers together",
      held,
    ],
  ]);
}

function describeDisk({ free, total }: Disk): string {
  return writeGauges([
    ["tischlein_disk_free_bytes", "Free space on the disk with the site's data", free],
    ["tischlein_disk_total_bytes", "Size of that disk", total],
  ]);
}

/** Returns figures measured just now, which are left out where they cannot be measured, in Prometheus' format. */
function writeGauges(gauges: readonly (readonly [name: string, help: string, value: number])[]): string {
  return gauges
    .map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join("");
}

type Pools = Pick<Database, "web" | "staff" | "owner" | "background">;

// A record, so that the compiler checks that no outcome is missing.
const contactOutcomes = Object.keys({
  stored: true,
  "too-soon": true,
  invalid: true,
  "invalid-email": true,
  "too-early": true,
  ignored: true,
  failed: true,
} satisfies Record<ContactOutcome, true>);
const visitOutcomes = ["stored", "refused", "lost"] as const satisfies VisitOutcome[];
const notificationKinds = ["new-request", "untaken", "assigned", "client", "digest", "test"];
const mailOutcomes = ["sent", "refused", "unreachable", "unclear"];
const knownMethods = new Set(["GET", "HEAD", "POST"]);

function readPools(database: Pools) {
  const { web, staff, owner, background } = database;
  return Object.entries({ web, staff, owner, background }).flatMap(([pool, connections]) =>
    Object.entries(connections.load()).map(([state, count]) => [pool, state, count] as const),
  );
}

/** Serves `GET /metrics` on a port of its own, which no proxy forwards to. Throws an error for the operator. */
export function listenForMetrics(
  metrics: Pick<Metrics, "read">,
  { port, host }: { port: number; host: string },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => response.writeHead(500, { "Content-Type": "text/plain" }).end(`${error}\n`),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", (cause) => {
      reject(new Error(`METRICS_PORT ${port} at ${host} cannot be used: ${cause.message}`, { cause }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      const taken = typeof address === "object" && address !== null ? address.port : port;
      resolve({
        url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}/metrics`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            server.closeAllConnections();
          }),
      });
    });
  });
}

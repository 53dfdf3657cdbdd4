import { createServer } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#database/open.ts";

/** What the site counts for Prometheus. No label holds anything a visitor has typed, so their number is bounded. */
export type Metrics = {
  /** One answered request. `route` is a pattern from the route table, `seconds` the time until the answer began. */
  countRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** What became of a sent contact form. */
  countContact: (outcome: string) => void;
  /** One attempt to send a mail to the team. */
  countMail: (outcome: string) => void;
  /** All figures in Prometheus' text format. */
  read: () => Promise<{ contentType: string; text: string }>;
};

/**
 * Creates the figures of this process. Pools and mails are asked for when somebody reads; a database that does not answer
 * leaves out the mails, and the rest is still told.
 */
export function createMetrics({
  database,
  measureMailBacklog,
}: {
  database: Pick<Database, "web" | "owner" | "background">;
  measureMailBacklog: () => Promise<{ waiting: number; oldestSeconds: number }>;
}): Metrics {
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
  const contacts = new Counter({
    name: "tischlein_contact_requests_total",
    help: "Contact forms by what became of them: stored, too-soon, invalid, too-early, ignored, failed",
    labelNames: ["outcome"],
    registers,
  });
  const attempts = new Counter({
    name: "tischlein_mails_total",
    help: `Attempts of this process to mail a contact request to the team: ${mailOutcomes.join(", ")}`,
    labelNames: ["outcome"],
    registers,
  });
  // From the start, or the first failure would not be seen as an increase.
  for (const outcome of mailOutcomes) attempts.inc({ outcome }, 0);
  new Gauge({
    name: "tischlein_database_connections",
    help: "Connections of this process; waiting counts statements that wait for one",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, state, count] of readPools(database)) this.set({ pool, state }, count);
    },
  });
  const mailsWaiting = new Gauge({
    name: "tischlein_mails_waiting",
    help: "Contact requests the team has not been told of by mail, of all servers together",
    registers: [],
  });
  const oldestMail = new Gauge({
    name: "tischlein_mails_oldest_waiting_seconds",
    help: "Age of the oldest of them",
    registers: [],
  });
  const mails = new Registry();
  for (const gauge of [mailsWaiting, oldestMail]) mails.registerMetric(gauge);

  return {
    countRequest: ({ method, route, status, seconds: taken }) => {
      requests.inc({ method: knownMethods.has(method) ? method : "other", route, status });
      seconds.observe({ route }, taken);
    },
    countContact: (outcome) => contacts.inc({ outcome }),
    countMail: (outcome) => attempts.inc({ outcome }),
    read: async () => {
      const backlog = await measureMailBacklog().catch(() => null);
      const told = [await registry.metrics()];
      if (backlog !== null) {
        mailsWaiting.set(backlog.waiting);
        oldestMail.set(backlog.oldestSeconds);
        told.push(await mails.metrics());
      }
      return { contentType: registry.contentType, text: told.join("\n") };
    },
  };
}

const mailOutcomes = ["sent", "refused", "unreachable", "unclear"];
const knownMethods = new Set(["GET", "HEAD", "POST"]);

function readPools(database: Pick<Database, "web" | "owner" | "background">) {
  const { web, owner, background } = database;
  return Object.entries({ web, owner, background }).flatMap(([pool, connections]) =>
    Object.entries(connections.load()).map(([state, count]) => [pool, state, count] as const),
  );
}

/**
 * Answers `GET /metrics` on a port of its own, which no proxy leads to. Throws with what the operator can do when the port
 * cannot be used.
 */
export function listenForMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { "Content-Type": contentType }).end(text),
      () => response.writeHead(500).end(),
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

import type { Logger } from "pino";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import type { DemoFeed } from "#app/features/demo/guest/feed.server.ts";
import type { ContactOutcome, ProcessContext } from "#app/request/request-context.ts";
import type { Config } from "#core/config.ts";
import type { Database } from "#database/open.ts";
import type { Disk } from "#database/site-health.ts";
import type { StaticFiles } from "#server/http/static-files.ts";

/** What of the metrics requests count. */
export type RequestMetrics = {
  /** Counts an answered request. `route` is a route pattern, `seconds` the time to the first byte. */
  countRequest: (request: { method: string; route: string; status: number; seconds: number }) => void;
  countContact: (outcome: ContactOutcome) => void;
};

/** What the process passes to the HTTP application. */
export type ServerDependencies = ProcessContext & {
  config: Pick<Config, "trustProxy" | "publicOrigin" | "pushHosts" | "imapUrl">;
  database: Database;
  /** Notifies open demos of changes made on any server. */
  demoFeed: DemoFeed;
  /** Returns what the team has published; the same object until it changes. */
  readFacts: () => PublishedFacts;
  measureDisk: () => Promise<Disk>;
  /** Notes what a request says of the proxies in front. */
  observeProxy: (request: import("node:http").IncomingMessage) => void;
  log: Logger;
  stopping: AbortSignal;
  /** Null without METRICS_PORT. */
  metrics: RequestMetrics | null;
  /** The build's client files; null in development, where Vite serves them. */
  staticFiles: StaticFiles | null;
};

/** Hono's context variables that middleware sets. */
export type ServerEnvironment = {
  Variables: {
    requestId: string;
    log: Logger;
    clientAddress: string;
  };
  Bindings: { incoming: import("node:http").IncomingMessage };
};

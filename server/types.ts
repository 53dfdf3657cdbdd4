import type { Logger } from "pino";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import type { RequestContext } from "#app/request/request-context.ts";
import type { Config } from "#core/config.ts";
import type { Database } from "#database/open.ts";
import type { Disk } from "#database/site-health.ts";
import type { StaticFiles } from "#server/http/static-files.ts";
import type { Metrics } from "#server/metrics.ts";

/** What the process passes to the HTTP application. */
export type ServerDependencies = {
  config: Pick<Config, "trustProxy" | "publicOrigin" | "pushHosts">;
  database: Database;
  /** Returns what the team has published; the same object until it changes. */
  readFacts: () => PublishedFacts;
  /** Notifies open demos of changes made on any server. */
  demoFeed: NonNullable<RequestContext["demoFeed"]>;
  /** Notifies open inboxes of changes made on any server. */
  inboxFeed: NonNullable<RequestContext["inboxFeed"]>;
  /** Sums views and events of this server. */
  visits: NonNullable<RequestContext["visits"]>;
  /** Sends a one-time code of the back office; null where no mail server is set. */
  sendCode: RequestContext["sendCode"];
  /** Mails an invitation into the back office; null where no mail server is set. */
  sendInvitation: RequestContext["sendInvitation"];
  /** Returns what is to be done before the site goes live. */
  listLaunchItems: NonNullable<RequestContext["listLaunchItems"]>;
  /** Returns what is known of the operation. */
  readSiteState: NonNullable<RequestContext["readSiteState"]>;
  /** Sends a test mail; null where no mail server is set. */
  sendTestMail: RequestContext["sendTestMail"];
  /** Measures the disk with the site's data. */
  measureDisk: () => Promise<Disk>;
  /** Notes what a request says of the proxies in front. */
  observeProxy: (request: import("node:http").IncomingMessage) => void;
  log: Logger;
  /** Aborted when this server starts to stop. */
  stopping: AbortSignal;
  /** Null without METRICS_PORT. */
  metrics: Pick<Metrics, "countRequest" | "countContact"> | null;
  /** Assets and prerendered pages; null in development, where Vite serves them. */
  staticFiles: StaticFiles | null;
  /** The critical styles of each rendered route, by route id; null in development. */
  pageStyles: ReadonlyMap<string, string> | null;
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

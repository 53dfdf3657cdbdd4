import type { Logger } from "pino";
import type { RequestContext } from "#app/web/request-context.ts";
import type { Config } from "#core/config.ts";
import type { Database } from "#database/open.ts";
import type { StaticFiles } from "#server/http/static-files.ts";
import type { Metrics } from "#server/metrics.ts";

/** What the process hands to the HTTP application. */
export type ServerParts = {
  config: Pick<Config, "trustProxy" | "publicOrigin">;
  database: Database;
  /** Tells open demos of changes, whichever server made them. */
  demoFeed: NonNullable<RequestContext["demoFeed"]>;
  /** Sends a one-time code of the back office; null where no mail server is set. */
  sendCode: RequestContext["sendCode"];
  log: Logger;
  /** Aborted from the moment this server is to stop. */
  stopping: AbortSignal;
  /** Null where nobody counts. */
  metrics: Pick<Metrics, "countRequest" | "countContact"> | null;
  /** Assets and prerendered pages; null in development, where Vite serves them. */
  staticFiles: StaticFiles | null;
  /** What of the stylesheet each rendered route needs, by route id; null in development. */
  pageStyles: ReadonlyMap<string, string> | null;
};

/** What middleware leaves in Hono's context for the ones after it. */
export type ServerEnvironment = {
  Variables: {
    requestId: string;
    log: Logger;
    clientAddress: string;
  };
  Bindings: { incoming: import("node:http").IncomingMessage };
};

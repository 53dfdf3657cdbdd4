import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { truncateIpAddress } from "#core/ip-address.ts";
import { readLoggedStatus } from "#server/http/client-closed.ts";
import type { FailureLog } from "#server/http/failure-log.ts";
import { isProbe } from "#server/http/middleware/health.ts";
import type { ServerDependencies, ServerEnvironment } from "#server/http/types.ts";

export type RecordRequest = (request: {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** By performance.now(). */
  startedAt: number;
  clientAddress: string;
}) => void;

/** Returns the function that writes log line and metric of a request: no query, no content, a shortened address. */
export function createRequestRecorder({
  log,
  metrics,
  failures,
  routePattern,
  redactPath,
}: Pick<ServerDependencies, "log" | "metrics"> & {
  failures: Pick<FailureLog, "takeCounted">;
  routePattern: (path: string) => string;
  redactPath: (path: string, status: number) => string;
}): RecordRequest {
  return ({ requestId, method, path, status, startedAt, clientAddress }) => {
    const milliseconds = performance.now() - startedAt;
    const isCounted = failures.takeCounted(requestId);
    log[isProbe(path) || isCounted ? "debug" : "info"](
      {
        requestId,
        method,
        path: redactPath(path, status).slice(0, 200),
        status,
        ms: Math.round(milliseconds * 10) / 10,
        client: truncateIpAddress(clientAddress),
      },
      "Answered",
    );
    metrics?.countRequest({ method, route: routePattern(path), status, seconds: milliseconds / 1000 });
  };
}

/** Assigns every request an id (also in `X-Request-Id`), and writes its log line and metric. */
export function recordRequests({
  log,
  recordRequest,
}: Pick<ServerDependencies, "log"> & { recordRequest: RecordRequest }) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set("requestId", requestId);
    c.set("log", log.child({ requestId }));
    await next();
    c.res.headers.set("X-Request-Id", requestId);
    const { method, path } = c.req;
    recordRequest({
      requestId,
      method,
      path,
      status: readLoggedStatus(c),
      startedAt,
      clientAddress: c.get("clientAddress"),
    });
  });
}

import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { readLoggedStatus } from "#server/http/client-closed.ts";
import type { RecordRequest } from "#server/http/request-recorder.ts";
import type { ServerDependencies, ServerEnvironment } from "#server/http/types.ts";

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

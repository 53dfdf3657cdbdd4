import { createMiddleware } from "hono/factory";
import { readLoggedStatus } from "#server/http/client-closed.ts";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/** Counts and times every answer by its route. */
export function countRequests({
  metrics,
  nameRoute,
}: {
  metrics: NonNullable<ServerParts["metrics"]>;
  nameRoute: (path: string) => string;
}) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    metrics.countRequest({
      method: c.req.method,
      route: nameRoute(c.req.path),
      status: readLoggedStatus(c),
      seconds: (performance.now() - startedAt) / 1000,
    });
  });
}

import { createMiddleware } from "hono/factory";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/** Whether load balancers and monitoring ask for this path. */
export function isProbe(path: string): boolean {
  return path === "/healthz" || path === "/readyz";
}

/**
 * `/healthz`: the process lives. `/readyz`: the database answers too, and this server is not about to stop; load balancers
 * ask here.
 */
export function answerHealth({ database, stopping }: Pick<ServerParts, "database" | "stopping">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (!isProbe(c.req.path)) return next();
    c.header("Cache-Control", "no-store");
    if (c.req.path === "/healthz") return c.text("ok\n");
    if (stopping.aborted) return c.text("stopping\n", 503);
    return (await database.isReady()) ? c.text("ready\n") : c.text("database does not answer\n", 503);
  });
}

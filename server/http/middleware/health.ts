import { createMiddleware } from "hono/factory";
import type { ServerDependencies, ServerEnvironment } from "#server/types.ts";

/** Returns whether the path is a health check. */
export function isProbe(path: string): boolean {
  return path === "/healthz" || path === "/readyz";
}

/**
 * Answers `/healthz` while the process runs, and `/readyz` with 200 only while the database answers and the server is
 * not stopping. Load balancers should poll `/readyz`.
 */
export function answerHealth({ database, stopping }: Pick<ServerDependencies, "database" | "stopping">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (!isProbe(c.req.path)) return next();
    c.header("Cache-Control", "no-store");
    if (c.req.path === "/healthz") return c.text("ok\n");
    if (stopping.aborted) return c.text("stopping\n", 503);
    return (await database.isReady()) ? c.text("ready\n") : c.text("database does not answer\n", 503);
  });
}

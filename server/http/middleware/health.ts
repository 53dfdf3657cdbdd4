import { createMiddleware } from "hono/factory";
import type { Disk } from "#database/site-health.ts";
import type { ServerDependencies, ServerEnvironment } from "#server/http/types.ts";
import { isNearlyFull } from "#server/site-state/disk.ts";

export function isProbe(path: string): boolean {
  return path === "/healthz" || path === "/readyz";
}

/** Answers `/healthz` while the process runs, `/readyz` with 200 only while the database answers and no stop has begun. */
export function answerHealth({
  database,
  stopping,
  measureDisk,
}: Pick<ServerDependencies, "database" | "stopping" | "measureDisk">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (!isProbe(c.req.path)) return next();
    c.header("Cache-Control", "no-store");
    if (c.req.path === "/healthz") return c.text("ok\n");
    if (stopping.aborted) return c.text("stopping\n", 503);
    if (!(await database.isReady())) return c.text("database does not answer\n", 503);
    const disk = await measureDisk().catch(() => null);
    // Still ready: every server may be on the same disk, and pages need none of it.
    if (disk !== null && isNearlyFull(disk)) return c.text(`ready\n${describeFree(disk)}\n`);
    return c.text("ready\n");
  });
}

function describeFree({ free, total }: Disk): string {
  return `disk nearly full: ${Math.floor((free / total) * 100)} % free`;
}

import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/** The longest form (2,000 characters of message, all of them escaped) stays far below this. */
const MAX_BODY_BYTES = 64 * 1024;

/** Rejects larger bodies with 413 before anything reads them. */
export function limitBody() {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.text("Die Anfrage ist zu groß.", 413),
  });
  // The body of a GET is never read; checking for one would be a tenth of the work of a small response.
  return createMiddleware<ServerEnvironment>((c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD" ? next() : limit(c, next),
  );
}

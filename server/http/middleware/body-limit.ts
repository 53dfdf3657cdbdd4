import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/types.ts";

/** The longest form (2,000 characters of message, all of them escaped) stays far below this. */
const MAX_BODY_BYTES = 64 * 1024;

/** Refuses larger bodies with 413 before anything reads them. */
export function limitBody() {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.text("Die Anfrage ist zu groß.", 413),
  });
  // Nobody reads what comes with a GET; looking for it is a tenth of the work of a small answer.
  return createMiddleware<ServerEnvironment>((c, next) =>
    c.req.method === "GET" || c.req.method === "HEAD" ? next() : limit(c, next),
  );
}

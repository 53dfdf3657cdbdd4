import { createMiddleware } from "hono/factory";
import { rejectHead } from "#server/http/reject-head.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

const messages = {
  400: "Eine Kopfzeile der Anfrage kommt doppelt vor.",
  414: "Diese Adresse ist zu lang.",
  431: "Eine Kopfzeile der Anfrage ist zu lang.",
};

/** Rejects URLs and headers longer than any browser sends, and headers that contradict each other. */
export function limitRequestHead() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const status = rejectHead(c.env.incoming);
    return status === null ? next() : c.text(messages[status], status);
  });
}

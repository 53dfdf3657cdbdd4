import { createMiddleware } from "hono/factory";
import { refuseHead } from "#server/http/request-limits.ts";
import type { ServerEnvironment } from "#server/types.ts";

const messages = {
  400: "Eine Kopfzeile der Anfrage kommt doppelt vor.",
  414: "Diese Adresse ist zu lang.",
  431: "Eine Kopfzeile der Anfrage ist zu lang.",
};

/** Refuses what is longer than anything a browser sends, and headers that contradict each other. */
export function limitRequestHead() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    const status = refuseHead(c.env.incoming);
    return status === null ? next() : c.text(messages[status], status);
  });
}

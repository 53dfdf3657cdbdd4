import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { ServerEnvironment } from "#server/http/types.ts";

/** Maximum URL length in characters, which RFC 9110 (4.1) asks every server to support. */
const LONGEST_URL = 8_000;

/** Maximum lengths of the headers parsed here; each far above what browsers and proxies send. */
const longestHeaders = {
  host: 300,
  origin: 300,
  "content-type": 300,
  "accept-encoding": 1_000,
  "if-none-match": 1_000,
  // Browsers reduce a longer one to its origin (Referrer Policy, 8.3).
  referer: 4_096,
  "x-forwarded-for": 4_096,
} as const;
const parsedHeaders = Object.keys(longestHeaders) as (keyof typeof longestHeaders)[];

/** Parsed headers that are not lists: Node keeps the first value only, the request passed to pages has all of them. */
const singleHeaders = ["host", "content-type", "referer"];

type RequestHead = Pick<IncomingMessage, "url" | "headers" | "rawHeaders">;

/** Returns the status that rejects a request before parsing: 414, 431, or 400 for a repeated header; else null. */
export function rejectHead({ url = "", headers, rawHeaders }: RequestHead): 400 | 414 | 431 | null {
  if (url.length > LONGEST_URL) return 414;
  if (parsedHeaders.some((name) => (headers[name]?.length ?? 0) > longestHeaders[name])) return 431;
  return singleHeaders.some((name) => isRepeated(name, rawHeaders)) ? 400 : null;
}

/** `rawHeaders` alternates names and values. */
function isRepeated(name: string, rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const other = rawHeaders[index] ?? "";
    if (other.length === name.length && other.toLowerCase() === name) count++;
  }
  return count > 1;
}

const messages = {
  400: "Eine Kopfzeile der Anfrage kommt doppelt vor.",
  414: "Diese Adresse ist zu lang.",
  431: "Eine Kopfzeile der Anfrage ist zu lang.",
};

/** Rejects URLs and headers longer than any browser sends, and headers that contradict each other. */
export const limitRequestHead = createMiddleware<ServerEnvironment>(async (c, next) => {
  const status = rejectHead(c.env.incoming);
  return status === null ? next() : c.text(messages[status], status);
});

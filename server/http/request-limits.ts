import type { IncomingMessage } from "node:http";

/** Characters of a URL; what RFC 9110 (4.1) asks every server to take. */
const LONGEST_URL = 8_000;

/** Characters of the headers that are parsed here; each far above what browsers and proxies send. */
const longestHeaders = {
  host: 300,
  origin: 300,
  "content-type": 300,
  "accept-encoding": 1_000,
  "if-none-match": 1_000,
  // Browsers cut a longer one down to its origin (Referrer Policy, 8.3).
  referer: 4_096,
  "x-forwarded-for": 4_096,
} as const;
const parsedHeaders = Object.keys(longestHeaders) as (keyof typeof longestHeaders)[];

/** The parsed headers that are no lists: Node shows the first one only, the request given to the pages has them all. */
const singleHeaders = ["host", "content-type", "referer"];

type RequestHead = Pick<IncomingMessage, "url" | "headers" | "rawHeaders">;

/**
 * Returns the status that refuses a request before anything parses it: 414 for a URL and 431 for headers that are too
 * long, 400 for a header given twice that may be given once. Null for all others.
 */
export function refuseHead({ url = "", headers, rawHeaders }: RequestHead): 400 | 414 | 431 | null {
  if (url.length > LONGEST_URL) return 414;
  if (parsedHeaders.some((name) => (headers[name]?.length ?? 0) > longestHeaders[name])) return 431;
  return singleHeaders.some((name) => isRepeated(name, rawHeaders)) ? 400 : null;
}

/** `rawHeaders` has names and values in turn. */
function isRepeated(name: string, rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const other = rawHeaders[index] ?? "";
    if (other.length === name.length && other.toLowerCase() === name) count++;
  }
  return count > 1;
}

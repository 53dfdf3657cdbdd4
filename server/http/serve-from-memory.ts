import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedResponse, negotiate } from "#server/http/cached-response.ts";
import { readForwarded } from "#server/http/middleware/client-ip.ts";
import { rejectHead } from "#server/http/middleware/limit-request-head.ts";
import { isHost } from "#server/http/middleware/malformed-url.ts";
import type { RecordRequest } from "#server/http/request-recorder.ts";

type Dependencies = {
  find: (path: string, hasQuery: boolean) => CachedResponse | null;
  trustProxy: number;
  recordRequest: RecordRequest;
};

/** Returns the fast path, which serves cached responses before middleware; false, nothing done, for the rest. */
export function createServeFromMemory({ find, trustProxy, recordRequest }: Dependencies) {
  /** Almost every request names the same host as the last one. */
  let validHost: string | undefined;
  function isValidHost(host: string | undefined): boolean {
    if (host === undefined) return false;
    if (host !== validHost && isHost(host)) validHost = host;
    return host === validHost;
  }

  return function serveFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const queryAt = url.indexOf("?");
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const cached = find(path, queryAt >= 0);
    if (cached === null || rejectHead(request) !== null || !isValidHost(headers.host)) return false;

    const startedAt = performance.now();
    const requestId = randomUUID();
    const { status, head, body } = negotiate(cached, {
      method,
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
      range: headers.range,
      ifRange: headers["if-range"]?.toString(),
    });
    response.writeHead(status, [...head, "X-Request-Id", requestId]);
    if (body === null) response.end();
    else response.end(body);
    const clientAddress = readForwarded(request, trustProxy);
    recordRequest({ requestId, method, path, status, startedAt, clientAddress });
    return true;
  };
}

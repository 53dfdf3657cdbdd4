import { createMiddleware } from "hono/factory";
import { renderedDocuments } from "#app/request/request-context.ts";
import { chooseEncoding } from "#server/http/cached-response.ts";
import { compressQuickly, compressThoroughly, runGzip } from "#server/http/compress.ts";
import type { ServerEnvironment } from "#server/http/types.ts";

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|xml|atom\+xml|manifest\+json))/;
const MIN_BYTES = 1024;

/** Enough to compress a page at the best quality several times before the next one. */
const QUIET_MS = 50;

/** Compresses pages rendered per request, best while requests are spaced out, fast under load. */
export function compressRendered() {
  let lastCompressedAt = Number.NEGATIVE_INFINITY;
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    const response = c.res;
    if (!COMPRESSIBLE.test(response.headers.get("Content-Type") ?? "")) return;
    if (response.headers.has("Content-Encoding")) return;
    // Judged here, one after the other: of pages asked for at once only the first is compressed at leisure. Beacons and
    // streams, which follow every page, are no load.
    const now = performance.now();
    const isQuiet = now - lastCompressedAt > QUIET_MS;
    lastCompressedAt = now;
    const headers = new Headers(response.headers);
    if (!headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
    // Checked first, because reading a response's body takes longer than compressing it.
    const rendered = renderedDocuments.get(response)?.bytes;
    if (c.req.method === "HEAD" || (rendered === undefined && response.body === null)) {
      c.res = new Response(null, { status: response.status, headers });
      return;
    }
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
    const body = rendered ?? new Uint8Array(await response.arrayBuffer());
    if (encoding === null || body.length < MIN_BYTES) {
      c.res = undefined;
      c.res = new Response(body, { status: response.status, headers });
      return;
    }
    const compress = encoding === "gzip" ? runGzip : isQuiet ? compressThoroughly : compressQuickly;
    const compressed = await compress(body);
    headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(compressed.length));
    c.res = undefined;
    c.res = new Response(compressed, { status: response.status, headers });
  });
}

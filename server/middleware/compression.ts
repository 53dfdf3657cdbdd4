import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import { chooseEncoding } from "#server/accept-encoding.ts";
import type { ServerEnvironment } from "#server/types.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|xml|atom\+xml|manifest\+json))/;
const MIN_BYTES = 1024;

/** Compresses what is rendered per request; assets and prerendered pages come compressed from the build. */
export function compressRendered() {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    await next();
    const response = c.res;
    const type = response.headers.get("Content-Type") ?? "";
    if (!COMPRESSIBLE.test(type) && !type.startsWith("text/x-script")) return;
    if (response.headers.has("Content-Encoding")) return;
    const headers = new Headers(response.headers);
    headers.append("Vary", "Accept-Encoding");
    if (c.req.method === "HEAD" || response.body === null) {
      c.res = new Response(null, { status: response.status, headers });
      return;
    }
    const encoding = chooseEncoding(c.req.header("Accept-Encoding"));
    const body = Buffer.from(await response.arrayBuffer());
    if (encoding === null || body.length < MIN_BYTES) {
      c.res = new Response(body, { status: response.status, headers });
      return;
    }
    const compressed =
      encoding === "br"
        ? await compressBrotli(body, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
          })
        : await compressGzip(body);
    headers.set("Content-Encoding", encoding);
    headers.set("Content-Length", String(compressed.length));
    c.res = undefined;
    c.res = new Response(compressed, { status: response.status, headers });
  });
}

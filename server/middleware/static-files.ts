import { createMiddleware } from "hono/factory";
import { chooseEncoding } from "#server/accept-encoding.ts";
import type { ServerEnvironment, ServerParts } from "#server/types.ts";

/** Answers assets and prerendered pages from memory, precompressed, with ETag and 304. */
export function serveStaticFiles({ staticFiles }: Pick<ServerParts, "staticFiles">) {
  return createMiddleware<ServerEnvironment>(async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const file = staticFiles?.get(c.req.path);
    if (file === undefined) return next();

    const accepted = chooseEncoding(c.req.header("Accept-Encoding"));
    const encoding = (accepted === "br" ? file.brotli : file.gzip) === null ? null : accepted;
    const etag = encoding === null ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
    const headers: Record<string, string> = { ...file.headers, ETag: etag };
    if (matchesEtag(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });

    const body =
      (encoding === "br" ? file.brotli : encoding === "gzip" ? file.gzip : file.bytes) ?? file.bytes;
    if (encoding !== null) headers["Content-Encoding"] = encoding;
    headers["Content-Length"] = String(body.byteLength);
    return new Response(c.req.method === "HEAD" ? null : body, { headers });
  });
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === "*" || header.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}

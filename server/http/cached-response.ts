import { createHash } from "node:crypto";

/** A response before it is cached: an asset, a static page or a page just rendered. */
export type ResponseSource = {
  headers: Record<string, string> & { "Content-Type": string };
  bytes: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
};

/** Headers by the content type of a response. */
export type CommonHeaders = (contentType: string | null) => Record<string, string>;

/** A response in one encoding. Headers alternate names and values, as `writeHead` takes them. */
type Variant = {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  head: readonly string[];
  /** The headers of a 304. */
  unchangedHead: readonly string[];
  /** It may be answered in parts, as `Accept-Ranges` says. */
  hasParts: boolean;
};

/** A response by encoding, with all headers that do not depend on the request. */
export type CachedResponse = { plain: Variant; br: Variant; gzip: Variant };

/** Returns the response in all its encodings. Its own headers replace common ones of the same name. */
export function cacheResponse(source: ResponseSource, commonHeaders: CommonHeaders): CachedResponse {
  const headers = {
    ...commonHeaders(source.headers["Content-Type"]),
    ...source.headers,
    Vary: "Accept-Encoding",
  };
  const hash = createHash("sha256").update(source.bytes).digest("base64url").slice(0, 22);
  const plain = prepareVariant({ headers, etag: `"${hash}"`, body: source.bytes, encoding: null });
  const encode = (encoding: "br" | "gzip", body: ResponseSource["brotli"]): Variant => {
    if (body === null) return plain;
    return prepareVariant({ headers, etag: `"${hash}-${encoding}"`, body, encoding });
  };
  return { plain, br: encode("br", source.brotli), gzip: encode("gzip", source.gzip) };
}

function prepareVariant(form: {
  headers: Record<string, string>;
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  encoding: string | null;
}): Variant {
  const { headers, etag, body, encoding } = form;
  const unchanged = { ...headers, ETag: etag };
  const whole = {
    ...unchanged,
    ...(encoding !== null && { "Content-Encoding": encoding }),
    "Content-Length": String(body.byteLength),
  };
  return {
    etag,
    body,
    head: Object.entries(whole).flat(),
    unchangedHead: Object.entries(unchanged).flat(),
    hasParts: "Accept-Ranges" in headers,
  };
}

/** Returns whether If-None-Match names this variant. */
export function isKnown({ etag }: Pick<Variant, "etag">, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}

/** The headers by which a response is chosen. */
type Conditions = {
  method: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  range: string | undefined;
  ifRange: string | undefined;
};

/** Returns status, headers and body of a cached response for one request. Headers alternate names and values. */
export function negotiate(response: CachedResponse, request: Conditions) {
  const variant = response[chooseEncoding(request.acceptEncoding) ?? "plain"];
  if (isKnown(variant, request.ifNoneMatch))
    return { status: 304, head: variant.unchangedHead, body: null } as const;
  const part = findPart(variant, request);
  if (part !== null) return { status: 206, ...part } as const;
  return { status: 200, head: variant.head, body: request.method === "HEAD" ? null : variant.body } as const;
}

/** Returns the part of a variant that the request asks for, unless the browser has the rest of another version. */
function findPart(variant: Variant, { method, range, ifRange = variant.etag }: Conditions) {
  if (!variant.hasParts || method !== "GET" || ifRange !== variant.etag) return null;
  const size = variant.body.byteLength;
  const part = readByteRange(range, size);
  if (part === null) return null;
  const { start, end } = part;
  const described = [
    ...["Content-Range", `bytes ${start}-${end - 1}/${size}`],
    ...["Content-Length", String(end - start)],
  ];
  return { head: [...variant.unchangedHead, ...described], body: variant.body.subarray(start, end) };
}

/** Returns the part that a Range header asks for, its end excluded, or null to answer with the whole. */
export function readByteRange(
  range: string | undefined,
  size: number,
): { start: number; end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (first === "" && last === "") return null;
  // Without a first byte: so many of the last ones.
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : null;
}

/** Returns the best encoding the browser accepts, or null for none. Weights other than 0 are ignored. */
export function chooseEncoding(acceptEncoding: string | undefined): "br" | "gzip" | null {
  const accepted = new Set(
    (acceptEncoding ?? "")
      .split(",")
      .map((entry) =>
        entry
          .toLowerCase()
          .split(";")
          .map((part) => part.trim()),
      )
      .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ""))
      .map(([name]) => name),
  );
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : null;
}

/** Returns a cached response for middleware; most requests take the fast path (server/http/serve-from-memory.ts). */
export function toResponse(
  response: CachedResponse,
  request: { method: string; header: (name: string) => string | undefined },
): Response {
  const { status, head, body } = negotiate(response, {
    method: request.method,
    acceptEncoding: request.header("Accept-Encoding"),
    ifNoneMatch: request.header("If-None-Match"),
    range: request.header("Range"),
    ifRange: request.header("If-Range"),
  });
  const headers = new Headers();
  for (let index = 0; index < head.length; index += 2) headers.set(head[index] ?? "", head[index + 1] ?? "");
  return new Response(body, { status, headers });
}

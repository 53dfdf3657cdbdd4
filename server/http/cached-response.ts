import { createHash } from "node:crypto";
import { chooseEncoding } from "#server/http/accept-encoding.ts";

/** What is known of an answer before anybody asks for it: an asset, a prerendered page, a page rendered a moment ago. */
export type AnswerSource = {
  headers: Record<string, string> & { "Content-Type": string };
  bytes: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
};

/** One form of it, with its whole head: names and values in turn, as `writeHead` takes them. */
export type Variant = {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
  head: readonly string[];
  /** The head of a 304. */
  unchangedHead: readonly string[];
};

/** An answer with everything worked out that does not depend on who asks. */
export type ReadyAnswer = { plain: Variant; br: Variant; gzip: Variant };

/** Headers that every answer of a type has, whatever is in it. */
export type CommonHeaders = (contentType: string) => Record<string, string>;

/** Works out an answer's forms. Its own headers take the place of common ones of the same name. */
export function prepareAnswer(source: AnswerSource, findCommonHeaders: CommonHeaders): ReadyAnswer {
  const headers = {
    ...findCommonHeaders(source.headers["Content-Type"]),
    ...source.headers,
    Vary: "Accept-Encoding",
  };
  const hash = createHash("sha256").update(source.bytes).digest("base64url").slice(0, 22);
  const plain = prepareVariant({ headers, etag: `"${hash}"`, body: source.bytes, encoding: null });
  const encode = (encoding: "br" | "gzip", body: AnswerSource["brotli"]): Variant => {
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
  return { etag, body, head: Object.entries(whole).flat(), unchangedHead: Object.entries(unchanged).flat() };
}

/** The form a browser gets by its Accept-Encoding. */
export function chooseVariant(answer: ReadyAnswer, acceptEncoding: string | undefined): Variant {
  return answer[chooseEncoding(acceptEncoding) ?? "plain"];
}

/** Whether the browser's If-None-Match says that it has this form already. */
export function isKnown({ etag }: Variant, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((entry) => entry.trim().replace(/^W\//, "") === etag);
}

/** The answer as middleware gives it; most requests for it take the way of server/http/serve-from-memory.ts. */
export function toResponse(
  answer: ReadyAnswer,
  request: { method: string; header: (name: string) => string | undefined },
): Response {
  const variant = chooseVariant(answer, request.header("Accept-Encoding"));
  const unchanged = isKnown(variant, request.header("If-None-Match"));
  const headers = new Headers();
  const head = unchanged ? variant.unchangedHead : variant.head;
  for (let index = 0; index < head.length; index += 2) headers.set(head[index] ?? "", head[index + 1] ?? "");
  return new Response(unchanged || request.method === "HEAD" ? null : variant.body, {
    status: unchanged ? 304 : 200,
    headers,
  });
}

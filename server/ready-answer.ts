import { chooseEncoding } from "#server/accept-encoding.ts";

/** What is known of an answer before anybody asks for it: an asset, a prerendered page, a page rendered a moment ago. */
export type AnswerSource = {
  headers: Record<string, string>;
  /** In quotes, of the plain form. */
  etag: string;
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

/** Works out an answer's forms. `common` are headers of every answer; a source's own of the same name take their place. */
export function prepareAnswer(source: AnswerSource, common: Record<string, string>): ReadyAnswer {
  const headers = { ...common, ...source.headers };
  const plain = prepareVariant({ headers, etag: source.etag, body: source.bytes, encoding: null });
  const encode = (encoding: "br" | "gzip", body: AnswerSource["brotli"]): Variant => {
    if (body === null) return plain;
    const etag = `${source.etag.slice(0, -1)}-${encoding}"`;
    return prepareVariant({ headers, etag, body, encoding });
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

/** The answer to a request whose Hono context has no quicker way (server/answer-at-once.ts has). */
export function toResponse(
  answer: ReadyAnswer,
  { method, acceptEncoding, ifNoneMatch }: { method: string; acceptEncoding?: string; ifNoneMatch?: string },
): Response {
  const variant = chooseVariant(answer, acceptEncoding);
  const unchanged = isKnown(variant, ifNoneMatch);
  const headers = new Headers();
  const head = unchanged ? variant.unchangedHead : variant.head;
  for (let index = 0; index < head.length; index += 2) headers.set(head[index] ?? "", head[index + 1] ?? "");
  return new Response(unchanged || method === "HEAD" ? null : variant.body, {
    status: unchanged ? 304 : 200,
    headers,
  });
}

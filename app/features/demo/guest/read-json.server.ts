/** Longer than twelve lines with all their options. */
const LONGEST_BODY = 4_000;

/** Returns a request's JSON, or the response that rejects it: 415 type, 413 length, 400 syntax. */
export async function readJson(
  request: Request,
  longest = LONGEST_BODY,
): Promise<{ value: unknown } | { refusal: Response }> {
  const refuse = (status: number) => ({ refusal: answerDemo(status, null) });
  if (!/^application\/json\b/.test(request.headers.get("Content-Type") ?? "")) return refuse(415);
  const text = await request.text();
  if (text.length > longest) return refuse(413);
  try {
    return { value: JSON.parse(text) };
  } catch {
    return refuse(400);
  }
}

/** Returns a response about a demo session: never cached, never indexed. */
export function answerDemo(
  status: number,
  body: object | null,
  headers: Record<string, string> = {},
): Response {
  const all = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow", ...headers };
  return body === null
    ? new Response(null, { status, headers: all })
    : Response.json(body, { status, headers: all });
}

import { privateHeaders } from "#app/features/projects/timeline/private-headers.ts";

/** Returns an answer in JSON about somebody's project; null: without a body. */
export function respond(status: number, body: object | null, headers: Record<string, string> = {}): Response {
  const all = { ...privateHeaders, ...headers };
  return body === null
    ? new Response(null, { status, headers: all })
    : Response.json(body, { status, headers: all });
}

/** Returns the answer to a GET where only a POST is taken. */
export function refuseGet(): Response {
  return respond(405, null, { Allow: "POST" });
}

import { checkDemoChange, type OrderableMenu } from "#app/features/demo/guest/check-change.server.ts";
import {
  demoFeedContext,
  eventStreamHeaders,
  streamDemoSession,
} from "#app/features/demo/guest/event-stream.server.ts";
import { answerDemo, readJson } from "#app/features/demo/guest/read-json.server.ts";
import {
  changeDemoSession,
  isDemoSessionId,
  placeDemoOrder,
  readDemoSessions,
} from "#app/features/demo/guest/sessions.server.ts";
import { businesses } from "#app/features/demo/shop/businesses.ts";
import { listOrderable } from "#app/features/demo/shop/menu.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { hashClientAddress } from "#database/keys.ts";
import type { Route } from "./+types/session-state";

/** Nobody here can read the visitor's own menu: every number of a dish and of a size can be ordered. */
const anyOwnMenu: OrderableMenu = new Map(
  Array.from({ length: 400 }, (_, dish) => [
    String(dish + 1),
    new Set(Array.from({ length: 6 }, (_, size) => `groesse-${size + 1}`)),
  ]),
);

/** GET: the session as an event stream. An unknown one gets `expired` at once: an EventSource cannot read a status. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const site = request.headers.get("Sec-Fetch-Site");
  const isForeign = site !== null && site !== "same-origin";
  if (isForeign || !isDemoSessionId(params.session)) return answerDemo(403, null);
  // Only the headers: nobody would read or close the stream, and it would count towards the limit for minutes.
  if (request.method === "HEAD") return new Response(null, { headers: eventStreamHeaders });
  const ctx = context.get(requestContext);
  const client = hashClientAddress(requireDatabase(ctx).keys, ctx.clientAddress);
  const stream = streamDemoSession(context.get(demoFeedContext), {
    id: params.session,
    client,
    signal: request.signal,
  });
  if (stream === null) return answerDemo(503, null, { "Retry-After": "30" });
  return new Response(stream, { headers: eventStreamHeaders });
}

/** POST: a change. 204, or 201 with an order's number; 400 invalid, 409 at the limit, 410 when expired. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "POST") return answerDemo(405, null, { Allow: "GET, POST" });
  const sent = await readJson(request);
  if ("refusal" in sent) return sent.refusal;
  if (!isDemoSessionId(params.session)) return answerDemo(410, null);
  const ctx = context.get(requestContext);
  try {
    const { web } = requireDatabase(ctx);
    const [session] = await readDemoSessions(web, [params.session]);
    if (session === undefined) return answerDemo(410, null);
    const business = businesses.find(({ id }) => id === session.business);
    const change = checkDemoChange(sent.value, business === undefined ? anyOwnMenu : listOrderable(business));
    if (change === null) return answerDemo(400, null);
    if (change.type !== "order") {
      return answerDemo((await changeDemoSession(web, params.session, change)) ? 204 : 410, null);
    }
    const placed = await placeDemoOrder(web, params.session, change);
    switch (placed.outcome) {
      case "placed":
        return answerDemo(201, { number: placed.number });
      case "full":
        return answerDemo(409, null);
      case "gone":
        return answerDemo(410, null);
    }
  } catch (error) {
    ctx.reportError(error);
    return answerDemo(503, null, { "Retry-After": "5" });
  }
}

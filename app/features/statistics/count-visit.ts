import { readVisit } from "#app/features/statistics/read-visit.server.ts";
import { findPublicPath } from "#app/page/public-path.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import { hashClientAddress } from "#database/keys.ts";
import type { Route } from "./+types/count-visit";

/** Longer than any host name. */
const LONGEST_BODY = 300;

/** Counts beacons of app/browser/visits/count.ts. The answer never reveals what was counted. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const said = await request.text().catch(() => null);
  const facts =
    said === null || said.length > LONGEST_BODY ? [] : readVisit(request, { said, findPath: findPublicPath });
  if (facts.length > 0) {
    const client = hashClientAddress(requireDatabase(ctx).keys, ctx.clientAddress);
    ctx.visits.add(facts, { client, now: ctx.now() });
  }
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST", "Cache-Control": "no-store" } });
}

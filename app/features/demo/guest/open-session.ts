import { answerDemo, readJson } from "#app/features/demo/guest/read-json.server.ts";
import { openDemoSession } from "#app/features/demo/guest/sessions.server.ts";
import { businesses, type DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import { type RequestContext, requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/open-session";

/**
 * Opens a session for the QR code: POST `{"business": "cafe"}` is answered 201 with `{"id": …}`, 429 at the client's
 * limit, 503 at the total limit or without the database. The form of the stopwatch (proofs.tsx) is led to the guest's
 * half, or back.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const ctx = context.get(requestContext);
  if (request.headers.get("Content-Type") === "application/x-www-form-urlencoded") {
    const answer = await open("restaurant", ctx);
    const { id } = answer.status === 201 ? await answer.json() : { id: null };
    const location = id === null ? "/demo#stoppuhr-klemmt" : `/demo/tisch/${id}#stoppuhr`;
    return answerDemo(303, null, { Location: location });
  }
  const sent = await readJson(request);
  if ("refusal" in sent) return sent.refusal;
  const business = businesses.find(({ id }) => id === readBusiness(sent.value))?.id;
  return business === undefined || business === "own" ? answerDemo(400, null) : open(business, ctx);
}

async function open(business: Exclude<DemoBusiness["id"], "own">, ctx: RequestContext): Promise<Response> {
  try {
    const { clientAddress } = ctx;
    const opened = await openDemoSession(requireDatabase(ctx), { business, clientAddress });
    switch (opened.outcome) {
      case "opened":
        return answerDemo(201, { id: opened.id });
      case "throttled":
        return answerDemo(429, null, { "Retry-After": "900" });
      case "full":
        return answerDemo(503, null, { "Retry-After": "60" });
    }
  } catch (error) {
    ctx.reportError(error);
    return answerDemo(503, null, { "Retry-After": "5" });
  }
}

/** Rejects GET. */
export function loader() {
  return answerDemo(405, null, { Allow: "POST" });
}

function readBusiness(value: unknown): unknown {
  return typeof value === "object" && value !== null && "business" in value ? value.business : null;
}

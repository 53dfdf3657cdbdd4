import { answerDemo, readJson } from "#app/features/demo/guest/read-json.server.ts";
import { openDemoSession } from "#app/features/demo/guest/sessions.server.ts";
import { businesses } from "#app/features/demo/shop/businesses.ts";
import { type RequestContext, requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/open-session";

/** Longest cipher text of a menu. Also checked by the table (0007_site.sql). */
const LONGEST_MENU = 32_768;

/** Opens a session for the QR code (201), or 429, 503 at a limit. The stopwatch's form is led to the guest's half. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const ctx = context.get(requestContext);
  if (request.headers.get("Content-Type") === "application/x-www-form-urlencoded") {
    const answer = await open({ business: "restaurant", menu: null }, ctx);
    const { id } = answer.status === 201 ? await answer.json() : { id: null };
    const location = id === null ? "/demo#stoppuhr-klemmt" : `/demo/tisch/${id}#stoppuhr`;
    return answerDemo(303, null, { Location: location });
  }
  const sent = await readJson(request, LONGEST_MENU + 100);
  if ("refusal" in sent) return sent.refusal;
  const { business, menu } = readRequest(sent.value);
  if (
    business === "own" &&
    (menu === null || !/^[A-Za-z0-9_-]{40,}$/.test(menu) || menu.length > LONGEST_MENU)
  )
    return answerDemo(400, null);
  return business === null
    ? answerDemo(400, null)
    : open({ business, menu: business === "own" ? menu : null }, ctx);
}

async function open(
  choice: { business: string; menu: string | null },
  ctx: RequestContext,
): Promise<Response> {
  try {
    const { clientAddress } = ctx;
    const opened = await openDemoSession(requireDatabase(ctx), { ...choice, clientAddress });
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

function readRequest(value: unknown): { business: string | null; menu: string | null } {
  const given = typeof value === "object" && value !== null ? value : {};
  const id = "business" in given ? given.business : null;
  const menu = "menu" in given && typeof given.menu === "string" ? given.menu : null;
  const business = id === "own" ? "own" : (businesses.find((existing) => existing.id === id)?.id ?? null);
  return { business, menu };
}

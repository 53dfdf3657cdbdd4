import { z } from "zod";
import { readClientForm } from "#app/features/projects/access/remember.server.ts";
import { withOpenedProject } from "#app/features/projects/client-view.server.ts";
import { refuseGet, respond } from "#app/features/projects/respond.server.ts";
import {
  listSubscribers,
  removeSubscriber,
  subscribe,
} from "#app/features/projects/updates/subscribers.server.ts";
import { numberField } from "#app/office/number-field.ts";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { requireDatabase } from "#app/request/request-context.ts";
import { emailField } from "#app/request/text-field.ts";
import type { Route } from "./+types/receive-address";

const sent = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("show") }),
  z.object({ intent: z.literal("add"), email: emailField.pipe(z.string()) }),
  z.object({ intent: z.literal("remove"), id: numberField }),
]);

/** 200 with `outcome` and `addresses`, 400 for an address that is none, 403 for another code, 409 and 429 beyond a limit. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const { ctx, typed, attempt } = await readClientForm(route);
  const read = sent.safeParse(typed);
  if (attempt === null || !read.success) return respond(400, { outcome: "invalid" });
  const change = read.data;
  const origin = ctx.publicOrigin ?? findOfficeOrigin(route.request, ctx)?.origin ?? null;
  if (change.intent === "add" && origin === null) return respond(503, { outcome: "failed" });
  try {
    const database = requireDatabase(ctx);
    const result = await withOpenedProject(database, attempt, async (tx) => {
      let outcome: string | null = "done";
      if (change.intent === "add")
        outcome = await subscribe(tx, database.keys, { email: change.email, origin: origin ?? "" });
      if (change.intent === "remove") await removeSubscriber(tx, change.id);
      return { outcome, addresses: await listSubscribers(tx) };
    });
    if (result.outcome === "throttled")
      return respond(429, { outcome: "throttled" }, { "Retry-After": String(result.seconds) });
    if (result.outcome === "refused") return respond(403, { outcome: "refused" });
    const { outcome } = result.result;
    return respond(outcome === "full" ? 409 : outcome === "too-many" ? 429 : 200, result.result);
  } catch (error) {
    ctx.reportError(error);
    return respond(503, { outcome: "failed" }, { "Retry-After": "5" });
  }
}

export const loader = refuseGet;

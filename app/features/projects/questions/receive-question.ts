import { z } from "zod";
import { readClientForm } from "#app/features/projects/access/remember.server.ts";
import { withOpenedProject } from "#app/features/projects/client-view.server.ts";
import { QUESTION_MAXIMUM } from "#app/features/projects/questions/question.ts";
import {
  type AskOutcome,
  acknowledgeMessage,
  askQuestion,
  correctQuestion,
} from "#app/features/projects/questions/store.server.ts";
import { refuseGet, respond } from "#app/features/projects/respond.server.ts";
import { numberField } from "#app/office/number-field.ts";
import { requireDatabase } from "#app/request/request-context.ts";
import { textField } from "#app/request/text-field.ts";
import type { Queryable } from "#database/sql.ts";
import type { Route } from "./+types/receive-question";

const body = textField({ min: 1, max: QUESTION_MAXIMUM });

const sent = z.union([
  z.object({ key: z.uuid(), step: numberField.optional(), text: body }),
  z.object({ message: numberField }),
  z.object({ question: numberField, was: textField(), text: body }),
]);

/** Takes a question, correction or receipt (send-question.ts): 200 stored, 409 conflict, 429 limit, 403 wrong code. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const { ctx, typed, attempt } = await readClientForm(route);
  if (attempt === null) return respond(403, { outcome: "refused" });
  const read = sent.safeParse(typed);
  if (!read.success) return respond(400, { outcome: "invalid" });
  const change = read.data;
  try {
    const result = await withOpenedProject(requireDatabase(ctx), attempt, (tx) => store(tx, change));
    if (result.outcome === "throttled")
      return respond(429, { outcome: "throttled" }, { "Retry-After": String(result.seconds) });
    const outcome = result.outcome === "refused" ? null : result.result;
    switch (outcome) {
      case null:
        return respond(403, { outcome: "refused" });
      case "stored":
        return respond(200, { outcome });
      case "project-full":
      case "client-full":
        return respond(429, { outcome }, { "Retry-After": "3600" });
      default:
        return respond(409, { outcome });
    }
  } catch (error) {
    ctx.reportError(error);
    return respond(503, { outcome: "failed" }, { "Retry-After": "5" });
  }
}

export const loader = refuseGet;

function store(tx: Queryable, change: z.infer<typeof sent>): Promise<AskOutcome> {
  if ("message" in change) return acknowledgeMessage(tx, change.message);
  if ("key" in change)
    return askQuestion(tx, { key: change.key, step: change.step ?? null, text: change.text });
  return correctQuestion(tx, { id: change.question, was: change.was, text: change.text });
}

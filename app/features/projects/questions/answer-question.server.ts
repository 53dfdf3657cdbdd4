import { z } from "zod";
import { ANSWER_MAXIMUM, isCorrectable } from "#app/features/projects/questions/question.ts";
import { numberField, personField } from "#app/office/number-field.ts";
import { textField } from "#app/request/text-field.ts";
import { type Queryable, sql } from "#database/sql.ts";

const answer = textField({ min: 1, max: ANSWER_MAXIMUM });

export const messageAction = z.object({ intent: z.literal("message"), key: z.uuid(), message: answer });

export const questionAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("answer"), question: numberField, version: numberField, answer }),
  z.object({ intent: z.literal("assign"), question: numberField, person: personField }),
]);

/** `outdated`: a text has changed since. `stays`: older than ten minutes. */
export async function answerQuestion(
  tx: Queryable,
  { slug, action, now }: { slug: string; action: z.infer<typeof questionAction>; now: Date },
): Promise<"done" | "outdated" | "stays" | "gone"> {
  // The project first, like every change, to avoid deadlocks.
  await tx.query(sql`select from project_access_codes where project_slug = ${slug} for update`);
  const existing = await tx.row<{ version: number; answer: string | null; answered_at: Date | null }>(sql`
    select version, answer, answered_at from project_questions where id = ${action.question} and project_slug = ${slug}`);
  if (existing === null) return "gone";
  if (action.intent === "assign") {
    const isAssigned = await tx.hasRow(sql`
      update project_questions set assigned_to = ${action.person}
      where id = ${action.question} and (${action.person}::integer is null
        or exists (select from staff where id = ${action.person} and ended_at is null)) returning id`);
    return isAssigned ? "done" : "gone";
  }
  // A repeated request after a network failure.
  if (existing.answer === action.answer) return "done";
  if (existing.version !== action.version) return "outdated";
  if (existing.answered_at !== null && !isCorrectable(existing.answered_at, now)) return "stays";
  await tx.query(sql`update project_questions set answer = ${action.answer} where id = ${action.question}`);
  return "done";
}

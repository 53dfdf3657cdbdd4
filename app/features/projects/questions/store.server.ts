import type { ClientQuestion, OfficeQuestion } from "#app/features/projects/questions/question.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

/** Returns the questions of a project, oldest first, as its client sees them. Under the visitors' role only with its code. */
export function selectClientQuestions(tx: Queryable, slug: string): Promise<ClientQuestion[]> {
  return select(tx, slug, sql``);
}

/** Returns the questions of a project, oldest first. */
export function selectQuestions(tx: Queryable, slug: string): Promise<OfficeQuestion[]> {
  return select(tx, slug, sql`, assigned_to as "assignedTo", version`);
}

async function select<More extends object>(
  tx: Queryable,
  slug: string,
  more: Sql,
): Promise<(ClientQuestion & More)[]> {
  type Moments = { askedAt: Date; answeredAt: Date | null };
  type Row = Omit<ClientQuestion, keyof Moments> & Moments & More;
  const rows = await tx.query<Row>(sql`
    select id, step_id as step, question as text, asked_at as "askedAt", question_changed_at is not null as "isCorrected",
      answer, answered_at as "answeredAt", answer_changed_at is not null as "isAnswerCorrected",
      acknowledged_at is not null as "isAcknowledged" ${more}
    from project_questions where project_slug = ${slug} order by asked_at, id`);
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}

/** Null: the code opens nothing. */
export type AskOutcome = "stored" | "stays" | "outdated" | "gone" | "project-full" | "client-full" | null;

export function askQuestion(
  tx: Queryable,
  { step, key, text }: { step: number | null; key: string; text: string },
): Promise<AskOutcome> {
  return tx.value(sql`select app.ask_project_question(${step}::integer, ${key}::uuid, ${text})`);
}

export function acknowledgeMessage(tx: Queryable, id: number): Promise<AskOutcome> {
  return tx.value(sql`select app.acknowledge_project_message(${id}::integer)`);
}

export function correctQuestion(
  tx: Queryable,
  { id, was, text }: { id: number; was: string; text: string },
): Promise<AskOutcome> {
  return tx.value(sql`select app.correct_project_question(${id}::integer, ${was}, ${text})`);
}

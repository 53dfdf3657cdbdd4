import {
  type ClientQuestion,
  type StoredQuestion,
  toClientQuestion,
} from "#app/features/projects/questions/question.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

const clientColumns = sql`id, step_id, question, asked_at, question_changed_at, answer, answered_at, answer_changed_at, acknowledged_at`;

/** Returns the questions of a project, oldest first, as its client sees them. Under the visitors' role only with its code. */
export async function selectClientQuestions(tx: Queryable, slug: string): Promise<ClientQuestion[]> {
  const rows = await tx.query<StoredQuestion>(sql`
    select ${clientColumns} from project_questions where project_slug = ${slug} order by asked_at, id`);
  return rows.map(toClientQuestion);
}

/** Returns the questions of a project, oldest first. */
export async function selectQuestions(tx: Queryable, slug: string): Promise<StoredQuestion[]> {
  return tx.query<StoredQuestion>(sql`
    select ${clientColumns}, assigned_to, version from project_questions
    where project_slug = ${slug} order by asked_at, id`);
}

/** Null: the code opens nothing. */
export type AskOutcome = "stored" | "stays" | "outdated" | "gone" | "project-full" | "client-full" | null;

export function askQuestion(
  tx: Queryable,
  { step, key, text }: { step: number | null; key: string; text: string },
): Promise<AskOutcome> {
  return ask(tx, sql`select app.ask_project_question(${step}::integer, ${key}::uuid, ${text}) as outcome`);
}

export function acknowledgeMessage(tx: Queryable, id: number): Promise<AskOutcome> {
  return ask(tx, sql`select app.acknowledge_project_message(${id}::integer) as outcome`);
}

export function correctQuestion(
  tx: Queryable,
  { id, was, text }: { id: number; was: string; text: string },
): Promise<AskOutcome> {
  return ask(tx, sql`select app.correct_project_question(${id}::integer, ${was}, ${text}) as outcome`);
}

async function ask(tx: Queryable, statement: Sql): Promise<AskOutcome> {
  const [row] = await tx.query<{ outcome: AskOutcome }>(statement);
  return row?.outcome ?? null;
}

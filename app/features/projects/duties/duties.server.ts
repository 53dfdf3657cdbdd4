import type { Duty, DutyKind, PlannedDuty } from "#app/features/projects/duties/duty.ts";
import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { limits } from "#core/limits.ts";
import { type Queryable, sql } from "#database/sql.ts";

type DutyRow = Omit<Duty, "askedAt" | "answeredAt"> & { askedAt: Date; answeredAt: Date | null };

/** Returns a client's duties, newest first. Of removed steps only decisions remain. */
export async function selectDuties(tx: Queryable, slug: string): Promise<Duty[]> {
  const rows = await tx.query<DutyRow>(sql`
    select duty.id, kind, duty.title, step_id as "stepId", coalesce(step_title, step.title) as step, due_on as due,
      app.duty_state(duty) as state, created_at as "askedAt", link, answer, answered_at as "answeredAt", answered_by as "answeredBy",
      ended_at is null and coalesce(answered_at > now() - make_interval(mins => ${limits.undoMinutes}), false) as "isUndoable",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', shown.file_id, 'name', shown.name, 'sha256', shown.sha256, 'kind', file.kind)
          order by shown.name)
        from project_duty_files shown join project_files file on file.id = shown.file_id where shown.duty_id = duty.id
      ), '[]') as files
    from project_duties duty left join project_timeline_items step on step.id = duty.step_id
    where duty.project_slug = ${slug} and (kind = 'decision' or step.id is not null)
    order by created_at desc, duty.id desc`);
  return rows.map((row) => ({
    ...row,
    askedAt: row.askedAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}

/** `link` and `files` belong to decisions. */
export type NewDuty = {
  kind: DutyKind;
  step: number;
  title: string;
  due: string | null;
  link: string | null;
  files: readonly number[];
};

export async function requestDuty(
  tx: Queryable,
  slug: string,
  { kind, step, title, due, link, files }: NewDuty,
): Promise<boolean> {
  const id = await tx.value<number>(
    kind === "decision"
      ? sql`select app.request_project_decision(${slug}, ${step}, ${title}, ${due}::date, ${link}, ${files}::integer[]) as id`
      : sql`
        insert into project_duties (project_slug, step_id, kind, title, due_on)
        select ${slug}, id, ${kind}, ${title}, ${due}::date from project_timeline_items
        where id = ${step} and project_slug = ${slug}
        on conflict do nothing returning id`,
  );
  return id !== null;
}

export async function addPlannedDuties(
  tx: Queryable,
  { slug, step, duties }: { slug: string; step: number; duties: readonly PlannedDuty[] },
): Promise<void> {
  for (const { kind, title, due_on, is_done = false } of duties)
    await tx.query(sql`
      insert into project_duties (project_slug, step_id, kind, title, due_on, is_done)
      select ${slug}, ${step}, ${kind}, ${title}, ${due_on}::date, case when ${is_done} then true end
      where not exists (select from project_duties where step_id = ${step} and kind = ${kind} and title = ${title})`);
}

export async function settleDuties(tx: Queryable, step: number): Promise<void> {
  await tx.query(sql`
    update project_duties duty set is_done = true
    where step_id = ${step} and kind <> 'decision' and app.duty_state(duty) = 'open'`);
}

export type DutyChange = { isDone: boolean } | { due: string | null } | "end";

export async function changeDuty(
  tx: Queryable,
  slug: string,
  { id, change }: { id: number; change: DutyChange },
): Promise<boolean> {
  const values =
    change === "end"
      ? sql`ended_at = now()`
      : "due" in change
        ? sql`due_on = ${change.due}::date`
        : sql`is_done = ${change.isDone}`;
  return tx.hasRow(sql`
    update project_duties set ${values}
    where id = ${id} and project_slug = ${slug} and ended_at is null and decision is null returning id`);
}

/** Stores the client's answer or decision. Returns false if the duty no longer asks. */
export function answerDuty(
  { run, slug }: FileAccess,
  word: { id: number; decision: "approved" | "change" | null; name: string | null; answer: string | null },
): Promise<boolean> {
  const { id, decision, name, answer } = word;
  return run((tx) =>
    tx.isTrue(sql`select app.answer_project_duty(${slug}, ${id}, ${decision}, ${name}, ${answer})`),
  );
}

export function undoAnswer({ run, slug }: FileAccess, id: number): Promise<boolean> {
  return run((tx) => tx.isTrue(sql`select app.undo_project_answer(${slug}, ${id})`));
}

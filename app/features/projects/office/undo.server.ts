import { pickStepFields, type StepRecord } from "#app/features/projects/step-fields.ts";
import { findStep, restoreStep, updateStep } from "#app/features/projects/step-rows.server.ts";
import { limits } from "#core/limits.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** A row of project_step_undo: a step before and after one's own change. */
type StepChangeRow = { step_id: number; before: StepRecord | null; version: number | null };

/**
 * Takes back one's own last change of a step of this project, within ten minutes. Returns false if there is none, or if
 * somebody has changed the step since. The project's row is locked already.
 */
export async function undoStepChange(tx: Queryable, slug: string): Promise<boolean> {
  const last = await findLastChange(tx, slug);
  const isDone = last !== null && (await restore(tx, slug, last));
  // What undoing has recorded, too: undone is undone.
  await tx.query(sql`delete from project_step_undo where project_slug = ${slug}`);
  return isDone;
}

async function restore(tx: Queryable, slug: string, last: StepChangeRow): Promise<boolean> {
  const { step_id, before, version } = last;
  if (before !== null && version === null) {
    await tx.query(sql`
      update project_timeline_items set order_index = order_index + 1
      where project_slug = ${slug} and order_index >= ${before.order_index}`);
    await restoreStep(tx, { id: step_id, slug, step: pickStepFields(before) });
    return true;
  }
  const step = await findStep(tx, step_id);
  if (step === null || step.version !== version) return false;
  if (before === null) await tx.query(sql`delete from project_timeline_items where id = ${step_id}`);
  // Moved meanwhile, it stays where it is.
  else await updateStep(tx, step_id, { ...pickStepFields(before), order_index: step.order_index });
  return true;
}

/** Row-level security shows a person's own rows only. */
async function findLastChange(tx: Queryable, slug: string): Promise<StepChangeRow | null> {
  const [row] = await tx.query<StepChangeRow>(sql`
    select step_id, before, version from project_step_undo
    where project_slug = ${slug} and at > now() - make_interval(mins => ${limits.undoMinutes}) order by id desc limit 1`);
  return row ?? null;
}

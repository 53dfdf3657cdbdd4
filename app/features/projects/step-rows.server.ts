import type { PlannedDuty } from "#app/features/projects/duties/duty.ts";
import type { ClientStep, StepRecord } from "#app/features/projects/step-fields.ts";
import { type Queryable, sql } from "#database/sql.ts";

// Every statement that names columns of a step.

/** `version` grows with every change except of its place. */
export type StoredStep = StepRecord & { id: number; project_slug: string; version: number };

/** Returns a project's steps in order as its client sees them. Visitors need its code. */
export async function selectClientSteps(tx: Queryable, slug: string): Promise<ClientStep[]> {
  const steps = await tx.query<ClientStep>(sql`
    select id, title, description, status, features, completed_date as "completedDate", planned_until as "plannedUntil"
    from project_timeline_items where project_slug = ${slug} order by order_index`);
  return steps.map((step) => ({ ...step, features: toFeatures(step.features) }));
}

export async function selectSteps(owner: Queryable, slug: string): Promise<StoredStep[]> {
  return owner.query<StoredStep>(sql`
    select ${stepColumns} from project_timeline_items where project_slug = ${slug} order by order_index`);
}

/** Returns the steps in order, with the duties a new project would get. */
export async function selectPlan(
  owner: Queryable,
  slug: string,
): Promise<(StoredStep & { duties: PlannedDuty[] })[]> {
  return owner.query(sql`
    select ${stepColumns}, coalesce((
      select jsonb_agg(jsonb_build_object('kind', kind, 'title', duty.title, 'due_on', due_on) order by duty.id)
      from project_duties duty where step_id = project_timeline_items.id and kind <> 'decision' and ended_at is null
    ), '[]') as duties
    from project_timeline_items where project_slug = ${slug} order by order_index`);
}

export async function findStep(owner: Queryable, id: number): Promise<StoredStep | null> {
  return owner.row<StoredStep>(sql`select ${stepColumns} from project_timeline_items where id = ${id}`);
}

export async function insertStep(tx: Queryable, slug: string, step: StepRecord): Promise<StoredStep | null> {
  const { order_index, title, description, status, features, completed_date, planned_until } = step;
  return tx.row<StoredStep>(sql`
    insert into project_timeline_items
      (project_slug, order_index, title, description, status, features, completed_date, planned_until)
    values (${slug}, ${order_index}, ${title}, ${description}, ${status}, ${JSON.stringify(features)}::jsonb,
      ${completed_date}, ${planned_until})
    returning ${stepColumns}`);
}

export async function updateStep(tx: Queryable, id: number, step: StepRecord): Promise<StoredStep | null> {
  const { order_index, title, description, status, features, completed_date, planned_until } = step;
  return tx.row<StoredStep>(sql`
    update project_timeline_items set order_index = ${order_index}, title = ${title}, description = ${description},
      status = ${status}, features = ${JSON.stringify(features)}::jsonb, completed_date = ${completed_date},
      planned_until = ${planned_until}
    where id = ${id} returning ${stepColumns}`);
}

function toFeatures(saved: unknown): string[] {
  return Array.isArray(saved) ? saved.map(String) : [];
}

const stepColumns = sql`id, project_slug, order_index, title, description, status, features, completed_date, planned_until, version`;

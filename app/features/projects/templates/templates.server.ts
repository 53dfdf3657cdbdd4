import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { type TemplateStep, toTemplateSteps } from "#app/features/projects/templates/template-steps.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Steps with a name, for new projects. */
export type ProjectTemplate = { id: number; name: string; version: number; steps: TemplateStep[] };

/** Returns the team's templates by name. */
export async function listProjectTemplates(tx: Queryable): Promise<ProjectTemplate[]> {
  return tx.query<ProjectTemplate>(sql`
    select id, name, version, steps from project_templates where removed_at is null order by lower(name), id`);
}

/** Returns the steps of a template; null if there is none of that ID. */
export async function findTemplateSteps(tx: Queryable, id: number | null): Promise<TemplateStep[] | null> {
  const [row] = await tx.query<{ steps: TemplateStep[] }>(
    sql`select steps from project_templates where id = ${id} and removed_at is null`,
  );
  return row?.steps ?? null;
}

/**
 * Stores a project's steps as a template. Returns false if another one has its name; sent twice by a shaky network, it is stored
 * once. `hasDays`: with the days, counted from the day on which the project was made.
 */
export async function saveTemplate(
  tx: Queryable,
  { slug, createdAt, name, hasDays }: { slug: string; createdAt: Date; name: string; hasDays: boolean },
): Promise<boolean> {
  const steps = toTemplateSteps(await selectSteps(tx, slug), hasDays ? findBerlinDay(createdAt) : null);
  const json = JSON.stringify(steps);
  const added = await tx.query(sql`
    insert into project_templates (name, steps) values (${name}, ${json}::jsonb) on conflict do nothing returning id`);
  if (added.length === 1) return true;
  const same = await tx.query(sql`
    select from project_templates where name = ${name} and removed_at is null and steps = ${json}::jsonb`);
  return same.length === 1;
}

/** Names a template anew: `conflict` if it has changed since, `taken` if another one has the name. */
export async function renameTemplate(
  tx: Queryable,
  { id, version, name }: { id: number; version: number; name: string },
): Promise<"done" | "conflict" | "taken"> {
  if (await isNameTaken(tx, { id, name })) return "taken";
  const rows = await tx.query(sql`
    update project_templates set name = ${name}
    where id = ${id} and version = ${version} and removed_at is null returning id`);
  return rows.length === 1 ? "done" : "conflict";
}

/** Puts a template away; it can be taken back. */
export async function removeTemplate(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    sql`update project_templates set removed_at = now() where id = ${id} and removed_at is null`,
  );
}

/** Of two people at once the table's index refuses one. */
async function isNameTaken(tx: Queryable, { id, name }: { id: number; name: string }): Promise<boolean> {
  const rows = await tx.query(sql`
    select from project_templates where lower(name) = lower(${name}) and removed_at is null and id <> ${id}`);
  return rows.length > 0;
}

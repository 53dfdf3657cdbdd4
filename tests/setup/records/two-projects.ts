import { beforeEach } from "vitest";
import { openProject } from "#app/features/projects/client-view.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { emptyStep, type StepRecord } from "#app/features/projects/step-fields.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";

// Before each test the database has two projects: `a` with the steps A1, which is completed, and A2; `b` with B1.

export let codeA: string;
export let codeB: string;

beforeEach(async () => {
  await asOwner(sql`truncate project_access_codes, project_timeline_items, wrong_access_codes cascade`);
  codeA = await create("a", [buildStep("A1", "completed"), buildStep("A2")]);
  codeB = await create("b", [buildStep("B1")]);
});

/** A step whose place is the number in its title. */
export const buildStep = (title: string, status = "pending"): StepRecord => ({
  ...emptyStep,
  ...{ order_index: Number(title.slice(1)), title, status },
});

async function create(slug: string, steps: StepRecord[]): Promise<string> {
  return (await createProject(database, { slug, client: `Client ${slug}`, steps }))?.accessCode ?? "";
}

export const open = (code: string, slug: string | null = null, clientAddress = "203.0.113.7") =>
  openProject(database, { code, slug, clientAddress });

export async function findStep(title: string): Promise<number> {
  return (
    (await readColumn<number>(sql`select id from project_timeline_items where title = ${title}`))[0] ?? 0
  );
}

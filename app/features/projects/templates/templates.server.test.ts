import { afterAll, beforeAll, expect, test } from "vitest";
import { findProject, listSteps } from "#app/features/projects/projects.server.ts";
import { fromTemplateSteps } from "#app/features/projects/templates/template-steps.ts";
import {
  listProjectTemplates,
  removeTemplate,
  renameTemplate,
  saveTemplate,
} from "#app/features/projects/templates/templates.server.ts";
import { undoChanges } from "#app/office/undo.server.ts";
import type { Database } from "#database/open.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { withStaff } from "#database/staff.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// As people of the back office, under row-level security.

let database: Database;
let staff: TestStaff;
beforeAll(async () => {
  database = await openTestDatabase();
  staff = await createStaff(database);
});
afterAll(() => database.close());

const run = <T>(work: (tx: Queryable) => Promise<T>) => withStaff(database.staff, staff, work);

async function readLastAction(): Promise<string> {
  const [row] = await database.owner.query<{ action: string }>(
    sql`select action::text from row_changes order by id desc limit 1`,
  );
  return row?.action ?? "";
}

test("a project's steps become a template once for a name, and a new project has them all open, with days from its beginning", async () => {
  const { slug } = await createClientProject(database, [
    {
      title: "Karte",
      description: "Tag 2",
      status: "completed",
      completed_date: "2026-11-22",
      planned_until: "2026-11-23",
      features: ["Von dir, bis 21.11.2026: Fotos", "Preise – in Arbeit"],
    },
    { title: "Start", planned_until: "2026-11-01" },
  ]);
  await database.owner.query(sql`update project_access_codes set created_at = '2026-11-20T23:30:00Z'`);
  const createdAt = (await findProject(database.owner, slug))?.created_at ?? new Date(0);
  const save = (name: string, hasDays = true) =>
    run((tx) => saveTemplate(tx, { slug, createdAt, name, hasDays }));
  expect(await Promise.all([save("Foodtruck"), save("Foodtruck")])).toEqual([true, true]);
  expect(await save("foodtruck")).toBe(false);
  expect(await save("Ohne Tage", false)).toBe(true);
  const [template, without] = await run(listProjectTemplates);
  expect([template?.name, without?.name]).toEqual(["Foodtruck", "Ohne Tage"]);
  const steps = fromTemplateSteps(template?.steps ?? [], "2027-02-26");
  expect(steps.map(({ status, completed_date }) => [status, completed_date])).toEqual([
    ["pending", null],
    ["pending", null],
  ]);
  expect(steps[0]).toMatchObject({
    title: "Karte",
    description: "Tag 2",
    planned_until: "2027-02-28",
    features: ["Von dir, bis 26.02.2027: Fotos – ausstehend", "Preise: ausstehend"],
  });
  expect(steps[1]?.planned_until, "before the beginning").toBeNull();
  expect(fromTemplateSteps(without?.steps ?? [], "2027-02-26")[0]).toMatchObject({
    planned_until: null,
    features: ["Von dir: Fotos – ausstehend", "Preise: ausstehend"],
  });
  expect(await listSteps(database.owner, slug)).toHaveLength(2);

  const known = template ?? { id: 0, version: 0 };
  expect(await run((tx) => renameTemplate(tx, { ...known, name: "OHNE TAGE" }))).toBe("taken");
  expect(await run((tx) => renameTemplate(tx, { ...known, name: "Imbiss" }))).toBe("done");
  expect(await run((tx) => renameTemplate(tx, { ...known, name: "Zu spät" }))).toBe("conflict");
  await run((tx) => removeTemplate(tx, known.id));
  const action = await readLastAction();
  expect(await save("Imbiss")).toBe(true);
  expect(await run((tx) => undoChanges(tx, action)), "its name is taken").toBe(false);
  const [newer] = await run(listProjectTemplates);
  await run((tx) => removeTemplate(tx, newer?.id ?? 0));
  expect(await run((tx) => undoChanges(tx, action))).toBe(true);
  expect((await run(listProjectTemplates)).map(({ id }) => id)).toEqual([known.id, without?.id]);
  const log = await database.owner.query<{ action: string }>(
    sql`select action from staff_log where object = ${`template ${known.id}`} order by id`,
  );
  expect(log.map(({ action }) => action)).toEqual([
    "template-added",
    "template-renamed",
    "template-removed",
    "template-restored",
  ]);
  const added = await database.owner.query<{ object: string }>(
    sql`select object from staff_log where action = 'template-added' order by id`,
  );
  expect(
    added.map(({ object }) => object),
    "none of those whose name was taken",
  ).toEqual([known.id, without?.id, newer?.id].map((id) => `template ${id}`));
});

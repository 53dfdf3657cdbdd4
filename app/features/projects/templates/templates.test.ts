import { beforeAll, expect, test } from "vitest";
import { changeProject } from "#app/features/projects/office/change-project.server.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { fromTemplateSteps } from "#app/features/projects/templates/template-steps.ts";
import { action } from "#app/features/projects/templates/templates-page.tsx";
import type { TemplateStep } from "#app/office/templates/template.ts";
import { listTemplates } from "#app/office/templates/templates.server.ts";
import { undoChanges } from "#app/office/undo.server.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { as, asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { sendOfficeForm } from "#tests/setup/records/office-form.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// As people of the back office, under row-level security.

let staff: TestStaff;
beforeAll(async () => {
  staff = await createStaff(database);
});

const run = <T>(work: (tx: Queryable) => Promise<T>) => as(staff, work);
const list = () => run((tx) => listTemplates(tx, "steps"));

/** Sends a form of the page, and returns its status. */
const send = async (fields: Record<string, string | number>) => {
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const path = "/buero/projekt-vorlagen";
  return (await sendOfficeForm(action, { database, token: staff.token, path, fields: texts })).status;
};

async function readLastAction(): Promise<string> {
  const [action = ""] = await readColumn<string>(
    sql`select action::text from row_changes order by id desc limit 1`,
  );
  return action;
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
  await asOwner(sql`update project_access_codes set created_at = '2026-11-20T23:30:00Z'`);
  const save = async (name: string, days = true) => {
    const form = { intent: "save-template", name, days } as const;
    const at = { slug, values: {}, now: new Date(), keys: database.keys };
    return (await run((tx) => changeProject(tx, { ...at, action: form }))).outcome;
  };
  expect(await Promise.all([save("Foodtruck"), save("Foodtruck")])).toEqual(["done", "done"]);
  expect(await save("foodtruck")).toBe("taken");
  expect(await save("Ohne Tage", false)).toBe("done");
  const [template, without] = await list();
  expect([template?.name, without?.name]).toEqual(["Foodtruck", "Ohne Tage"]);
  const fill = (content: TemplateStep[] = []) => fromTemplateSteps(content, "2027-02-26", () => false);
  const steps = fill(template?.content);
  expect(steps.map(({ status, completed_date }) => [status, completed_date])).toEqual([
    ["pending", null],
    ["pending", null],
  ]);
  expect(steps[0]).toMatchObject({
    title: "Karte",
    description: "Tag 2",
    planned_until: "2027-03-01",
    features: ["Preise: ausstehend"],
    duties: [{ kind: "file", title: "Fotos", due_on: "2027-02-26" }],
  });
  expect(steps[1]?.planned_until, "before the beginning").toBeNull();
  expect(fill(without?.content)[0]).toMatchObject({
    planned_until: null,
    features: ["Preise: ausstehend"],
    duties: [{ kind: "file", title: "Fotos", due_on: null }],
  });
  expect(await selectSteps(database.owner, slug)).toHaveLength(2);

  const { id, version } = template ?? { id: 0, version: 0 };
  const rename = (name: string) => send({ intent: "change", id, version, name });
  expect(await rename("OHNE TAGE"), "its name is taken").toBe(409);
  expect(await rename("Imbiss")).toBe(303);
  expect(await rename("Zu spät"), "somebody was faster").toBe(409);
  expect(await run(async (tx) => undoChanges(tx, await readLastAction()))).toBe(true);
  expect((await list()).map(({ name }) => name)).toEqual(["Foodtruck", "Ohne Tage"]);

  expect(await send({ intent: "remove", id })).toBe(303);
  const removal = await readLastAction();
  expect(await save("Foodtruck")).toBe("done");
  expect(await run((tx) => undoChanges(tx, removal)), "its name is taken").toBe(false);
  const [newer] = await list();
  expect(await send({ intent: "remove", id: newer?.id ?? 0 })).toBe(303);
  expect(await run((tx) => undoChanges(tx, removal))).toBe(true);
  expect((await list()).map((one) => one.id)).toEqual([id, without?.id]);
  expect(fill((await list())[0]?.content)).toEqual(steps);
  const log = await asOwner<{ action: string }>(
    sql`select action from staff_log where object = ${`template ${id}`} order by id`,
  );
  expect(log.map((entry) => entry.action)).toEqual(
    ["added", "changed", "changed", "removed", "added"].map((what) => `template-${what}`),
  );
  expect(
    await readColumn(
      sql`select distinct object from staff_log where action = 'template-added' order by object`,
    ),
    "none of those whose name was taken",
  ).toEqual([id, without?.id, newer?.id].map((one) => `template ${one}`).sort());
});

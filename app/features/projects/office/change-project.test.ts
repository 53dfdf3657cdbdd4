import { beforeEach, expect, test } from "vitest";
import { readTimeline } from "#app/features/projects/client-view.server.ts";
import { requestDuty, selectDuties } from "#app/features/projects/duties/duties.server.ts";
import { type DutyKind, dutyKinds } from "#app/features/projects/duties/duty.ts";
import { changeProject } from "#app/features/projects/office/change-project.server.ts";
import type { ProjectAction } from "#app/features/projects/office/read-action.server.ts";
import { createProject, findProject, rotateAccessCode } from "#app/features/projects/projects.server.ts";
import { emptyStep, type StepRecord } from "#app/features/projects/step-fields.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { sql } from "#database/sql.ts";
import { as, asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";
import { undoLastChange } from "#tests/setup/records/undo.ts";

// As people of the back office, under row-level security.

let one: TestStaff;
let other: TestStaff;
let slug: string;
let made = 0;

beforeEach(async () => {
  // New people, because what can be undone is each one's own last change.
  one = await createStaff(database);
  other = await createStaff(database);
  slug = `project-${++made}`;
  const steps = ["Karte", "Fotos", "Start"].map((title, place) => ({
    ...emptyStep,
    title,
    order_index: place + 1,
  }));
  await createProject(database, { slug, client: "Baba Kebap", steps });
});

const change = (
  action: Exclude<ProjectAction, { intent: "duty" }>,
  { staff = one, values = {} }: { staff?: TestStaff; values?: Partial<StepRecord> } = {},
) =>
  as(staff, (tx) =>
    changeProject(tx, { slug, action, values, now: new Date("2026-11-23T12:00:00Z"), keys: database.keys }),
  );

const undo = (staff = one) => undoLastChange(database, staff);

const steps = () => selectSteps(database.owner, slug);
const titles = async () => (await steps()).map(({ title }) => title);
const find = async (title: string) => {
  const found = (await steps()).find((step) => step.title === title);
  if (found === undefined) throw new Error(`no step ${title}`);
  return { step: found.id, version: found.version };
};

test("an added, an edited and a removed step are each as before after undoing, with ID and place", async () => {
  const before = await steps();
  await change({ intent: "add" }, { values: { title: "Neu" } });
  expect(await titles()).toEqual(["Karte", "Fotos", "Start", "Neu"]);
  expect(await undo()).toBe(true);
  expect(await steps()).toEqual(before);

  await change(
    { intent: "edit", ...(await find("Fotos")) },
    { values: { title: "Bilder", features: ["20"] } },
  );
  expect(await undo()).toBe(true);
  expect(await steps()).toEqual(before.map((step) => ({ ...step, version: step.title === "Fotos" ? 3 : 1 })));

  const removed = await find("Fotos");
  await change({ intent: "remove", ...removed });
  expect(await titles()).toEqual(["Karte", "Start"]);
  expect(await undo()).toBe(true);
  expect(await titles()).toEqual(["Karte", "Fotos", "Start"]);
  expect((await find("Fotos")).step).toBe(removed.step);
});

test("undoing takes back one's own last change once, within ten minutes, and leaves a step where it was moved", async () => {
  await change({ intent: "status", status: "completed", ...(await find("Karte")) });
  expect((await steps())[0]).toMatchObject({ status: "completed", completed_date: "2026-11-23" });
  expect(await undo(other)).toBe(false);
  const { step } = await find("Karte");
  await change(
    { intent: "move", step, place: "after", target: (await find("Start")).step },
    { staff: other },
  );
  expect(await undo()).toBe(true);
  expect(await titles()).toEqual(["Fotos", "Start", "Karte"]);
  expect((await steps())[2]).toMatchObject({ status: "pending", completed_date: null });
  expect(await undo()).toBe(false);

  await change({ intent: "status", status: "completed", ...(await find("Karte")) });
  await asOwner(sql`update row_changes set at = now() - interval '10 minutes'`);
  expect(await undo()).toBe(false);
});

test("a line is marked by one tap, completing a step completes its lines, and undoing brings each back", async () => {
  const features = async () => (await steps())[0]?.features;
  const lines = ["Logo einbauen: ausstehend", "Entwurf freigeben: ausstehend"];
  await change({ intent: "edit", ...(await find("Karte")) }, { values: { features: lines } });
  await change({ intent: "line", line: 1, status: "in_progress", ...(await find("Karte")) });
  expect(await features()).toEqual(["Logo einbauen: ausstehend", "Entwurf freigeben: in Arbeit"]);
  await change({ intent: "status", status: "completed", ...(await find("Karte")) });
  expect(await features()).toEqual(["Logo einbauen", "Entwurf freigeben"]);
  expect(await undo()).toBe(true);
  expect(await features()).toEqual(["Logo einbauen: ausstehend", "Entwurf freigeben: in Arbeit"]);
  await change({ intent: "line", line: 0, status: "completed", ...(await find("Karte")) });
  expect(await undo()).toBe(true);
  expect(await features()).toEqual(["Logo einbauen: ausstehend", "Entwurf freigeben: in Arbeit"]);
});

test("what is asked of a client, ticked, dated and ended is each taken back by one undo, unless the client has answered", async () => {
  const { step } = await find("Karte");
  const read = async () =>
    (await selectDuties(database.owner, slug)).map(({ kind, state, due }) =>
      `${kind} ${state} ${due ?? ""}`.trim(),
    );
  const ask = (kind: DutyKind) =>
    as(one, (tx) => requestDuty(tx, slug, { kind, step, title: kind, due: null, link: null, files: [] }));
  for (const kind of dutyKinds) {
    expect(await ask(kind)).toBe(true);
    expect(await read()).toEqual([`${kind} open`]);
    const [{ id: duty = 0 } = {}] = await selectDuties(database.owner, slug);
    for (const [action, state] of [
      [{ intent: "tick-duty", duty, is_done: true }, "done"],
      [{ intent: "day-duty", duty, due: "2026-12-03" }, "open 2026-12-03"],
      [{ intent: "end-duty", duty }, "ended"],
    ] as const) {
      expect(await change(action)).toEqual({ outcome: "done" });
      expect(await read()).toEqual([`${kind} ${state}`]);
      expect(await undo(other)).toBe(false);
      expect(await undo()).toBe(true);
      expect(await read()).toEqual([`${kind} open`]);
    }
    await asOwner(sql`delete from project_duties`);
  }
  await ask("file");
  await ask("answer");
  await change({ intent: "status", status: "completed", ...(await find("Karte")) });
  expect(await read(), "a step that is done settles them").toEqual(["answer done", "file done"]);
  expect(await undo()).toBe(true);
  expect(await read()).toEqual(["answer open", "file open"]);
  await asOwner(sql`update project_duties set answer = 'Ja', answered_at = now() where kind = 'answer'`);
  expect(await undo(), "answered since").toBe(false);
});

test("a move is taken back, also from the first place, unless a step has moved since", async () => {
  const [first, , last] = await steps();
  const move = { intent: "move", step: first?.id ?? 0, place: "after", target: last?.id ?? 0 } as const;
  await change(move);
  expect(await titles()).toEqual(["Fotos", "Start", "Karte"]);
  expect(await undo()).toBe(true);
  expect(await titles()).toEqual(["Karte", "Fotos", "Start"]);
  await change(move);
  await change({ ...move, place: "before", target: (await steps())[0]?.id ?? 0 }, { staff: other });
  expect(await undo()).toBe(false);
});

test("of two changes to a note one is done, and what is outdated or gone changes nothing", async () => {
  await change({ intent: "note", note: "Ruft an" });
  const [note = 0] = await readColumn<number>(sql`select id from project_notes where project_slug = ${slug}`);
  for (const outcome of ["done", "outdated"])
    expect(await change({ intent: "change-note", note, noteVersion: 1, text: outcome })).toEqual({ outcome });
  const seen = await find("Fotos");
  await change({ intent: "edit", ...seen }, { staff: other, values: { description: "Am Dienstag" } });
  const before = await steps();
  for (const action of [
    { intent: "edit", ...seen },
    { intent: "status", status: "completed", ...seen },
    { intent: "remove", ...seen },
  ] as const)
    expect(await change(action, { values: { title: "Bilder" } })).toEqual({ outcome: "outdated" });
  const foreign = { step: 2_000_000_000, version: 1 };
  expect(await change({ intent: "remove", ...foreign })).toEqual({ outcome: "gone" });
  expect(await change({ intent: "move", step: seen.step, place: "after", target: foreign.step })).toEqual({
    outcome: "gone",
  });
  expect(await steps()).toEqual(before);

  const own = slug;
  slug = "nobody";
  expect(await change({ intent: "activate" })).toEqual({ outcome: "no-project" });
  slug = own;
});

test("a project knows whom to call and when its code last opened it; of two who change the contact one is told", async () => {
  const contact = { contact_name: "Elif Yıldız", contact_phone: null, contact_email: "elif@kebap.example" };
  expect(await change({ intent: "contact", version: 1, ...contact })).toEqual({ outcome: "done" });
  expect(await change({ intent: "contact", version: 1, ...contact })).toEqual({ outcome: "outdated" });
  expect(await findProject(database.owner, slug)).toMatchObject({ ...contact, opened_at: null });
  const rotated = await rotateAccessCode(database, slug);
  const read = (code: string, existing: string | null) =>
    readTimeline(database, { code, slug, known: existing, clientAddress: "203.0.113.7" });
  await read("0000-0000-0000-0000", null);
  expect(await findProject(database.owner, slug)).toMatchObject({ opened_at: null });
  await read(rotated?.accessCode ?? "", null);
  expect(await findProject(database.owner, slug)).toMatchObject({ opened_at: expect.any(Date) });
});

test("the access closes and opens again, and is closed again by undoing", async () => {
  for (const active of [false, true]) {
    await change({ intent: active ? "activate" : "deactivate" });
    expect(await findProject(database.owner, slug)).toMatchObject({ active, name_version: 1 });
  }
  expect(await undo()).toBe(true);
  expect(await findProject(database.owner, slug)).toMatchObject({ active: false });
});

test("of two people who replace a code or the name at once, one does, and the other's code never existed", async () => {
  const rotate = { intent: "rotate", version: 1 } as const;
  const results = await Promise.all([change(rotate), change(rotate, { staff: other })]);
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["done", "outdated"]);
  expect(await change({ intent: "rename", version: 1, client: "Zu spät" })).toEqual({ outcome: "outdated" });
  expect(await change({ intent: "rename", version: 2, client: "Baba Kebap Wedding" })).toEqual({
    outcome: "done",
  });
  expect(await findProject(database.owner, slug)).toMatchObject({
    client: "Baba Kebap Wedding",
    name_version: 3,
  });
});

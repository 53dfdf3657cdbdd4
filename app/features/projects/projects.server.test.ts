import { expect, test } from "vitest";
import { listProjectPage } from "#app/features/projects/office/project-list.server.ts";
import {
  addStep,
  changeStep,
  createProject,
  listProjects,
  moveStep,
  removeStep,
  replaceSteps,
} from "#app/features/projects/projects.server.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";
import { buildStep, codeA, findStep, open } from "#tests/setup/records/two-projects.ts";

async function titlesOf(slug: string): Promise<string[]> {
  return (await selectSteps(database.owner, slug)).map(({ title }) => title);
}

async function forgetTime(): Promise<void> {
  await asOwner(sql`update project_access_codes set updated_at = '2020-01-01'`);
}

async function touched(): Promise<string[]> {
  const all = await listProjects(database.owner);
  return all.filter(({ updated_at }) => updated_at.getFullYear() > 2020).map(({ slug }) => slug);
}

test("the office's list has pages of fifty, the last change first and closed projects last, and finds names as they are typed", async () => {
  await asOwner(sql`truncate project_access_codes cascade`);
  await asOwner(sql`
    insert into project_access_codes (project_slug, access_code, client_name, is_active, updated_at)
    select 'p-' || number, encode(sha256(number::text::bytea), 'hex'), 'Lokal 100 % ' || number, number > 1,
      now() - interval '1 hour' * (100 - number)
    from generate_series(1, 51) number`);
  const first = await listProjectPage(database.owner, { search: "", page: 1 });
  expect(first.hasMore).toBe(true);
  expect(first.projects.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 50 }, (_, at) => `p-${51 - at}`),
  );
  const second = await listProjectPage(database.owner, { search: "", page: 2 });
  expect(second).toMatchObject({ hasMore: false, projects: [{ slug: "p-1", active: false }] });
  const { projects } = await listProjectPage(database.owner, { search: "LOKAL 100 % 51", page: 1 });
  expect(projects).toMatchObject([{ slug: "p-51" }]);
  expect((await listProjectPage(database.owner, { search: "1_0", page: 1 })).projects).toEqual([]);
});

test("of ten projects of one slug created at once, one is there and its code works", async () => {
  const attempts = Array.from({ length: 10 }, () => createProject(database, { slug: "new", client: "New" }));
  const created = (await Promise.all(attempts)).filter((result) => result !== null);
  expect(created).toHaveLength(1);
  expect(await open(created[0]?.accessCode ?? "")).toMatchObject({
    outcome: "found",
    project: { slug: "new" },
  });
});

test("the code is stored as a hash only", async () => {
  const rows = await asOwner(sql`select * from project_access_codes where project_slug = 'a'`);
  expect(JSON.stringify(rows)).not.toContain(codeA);
  expect(JSON.stringify(rows)).not.toContain(codeA.replaceAll("-", ""));
});

test("importing replaces all steps of one project and touches it, also with an empty list", async () => {
  await forgetTime();
  expect(await replaceSteps(database.owner, { slug: "a", steps: [buildStep("N1"), buildStep("N2")] })).toBe(
    true,
  );
  expect(await titlesOf("a")).toEqual(["N1", "N2"]);
  expect(await titlesOf("b")).toEqual(["B1"]);
  expect(await touched()).toEqual(["a"]);
  await forgetTime();
  await replaceSteps(database.owner, { slug: "a", steps: [] });
  expect(await titlesOf("a")).toEqual([]);
  expect(await touched()).toEqual(["a"]);
  expect(await replaceSteps(database.owner, { slug: "nobody", steps: [] })).toBe(false);
});

test("importing what is stored touches nothing, so that the project stays in the version that was exported", async () => {
  await forgetTime();
  await replaceSteps(database.owner, { slug: "a", steps: [buildStep("A1", "completed"), buildStep("A2")] });
  expect(await touched()).toEqual([]);
});

test("completing a step dates it in Germany, reopening clears the date", async () => {
  const id = await findStep("A2");
  // Half past eleven in the evening in London is the next day in Berlin.
  const now = new Date("2026-11-20T23:30:00Z");
  const set = async (change: Parameters<typeof changeStep>[1]["change"]) =>
    (await changeStep(database.owner, { id, change, now }))?.completed_date;
  expect(await set({ status: "completed" })).toBe("2026-11-21");
  expect(await set({ status: "pending" })).toBeNull();
  expect(await set({ status: "completed", completed_date: "2026-10-01" })).toBe("2026-10-01");
  expect(await set({ status: "completed" })).toBe("2026-10-01");
  expect(await set({ title: "A2" })).toBe("2026-10-01");
  expect(await set({ status: "completed", completed_date: null })).toBeNull();
});

test("an import that the database refuses changes nothing", async () => {
  const steps = [buildStep("N1"), { ...buildStep("N2"), title: "x".repeat(301) }];
  await expect(replaceSteps(database.owner, { slug: "a", steps })).rejects.toThrow();
  expect(await titlesOf("a")).toEqual(["A1", "A2"]);
});

test("ten steps added at once are all there, each in a place of its own", async () => {
  const { order_index: _none, ...plain } = buildStep("N0");
  const added = await Promise.all(
    Array.from({ length: 10 }, () => addStep(database.owner, { slug: "a", step: plain })),
  );
  expect(new Set(added.map((one) => one?.order_index))).toEqual(new Set([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
  expect(await addStep(database.owner, { slug: "nobody", step: plain })).toBeNull();
});

test.each([
  ["A4", "before", "A1", ["A4", "A1", "A2", "A3"]],
  ["A1", "after", "A4", ["A2", "A3", "A4", "A1"]],
  ["A1", "before", "A3", ["A2", "A1", "A3", "A4"]],
  ["A3", "after", "A1", ["A1", "A3", "A2", "A4"]],
  ["A2", "after", "A1", ["A1", "A2", "A3", "A4"]],
  ["A2", "before", "A2", ["A1", "A2", "A3", "A4"]],
] as const)("moving %s %s %s", async (moved, place, target, expected) => {
  await replaceSteps(database.owner, {
    slug: "a",
    steps: ["A1", "A2", "A3", "A4"].map((title) => buildStep(title)),
  });
  const move = { id: await findStep(moved), place, target: await findStep(target) };
  expect(await moveStep(database.owner, move)).toBe(true);
  expect(await titlesOf("a")).toEqual(expected);
});

test("a step moves neither to another project nor next to nothing", async () => {
  const [a, b] = [await findStep("A1"), await findStep("B1")];
  expect(await moveStep(database.owner, { id: a, place: "after", target: b })).toBe(false);
  expect(await moveStep(database.owner, { id: a, place: "after", target: 2_147_483_647 })).toBe(false);
  expect(await moveStep(database.owner, { id: 2_147_483_647, place: "after", target: a })).toBe(false);
});

test("changes of all kinds at once neither block each other nor lose a step", async () => {
  await replaceSteps(database.owner, {
    slug: "a",
    steps: Array.from({ length: 8 }, (_, index) => buildStep(`A${index + 1}`)),
  });
  const steps = await selectSteps(database.owner, "a");
  const [first = 0, second = 0, third = 0, ...rest] = steps.map(({ id }) => id);
  const { order_index: _none, ...plain } = buildStep("N0");
  await Promise.all([
    moveStep(database.owner, { id: first, place: "after", target: third }),
    moveStep(database.owner, { id: second, place: "before", target: first }),
    ...rest.map((id) => changeStep(database.owner, { id, change: { status: "completed" } })),
    addStep(database.owner, { slug: "a", step: plain }),
    removeStep(database.owner, third),
  ]);
  expect((await titlesOf("a")).toSorted()).toEqual(["A1", "A2", "A4", "A5", "A6", "A7", "A8", "N0"]);
});

test("adding, moving and removing a step each touch its project", async () => {
  const { order_index: _none, ...plain } = buildStep("N0");
  const [first, second] = [await findStep("A1"), await findStep("A2")];
  for (const work of [
    () => addStep(database.owner, { slug: "a", step: plain }),
    () => moveStep(database.owner, { id: first, place: "after", target: second }),
    () => removeStep(database.owner, second),
  ]) {
    await forgetTime();
    await work();
    expect(await touched()).toEqual(["a"]);
  }
});

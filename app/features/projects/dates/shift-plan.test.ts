import { beforeAll, beforeEach, expect, test } from "vitest";
import { findOddDay } from "#app/features/projects/dates/shift-plan.ts";
import { selectDuties } from "#app/features/projects/duties/duties.server.ts";
import { changeProject } from "#app/features/projects/office/change-project.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { emptyStep } from "#app/features/projects/step-fields.ts";
import { type StoredStep, selectSteps } from "#app/features/projects/step-rows.server.ts";
import { planUsualSteps } from "#app/features/projects/usual-steps.ts";
import { holidayCheck } from "#app/opening-hours/plan-schedule.server.ts";
import { as, database } from "#tests/setup/database/of-file.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";
import { undoLastChange } from "#tests/setup/records/undo.ts";

let staff: TestStaff;
let slug: string;
let made = 0;

beforeAll(async () => {
  staff = await createStaff(database);
});
beforeEach(async () => {
  slug = `dates-${++made}`;
  // In Berlin; over Christmas.
  const steps = planUsualSteps("2026-12-19", holidayCheck());
  await createProject(database, { slug, client: "Baba Kebap", steps });
});

const steps = () => selectSteps(database.owner, slug);
const days = async () => (await steps()).map(({ planned_until }) => planned_until);
const dues = async () =>
  (await selectDuties(database.owner, slug))
    .map(({ due }) => due)
    .toSorted((a, b) => String(a).localeCompare(String(b)));

/** Stores a day as the form of a step does. Returns how that ended. */
async function move(
  place: number,
  planned_until: string | null,
  answer: { shift?: "all" | "one"; asked?: string } = {},
) {
  const { id, version } = (await steps())[place] as StoredStep;
  const action = { intent: "edit", step: id, version, ...answer } as const;
  return as(staff, (tx) =>
    changeProject(tx, { slug, action, values: { planned_until }, now: new Date(), keys: database.keys }),
  );
}

test("the usual ten working days from a Saturday before Christmas leave out weekends and public holidays", async () => {
  expect(await days()).toEqual([
    ...["2026-12-21", "2026-12-24", "2026-12-29", "2026-12-31", "2027-01-04", "2027-01-05"],
  ]);
  expect(await dues()).toEqual(["2026-12-21", "2026-12-23", "2026-12-29"]);
  expect(planUsualSteps(null, holidayCheck()).map(({ planned_until }) => planned_until)).toEqual(
    Array(6).fill(null),
  );
});

test("moving a step asks first, then moves the open steps after it and what the client owes by as many working days; one undo takes all back", async () => {
  const before = [await days(), await dues()];
  const asked = await move(2, "2026-12-30");
  expect(asked).toMatchObject({
    outcome: "asks",
    shift: {
      steps: [
        { title: "Kasse, Drucker und Bezahlen", from: "2026-12-31", to: "2027-01-04" },
        { title: "Probelauf mit dem Team", from: "2027-01-04", to: "2027-01-05" },
        { title: "Start", from: "2027-01-05", to: "2027-01-06" },
      ],
      duties: [
        { title: "Termin für die Einweisung", to: "2026-12-30" },
        { title: "Logo und Fotos", to: "2026-12-24" },
      ],
    },
  });
  expect([await days(), await dues()]).toEqual(before);
  expect(
    await move(2, "2026-12-30", { shift: "all", asked: "2026-12-28" }),
    "another day than was asked about",
  ).toMatchObject({
    outcome: "asks",
  });
  expect(await move(2, "2026-12-30", { shift: "all", asked: "2026-12-30" })).toMatchObject({
    outcome: "done",
  });
  expect(await days()).toEqual([
    ...["2026-12-21", "2026-12-24", "2026-12-30", "2027-01-04", "2027-01-05", "2027-01-06"],
  ]);
  expect(await dues()).toEqual(["2026-12-21", "2026-12-24", "2026-12-30"]);
  expect(await undoLastChange(database, staff)).toBe(true);
  expect([await days(), await dues()]).toEqual(before);
});

test("only the step moves where that is chosen, and nothing is asked where nothing would move", async () => {
  const after = (await days()).slice(3);
  expect(await move(2, "2026-12-22", { shift: "one", asked: "2026-12-22" })).toMatchObject({
    outcome: "done",
  });
  expect((await days()).slice(2)).toEqual(["2026-12-22", ...after]);
  expect(await move(5, "2027-01-08")).toMatchObject({ outcome: "done" });
  expect(await move(2, null), "without a day").toMatchObject({ outcome: "done" });
  expect(await move(2, "2026-12-30"), "had none").toMatchObject({ outcome: "done" });
  expect(await move(2, "9999-12-31"), "mistyped").toMatchObject({ outcome: "done" });
});

test("a day before a step that is done, or after the last one, is odd", () => {
  const step = (title: string, planned_until: string | null, completed_date: string | null = null) => ({
    ...{ ...emptyStep, title, planned_until, completed_date },
    status: completed_date === null ? "pending" : "completed",
  });
  const done = step("Karte", "2026-12-01", "2026-12-04");
  const find = (day: string) => findOddDay([done, step("Shop", day), step("Start", "2026-12-10")], 1);
  expect(find("2026-12-03")).toEqual({ is: "before", title: "Karte", day: "2026-12-04" });
  expect(find("2026-12-04")).toBeNull();
  expect(find("2026-12-10")).toBeNull();
  expect(find("2026-12-11")).toEqual({ is: "after", title: "Start", day: "2026-12-10" });
  expect(findOddDay([done, step("Start", null)], 0), "one that is done").toBeNull();
});

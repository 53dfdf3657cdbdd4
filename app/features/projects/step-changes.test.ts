import { expect, test } from "vitest";
import { findStepChanges, settleCompleted } from "#app/features/projects/step-changes.ts";
import { emptyStep, type StepRecord } from "#app/features/projects/step-fields.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";

function step(title: string, order_index: number, more: Partial<StepRecord> = {}): StepRecord {
  return { ...emptyStep, order_index, title, ...more };
}

function stored(...steps: StepRecord[]): StoredStep[] {
  return steps.map((one, index) => ({ ...one, id: index + 1, project_slug: "a", client: "A", version: 1 }));
}

function describe(before: StoredStep[], after: StepRecord[]): string[] {
  return findStepChanges(before, after).map(({ outcome, before, after, fields }) =>
    [outcome, before?.title, after?.title, ...fields].filter((part) => part !== undefined).join(" "),
  );
}

test("each step is added, changed with its fields, removed or unchanged", () => {
  const before = stored(step("A", 1, { features: ["x"] }), step("B", 2), step("C", 3));
  expect(
    describe(before, [
      step("A", 1, { features: ["x"] }),
      step("B", 2, { status: "completed" }),
      step("D", 4),
    ]),
  ).toEqual(["unchanged A A", "changed B B status", "added D", "removed C"]);
  expect(describe(before, [])).toEqual(["removed A", "removed B", "removed C"]);
});

test("a step is recognised by its title, wherever it stands, and under a new title by its place", () => {
  const before = stored(step("A", 1), step("B", 2));
  expect(describe(before, [step("B", 1), step("A", 2)])).toEqual([
    "changed B B order_index",
    "changed A A order_index",
  ]);
  expect(describe(before, [step("A", 1), step("Z", 2)])).toEqual(["unchanged A A", "changed B Z title"]);
  expect(describe(stored(step("A", 1), step("A", 2)), [step("A", 2), step("A", 3)])).toEqual([
    "unchanged A A",
    "changed A A order_index",
  ]);
});

test("what is completed by an import has completed lines, unless the file has other ones, and again changes nothing", () => {
  const features = ["Logo", "Karte: ausstehend"];
  const before = stored(step("A", 1, { features }));
  const lines = (known: StoredStep[], ...wanted: string[]) =>
    settleCompleted(known, [step("A", 1, { status: "completed", features: wanted })], "2026-11-21")[0]
      ?.features;
  const done = stored(step("A", 1, { status: "completed", features: ["Logo", "Karte"] }));
  expect(lines(before, ...features)).toEqual(["Logo", "Karte"]);
  expect(lines(done, ...features)).toEqual(["Logo", "Karte"]);
  expect(lines(before, "Logo", "Rest: ausstehend")).toEqual(["Logo", "Rest: ausstehend"]);
  expect(lines([], ...features)).toEqual(features);
});

test("what is completed by an import is dated, what was completed keeps its date, what is reopened loses it", () => {
  const done = { status: "completed", completed_date: "2026-10-01" };
  const before = stored(step("Alt", 1, done), step("Offen", 2), step("Ohne", 3, { status: "completed" }));
  const completed = { status: "completed" };
  const dates = (...wanted: StepRecord[]) =>
    settleCompleted(before, wanted, "2026-11-21").map(({ completed_date }) => completed_date);
  expect(
    dates(
      step("Alt", 1, completed),
      step("Offen", 2, completed),
      step("Ohne", 3, completed),
      step("Neu", 4, completed),
    ),
  ).toEqual(["2026-10-01", "2026-11-21", null, "2026-11-21"]);
  expect(dates(step("Offen", 2, { ...completed, completed_date: "2026-11-01" }))).toEqual(["2026-11-01"]);
  expect(dates(step("Alt", 1, { completed_date: "2026-10-01" }), step("Neu", 4))).toEqual([null, null]);
});

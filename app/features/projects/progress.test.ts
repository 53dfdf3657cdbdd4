import { expect, test } from "vitest";
import { countProgress } from "#app/features/projects/progress.ts";

function steps(done: number, total: number): { status: string }[] {
  return Array.from({ length: total }, (_, index) => ({ status: index < done ? "completed" : "pending" }));
}

test.each([
  [0, 0, 0],
  [0, 12, 0],
  [5, 12, 42],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [1, 201, 0],
  [12, 12, 100],
])("%i of %i steps are %i percent", (done, total, percent) => {
  expect(countProgress(steps(done, total))).toEqual({ done, total, percent });
});

test("only completed steps count as done", () => {
  const all = ["completed", "in_progress", "pending", "Completed", "done", ""].map((status) => ({ status }));
  expect(countProgress(all)).toEqual({ done: 1, total: 6, percent: 17 });
});

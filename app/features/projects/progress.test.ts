import { expect, test } from "vitest";
import { countProgress, isSlug, readFeatureStatus, readStatus } from "#app/features/projects/progress.ts";

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

test.each([
  ["completed", "completed"],
  ["in_progress", "in_progress"],
  ["pending", "pending"],
  ["on hold", "pending"],
  ["", "pending"],
  ["constructor", "pending"],
])("the stored status %j is shown as %s", (saved, status) => {
  expect(readStatus(saved)).toBe(status);
});

test.each([
  ["Lastschrift – in Arbeit", "in_progress"],
  ["Druck – ausstehend", "pending"],
  ["in Arbeit, Rest ausstehend", "in_progress"],
  ["Logo übernommen", "completed"],
  ["Ausstehendes geklärt", "completed"],
  ["", "completed"],
])("the feature %j is %s", (text, status) => {
  expect(readFeatureStatus(text)).toBe(status);
});

test.each(["baba-kebap", "a", "7", "a-1-b", "x".repeat(100)])("%s can be a slug", (slug) => {
  expect(isSlug(slug)).toBe(true);
});

test.each(["", "-a", "a-", "a--b", "A", "ä", "a b", "a/b", "a\0", "a\n", "x".repeat(101)])(
  "%j cannot be a slug",
  (slug) => {
    expect(isSlug(slug)).toBe(false);
  },
);

import { expect, test } from "vitest";
import type { ClientStep } from "#app/features/projects/step-fields.ts";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { findChanges } from "#app/features/projects/timeline/find-changes.ts";

function step(title: string, status = "pending", more: Partial<ClientStep> = {}): ClientStep {
  return { ...emptyClientStep, title, status, ...more };
}

test("a step that is completed now is named", () => {
  expect(findChanges([step("A"), step("B")], [step("A"), step("B", "completed")])).toEqual({
    fresh: [1],
    announcement: "Schritt „B“ ist jetzt abgeschlossen.",
  });
});

test("several steps are named one after the other, many are a new plan", () => {
  const before = ["A", "B", "C", "D"].map((title) => step(title));
  const two = before.map((one, place) => (place < 2 ? { ...one, status: "in_progress" } : one));
  expect(findChanges(before, two).announcement).toBe(
    "Schritt „A“ ist jetzt in Arbeit. Schritt „B“ ist jetzt in Arbeit.",
  );
  const all = before.map((one) => ({ ...one, status: "completed" }));
  expect(findChanges(before, all).announcement).toBe("Der Projektstand wurde aktualisiert.");
});

test("of several steps with one title the one that has changed is meant", () => {
  const before = [step("Abnahme", "completed"), step("Abnahme"), step("Abnahme")];
  const after = [step("Abnahme", "completed"), step("Abnahme", "in_progress"), step("Abnahme")];
  expect(findChanges(before, after)).toEqual({
    fresh: [1],
    announcement: "Schritt „Abnahme“ ist jetzt in Arbeit.",
  });
  expect(findChanges(before, before).fresh).toEqual([]);
});

test("a new step and new words are fresh, a step in another place is not", () => {
  expect(findChanges([step("A"), step("B")], [step("B"), step("A"), step("C")])).toEqual({
    fresh: [2],
    announcement: "Der Projektstand wurde aktualisiert.",
  });
  expect(findChanges([step("A")], [step("A", "pending", { features: ["neu"] })]).fresh).toEqual([0]);
});

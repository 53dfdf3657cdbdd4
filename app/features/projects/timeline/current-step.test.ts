import { expect, test } from "vitest";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";

function step(title: string, status: string) {
  return { ...emptyClientStep, title, status };
}

test("the steps in progress are the current ones", () => {
  const steps = [step("Karte", "completed"), step("Farben", "in_progress"), step("Kasse", "in_progress")];
  expect(findCurrentSteps(steps)).toMatchObject({
    steps: [
      { place: 1, title: "Farben" },
      { place: 2, title: "Kasse" },
    ],
    isStarted: true,
  });
});

test("before anything is started the first step left is next, also with an unknown status", () => {
  expect(findCurrentSteps([step("Karte", "completed"), step("Kasse", "on hold")])).toMatchObject({
    steps: [{ place: 1, title: "Kasse" }],
    isStarted: false,
  });
});

test("a completed project and one without steps have no current step", () => {
  expect(findCurrentSteps([step("Start", "completed")])).toBeNull();
  expect(findCurrentSteps([])).toBeNull();
});

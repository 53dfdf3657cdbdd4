import { expect, test } from "vitest";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
import { usualSteps } from "#app/features/projects/usual-steps.ts";

function step(title: string, status: string, features: string[] = []) {
  return { ...emptyClientStep, title, status, features };
}

test("the step in progress is the current one, and the client's part of it and of the next is named", () => {
  const steps = [
    step("Karte", "completed", ["Von dir: Karte – ausstehend"]),
    step("Farben", "in_progress", [
      "Von dir, bis 03.12.2026: Logo und Fotos – ausstehend",
      "Von dir: Farbton",
      "Entwurf: ausstehend",
    ]),
    step("Kasse", "pending", ["von dir: Zugang zur Kasse, in Arbeit"]),
    step("Start", "pending", ["Von dir: Domain – ausstehend"]),
  ];
  expect(findCurrentSteps(steps)).toEqual({
    steps: [{ place: 1, title: "Farben" }],
    isStarted: true,
    needs: [
      { text: "Logo und Fotos", due: "2026-12-03", place: 1, later: null },
      { text: "Zugang zur Kasse", due: null, place: 2, later: 2 },
    ],
  });
});

test("before anything is started the first step left is next, also with an unknown status", () => {
  expect(findCurrentSteps([step("Karte", "completed"), step("Kasse", "on hold")])).toEqual({
    steps: [{ place: 1, title: "Kasse" }],
    isStarted: false,
    needs: [],
  });
});

test("of several steps in progress each is named", () => {
  const steps = [step("Karte", "in_progress", ["Von dir: Karte – ausstehend"]), step("Kasse", "in_progress")];
  expect(findCurrentSteps(steps)).toMatchObject({
    steps: [{ title: "Karte" }, { title: "Kasse" }],
    needs: [{ text: "Karte", later: null }],
  });
});

test("a completed project and one without steps have no current step", () => {
  expect(findCurrentSteps([step("Start", "completed")])).toBeNull();
  expect(findCurrentSteps([])).toBeNull();
});

test("the usual steps say what the client gives", () => {
  const started = usualSteps.map((usual, place) =>
    step(usual.title, place === 1 ? "in_progress" : "pending", [...usual.features]),
  );
  expect(findCurrentSteps(started)?.needs).toMatchObject([
    { text: expect.stringMatching(/^die aktuelle Karte/) },
  ]);
});

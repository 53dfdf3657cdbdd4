import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findCompanyContact } from "#app/features/projects/contact-person.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { CurrentStepCard } from "#app/features/projects/timeline/current-step-card.tsx";

const step = { ...emptyClientStep, id: 1, title: "Karte", status: "completed" };
const duty: Duty = {
  ...{
    id: 1,
    kind: "answer",
    title: "Wie viele Tische?",
    stepId: 1,
    step: "Karte",
    due: null,
    state: "open",
  },
  ...{ askedAt: "2026-11-20T08:00:00.000Z", link: null, answer: null, answeredAt: null, answeredBy: null },
  ...{ isUndoable: false, files: [] },
};

function render(closesOn: string | null, state: Duty["state"]): string {
  const project = {
    ...{
      client: "Baba Kebap",
      updatedAt: "2026-11-28T08:00:00.000Z",
      newSince: null,
      closesOn,
      questions: [],
    },
    ...{ steps: [step], duties: [{ ...duty, state }], contact: findCompanyContact() },
  };
  return renderToStaticMarkup(createElement(CurrentStepCard, { project, slug: undefined }));
}

test("a finished project says until when its page opens, and asks for nothing that was still open", () => {
  expect(render(null, "open")).toContain("Wie viele Tische?");
  const finished = render("2026-12-28", "open");
  expect(finished).toContain("28.12.2026");
  expect(finished).not.toContain("Wie viele Tische?");
  expect(render("2026-12-28", "done")).toContain("Wie viele Tische?");
});

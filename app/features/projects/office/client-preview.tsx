import type { ContactPerson } from "#app/features/projects/contact-person.ts";
import { live } from "#app/features/projects/copy.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { findClosingDay, type StoredProject } from "#app/features/projects/projects.server.ts";
import type { ClientQuestion } from "#app/features/projects/questions/question.ts";
import { pickStepFields, toClientStep } from "#app/features/projects/step-fields.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { TimelineView } from "#app/features/projects/timeline/timeline-view.tsx";
import "./client-preview.css";

type ClientPreviewProps = {
  project: StoredProject;
  steps: readonly StoredStep[];
  duties: readonly Duty[];
  questions: readonly ClientQuestion[];
  contact: ContactPerson;
};

export function ClientPreview({ project, steps, duties, questions, contact }: ClientPreviewProps) {
  const view = {
    client: project.client,
    updatedAt: project.updated_at.toISOString(),
    newSince: null,
    closesOn: project.finished_at && findClosingDay(project.finished_at),
    steps: steps.map((step) => toClientStep(pickStepFields(step), step.id)),
    duties,
    contact,
    questions,
  };
  return (
    <details id="kundensicht" className="max-lg:order-2 office-card">
      <summary>So sieht es der Kunde</summary>
      <section className="project-view-page light-paper" aria-label="Seite des Kunden" data-scrolls="">
        <TimelineView project={view} headingLevel={2} note={live} logout={null} />
      </section>
    </details>
  );
}

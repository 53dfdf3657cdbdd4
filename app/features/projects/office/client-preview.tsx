import { followNote } from "#app/features/projects/copy.ts";
import type { ProjectPageData } from "#app/features/projects/office/load-project.server.ts";
import { findClosingDay } from "#app/features/projects/projects.server.ts";
import { pickStepFields, toClientStep } from "#app/features/projects/step-fields.ts";
import { TimelineView } from "#app/features/projects/timeline/timeline-view.tsx";
import "./client-preview.css";

type ClientPreviewProps = Pick<ProjectPageData, "project" | "steps" | "duties" | "questions" | "contact">;

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
        <TimelineView project={view} headingLevel={2} note={followNote} logout={null} />
      </section>
    </details>
  );
}

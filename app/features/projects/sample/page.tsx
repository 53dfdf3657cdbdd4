import { sampleProject as copy } from "#app/features/projects/sample/copy.ts";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { TimelineView } from "#app/features/projects/timeline/timeline-view.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { ClosingBand } from "#app/ui/closing-band.tsx";

export const handle = {
  path: "/kunden-projekte/beispiel",
  ...copy.meta,
  crumb: copy.breadcrumb,
  rendering: "at-build",
  updated: "2026-11-21",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

const project = {
  ...copy.project,
  steps: copy.project.steps.map((step) => ({ ...emptyClientStep, ...step })),
};

/** What a client sees with a code, for everybody: the same components on invented data, marked as such. */
export default function SampleProjectPage() {
  return (
    <>
      <div className="wrap grid items-end gap-x-16 gap-y-9 pb-12 pt-6 lg:grid-cols-[1.15fr_1fr] lg:pb-20 lg:pt-14">
        <div>
          <h1 className="display display-1">{copy.heading}</h1>
          <p className="lead mt-6 max-w-xl">{copy.lead}</p>
        </div>
        <dl className="border-b-2 border-line">
          {copy.points.map(({ name, text }) => (
            <div key={name} className="border-t-2 border-line py-3.5">
              <dt className="font-bold leading-snug">{name}</dt>
              <dd className="mt-1 text-[0.9375rem] leading-snug text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <TimelineView
        project={project}
        headingLevel={2}
        mark={copy.mark}
        note={copy.note}
        logout={
          <a href="/kunden-projekte" className="button button-secondary button-small">
            {copy.enterCode}
          </a>
        }
      />
      <ClosingBand {...copy.closing} />
    </>
  );
}

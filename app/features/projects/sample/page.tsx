import { findCompanyContact } from "#app/features/projects/contact-person.ts";
import { filesCopy } from "#app/features/projects/files/copy.ts";
import { FileList } from "#app/features/projects/files/files-view.tsx";
import { sampleProject as copy } from "#app/features/projects/sample/copy.ts";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { TimelineView } from "#app/features/projects/timeline/timeline-view.tsx";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";

export const handle = {
  path: "/kunden-projekte/beispiel",
  ...copy.meta,
  crumb: copy.breadcrumb,
  socialImage: {
    headline: copy.heading,
    accent: "dein Projekt.",
    kicker: "Ein Beispielprojekt",
    scene: "rail",
    paper: {
      title: copy.project.client,
      subtitle: "kein echter Betrieb",
      lines: [
        ["Speisekarte", "fertig"],
        ["Shop", "fertig"],
        ["Kasse", "in Arbeit"],
        ["Probelauf", "steht aus"],
      ],
      footer: "Du siehst jeden Schritt",
    },
  },
  rendering: "at-start",
  forClients: true,
  updated: "2026-11-28",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

const project = {
  ...copy.project,
  steps: copy.project.steps.map((step, place) => ({ ...emptyClientStep, ...step, id: place + 1 })),
};

/** What a client sees with a code, for everybody: the same components on invented data, marked as such. */
export default function SampleProjectPage() {
  return (
    <>
      <div className="wrap pb-6 pt-2 lg:pb-12 lg:pt-14">
        <h1 className="display display-1">{copy.heading}</h1>
        <p className="lead mt-3 max-w-2xl lg:mt-6">{copy.lead}</p>
      </div>
      <TimelineView
        project={{ ...project, contact: findCompanyContact() }}
        headingLevel={2}
        mark={copy.mark}
        note={copy.note}
        today={copy.project.updatedAt.slice(0, 10)}
        logout={null}
      >
        <section aria-labelledby="unterlagen" className="wrap pb-10 lg:pb-24">
          <h2 id="unterlagen" className="display display-3">
            {filesCopy.heading}
          </h2>
          <p className="mt-2 max-w-xl text-ink-2">{copy.filesLead}</p>
          <FileList files={copy.project.files} side="client" />
        </section>
      </TimelineView>
      <div className="wrap flex flex-wrap gap-3 pb-12 lg:pb-20">
        <a href="/kunden-projekte" className="button button-secondary">
          {copy.enterCode}
        </a>
        <BookingLink>{copy.book}</BookingLink>
      </div>
    </>
  );
}

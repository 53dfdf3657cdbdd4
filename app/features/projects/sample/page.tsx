import { findCompanyContact } from "#app/features/projects/contact-person.ts";
import { filesTitle } from "#app/features/projects/files/copy.ts";
import { FileList } from "#app/features/projects/files/files-view.tsx";
import { sampleProject as copy } from "#app/features/projects/sample/copy.ts";
import { emptyClientStep } from "#app/features/projects/step-fields.ts";
import { TimelineView } from "#app/features/projects/timeline/timeline-view.tsx";
import { holidayCheck } from "#app/opening-hours/plan-schedule.server.ts";
import { addWorkingDays, countWorkingDays } from "#app/opening-hours/working-days.ts";
import type { PageDeclaration } from "#app/page/page-declaration.ts";
import { pageMeta } from "#app/page/page-meta.ts";
import { requestContext } from "#app/request/request-context.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Route } from "./+types/page";

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
  rendering: "per-request",
  forClients: true,
  updated: "2026-11-28",
} satisfies PageDeclaration;

export const meta = () => pageMeta(handle);

export function loader({ context }: Route.LoaderArgs) {
  const isHoliday = holidayCheck();
  const last = addWorkingDays(findBerlinDay(context.get(requestContext).now()), -1, isHoliday);
  const written = readDay(copy.project.updatedAt);
  const move = (day: string) =>
    addWorkingDays(
      last,
      countWorkingDays(written, day, () => false),
      isHoliday,
    );
  const text = JSON.stringify(copy.project, (_, value) =>
    typeof value === "string" && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value)
      ? move(readDay(value)) + value.slice(10)
      : value,
  );
  return { project: JSON.parse(text) as typeof copy.project };
}

function readDay(moment: string): string {
  return moment.slice(0, 10);
}

export function headers() {
  return { "Cache-Control": "private, no-cache" };
}

/** The client's view with invented data, marked as a sample. */
export default function SampleProjectPage({ loaderData }: Route.ComponentProps) {
  const project = {
    ...loaderData.project,
    steps: loaderData.project.steps.map((step, place) => ({ ...emptyClientStep, ...step, id: place + 1 })),
  };
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
        today={readDay(project.updatedAt)}
        logout={null}
      >
        <section aria-labelledby="unterlagen" className="wrap pb-10 lg:pb-24">
          <h2 id="unterlagen" className="display display-3">
            {filesTitle}
          </h2>
          <p className="mt-2 max-w-xl text-ink-2">{copy.filesLead}</p>
          <FileList files={project.files} side="client" />
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

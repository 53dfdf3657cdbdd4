import { Mail, MessageCircle, Phone } from "lucide-react";
import { Fragment, lazy, Suspense } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { projectTimeline } from "#app/features/projects/copy.ts";
import { dutyCopy } from "#app/features/projects/duties/copy.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { DutyList } from "#app/features/projects/duties/duty-list.tsx";
import { sortDuties } from "#app/features/projects/duties/sort-duties.ts";
import type { ProjectView } from "#app/features/projects/progress.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
import { News } from "#app/features/projects/timeline/news.tsx";
import { formatNumericDate, formatWeekdayDate } from "#app/ui/format-date.ts";
import "./current-step-card.css";

const copy = projectTimeline.now;

// Loaded only after a code has opened a project.
const DutyControls = lazy(() =>
  importWithRetry(() => import("#app/features/projects/duties/duty-controls.tsx")),
);

/** What happens now, the client's duties, contact and news. `slug`: a project that takes answers. */
export function CurrentStepCard({ project, slug }: { project: ProjectView; slug: string | undefined }) {
  const { steps, duties, contact, closesOn } = project;
  const current = findCurrentSteps(steps);
  // A finished project owes nothing (project_open_duties).
  const owed = closesOn === null ? duties : duties.filter(({ state }) => state !== "open");
  const { now, later, done, past } = sortDuties(owed, steps);
  const tools = (duty: Duty) =>
    slug !== undefined && (
      <Suspense fallback={null}>
        <DutyControls slug={slug} duty={duty} />
      </Suspense>
    );
  const folded = [
    { id: "spaeter", title: dutyCopy.later(later.length), duties: later },
    { id: "erledigt", title: dutyCopy.past(past.length), duties: past },
  ].filter((part) => part.duties.length > 0);
  return (
    <section aria-labelledby="jetzt" className="wrap pb-8 [container-type:inline-size] lg:pb-14">
      <div className="now-card">
        <div className="now-part">
          <h2 id="jetzt" className="text-xl font-semibold leading-snug [overflow-wrap:anywhere]">
            {current === null ? (
              copy.finished(steps.length)
            ) : (
              <>
                {current.isStarted ? copy.current : copy.next}{" "}
                {current.steps.map(({ place, title, plannedUntil }, index) => (
                  <Fragment key={place}>
                    {index > 0 && ", "}
                    <a href={`#schritt-${place + 1}`} className="link">
                      {title}
                    </a>
                    {plannedUntil !== null && ` ${copy.until(formatWeekdayDate(plannedUntil))}`}
                  </Fragment>
                ))}
              </>
            )}
          </h2>
          {closesOn !== null && <p className="mt-1.5">{copy.closes(formatNumericDate(closesOn))}</p>}
          {(current !== null || now.length > 0) && (
            <p className="mt-1.5">
              <span className="font-semibold">{copy.needed}</span> {now.length === 0 && copy.nothing}
            </p>
          )}
          <DutyList duties={[...now, ...done]} tools={tools} />
          {folded.map((part) => (
            <details key={part.id}>
              <summary className="link">{part.title}</summary>
              <DutyList duties={part.duties} tools={tools} />
            </details>
          ))}
        </div>
        {(contact.phone ?? contact.whatsapp ?? (contact.email || null)) !== null && (
          <p className="now-contact">
            <span>{copy.ask(contact.name)}</span>
            {contact.phone !== null && (
              <a href={`tel:${contact.phone.e164}`} className="now-phone">
                <Phone aria-hidden="true" className="size-5 shrink-0" />
                {contact.phone.display}
              </a>
            )}
            {contact.whatsapp !== null && (
              <a href={contact.whatsapp} target="_blank" rel="noopener" className="now-phone">
                <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
                {copy.whatsapp}
                <span className="sr-only">{copy.newTab}</span>
              </a>
            )}
            {contact.email !== "" && (
              <a href={`mailto:${contact.email}`} className="now-phone">
                <Mail aria-hidden="true" className="size-5 shrink-0" />
                <span className="[overflow-wrap:anywhere]">{contact.email}</span>
              </a>
            )}
          </p>
        )}
        <News {...project} />
      </div>
    </section>
  );
}

import { Mail, MessageCircle, Phone } from "lucide-react";
import { Fragment, lazy, Suspense } from "react";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { DutyList } from "#app/features/projects/duties/duty-list.tsx";
import { sortDuties } from "#app/features/projects/duties/sort-duties.ts";
import type { ProjectView } from "#app/features/projects/progress.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
import { formatNumericDate, formatWeekdayDate } from "#app/ui/format-date.ts";
import "./current-step-card.css";

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
    {
      id: "spaeter",
      title: `Später: ${later.length === 1 ? "noch eins" : `noch ${later.length}`}`,
      duties: later,
    },
    { id: "erledigt", title: `Erledigt: ${past.length}`, duties: past },
  ].filter((part) => part.duties.length > 0);
  return (
    <section aria-labelledby="jetzt" className="wrap pb-8 [container-type:inline-size] lg:pb-14">
      <div className="now-card">
        <div className="now-part">
          <h2 id="jetzt" className="text-xl font-semibold leading-snug [overflow-wrap:anywhere]">
            {current === null ? (
              steps.length === 0 ? (
                "Dein Projekt ist angelegt."
              ) : (
                "Alle Schritte sind fertig."
              )
            ) : (
              <>
                {current.isStarted ? "Jetzt gerade:" : "Als Nächstes:"}{" "}
                {current.steps.map(({ place, title, plannedUntil }, index) => (
                  <Fragment key={place}>
                    {index > 0 && ", "}
                    <a href={`#schritt-${place + 1}`} className="link">
                      {title}
                    </a>
                    {plannedUntil !== null && ` bis ${formatWeekdayDate(plannedUntil)}`}
                  </Fragment>
                ))}
              </>
            )}
          </h2>
          {closesOn !== null && (
            <p className="mt-1.5">
              Dein Projekt ist abgeschlossen. Dein Code öffnet diese Seite noch bis{" "}
              {formatNumericDate(closesOn)}.
            </p>
          )}
          {(current !== null || now.length > 0) && (
            <p className="mt-1.5">
              <span className="font-semibold">Von dir brauchen wir:</span>{" "}
              {now.length === 0 && "Gerade nichts."}
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
            <span>Fragen? {contact.name}</span>
            {contact.phone !== null && (
              <a href={`tel:${contact.phone.e164}`} className="now-phone">
                <Phone aria-hidden="true" className="size-5 shrink-0" />
                {contact.phone.display}
              </a>
            )}
            {contact.whatsapp !== null && (
              <a href={contact.whatsapp} target="_blank" rel="noopener" className="now-phone">
                <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
                WhatsApp
                <span className="sr-only"> (öffnet in neuem Tab)</span>
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

function News({ newSince, questions, steps }: ProjectView) {
  if (newSince === null) return null;
  const day = newSince.slice(0, 10);
  const lines = [
    ...questions
      .filter(({ answeredAt }) => answeredAt !== null && answeredAt > newSince)
      .map(({ id, text }) => ({
        at: `frage-${id}`,
        text: text === null ? "Eine Nachricht von uns" : `Antwort auf „${text}“`,
      })),
    ...steps.flatMap(({ completedDate, title }, place) =>
      completedDate !== null && completedDate >= day
        ? [{ at: `schritt-${place + 1}`, text: `„${title}“ ist fertig` }]
        : [],
    ),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="now-part now-news">
      <h3 className="font-semibold">Neu für dich:</h3>
      <ul>
        {lines.map(({ at, text }) => (
          <li key={at}>
            <a href={`#${at}`} className="link [overflow-wrap:anywhere]">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import type { ReactNode } from "react";
import { countSteps, nameProject } from "#app/features/projects/copy.ts";
import { countProgress, type Progress, type ProjectView } from "#app/features/projects/progress.ts";
import { questionsOf } from "#app/features/projects/questions/question.ts";
import { Questions } from "#app/features/projects/questions/question-list.tsx";
import type { ClientStep } from "#app/features/projects/step-fields.ts";
import { findCurrentSteps } from "#app/features/projects/timeline/current-step.ts";
import { CurrentStepCard } from "#app/features/projects/timeline/current-step-card.tsx";
import { Ticket } from "#app/features/projects/timeline/ticket.tsx";
import { StayInformed } from "#app/features/projects/updates/stay-informed.tsx";
import { findToday, formatNumericDate } from "#app/ui/format-date.ts";
import "./timeline-view.css";

// Write class names in full; Tailwind finds only literals. By the last digit of a place.
const delays = "[--n:0] [--n:1] [--n:2] [--n:3] [--n:4] [--n:5] [--n:6] [--n:7] [--n:8] [--n:9]".split(" ");

/** A project's timeline from plain data, for samples and real projects (docs/product.md#client-projects). */
export function TimelineView({
  project,
  logout,
  note,
  fresh = [],
  headingLevel = 1,
  mark,
  slug,
  children,
  today = findToday(),
}: {
  project: ProjectView;
  logout: ReactNode;
  /** How current the page is; announced on change. */
  note: string;
  fresh?: readonly number[];
  headingLevel?: 1 | 2;
  /** Replaces "Dein Projektstand" on a sample. */
  mark?: string;
  /** The project that takes questions, if any. */
  slug?: string;
  children?: ReactNode;
  /** YYYY-MM-DD, to find late steps. */
  today?: string;
}) {
  const { client, updatedAt, steps, questions } = project;
  const general = questionsOf(questions, null, steps);
  const progress = countProgress(steps);
  const current = findCurrentSteps(steps)?.steps[0]?.place;
  const talkAbout = (step: ClientStep) => {
    const asked = step.id === null ? [] : questionsOf(questions, step.id, steps);
    const isQuiet = asked.length === 0 && slug === undefined;
    return isQuiet ? null : <Questions questions={asked} step={step} slug={slug} />;
  };
  return (
    <>
      <ProjectHeader
        client={client}
        updatedAt={updatedAt}
        progress={progress}
        logout={logout}
        headingLevel={headingLevel}
        mark={mark}
      />
      <OverallProgress progress={progress} note={note} />
      <CurrentStepCard project={project} slug={slug} />
      <section aria-labelledby="schritte" className="wrap pb-10 lg:pb-24">
        <h2 id="schritte" className="display display-3">
          Alle Schritte
        </h2>
        {steps.length === 0 ? (
          <div className="project-rail mt-6">
            <p className="project-slot lead max-w-md px-1 pt-10">
              Hier hängt noch kein Zettel. Sobald der erste Schritt feststeht, siehst du ihn an dieser Stelle.
            </p>
          </div>
        ) : (
          <ol className="project-rail mt-6">
            {steps.map((step, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a place on the rail stays, whatever ticket hangs there
                key={place}
                id={`schritt-${place + 1}`}
                data-current={place === current ? "" : undefined}
                className={`project-slot ${delays[place % 10]}`}
              >
                <Ticket
                  step={step}
                  number={`Schritt ${place + 1}/${steps.length}`}
                  fresh={fresh.includes(place)}
                  today={today}
                >
                  {talkAbout(step)}
                </Ticket>
              </li>
            ))}
          </ol>
        )}
      </section>
      {(general.length > 0 || slug !== undefined) && (
        <section aria-labelledby="fragen" className="wrap pb-10 lg:pb-24">
          <h2 id="fragen" className="display display-3">
            Fragen zum Projekt
          </h2>
          <Questions questions={general} step={null} slug={slug} />
        </section>
      )}
      {children}
      {(slug !== undefined || mark !== undefined) && <StayInformed slug={slug} />}
    </>
  );
}

export function ProjectHeader({
  client,
  updatedAt,
  progress,
  logout,
  headingLevel = 1,
  mark = "Dein Projektstand",
}: {
  client: string;
  updatedAt?: string;
  progress?: Progress;
  logout: ReactNode;
  headingLevel?: 1 | 2;
  mark?: string;
}) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <header className="on-dark">
      <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-5 py-6 lg:py-14">
        <div className="min-w-0">
          <p className="mb-2 font-semibold text-saffron lg:mb-3">{mark}</p>
          <Heading className="display display-2 hyphens-auto [overflow-wrap:anywhere]">
            {nameProject(client)}
          </Heading>
          <dl className="mono mt-4 flex flex-wrap gap-x-8 gap-y-3">
            {progress && <Fact name="Fortschritt" value={`${progress.percent}%`} />}
            {progress && <Fact name="Schritte" value={`${progress.done}/${progress.total}`} />}
            {updatedAt && (
              <Fact
                name="Letztes Update"
                value={<time dateTime={updatedAt}>{formatNumericDate(updatedAt)}</time>}
              />
            )}
          </dl>
        </div>
        {logout}
      </div>
      <div className="gingham gingham-seam" />
    </header>
  );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-leaf">{name}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  );
}

function OverallProgress({ progress, note }: { progress: Progress; note: string }) {
  const { percent, done, total } = progress;
  return (
    <section aria-labelledby="gesamtfortschritt" className="wrap pb-6 pt-7 lg:pb-10 lg:pt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="gesamtfortschritt" className="display display-2">
          Gesamtfortschritt
        </h2>
        <p className="display display-2 text-green">{percent}%</p>
      </div>
      <div
        role="progressbar"
        aria-labelledby="gesamtfortschritt"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={countSteps(done, total)}
        className="mt-3 lg:mt-5"
      >
        {/* SVG attributes, because the CSP forbids inline styles. */}
        <svg aria-hidden="true" width="100%" height="20" className="project-track">
          <rect width={`${percent}%`} height="20" className="project-fill" />
        </svg>
      </div>
      <div className="mt-3 flex flex-wrap justify-between gap-x-8 gap-y-1">
        <p className="font-semibold">{countSteps(done, total)}</p>
        <p role="status" className="text-ink-2">
          {note}
        </p>
      </div>
    </section>
  );
}

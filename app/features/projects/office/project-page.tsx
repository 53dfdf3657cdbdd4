import { Island } from "#app/browser/hydration/island.tsx";
import { OfficeDuties } from "#app/features/projects/duties/office-duties.tsx";
import { OfficeFiles } from "#app/features/projects/files/office-files.island.tsx";
import { AccessSlip, RotateQuestion } from "#app/features/projects/office/access-slip.tsx";
import { ClientPreview } from "#app/features/projects/office/client-preview.tsx";
import { ContactCard } from "#app/features/projects/office/contact-card.tsx";
import { FinishProject } from "#app/features/projects/office/finish-project.tsx";
import { loadProject } from "#app/features/projects/office/load-project.server.ts";
import { PlanSteps } from "#app/features/projects/office/plan-steps.tsx";
import { ProgressStrip } from "#app/features/projects/office/progress-strip.tsx";
import { action } from "#app/features/projects/office/project-action.server.ts";
import { ProjectTools } from "#app/features/projects/office/project-tools.tsx";
import { nameVersion } from "#app/features/projects/office/project-version.ts";
import { ResponsibleCard } from "#app/features/projects/office/responsible-card.tsx";
import { WaitingMarks } from "#app/features/projects/office/waiting-marks.tsx";
import { MessageForm, OfficeQuestions } from "#app/features/projects/questions/office-questions.tsx";
import { describeArrival } from "#app/office/describe-arrival.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { Notes } from "#app/office/notes/notes.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import type { Route } from "./+types/project-page";
import "./project.css";

export const loader = loadProject;

export { action };

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, project, arrival, now } = loaderData;
  const names = new Map(loaderData.authors.map(({ id, name }) => [id, name]));
  const accessCode = actionData?.shown?.accessCode;
  return (
    <OfficePage staff={staff} title={project.client} section="Projekte">
      <div className="project-page max-lg:flex max-lg:flex-col max-lg:[reading-flow:flex-visual]">
        <div
          data-enhance="project"
          data-staff={staff.id}
          data-version={nameVersion(project)}
          className="project max-lg:contents"
        >
          <Ways inquiryId={project.request_id} />
          <div className="mb-4 empty:hidden">
            <WaitingMarks waiting={loaderData.waiting} now={now} />
          </div>
          {accessCode !== undefined ? (
            <AccessSlip {...loaderData} created={{ client: project.client, contact: project, accessCode }} />
          ) : (
            loaderData.asksForCode && !actionData?.refusal && <RotateQuestion project={project} />
          )}
          <FinishProject project={project} sender={staff.name} />
          {!project.active && project.finished_at === null && (
            <p className="office-notice">
              Der Zugang ist deaktiviert: Der Code öffnet nichts, bis du ihn wieder aktivierst.
            </p>
          )}
          {arrival !== null && (
            <p className="office-notice border-l-green">
              <strong>Neu vom Kunden:</strong> {describeArrival(arrival).join(", ")}.{" "}
              <a className="link" href={arrival.files > 0 ? "#unterlagen-des-projekts" : "#vom-kunden"}>
                Ansehen
              </a>
            </p>
          )}
          <div className="grid gap-12 items-start max-lg:contents lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
            <div className="min-w-0">
              <OfficeDuties {...loaderData} />
              <OfficeQuestions {...loaderData} />
              <MessageForm sendKey={loaderData.sendKey} />
              <section aria-labelledby="plan" className="project-plan">
                <h2 id="plan" className="display display-3">
                  Schritte
                </h2>
                <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 mt-[0.6rem] mb-[0.35rem]">
                  <ProgressStrip states={project.states} />
                  <p className="font-semibold">
                    {project.completed} von {project.total} fertig
                  </p>
                </div>
                <p className="mb-5 text-ink-2">Was du hier änderst, sieht der Kunde in wenigen Sekunden.</p>
                <PlanSteps {...loaderData} shift={actionData?.shown?.shift} />
              </section>
            </div>
            <div className="project-side max-lg:contents max-lg:*:mt-10 lg:sticky lg:top-20 lg:grid lg:gap-8">
              <ResponsibleCard {...loaderData} />
              <ContactCard project={project} />
              <Notes
                title="Notizen, nur für das Team"
                notes={loaderData.notes}
                names={names}
                staffId={staff.id}
                now={now}
              />
              <ProjectTools {...loaderData} />
              <ClientPreview {...loaderData} />
            </div>
          </div>
          <FlashBar />
        </div>
        {/* Outside the replaced part, so that an upload continues. */}
        <div id="unterlagen-des-projekts" className="mt-12 max-lg:order-1 scroll-mt-20">
          <Island name="office-files" component={OfficeFiles} props={{ slug: project.slug }} />
          <noscript>
            <p className="office-notice">Unterlagen brauchen JavaScript.</p>
          </noscript>
        </div>
      </div>
    </OfficePage>
  );
}

function Ways({ inquiryId }: { inquiryId: number | null }) {
  return (
    <p className="office-ways">
      <a className="link" href="/buero/projekte">
        Alle Projekte
      </a>
      {inquiryId !== null && (
        <a className="link" href={`/buero/anfragen/${inquiryId}`}>
          Anfrage {inquiryId}
        </a>
      )}
    </p>
  );
}

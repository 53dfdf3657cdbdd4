import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { Island } from "#app/browser/hydration/island.tsx";
import { selectContactPerson } from "#app/features/projects/contact-person.ts";
import { selectDuties } from "#app/features/projects/duties/duties.server.ts";
import { OfficeDuties } from "#app/features/projects/duties/office-duties.tsx";
import { OfficeFiles } from "#app/features/projects/files/office-files.island.tsx";
import { selectFileNames } from "#app/features/projects/files/store.server.ts";
import { AccessSlip, RotateQuestion } from "#app/features/projects/office/access-slip.tsx";
import { seeArrivals } from "#app/features/projects/office/arrivals.server.ts";
import { ClientPreview } from "#app/features/projects/office/client-preview.tsx";
import { ContactCard } from "#app/features/projects/office/contact-card.tsx";
import { FinishProject } from "#app/features/projects/office/finish-project.tsx";
import { PlanSteps } from "#app/features/projects/office/plan-steps.tsx";
import { ProgressStrip } from "#app/features/projects/office/progress-strip.tsx";
import { action, confirmPasskey, projectSays } from "#app/features/projects/office/project-action.server.ts";
import { ProjectTools, SaveTemplate } from "#app/features/projects/office/project-tools.tsx";
import { nameVersion } from "#app/features/projects/office/project-version.ts";
import { ResponsibleCard } from "#app/features/projects/office/responsible-card.tsx";
import { listWaiting } from "#app/features/projects/office/waiting.server.ts";
import { WaitingMarks } from "#app/features/projects/office/waiting-marks.tsx";
import { findProject } from "#app/features/projects/projects.server.ts";
import { MessageForm, OfficeQuestions } from "#app/features/projects/questions/office-questions.tsx";
import { selectQuestions } from "#app/features/projects/questions/store.server.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { describeArrival } from "#app/office/describe-arrival.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { selectNotes } from "#app/office/notes/notes.server.ts";
import { Notes } from "#app/office/notes/notes.tsx";
import { readFlash } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { listPeople } from "#app/office/people.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { readBookingLink } from "#app/office/replies/booking-link.server.ts";
import { findChosen } from "#app/office/replies/template-chips.tsx";
import { isInBackground, requireStaff } from "#app/office/session.server.ts";
import { listTemplates } from "#app/office/templates/templates.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/project-page";
import "./project.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { slug } = route.params;
  const url = new URL(route.request.url);
  const asksForCode = url.searchParams.get("frage") === "code";
  if (asksForCode && !staff.hasRecentPasskey) throw confirmPasskey(slug);
  const { project, ...rest } = await run(async (tx) => ({
    project: await findProject(tx, slug),
    steps: await selectSteps(tx, slug),
    questions: await selectQuestions(tx, slug),
    duties: await selectDuties(tx, slug),
    files: await selectFileNames(tx, slug),
    people: await listPeople(tx),
    authors: await tx.query<{ id: number; name: string }>(sql`select id, name from staff`),
    contact: await selectContactPerson(tx, slug),
    notes: await selectNotes(tx, sql`project_notes`, sql`project_slug = ${slug}`),
    templates: await listTemplates(tx, "reply"),
    bookingLink: await readBookingLink(tx),
    waiting: (await listWaiting(tx, [slug])).get(slug),
    // Background polling does not mark it as seen.
    arrival: isInBackground(route.request) ? null : await seeArrivals(tx, slug),
  }));
  if (project === null) throw data(null, { status: 404 });
  const { origin } = findOfficeOrigin(route.request, route.context.get(requestContext)) ?? url;
  const now = route.context.get(requestContext).now();
  const saved = readNumber(url.searchParams.get("schritt"));
  const question = readNumber(url.searchParams.get("zu"));
  const chosen = findChosen(rest.templates, url.searchParams.get("baustein"));
  const flash = readFlash(route.request, projectSays);
  return {
    staff,
    project,
    ...rest,
    sendKey: randomUUID(),
    saved,
    question,
    chosen,
    now,
    asksForCode,
    origin,
    flash,
  };
}

export { action };

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, project, steps, duties, questions, people, now, asksForCode, origin } = loaderData;
  const { arrival, contact } = loaderData;
  const names = new Map(loaderData.authors.map(({ id, name }) => [id, name]));
  const prepared = {
    templates: loaderData.templates,
    question: loaderData.question,
    chosen: loaderData.chosen,
    recipient: {
      slug: project.slug,
      name: project.contact_name,
      company: project.client,
      phone: project.contact_phone,
    },
    sender: { name: staff.name, bookingLink: loaderData.bookingLink },
  };
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
            <AccessSlip
              client={project.client}
              accessCode={accessCode}
              origin={origin}
              sender={staff.name}
              contact={project}
            />
          ) : (
            asksForCode && !actionData?.refusal && <RotateQuestion project={project} />
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
              <OfficeDuties slug={project.slug} duties={duties} steps={steps} files={loaderData.files} />
              <OfficeQuestions
                questions={questions}
                steps={steps}
                people={people}
                now={now}
                prepared={prepared}
              />
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
                <PlanSteps steps={steps} saved={loaderData.saved} shift={actionData?.shown?.shift} />
              </section>
            </div>
            <div className="project-side max-lg:contents max-lg:*:mt-10 lg:sticky lg:top-20 lg:grid lg:gap-8">
              <ResponsibleCard project={project} contact={contact} people={people} me={staff.id} />
              <ContactCard project={project} />
              <Notes
                title="Notizen, nur für das Team"
                notes={loaderData.notes}
                names={names}
                staffId={staff.id}
                now={now}
              />
              <ProjectTools project={project}>
                {steps.length > 0 && <SaveTemplate steps={steps} duties={duties} />}
              </ProjectTools>
              <ClientPreview
                project={project}
                steps={steps}
                duties={duties}
                questions={questions}
                contact={contact}
              />
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

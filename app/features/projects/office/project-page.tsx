import { data, redirect } from "react-router";
import { Island } from "#app/browser/hydration/island.tsx";
import { OfficeFiles } from "#app/features/projects/files/office-files.island.tsx";
import { AccessSlip, RotateQuestion } from "#app/features/projects/office/access-slip.tsx";
import { seeArrivals } from "#app/features/projects/office/arrivals.server.ts";
import { changeProject } from "#app/features/projects/office/change-project.server.ts";
import { ClientPreview } from "#app/features/projects/office/client-preview.tsx";
import { ContactCard } from "#app/features/projects/office/contact-card.tsx";
import { describeDone, describeProblem, type Problem } from "#app/features/projects/office/flash.ts";
import { PlanSteps } from "#app/features/projects/office/plan-steps.tsx";
import { ProgressStrip } from "#app/features/projects/office/progress-strip.tsx";
import { ProjectTools } from "#app/features/projects/office/project-tools.tsx";
import { nameVersion } from "#app/features/projects/office/project-version.ts";
import { readAction } from "#app/features/projects/office/read-action.ts";
import { readStepForm } from "#app/features/projects/office/step-form.ts";
import { canUndoStepChange } from "#app/features/projects/office/undo.server.ts";
import { findProject } from "#app/features/projects/projects.server.ts";
import {
  answerQuestion,
  readQuestionAction,
} from "#app/features/projects/questions/answer-question.server.ts";
import { OfficeQuestions } from "#app/features/projects/questions/office-questions.tsx";
import { listAnswerers, selectQuestions } from "#app/features/projects/questions/store.server.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { SaveTemplate } from "#app/features/projects/templates/save-template.tsx";
import { describeArrival } from "#app/office/describe-arrival.ts";
import { FlashBar, type Undo } from "#app/office/flash-bar.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { findOfficeOrigin } from "#app/office/origin.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { findGaps } from "#app/office/replies/fill-template.ts";
import { findChosen } from "#app/office/replies/template-chips.tsx";
import { listTemplates, readBookingLink } from "#app/office/replies/templates.server.ts";
import { addReturnPath } from "#app/office/return-path.ts";
import { isInBackground, requireStaff } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext, requireDatabase } from "#app/request/request-context.ts";
import type { Route } from "./+types/project-page";
import "./project.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const { slug } = route.params;
  const url = new URL(route.request.url);
  const asksForCode = url.searchParams.get("frage") === "code";
  if (asksForCode && !staff.hasRecentPasskey) throw confirmPasskey(slug);
  const { project, ...rest } = await run(async (tx) => ({
    project: await findProject(tx, slug),
    steps: await selectSteps(tx, slug),
    canUndo: await canUndoStepChange(tx, slug),
    questions: await selectQuestions(tx, slug),
    people: await listAnswerers(tx),
    templates: await listTemplates(tx),
    bookingLink: await readBookingLink(tx),
    // A page that loads by itself may have nobody in front of it.
    arrival: isInBackground(route.request) ? null : await seeArrivals(tx, slug),
  }));
  if (project === null) throw data(null, { status: 404 });
  const { origin } = findOfficeOrigin(route.request, route.context.get(requestContext)) ?? url;
  const now = route.context.get(requestContext).now();
  const question = readNumber(url.searchParams.get("zu"));
  const chosen = findChosen(rest.templates, url.searchParams.get("baustein"));
  const done = readDone(url.searchParams);
  return { staff, project, ...rest, question, chosen, now, asksForCode, origin, done };
}

/** What has just been done, and for a move how to take it back. */
function readDone(query: URLSearchParams) {
  const [step, place, target] = [query.get("schritt"), query.get("lage"), query.get("ziel")];
  return { intent: query.get("getan"), back: step && place && target ? { step, place, target } : null };
}

type Answer = { problem?: Problem; accessCode?: string };

/** Does what a form asks for. The client's open page shows it within seconds. */
export async function action(route: Route.ActionArgs) {
  const { staff, run } = await requireStaff(route);
  const { slug } = route.params;
  const ctx = route.context.get(requestContext);
  const typed = readTexts(await readForm(route.request));
  const aboutQuestion = readQuestionAction(typed);
  if (aboutQuestion === "invalid") return refuse(400, { reason: "invalid", typed });
  if (aboutQuestion !== null) {
    if (aboutQuestion.intent === "answer" && findGaps(aboutQuestion.answer).length > 0)
      return refuse(400, { reason: "gap", typed });
    const outcome = await run((tx) => answerQuestion(tx, { slug, wanted: aboutQuestion, now: ctx.now() }));
    if (outcome !== "done") return refuse(409, { reason: outcome, typed });
    const { intent, question } = aboutQuestion;
    return redirect(`/buero/projekte/${slug}?getan=${intent}#frage-${question}`, 303);
  }
  const wanted = readAction(typed);
  if (wanted === null) return refuse(400, { reason: "invalid", typed });
  const hasStep = wanted.intent === "edit" || wanted.intent === "add";
  const read = hasStep ? readStepForm({ ...typed, title: typed.title ?? "" }) : { change: {} };
  if ("faults" in read) return refuse(400, { reason: "invalid", typed, faults: read.faults });
  if (wanted.intent === "rotate" && !staff.hasRecentPasskey) throw confirmPasskey(slug);

  const { keys } = requireDatabase(ctx);
  const result = await run((tx) =>
    changeProject(tx, { slug, wanted, values: read.change, now: ctx.now(), keys }),
  );
  switch (result.outcome) {
    case "no-project":
      throw data(null, { status: 404 });
    case "outdated":
    case "gone":
    case "taken":
      return refuse(409, { reason: result.outcome, typed });
  }
  // This one answer shows it. A reload sends an outdated version, and gets no second code.
  if (result.accessCode !== undefined) return data<Answer>({ accessCode: result.accessCode });
  const { step, back } = result;
  const query = new URLSearchParams({ getan: wanted.intent });
  if (back) {
    query.set("schritt", String(back.step));
    query.set("lage", back.place);
    query.set("ziel", String(back.target));
  }
  const place = step === undefined ? "" : `#plan-${step}`;
  return redirect(`/buero/projekte/${slug}?${query}${place}`, 303);
}

function refuse(status: number, problem: Problem) {
  return data<Answer>({ problem }, { status });
}

function confirmPasskey(slug: string) {
  return redirect(addReturnPath("/buero/bestaetigen", `/buero/projekte/${slug}?frage=code`), 303);
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, project, steps, questions, people, now, canUndo, asksForCode, origin, done } = loaderData;
  const { arrival } = loaderData;
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
  const { problem = null, accessCode } = actionData ?? {};
  return (
    <OfficePage staff={staff} title={project.client} section="Projekte">
      <div className="project-page">
        <div
          data-enhance="project"
          data-staff={staff.id}
          data-version={nameVersion(project)}
          className="project"
        >
          <Ways requestId={project.request_id} />
          {accessCode !== undefined ? (
            <AccessSlip client={project.client} accessCode={accessCode} origin={origin} sender={staff.name} />
          ) : (
            asksForCode && problem === null && <RotateQuestion project={project} />
          )}
          {!project.active && (
            <p className="office-notice">
              Der Zugang ist deaktiviert: Der Code öffnet nichts, bis du ihn wieder aktivierst.
            </p>
          )}
          {arrival !== null && (
            <p className="office-notice office-done">
              <strong>Neu vom Kunden:</strong> {describeArrival(arrival).join(", ")}.{" "}
              <a className="link" href="#unterlagen-des-projekts">
                Ansehen
              </a>
            </p>
          )}
          <div className="project-board">
            <div className="min-w-0">
              <OfficeQuestions
                questions={questions}
                steps={steps}
                people={people}
                problem={problem}
                now={now}
                prepared={prepared}
              />
              <section aria-labelledby="plan" className="project-plan">
                <h2 id="plan" className="display display-3">
                  Schritte
                </h2>
                <div className="project-progress">
                  <ProgressStrip states={project.states} />
                  <p className="font-semibold">
                    {project.completed} von {project.total} fertig
                  </p>
                </div>
                <p className="mb-5 text-ink-2">Was du hier änderst, sieht der Kunde in wenigen Sekunden.</p>
                <PlanSteps steps={steps} problem={problem} />
                {steps.length > 0 && <SaveTemplate steps={steps} problem={problem} />}
              </section>
            </div>
            <div className="project-side">
              <ContactCard project={project} problem={problem} />
              <ProjectTools project={project} problem={problem} />
              <ClientPreview project={project} steps={steps} questions={questions} />
            </div>
          </div>
          <FlashBar
            text={problem ? describeProblem(problem, steps) : describeDone(done.intent)}
            isProblem={problem !== null}
            undo={problem !== null ? null : buildUndo(project.slug, chooseUndo(done, canUndo))}
          />
        </div>
        {/* Outside of what is replaced after every change: an upload goes on. */}
        <div id="unterlagen-des-projekts" className="project-files scroll-mt-20">
          <Island name="office-files" component={OfficeFiles} props={{ slug: project.slug }} />
          <noscript>
            <p className="office-notice">Unterlagen brauchen JavaScript.</p>
          </noscript>
        </div>
      </div>
    </OfficePage>
  );
}

/** Links to what belongs to the project, and to the parts of the page. */
function Ways({ requestId }: { requestId: number | null }) {
  return (
    <p className="office-ways">
      <a className="link" href="/buero/projekte">
        Alle Projekte
      </a>
      {requestId !== null && (
        <a className="link" href={`/buero/anfragen/${requestId}`}>
          Anfrage {requestId}
        </a>
      )}
      <a className="link" href="#unterlagen-des-projekts">
        Zu den Dateien
      </a>
      <a className="link project-to-view" href="#kundensicht">
        Zur Kundensicht
      </a>
    </p>
  );
}

function buildUndo(slug: string, fields: Record<string, string> | null): Undo | null {
  return fields && { action: `/buero/projekte/${slug}`, fields: Object.entries(fields) };
}

/** Returns the fields of the form that takes back what has just been done; null where nothing can. */
function chooseUndo(
  { intent, back }: Route.ComponentProps["loaderData"]["done"],
  canUndo: boolean,
): Record<string, string> | null {
  switch (intent) {
    case "status":
    case "line":
    case "client-lines":
    case "edit":
    case "add":
    case "remove":
      return canUndo ? { intent: "undo" } : null;
    case "move":
      return back && { intent: "move", ...back };
    case "activate":
      return { intent: "deactivate" };
    case "deactivate":
      return { intent: "activate" };
    default:
      return null;
  }
}

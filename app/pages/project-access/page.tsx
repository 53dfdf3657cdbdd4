import { data, Link, useActionData } from "react-router";
import { requireDatabase, visitContext } from "#app/context.ts";
import { AccessForm } from "#app/pages/project-access/access-form.tsx";
import type { AccessResult } from "#app/pages/project-access/access-result.ts";
import { privateHeaders } from "#app/pages/project-timeline/private-headers.ts";
import { TimelineView } from "#app/pages/project-timeline/timeline-view.tsx";
import type { RouteHandle } from "#app/root.tsx";
import { describePage } from "#app/seo/meta.ts";
import { projectAccess as copy, projectTimeline } from "#content/projects.ts";
import { openProject, readTimeline } from "#domain/projects/projects.server.ts";
import type { Route } from "./+types/page";

/** How long the browser waits before it says that something went wrong. */
const PATIENCE_MS = 20_000;

export const handle = { toasts: true } satisfies RouteHandle;

// The title is not here but in the form: "Fehler: " goes in front of it.
export const meta: Route.MetaFunction = () =>
  describePage({ ...copy.meta, path: "/kunden-projekte", noindex: true }).filter(
    (entry) => !("title" in entry),
  );

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(privateHeaders);
  const retryAfter = actionHeaders.get("Retry-After");
  if (retryAfter !== null) all.set("Retry-After", retryAfter);
  return all;
};

/**
 * Checks an entered code. Script learns where the project is; a plain form gets the timeline itself as its answer, so
 * that nothing has to be stored without script.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const form = await request.formData().catch(() => {
    throw data("A form was expected", { status: 400 });
  });
  const entered = form.get("code");
  const code = typeof entered === "string" ? entered : "";
  if (code.trim() === "") return refuse(400, { reason: "empty", code });
  const wantsPage = request.headers.get("Accept")?.includes("text/html") === true;
  try {
    const database = requireDatabase(visit);
    const attempt = { code, slug: null, clientAddress: visit.clientAddress };
    const result = wantsPage ? await readTimeline(database, attempt) : await openProject(database, attempt);
    switch (result.outcome) {
      case "found": {
        const granted: AccessResult =
          "version" in result
            ? { state: "opened", project: result.project }
            : { state: "granted", slug: result.project.slug, client: result.project.client };
        return data<AccessResult>(granted, { headers: privateHeaders });
      }
      case "throttled":
        return refuse(429, { reason: "throttled", seconds: result.seconds, code });
      default:
        return refuse(403, { reason: "wrong", code });
    }
  } catch (error) {
    visit.reportError(error);
    return refuse(503, { reason: "failed", code });
  }
}

/** With script nothing that goes wrong on the way may replace the page with the code in it. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AccessResult> {
  const code = String((await request.clone().formData()).get("code") ?? "");
  try {
    return await Promise.race([serverAction(), failAfter(PATIENCE_MS)]);
  } catch {
    return { state: "refused", reason: "failed", code };
  }
}

export default function ProjectAccessPage() {
  const answered = useActionData<AccessResult>() ?? null;
  if (answered?.state === "opened") {
    const { project } = answered;
    return (
      <>
        <title>{`${projectTimeline.nameProject(project.client)} – Tischlein`}</title>
        <TimelineView
          project={project}
          note={projectTimeline.withoutScript.note}
          logout={
            <a href="/kunden-projekte" className="button button-secondary button-small">
              {projectTimeline.logout}
            </a>
          }
        />
      </>
    );
  }
  return (
    <div className="access-stage">
      <header className="wrap pb-8 pt-5 md:pb-14 md:pt-16 lg:pt-20">
        <p className="mb-3 font-semibold text-green md:mb-5 md:text-lg">{copy.eyebrow}</p>
        <h1 className="display display-1 max-w-[16ch]">{copy.headline}</h1>
        <p className="lead mt-4 max-w-[36rem] md:mt-6">{copy.lead}</p>
      </header>
      <div className="access-cloth gingham">
        <div className="access-rail" aria-hidden="true" />
        <div className="wrap access-tickets">
          <AccessForm received={answered?.state === "refused" ? answered : null} />
          <NoCode />
        </div>
      </div>
    </div>
  );
}

function NoCode() {
  const { question, answer, link } = copy.noCode;
  return (
    <aside className="access-note">
      <p className="display display-3">{question}</p>
      <p className="mt-3">{answer}</p>
      <Link to="/contact" className="button button-secondary mt-6">
        {link}
      </Link>
    </aside>
  );
}

function refuse(
  status: 400 | 403 | 429 | 503,
  refusal:
    | { reason: "empty" | "wrong" | "failed"; code: string }
    | { reason: "throttled"; seconds: number; code: string },
) {
  const headers = new Headers(privateHeaders);
  if (refusal.reason === "throttled") headers.set("Retry-After", String(refusal.seconds));
  return data<AccessResult>({ state: "refused", ...refusal }, { status, headers });
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The server took too long to answer")), milliseconds);
  });
}

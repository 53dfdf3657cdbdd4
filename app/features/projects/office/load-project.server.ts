import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { selectContactPerson } from "#app/features/projects/contact-person.ts";
import { selectDuties } from "#app/features/projects/duties/duties.server.ts";
import { selectFileNames } from "#app/features/projects/files/store.server.ts";
import { seeArrivals } from "#app/features/projects/office/arrivals.server.ts";
import { confirmPasskey, projectSays } from "#app/features/projects/office/project-action.server.ts";
import { listWaiting } from "#app/features/projects/office/waiting.server.ts";
import { findProject } from "#app/features/projects/projects.server.ts";
import { selectQuestions } from "#app/features/projects/questions/store.server.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { selectNotes } from "#app/office/notes/notes.server.ts";
import { readFlash } from "#app/office/office-action.server.ts";
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

export async function loadProject(route: Route.LoaderArgs) {
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
  return {
    staff,
    project,
    ...rest,
    sendKey: randomUUID(),
    saved: readNumber(url.searchParams.get("schritt")),
    /** The question a template is chosen for. */
    question: readNumber(url.searchParams.get("zu")),
    chosen: findChosen(rest.templates, url.searchParams.get("baustein")),
    now: route.context.get(requestContext).now(),
    asksForCode,
    origin,
    flash: readFlash(route.request, projectSays),
  };
}

export type ProjectPageData = Awaited<ReturnType<typeof loadProject>>;

import { redirect } from "react-router";
import { readFoundNotes, readProjects } from "#app/features/contact/office/person.server.ts";
import { composePersonFile } from "#app/features/contact/office/person-file.ts";
import { readChoice, writePersonPath } from "#app/features/contact/office/read-choice.ts";
import { exportContactRequests } from "#app/features/contact/store.server.ts";
import { addReturnPath } from "#app/office/return-path.ts";
import { requireLeitung } from "#app/office/session.server.ts";
import { readForm } from "#app/web/read-form.ts";
import { requestContext } from "#app/web/request-context.ts";
import type { Route } from "./+types/privacy-file";

/** Returns what was chosen of a person's data as a file. */
export async function action(route: Route.ActionArgs): Promise<Response> {
  const { staff, run } = await requireLeitung(route);
  const choice = readChoice(await readForm(route.request));
  if (!staff.hasRecentPasskey)
    throw redirect(addReturnPath("/buero/bestaetigen", writePersonPath(choice)), 303);
  if (Object.values(choice).every(({ length }) => length === 0))
    throw redirect("/buero/datenschutz?leer", 303);
  const now = route.context.get(requestContext).now();
  const file = await run(async (tx) =>
    composePersonFile({
      requests: await exportContactRequests(tx, choice.requests),
      notes: await readFoundNotes(tx, choice.notes),
      projects: await readProjects(tx, choice.projects),
      now,
    }),
  );
  return new Response(file, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="auskunft-${now.toISOString().slice(0, 10)}.json"`,
    },
  });
}

export function loader(): Response {
  return redirect("/buero/datenschutz", 303);
}

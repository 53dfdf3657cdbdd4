import { data, redirect } from "react-router";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import { readWanted } from "#app/features/facts/change.server.ts";
import { factForm } from "#app/features/facts/fact-action.server.ts";
import { declarationOf } from "#app/features/facts/facts.ts";
import { readStored } from "#app/features/facts/store.server.ts";
import { requireLeitung } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Route } from "./+types/preview";

/** Renders the public page with the form's values. Stores nothing. */
export async function action(route: Route.ActionArgs) {
  const session = await requireLeitung(route);
  const { renderPreview, now } = route.context.get(requestContext);
  const read = factForm.safeParse(readTexts(await readForm(route.request)));
  if (!read.success) throw data(null, { status: 400 });
  const request = { ...read.data, today: findBerlinDay(now()) };
  const { name } = request;
  const change = await session.run(async (tx) => readWanted(tx, request, (await readStored(tx, name)).value));
  if ("reason" in change) {
    const reasons = Object.values(change.errors).join("\n");
    return new Response(`Das lässt sich noch nicht zeigen:\n\n${reasons}`, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  // Undefined removes the published value, so the default shows.
  return renderPreview(declarationOf(name).page, { [name]: change.value ?? undefined } as PublishedFacts);
}

/** After signing in again, which forgets the form. */
export function loader(): Response {
  return redirect("/buero/betrieb", 303);
}

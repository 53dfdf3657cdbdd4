import { redirect } from "react-router";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import { readFactRequest } from "#app/features/facts/answer.server.ts";
import { readWanted } from "#app/features/facts/change.server.ts";
import { declarationOf } from "#app/features/facts/facts.ts";
import { readStored } from "#app/features/facts/store.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/preview";

export const handle = { private: true };

/** Shows the public page as it would be with what a form holds. Stores nothing. */
export async function action(route: Route.ActionArgs) {
  const { session, request } = await readFactRequest(route);
  const { name } = request;
  const wanted = await session.run(async (tx) => readWanted(tx, request, (await readStored(tx, name)).value));
  if ("reason" in wanted) {
    const reasons = Object.values(wanted.errors).join("\n");
    return new Response(`Das lässt sich noch nicht zeigen:\n\n${reasons}`, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const { renderPreview } = route.context.get(requestContext);
  // Undefined takes what is published away, so that the default shows.
  return renderPreview(declarationOf(name).page, { [name]: wanted.value ?? undefined } as PublishedFacts);
}

/** After signing in again, which forgets the form. */
export function loader(): Response {
  return redirect("/buero/betrieb", 303);
}

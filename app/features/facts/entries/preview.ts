import { redirect } from "react-router";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import {
  collectionOf,
  findCollection,
  readEntry,
  readEntryForm,
  readStoredEntries,
} from "#app/features/facts/entries/entries.ts";
import { listEntries } from "#app/features/facts/entries/store.server.ts";
import { requireLeitung } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Route } from "./+types/preview";

/** Renders the public page with the form's values, without new uploads. Stores nothing. */
export async function action(route: Route.ActionArgs) {
  const session = await requireLeitung(route);
  const { renderPreview, now } = route.context.get(requestContext);
  const collection = findCollection(new URL(route.request.url).pathname);
  const { page, permission } = collectionOf(collection);
  const form = readEntryForm(collection, readTexts(await readForm(route.request)));
  const input = form.ok ? form.input : {};
  if (permission !== null) input[permission] ||= findBerlinDay(now());
  const read = form.ok ? readEntry(collection, input) : form;
  if (!read.ok) {
    const reasons = Object.values(read.errors).join("\n");
    return new Response(`Das lässt sich noch nicht zeigen:\n\n${reasons}`, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const id = Number(new URL(route.request.url).searchParams.get("eintrag"));
  const saved = await session.run((tx) => listEntries(tx, collection));
  const rows = saved.flatMap((entry) => {
    const shown = entry.id === id ? input : entry.published;
    return shown === null ? [] : [{ ...shown, id: entry.id }];
  });
  if (!saved.some((entry) => entry.id === id)) rows.push({ ...input, id: 0 });
  return renderPreview(page, { [collection]: readStoredEntries(collection, rows) } as PublishedFacts);
}

/** After signing in again, which forgets the form. */
export function loader({ request }: Route.LoaderArgs): Response {
  return redirect(collectionOf(findCollection(new URL(request.url).pathname)).path, 303);
}

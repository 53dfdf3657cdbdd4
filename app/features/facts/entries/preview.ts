import { redirect } from "react-router";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import {
  collectionOf,
  findCollection,
  readEntry,
  readEntryForm,
} from "#app/features/facts/entries/entries.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { requireLeitung } from "#app/office/session.server.ts";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Route } from "./+types/preview";

export const handle = { private: true };

/** Shows the public page as it would be with what a form holds, without its new files. Stores nothing. */
export async function action(route: Route.ActionArgs) {
  const session = await requireLeitung(route);
  const { renderPreview, now } = route.context.get(requestContext);
  if (renderPreview === null) throw new Error("A preview needs the running server");
  const collection = findCollection(new URL(route.request.url).pathname);
  const { page, permission } = collectionOf(collection);
  const form = readEntryForm(collection, readTexts(await readForm(route.request)));
  const input = form.ok ? form.input : {};
  const read = form.ok
    ? readEntry(
        collection,
        permission === null ? input : { ...input, [permission]: input[permission] || findBerlinDay(now()) },
      )
    : form;
  if (!read.ok) {
    const reasons = Object.values(read.errors).join("\n");
    return new Response(`Das lässt sich noch nicht zeigen:\n\n${reasons}`, {
      status: 400,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const id = Number(new URL(route.request.url).searchParams.get("eintrag"));
  const published = readStoredFacts(await session.run(listPublished)).facts[collection] ?? [];
  const shown = { ...read.value, id } as (typeof published)[number];
  const isPublished = published.some((one) => one.id === id);
  const entries = isPublished ? published.map((one) => (one.id === id ? shown : one)) : [...published, shown];
  return renderPreview(page, { [collection]: entries } as PublishedFacts);
}

/** After signing in again, which forgets the form. */
export function loader({ request }: Route.LoaderArgs): Response {
  return redirect(collectionOf(findCollection(new URL(request.url).pathname)).path, 303);
}

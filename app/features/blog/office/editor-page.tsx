import { data, redirect } from "react-router";
import { titleOfState } from "#app/features/blog/article-state.ts";
import { computeReadTime, findHints, toSlug } from "#app/features/blog/article-text.ts";
import { type Draft, listCategories } from "#app/features/blog/drafts.server.ts";
import {
  editArticle,
  isUnstored,
  type Refusal,
  undoEdit,
} from "#app/features/blog/office/edit-article.server.ts";
import { EditorActions } from "#app/features/blog/office/editor-actions.tsx";
import { EditorFields } from "#app/features/blog/office/editor-fields.tsx";
import { requireDraft } from "#app/features/blog/office/require-draft.server.ts";
import { FlashMessage, type Undo } from "#app/office/flash-bar.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { Problems } from "#app/office/problems.tsx";
import { readForm } from "#app/request/read-form.ts";
import { readTexts } from "#app/request/read-texts.ts";
import { requestContext } from "#app/request/request-context.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/editor-page";
import "./article-editor.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run, draft } = await requireDraft(route);
  const categories = await run(listCategories);
  const search = new URL(route.request.url).searchParams;
  const done = { what: search.get("getan"), at: search.get("zeit"), before: search.get("vorher") };
  return { staff, draft, categories, done, now: route.context.get(requestContext).now() };
}

export async function action(route: Route.ActionArgs) {
  const session = await requireDraft(route);
  const form = await readForm(route.request);
  const work = { id: session.draft.id, form, now: route.context.get(requestContext).now() };
  const result = form.has("undo") ? await undoEdit(session, work) : await editArticle(session, work);
  if ("to" in result) return redirect(result.to, 303);
  return data({ ...result, typed: readTexts(form) }, { status: statusOf(result.reason) });
}

function statusOf(reason: Refusal["reason"]): 400 | 409 | 429 {
  if (reason === "limit") return 429;
  return reason === "conflict" || reason === "gone" ? 409 : 400;
}

export default function EditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, draft, categories, done, now } = loaderData;
  const path = `/buero/artikel/${draft.id}`;
  const hints = findHints(draft);
  return (
    <OfficePage staff={staff} title={draft.title || "Neuer Artikel"} section="Artikel">
      <div data-enhance="article-editor" data-staff={staff.id} className="article-editor">
        <div className="min-w-0">
          <p className="office-ways">
            <a className="link" href="/buero/artikel">
              Alle Artikel
            </a>
            <a className="link" href={`${path}/versionen`}>
              Fassungen
            </a>
            {draft.state === "published" && (
              <a className="link" href={`/blog/${draft.article_id}`}>
                Auf der Website ansehen
              </a>
            )}
          </p>
          <p className="article-stand" data-live="stand">
            <span className="article-mark">{titleOfState(draft.state)}</span>
            <span>{describeStand(draft)}</span>
          </p>
          {actionData ? (
            <Problems text={describeRefusal(actionData.reason)} problems={actionData.problems} />
          ) : (
            <Done draft={draft} done={done} />
          )}
          <form
            method="post"
            action={path}
            encType="multipart/form-data"
            data-draft="artikel"
            data-typed={actionData && isUnstored(actionData) ? "" : undefined}
            className="grid gap-6"
          >
            {/* The first button of a form is the one that Enter presses. */}
            <button type="submit" name="intent" value="save" hidden />
            <input type="hidden" name="version" value={draft.version} />
            <EditorFields
              draft={draft}
              categories={categories}
              refusal={actionData ?? null}
              proposedSlug={toSlug(draft.title)}
              hints={hints}
              readTime={computeReadTime(draft.content)}
            />
            <EditorActions draft={draft} now={now} refusal={actionData ?? null} />
          </form>
        </div>
        <aside className="article-preview needs-script" aria-label="Vorschau">
          <iframe src={`${path}/vorschau?rahmen`} title="Der Artikel auf der Website" loading="lazy" />
        </aside>
      </div>
    </OfficePage>
  );
}

function describeStand({ state, published_at, has_changes, saved_at, saved_by }: Draft): string {
  const time = published_at === null ? "" : formatBerlinTimeInGerman(published_at);
  const public_ = {
    draft: "Noch nicht auf der Website.",
    scheduled: `Erscheint am ${time}.`,
    published: `Auf der Website seit ${time}.`,
    withdrawn: "Nicht mehr auf der Website.",
    discarded: "Sobald du daran schreibst, ist er wieder ein Entwurf.",
  }[state];
  const waiting =
    has_changes && state !== "withdrawn"
      ? " Deine Änderungen sehen Besucher erst nach „Veröffentlichen“."
      : "";
  return `${public_}${waiting} Gespeichert am ${formatBerlinTimeInGerman(saved_at)}${saved_by ? ` von ${saved_by}` : ""}.`;
}

function describeRefusal(reason: Refusal["reason"]): string {
  switch (reason) {
    case "conflict":
      return "Jemand war schneller. Beides steht da: was jetzt gespeichert ist und was du geschrieben hast. Mit „Entwurf speichern“ gilt deins; das andere bleibt unter „Fassungen“.";
    case "gone":
      return "Das ging nicht: Der Artikel hat sich gerade geändert. Sieh nach, wie er jetzt steht.";
    case "problems":
      return "Gespeichert, aber so geht es noch nicht weiter:";
    case "invalid":
      return "Nicht gespeichert: Ein Text ist zu lang. Kürze ihn; was du getippt hast, steht noch da.";
    case "limit":
      return "Nicht gespeichert: Heute sind es schon sehr viele Fassungen. Morgen geht es weiter; was du getippt hast, steht noch da.";
  }
}

/** What was done, and what takes it back (edit-article.server.ts). */
const flashes = new Map<string, { text: string; undoer?: string }>(
  Object.entries({
    save: { text: "Gespeichert." },
    publish: { text: "Veröffentlicht. In ein paar Sekunden sehen ihn alle." },
    schedule: { text: "Geplant.", undoer: "schedule" },
    unschedule: { text: "Die Planung ist aufgehoben.", undoer: "unschedule" },
    withdraw: { text: "Zurückgezogen. In ein paar Sekunden ist er weg.", undoer: "withdraw" },
    discard: { text: "Verworfen. Er steht ganz unten in der Liste.", undoer: "discard" },
    "take-back": { text: "Wieder ein Entwurf." },
    picture: { text: "Das Bild ist da." },
    "remove-picture": { text: "Das Bild ist weg.", undoer: "restore" },
    restore: { text: "Wiederhergestellt. Besucher sehen es nach „Veröffentlichen“.", undoer: "restore" },
    undo: { text: "Alles wieder wie vorher." },
  }),
);

type DoneProps = { draft: Draft; done: { what: string | null; at: string | null; before: string | null } };

function Done({ draft, done: { what, at, before } }: DoneProps) {
  const known = flashes.get(what ?? "");
  if (known === undefined) return null;
  const { text, undoer } = known;
  const undo: Undo | null =
    undoer === undefined
      ? null
      : {
          action: `/buero/artikel/${draft.id}`,
          fields: [
            ["undo", undoer],
            ["at", at ?? ""],
            ["before", before ?? ""],
          ],
        };
  return (
    <div className="mb-6">
      <FlashMessage text={text} undo={undo} />
    </div>
  );
}

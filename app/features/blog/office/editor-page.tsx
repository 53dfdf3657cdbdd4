import { titleOfState } from "#app/features/blog/article-state.ts";
import { computeReadTime, findHints, toSlug } from "#app/features/blog/article-text.ts";
import { type Draft, listCategories } from "#app/features/blog/drafts.server.ts";
import { action, articleSays } from "#app/features/blog/office/article-action.server.ts";
import { EditorActions } from "#app/features/blog/office/editor-actions.tsx";
import { EditorFields, isUnstored } from "#app/features/blog/office/editor-fields.tsx";
import { requireDraft } from "#app/features/blog/office/require-draft.server.ts";
import { FlashMessage } from "#app/office/flash-bar.tsx";
import { readFlash } from "#app/office/office-action.server.ts";
import { OfficeForm } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { Problems } from "#app/office/problems.tsx";
import { requestContext } from "#app/request/request-context.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/editor-page";
import "./article-editor.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run, draft } = await requireDraft(route);
  const categories = await run(listCategories);
  const flash = readFlash(route.request, articleSays);
  return { staff, draft, categories, flash, now: route.context.get(requestContext).now() };
}

export { action };

export default function EditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, draft, categories, now } = loaderData;
  const refusal = actionData?.refusal ?? null;
  const path = `/buero/artikel/${draft.id}`;
  const hints = findHints(draft);
  return (
    <OfficePage staff={staff} title={draft.title || "Neuer Artikel"} section="Artikel">
      <div
        data-enhance="article-editor"
        data-staff={staff.id}
        className="article-editor grid gap-8 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[75rem]:gap-10"
      >
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
          <p
            className="flex flex-wrap items-baseline gap-x-[0.9rem] gap-y-[0.4rem] mb-6 text-ink-2"
            data-live="stand"
          >
            <span className="py-[0.1rem] px-[0.6rem] rounded-small bg-leaf text-green font-semibold">
              {titleOfState(draft.state)}
            </span>
            <span>{describeStand(draft)}</span>
          </p>
          {refusal ? (
            <Problems refusal={refusal} />
          ) : (
            <div className="mb-6 empty:hidden">
              <FlashMessage />
            </div>
          )}
          <OfficeForm
            action={path}
            encType="multipart/form-data"
            draft="artikel"
            refused={refusal && isUnstored(refusal) ? refusal : null}
            hidden={{ version: draft.version }}
            className="grid gap-6"
          >
            {/* Enter presses the first button of a form. */}
            <button type="submit" name="intent" value="save" hidden />
            <EditorFields
              draft={draft}
              categories={categories}
              refusal={refusal}
              proposedSlug={toSlug(draft.title)}
              hints={hints}
              readTime={computeReadTime(draft.content)}
            />
            <EditorActions draft={draft} now={now} refusal={refusal} />
          </OfficeForm>
        </div>
        <aside
          className="hidden min-[75rem]:block min-[75rem]:sticky min-[75rem]:top-[1rem] min-[75rem]:h-[calc(100vh_-_2rem)] needs-script"
          aria-label="Vorschau"
        >
          <iframe
            className="size-full border-[1.5px] border-line rounded-surface bg-[#fff]"
            src={`${path}/vorschau?rahmen`}
            title="Der Artikel auf der Website"
            loading="lazy"
          />
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

import { z } from "zod";
import { type ArticleState, articleStates } from "#app/features/blog/article-state.ts";
import { nameCategory } from "#app/features/blog/categories.ts";
import { type DraftRow, listDrafts, startDraft } from "#app/features/blog/drafts.server.ts";
import { IntentButton } from "#app/office/intent-button.tsx";
import { done, officeAction } from "#app/office/office-action.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatNumericDate } from "#app/ui/format-date.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/list-page";
import "./article-editor.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  return { staff, articles: await run(listDrafts) };
}

export const action = officeAction({
  schema: z.object({ intent: z.literal("write") }),
  perform: async ({ tx, staff }) =>
    done({ to: `/buero/artikel/${await startDraft(tx, { author: staff.name })}` }),
});

export default function ArticlesPage({ loaderData: { staff, articles } }: Route.ComponentProps) {
  const groups = articleStates
    .map((state) => ({ ...state, articles: articles.filter((article) => article.state === state.value) }))
    .filter((group) => group.articles.length > 0);
  return (
    <OfficePage staff={staff} title="Artikel" section="Artikel">
      <form method="post" className="mb-8">
        <IntentButton value="write" look="primary">
          Artikel schreiben
        </IntentButton>
      </form>
      {articles.length === 0 && <p className="office-none">Noch kein Artikel.</p>}
      {groups.map((group) => (
        <section key={group.value} aria-labelledby={`stand-${group.value}`} className="mb-8">
          <h2 id={`stand-${group.value}`} className="display display-3">
            {group.title}{" "}
            <span className="ml-[0.35rem] text-ink-2 text-[0.7em] font-semibold mono">
              {group.articles.length}
            </span>
          </h2>
          <ul className="office-rows">
            {group.articles.map((article) => (
              <li key={article.id}>
                <span className="min-w-0">
                  <a className="link font-semibold" href={`/buero/artikel/${article.id}`}>
                    {article.title || "Ohne Titel"}
                  </a>
                  <span className="block text-ink-2">{describe(article)}</span>
                </span>
                {article.has_changes && (
                  <span className="py-[0.1rem] px-[0.6rem] rounded-small bg-leaf text-green font-semibold">
                    Änderungen warten
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </OfficePage>
  );
}

const said: Record<Exclude<ArticleState, "draft" | "discarded">, string> = {
  scheduled: "erscheint am",
  published: "erschienen am",
  withdrawn: "zurückgezogen, erschienen am",
};

function describe({ author, category, state, published_at, saved_at }: DraftRow): string {
  const when =
    state === "draft" || state === "discarded" || published_at === null
      ? `gespeichert am ${formatBerlinTimeInGerman(saved_at)}`
      : `${said[state]} ${state === "scheduled" ? formatBerlinTimeInGerman(published_at) : formatNumericDate(published_at.toISOString())}`;
  return [nameCategory(category), author, when].filter((part) => part !== "").join(", ");
}

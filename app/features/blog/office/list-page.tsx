import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/list-page";

export const handle = { private: true, bare: true };

type Article = { id: string; title: string; category: string; author: string; at: Date; isPublic: boolean };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const articles = await run((tx) =>
    tx.query<Article>(sql`
      select id, title, category, author, published_at as at, published_at <= now() as "isPublic"
      from blog_articles order by published_at desc, id`),
  );
  return { staff, articles };
}

export default function ArticlesPage({ loaderData: { staff, articles } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Artikel" section="Artikel">
      {articles.length === 0 && <p>Noch kein Artikel.</p>}
      <ul className="office-rows">
        {articles.map(({ id, title, category, author, at, isPublic }) => (
          <li key={id}>
            <span className="min-w-0">
              {isPublic ? (
                <a className="link font-semibold" href={`/blog/${id}`}>
                  {title}
                </a>
              ) : (
                <span className="font-semibold">{title}</span>
              )}
              <span className="block text-ink-2">
                {category}, {author}, {isPublic ? "erschienen" : "geplant für"} {formatBerlinTimeInGerman(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}

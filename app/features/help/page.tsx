import { redirect } from "react-router";
import { findHelpTopic, helpChapters } from "#app/features/help/topics.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/page";

/** Public: contains no site data. `?seite=/buero/…` leads to the paragraph about that page. */
export async function loader(route: Route.LoaderArgs) {
  const topic = findHelpTopic(new URL(route.request.url).searchParams.get("seite") ?? "");
  if (topic !== null) throw redirect(`/buero/hilfe#${topic.id}`);
  return { staff: (await findStaff(route))?.staff ?? null };
}

export default function HelpPage({ loaderData: { staff } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Hilfe">
      <nav aria-label="Inhalt" className="board-[16rem] gap-x-8 gap-y-5">
        {helpChapters.map(({ title, topics }) => (
          <div key={title}>
            <p className="font-semibold">{title}</p>
            <ul>
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a className="link inline-block py-[0.35rem]" href={`#${topic.id}`}>
                    {topic.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {helpChapters.map(({ title, topics }) => (
        <section key={title} className="mt-12">
          <h2 className="display display-2">{title}</h2>
          {topics.map((topic) => (
            <section
              key={topic.id}
              id={topic.id}
              aria-labelledby={`${topic.id}-titel`}
              className="max-w-[42rem] mt-5 pt-5 pb-1 px-0 border-t border-line scroll-mt-4 hyphens-auto target:border-t-[3px] target:border-saffron"
            >
              <h3 id={`${topic.id}-titel`} className="display display-3">
                {topic.title}
              </h3>
              {topic.text.map((paragraph) => (
                <p key={paragraph} className="mt-2">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </section>
      ))}
    </OfficePage>
  );
}

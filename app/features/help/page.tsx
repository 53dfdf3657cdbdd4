import { helpChapters } from "#app/office/help.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { findStaff } from "#app/office/session.server.ts";
import type { Route } from "./+types/page";
import "./help.css";

export const handle = { private: true, bare: true };

/** Also for who cannot sign in: it holds nothing of the site's. */
export async function loader(route: Route.LoaderArgs) {
  return { staff: (await findStaff(route))?.staff ?? null };
}

export default function HelpPage({ loaderData: { staff } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Hilfe">
      <nav aria-label="Inhalt" className="help-contents">
        {helpChapters.map(({ title, topics }) => (
          <div key={title}>
            <p className="font-semibold">{title}</p>
            <ul>
              {topics.map((topic) => (
                <li key={topic.id}>
                  <a className="link" href={`#${topic.id}`}>
                    {topic.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {helpChapters.map(({ title, topics }) => (
        <section key={title} className="help-chapter">
          <h2 className="display display-2">{title}</h2>
          {topics.map((topic) => (
            <section
              key={topic.id}
              id={topic.id}
              aria-labelledby={`${topic.id}-titel`}
              className="help-topic"
            >
              <h3 id={`${topic.id}-titel`} className="display display-3">
                {topic.title}
              </h3>
              {topic.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </section>
      ))}
    </OfficePage>
  );
}

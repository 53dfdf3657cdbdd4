import { Check, Circle } from "lucide-react";
import type { CheckGroup, LaunchCheck } from "#app/content/check.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireLeitung } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/page";
import "./launch.css";

export const handle = { private: true, bare: true };

const groups: { name: CheckGroup; title: string; hint: string }[] = [
  {
    name: "office",
    title: "Von dir im Büro",
    hint: "Jede Zeile führt zu der Seite, auf der du sie erledigst.",
  },
  {
    name: "technology",
    title: "Von eurer Technik",
    hint: "Einstellungen des Servers und Stellen im Programm. In Klammern steht, wie die Einstellung heißt.",
  },
  {
    name: "counsel",
    title: "Von eurer Rechtsberatung",
    hint: "Datenschutztext und Bedingungen stehen im Programm, mit euren Angaben darin. Hak ab, was sie geprüft hat.",
  },
];

export async function loader(route: Route.LoaderArgs) {
  const { staff } = await requireLeitung(route);
  const { listLaunchChecks } = route.context.get(requestContext);
  return { staff, checks: await listLaunchChecks() };
}

/** What is to be done before visitors come; the same list as the operator's `check launch`. */
export default function LaunchPage({ loaderData: { staff, checks } }: Route.ComponentProps) {
  const left = checks.filter(({ severity }) => severity !== "good").length;
  return (
    <OfficePage staff={staff} title="Startklar" section="Betrieb" page="Startklar">
      <p className="office-intro">
        {left === 0
          ? "Alles erledigt: Ihr könnt starten."
          : `Noch ${left} von ${checks.length} offen, bevor Besucher kommen.`}
      </p>
      <div className="launch">
        {groups.map(({ name, title, hint }) => (
          <LaunchSection
            key={name}
            id={name}
            title={title}
            hint={hint}
            checks={checks.filter(({ group }) => group === name)}
          />
        ))}
      </div>
    </OfficePage>
  );
}

function LaunchSection({
  id,
  title,
  hint,
  checks,
}: {
  id: string;
  title: string;
  hint: string;
  checks: LaunchCheck[];
}) {
  const open = checks.filter(({ severity }) => severity !== "good");
  const done = checks.filter(({ severity }) => severity === "good");
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display display-3">
        {title}
      </h2>
      <p className="text-ink-2">
        {open.length === 0 ? "Hier ist alles erledigt." : `${open.length} offen. ${hint}`}
      </p>
      {open.length > 0 && (
        <ul className="launch-list">
          {open.map((item) => (
            <li key={`${item.file} ${item.what}`}>
              <Circle aria-hidden="true" className="size-5" />
              {item.path === null ? (
                <span>{item.title}</span>
              ) : (
                <a className="link" href={item.path}>
                  {item.title}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="launch-done">
          <summary>{done.length === 1 ? "1 erledigt" : `${done.length} erledigt`}</summary>
          <ul className="launch-list">
            {done.map((item) => (
              <li key={`${item.file} ${item.what}`}>
                <Check aria-hidden="true" className="size-5 text-green" />
                <span>
                  <span className="sr-only">Erledigt: </span>
                  {item.title}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

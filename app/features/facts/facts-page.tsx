import { describeFact } from "#app/features/facts/describe.ts";
import { declarationOf, factNames, isAboutHours, pathOf } from "#app/features/facts/facts.ts";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import type { Route } from "./+types/facts-page";
import "./facts.css";

const names = factNames.filter((name) => !isAboutHours(name));

export function loader(route: Route.LoaderArgs) {
  return loadFacts(route, names);
}

export default function FactsPage({ loaderData: { staff, facts } }: Route.ComponentProps) {
  return (
    <OfficePage staff={staff} title="Angaben" section="Betrieb" page="Angaben">
      <p className="office-intro">Was auf der Website steht und ihr selbst ändert.</p>
      <ul className="fact-cards board-[20rem] gap-4">
        {facts.map(({ key, value, changed_at, changed_by }) => (
          <li key={key}>
            <a href={pathOf(key)} className="office-card flex flex-col gap-2 h-full">
              <span className="display display-3">{declarationOf(key).title}</span>
              <span className="flex-1 line-clamp-4">{describeFact(key, value)}</span>
              <span className="text-sm text-ink-2">
                {changed_at === null
                  ? "Noch nie geändert"
                  : `${changed_by ?? "Kommandozeile"}, ${formatBerlinTimeInGerman(changed_at)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </OfficePage>
  );
}

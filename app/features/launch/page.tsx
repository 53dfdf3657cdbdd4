import { Check, ChevronDown, Circle } from "lucide-react";
import type { LaunchCheck } from "#app/content/check.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireLeitung } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/page";
import "./launch.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff } = await requireLeitung(route);
  const { listLaunchChecks } = route.context.get(requestContext);
  return { staff, checks: await listLaunchChecks() };
}

/** What is to be done before visitors come, page by page; the same list as the operator's `check launch`. */
export default function LaunchPage({ loaderData: { staff, checks } }: Route.ComponentProps) {
  const left = checks.filter(isOpen).length;
  const places = Map.groupBy(checks, ({ place }) => place);
  return (
    <OfficePage
      staff={staff}
      title={left === 0 ? "Startklar" : `Startklar: noch ${left}`}
      section="Betrieb"
      page="Startklar"
    >
      <p className="office-intro">
        {left === 0
          ? "Alles erledigt: Ihr könnt starten."
          : "Seite für Seite, von oben nach unten. Was hier offen ist, sollte kein Besucher sehen."}
      </p>
      <ol className="launch">
        {[...places].map(([place, all]) => (
          <li key={place}>
            <Place name={place} checks={all} />
          </li>
        ))}
      </ol>
    </OfficePage>
  );
}

function Place({ name, checks }: { name: string; checks: readonly LaunchCheck[] }) {
  const open = checks.filter(isOpen);
  const minutes = estimateMinutes(open.length);
  const isOurs = open.some(({ group }) => group === "office");
  return (
    <details className="launch-place group">
      <summary>
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2">
          {checks.length - open.length} von {checks.length}
          {isOurs && `, etwa ${minutes} ${minutes === 1 ? "Minute" : "Minuten"}`}
        </span>
        <ChevronDown aria-hidden="true" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <ul className="launch-list">
        {[...open, ...checks.filter((check) => !isOpen(check))].map((check) => (
          <CheckLine key={`${check.file} ${check.what}`} check={check} />
        ))}
      </ul>
    </details>
  );
}

function CheckLine({ check }: { check: LaunchCheck }) {
  const { title, path } = check;
  if (!isOpen(check))
    return (
      <li>
        <Check aria-hidden="true" className="size-5 text-green" />
        <span className="text-ink-2">
          <span className="sr-only">Erledigt: </span>
          {title}
        </span>
      </li>
    );
  return (
    <li data-open="">
      <Circle aria-hidden="true" className="size-5" />
      {path === null ? (
        <span>{title}</span>
      ) : (
        <a className="link" href={path}>
          {title}
        </a>
      )}
    </li>
  );
}

/** Two lines of a form a minute. */
function estimateMinutes(open: number): number {
  return Math.ceil(open / 2);
}

function isOpen({ severity }: LaunchCheck): boolean {
  return severity !== "good";
}

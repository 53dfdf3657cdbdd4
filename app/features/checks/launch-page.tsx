import { Check, ChevronDown, Circle } from "lucide-react";
import { redirect } from "react-router";
import type { LaunchAnswer, LaunchCheck } from "#app/content/check.ts";
import { FlashBar } from "#app/office/flash-bar.tsx";
import { IntentButton } from "#app/office/intent-button.tsx";
import { readFlash } from "#app/office/office-action.server.ts";
import { OfficeForm } from "#app/office/office-form.tsx";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireLeitung, requireStaff } from "#app/office/session.server.ts";
import { mayLead } from "#app/office/staff-member.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/launch-page";

const launchPath = "/buero/startklar";
/** The pages of the facts do it, and lead back here. */
const says = {
  confirm: { text: "Abgehakt.", undo: "restore" },
  restore: "Alles wieder wie vorher.",
  nothing: "Das war schon erledigt.",
};

export async function loader(route: Route.LoaderArgs) {
  const { searchParams } = new URL(route.request.url);
  // An invitation leads everybody here, the team and a team that is done on to their devices.
  const isFirst = searchParams.has("willkommen");
  const { staff } = await (isFirst ? requireStaff(route) : requireLeitung(route));
  const { listLaunchChecks } = route.context.get(requestContext);
  const checks = mayLead(staff) ? await listLaunchChecks() : [];
  if (isFirst && !checks.some(isOpen)) throw redirect("/buero/geraete", 303);
  const flash = readFlash(route.request, says);
  const changed = flash.undo?.fields.find(([name]) => name === "fact")?.[1];
  const answer = checks.flatMap(({ answers = [] }) => answers).find(({ fact }) => fact === changed);
  if (flash.undo) flash.undo = answer ? { ...flash.undo, action: answer.path } : null;
  return { staff, checks, flash, isFirst, unfolded: searchParams.get("auf") };
}

/** What is to be done before visitors come, page by page; the same list as the operator's `check launch`. */
export default function LaunchPage({ loaderData }: Route.ComponentProps) {
  const { staff, checks, isFirst, unfolded } = loaderData;
  const left = checks.filter(isOpen).length;
  const places = Map.groupBy(checks, ({ place }) => place);
  const minutes = [...places.values()].reduce((sum, all) => sum + estimateMinutes(all), 0);
  return (
    <OfficePage
      staff={staff}
      title={left === 0 ? "Startklar" : `Startklar: noch ${left}`}
      section="Betrieb"
      page="Startklar"
    >
      <div data-enhance="forms" data-staff={staff.id}>
        {isFirst && (
          <p className="office-intro">
            Willkommen, {staff.name}! So wird die Website eure. Hör auf, wann du willst: Was fertig ist,
            bleibt abgehakt, und der Rest steht unter Betrieb, bis alles erledigt ist.
          </p>
        )}
        <p className="office-intro">
          {left === 0
            ? "Alles erledigt: Ihr könnt starten."
            : `Seite für Seite, von oben nach unten${minutes > 0 ? `, zusammen ${formatMinutes(minutes)}` : ""}. Was hier offen ist, sollte kein Besucher sehen.`}
        </p>
        <ol className="launch max-w-[52rem] border-t border-line">
          {[...places].map(([place, all]) => (
            <li key={place} className="border-b border-line">
              <Place name={place} checks={all} isUnfolded={place === unfolded} />
            </li>
          ))}
        </ol>
        <FlashBar />
      </div>
    </OfficePage>
  );
}

type PlaceProps = {
  name: string;
  checks: readonly LaunchCheck[];
  isUnfolded: boolean;
};

function Place({ name, checks, isUnfolded }: PlaceProps) {
  const open = checks.filter(isOpen);
  const minutes = estimateMinutes(checks);
  return (
    <details className="group open:pb-4" open={isUnfolded}>
      <summary className="cluster gap-x-3 min-h-11 py-[0.4rem]">
        <span className="font-semibold">{name}</span>
        <span className="text-ink-2">
          {checks.length - open.length} von {checks.length}
          {minutes > 0 && `, ${formatMinutes(minutes)}`}
        </span>
        <ChevronDown aria-hidden="true" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <ul>
        {[...open, ...checks.filter((check) => !isOpen(check))].map((check) => (
          <CheckLine key={`${check.file} ${check.what}`} check={check} />
        ))}
      </ul>
    </details>
  );
}

const LINE = "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3 py-2 wrap-anywhere";

function CheckLine({ check }: { check: LaunchCheck }) {
  const { title, path, said, answers = [] } = check;
  if (!isOpen(check))
    return (
      <li className={LINE}>
        <Check aria-hidden="true" className="size-5 mt-[0.2rem] text-green" />
        <span className="text-ink-2">
          <span className="sr-only">Erledigt: </span>
          {title}
        </span>
      </li>
    );
  return (
    <li data-open="" className={LINE}>
      <Circle aria-hidden="true" className="size-5 mt-[0.2rem]" />
      <div className="flex flex-wrap items-start gap-2">
        <div className="flex-[1_1_12rem] min-w-0">
          {path === null ? (
            <span data-title="">{title}</span>
          ) : (
            <a className="link" href={path} data-title="">
              {title}
            </a>
          )}
          {said && <p className="text-ink-2">{said}</p>}
        </div>
        {answers.length > 0 && (
          <div className="flex flex-wrap items-start gap-2">
            {answers.map((answer) => (
              <AnswerForm key={answer.label} answer={answer} check={check} />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

function AnswerForm({ answer, check }: { answer: LaunchAnswer; check: LaunchCheck }) {
  const { label, path, ...fields } = answer;
  return (
    <OfficeForm
      action={path}
      hidden={{ ...fields, weiter: `${launchPath}?auf=${encodeURIComponent(check.place)}` }}
    >
      <IntentButton value="confirm" className="button-small">
        {label}
        <span className="sr-only">: {check.title}</span>
      </IntentButton>
    </OfficeForm>
  );
}

/** Returns how long a page of the office takes: two lines of a form a minute. */
function estimateMinutes(checks: readonly LaunchCheck[]): number {
  return Math.ceil(checks.filter((check) => check.group === "office" && isOpen(check)).length / 2);
}

function formatMinutes(minutes: number): string {
  return `etwa ${minutes} ${minutes === 1 ? "Minute" : "Minuten"}`;
}

function isOpen({ severity }: LaunchCheck): boolean {
  return severity !== "good";
}

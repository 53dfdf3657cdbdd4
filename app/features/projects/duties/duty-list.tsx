import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import type { Duty } from "#app/features/projects/duties/duty.ts";
import { formatWeekdayDate } from "#app/ui/format-date.ts";
import { formatBerlinTimeInGerman } from "#core/berlin-time.ts";
import "./duties.css";

const states: Record<Duty["state"], string> = {
  open: "fehlt noch",
  done: "ist da",
  approved: "freigegeben",
  change: "Änderung gewünscht",
  ended: "ersetzt oder zurückgezogen",
};

type DutyListProps = {
  duties: readonly Duty[];
  tools?: ((duty: Duty) => ReactNode) | undefined;
  hasIds?: boolean;
};

/** `tools` renders the actions of a duty; `hasIds` makes duties link targets. */
export function DutyList({ duties, tools, hasIds = false }: DutyListProps) {
  if (duties.length === 0) return null;
  return (
    <ul className="duties">
      {duties.map((duty) => {
        const isOpen = duty.state === "open";
        const Icon = isOpen ? Circle : Check;
        return (
          <li
            key={duty.id}
            id={hasIds ? `aufgabe-${duty.id}` : undefined}
            className="duty"
            data-state={duty.state}
          >
            <Icon aria-hidden="true" strokeWidth={2.5} />
            <div className="flex-1 min-w-0 leading-[1.45] wrap-anywhere">
              <p>
                <span className="font-semibold">{duty.title}</span>{" "}
                <span className="text-ink-2">
                  für „{duty.step}“{duty.due !== null && isOpen && <>, bis {formatWeekdayDate(duty.due)}</>}
                </span>
              </p>
              <p className="duty-mark">
                {isOpen && duty.kind === "decision" ? "wartet auf Freigabe" : states[duty.state]}
                {duty.answeredAt !== null && (
                  <span className="text-ink-2 font-normal">
                    , {duty.answeredBy !== null && `von ${duty.answeredBy}, `}
                    {formatBerlinTimeInGerman(new Date(duty.answeredAt))}
                  </span>
                )}
              </p>
              {duty.answer !== null && <p className="whitespace-pre-line">{duty.answer}</p>}
              {isOpen && duty.link !== null && (
                <p>
                  <a className="link" href={duty.link} target="_blank" rel="noopener noreferrer">
                    {duty.link}
                  </a>
                </p>
              )}
              {tools?.(duty)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

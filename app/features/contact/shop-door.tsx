import { isOmitted } from "#app/content/claims.ts";
import { company } from "#app/content/company.ts";
import { contactPage } from "#app/features/contact/copy.ts";
import {
  formatHours,
  isAnnounced,
  isRegularToday,
  isToday,
  listWeek,
  nameSpecialDays,
  type Opening,
  type Schedule,
  writeClosedSign,
} from "#app/opening-hours/opening.ts";
import { LooseText } from "#app/ui/loose-text.tsx";
import "./shop-door.css";

/** The business hours as a sign in a shop door. It contains all special days, which script shows when near. */
export function ShopDoor({ schedule, opening }: { schedule: Schedule; opening: Opening }) {
  const copy = contactPage.hours;
  return (
    <section
      aria-labelledby="geschaeftszeiten"
      className="max-md:order-3 max-md:bg-linen max-md:px-5 max-md:pt-6"
    >
      <div className="shop-door">
        <div className="shop-door-glass">
          <Lamps />
          <div className="shop-door-curtain gingham" aria-hidden="true" />
          <div className="shop-door-sign">
            <Cord />
            <div className="rounded-control border-2 border-ink bg-paper px-[min(0.75rem,4cqi)] pt-4 pb-3 text-ink shadow-lift sm:px-6">
              <p
                aria-hidden="true"
                className="display text-center text-[length:min(2.6rem,17cqi)] text-balance text-green-deep"
              >
                <span className="hidden group-data-is-open:inline">
                  <LooseText>Geöffnet</LooseText>
                </span>
                <span data-opening-text="sign" className="group-data-is-open:hidden">
                  {writeClosedSign(opening)}
                </span>
              </p>
              <h2 id="geschaeftszeiten" className="mt-1 border-b-2 border-ink pb-3 text-center font-semibold">
                Geschäfts&shy;zeiten
              </h2>
              <table className="mt-2 w-full text-left">
                <tbody>
                  {listWeek(schedule).map(({ days, names, times }) => (
                    <tr
                      key={names}
                      data-days={days.join("")}
                      aria-current={isRegularToday(days, opening) ? "date" : undefined}
                    >
                      <DayCell days={names} />
                      <TimesCell times={times} />
                    </tr>
                  ))}
                  <tr>
                    <DayCell days="Feiertage" />
                    <TimesCell times={formatHours(null)} />
                  </tr>
                </tbody>
              </table>
              {company.phone && (
                <p className="mt-2 text-sm leading-snug text-ink-2">In dieser Zeit gehen wir ans Telefon.</p>
              )}
              <ul aria-label="Abweichende Zeiten" className="not-[:has(>:not([hidden]))]:hidden">
                {schedule.specialDays.map((special) => (
                  <li
                    key={special.first}
                    className="mt-1 flex flex-wrap items-center justify-between gap-x-2 border-t border-line pt-1.5"
                    data-special
                    hidden={!isAnnounced(special, opening)}
                    aria-current={isToday(special, opening) ? "date" : undefined}
                  >
                    <span>
                      {nameSpecialDays(special)} <TodayTag />
                    </span>
                    <span className="mono ml-auto whitespace-nowrap">{formatHours(special.hours)}</span>
                    <span className="basis-full text-sm leading-snug">{special.note}</span>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
        <div className="shop-door-panel">
          <span className="shop-door-bell" aria-hidden="true" />
          <p className="flex-[1_1_7rem] leading-snug">
            <strong className="block font-semibold text-saffron">
              {isOmitted("emergency") ? copy.emergency.untimed : copy.emergency.title}
            </strong>
            <span className="text-sm text-leaf">{copy.emergency.text}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

const CELL = "py-1 @max-[12rem]:block @max-[12rem]:py-0";

function DayCell({ days }: { days: string }) {
  return (
    <th scope="row" className={`pr-2 leading-snug ${CELL}`}>
      {days} <TodayTag />
    </th>
  );
}

function TimesCell({ times }: { times: string }) {
  return <td className={`mono text-right whitespace-nowrap ${CELL}`}>{times}</td>;
}

/** Marks today's row (app.css). */
function TodayTag() {
  return (
    <span className="shop-door-today ml-1 rounded-small bg-saffron px-1.5 text-xs leading-5 font-semibold">
      heute
    </span>
  );
}

function Cord() {
  return (
    <svg viewBox="0 0 200 56" className="mx-auto block h-10 w-36 max-w-full" aria-hidden="true">
      <path d="M100 6 24 56M100 6l76 50" className="shop-door-cord" />
      <circle cx="100" cy="7" r="6" className="fill-saffron stroke-ink" strokeWidth="2" />
    </svg>
  );
}

function Lamps() {
  return (
    <div aria-hidden="true" className="shop-door-lamps">
      <Lamp className="left-[7%] h-20" />
      <Lamp className="right-[7%] h-15" />
    </div>
  );
}

function Lamp({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 60 80"
      preserveAspectRatio="xMidYMax meet"
      className={`shop-door-lamp ${className}`}
      role="none"
    >
      <path d="M30-40v80" />
      <circle cx="30" cy="68" r="9" />
      <path d="M4 66a26 26 0 0 1 52 0z" />
    </svg>
  );
}

import {
  formatHours,
  isAnnounced,
  isRegularToday,
  isToday,
  listWeek,
  nameSpecialDays,
  type Opening,
  type Schedule,
} from "#app/pages/contact/opening.ts";
import { contactPage } from "#content/contact.ts";

/**
 * The business hours as the sign in a shop door, with a plate for the night bell. Lamps burn while it is open. All special
 * days are in the document, so that script can show them when they come near (enhance-opening.ts).
 */
export function ShopDoor({ schedule, opening }: { schedule: Schedule; opening: Opening }) {
  const copy = contactPage.hours;
  return (
    <section
      aria-labelledby="geschaeftszeiten"
      className="max-md:order-3 max-md:bg-linen max-md:px-5 max-md:pt-14"
    >
      <div className="shop-door">
        <div className="shop-door-glass">
          <Lamps />
          <div className="shop-door-curtain gingham" aria-hidden="true" />
          <div className="shop-door-sign">
            <Cord />
            <div className="rounded-control border-2 border-ink bg-paper px-4 pt-4 pb-3 text-ink shadow-lift sm:px-6">
              <p aria-hidden="true" className="display text-center text-[2.6rem] text-green-deep">
                <span className="hidden group-data-is-open:inline">{copy.open}</span>
                <span className="group-data-is-open:hidden">{copy.closed}</span>
              </p>
              <h2 id="geschaeftszeiten" className="mt-1 border-b-2 border-ink pb-3 text-center font-semibold">
                {copy.heading}
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
                      <td className="mono py-1 text-right whitespace-nowrap">{times}</td>
                    </tr>
                  ))}
                  <tr>
                    <DayCell days={copy.holidays} />
                    <td className="mono py-1 text-right whitespace-nowrap">{formatHours(null)}</td>
                  </tr>
                  {schedule.specialDays.map((special) => (
                    <tr
                      key={special.first}
                      data-special
                      hidden={!isAnnounced(special, opening)}
                      aria-current={isToday(special, opening) ? "date" : undefined}
                    >
                      <DayCell days={nameSpecialDays(special)} note={special.note} />
                      <td className="mono py-1 text-right whitespace-nowrap">{formatHours(special.hours)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        </div>
        <div className="shop-door-panel">
          <span className="shop-door-bell" aria-hidden="true" />
          <p className="leading-snug">
            <strong className="block font-bold text-saffron">{copy.emergency.title}</strong>
            <span className="text-[0.9375rem] text-leaf">{copy.emergency.text}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

function DayCell({ days, note }: { days: string; note?: string }) {
  return (
    <th scope="row" className="py-1 pr-2 font-[inherit] leading-snug">
      {days}{" "}
      <span className="shop-door-today ml-1 rounded-small bg-saffron px-1.5 text-[0.8125rem] leading-5 font-semibold">
        {contactPage.hours.today}
      </span>
      {note !== undefined && <span className="block text-[0.9375rem]">{note}</span>}
    </th>
  );
}

function Cord() {
  return (
    <svg viewBox="0 0 200 56" className="mx-auto block h-14 w-50" aria-hidden="true">
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

import { action } from "#app/features/facts/fact-action.server.ts";
import { FactFrame } from "#app/features/facts/fact-frame.tsx";
import { LocalHolidays } from "#app/features/facts/local-holidays-form.tsx";
import { loadFacts } from "#app/features/facts/page-data.server.ts";
import { SpecialDays } from "#app/features/facts/special-days.tsx";
import { WeekForm } from "#app/features/facts/week-form.tsx";
import { describeOpening, formatHours, nameSpecialDays, readOpening } from "#app/opening-hours/opening.ts";
import { getSchedule } from "#app/opening-hours/plan-schedule.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import type { Route } from "./+types/hours-page";

const PATH = "/buero/betrieb";

export async function loader(route: Route.LoaderArgs) {
  const now = route.context.get(requestContext).now();
  const loaded = await loadFacts(route, ["week", "days", "holidays"]);
  const schedule = getSchedule(now);
  const entry = new URL(route.request.url).searchParams.get("eintrag");
  return { ...loaded, schedule, opening: readOpening(now, schedule), entry };
}

export { action };

export default function HoursPage({ loaderData }: Route.ComponentProps) {
  const { schedule, opening, entry } = loaderData;
  return (
    <FactFrame data={loaderData} title="Geschäftszeiten" page="Geschäftszeiten" path={PATH}>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start">
        <section aria-labelledby="jetzt" className="office-card grid gap-3 content-start lg:col-span-full">
          <h2 id="jetzt" className="sr-only">
            Was Besucher jetzt lesen
          </h2>
          <p className="flex items-center gap-3 text-[1.25rem] font-semibold">
            <span
              className={`flex-none size-[0.9rem] rounded-full ${opening.isOpen ? "bg-green" : "bg-tomato"}`}
            />
            {describeOpening(opening)}
          </p>
          <ul>
            {schedule.specialDays.slice(0, 4).map((special) => (
              <li key={special.first} className="flex flex-wrap gap-x-3 py-[0.3rem]">
                <span className="font-semibold">{nameSpecialDays(special)}</span>
                <span>
                  {formatHours(special.hours)}, {special.note}
                  {special.isPublicHoliday && " (Feiertag)"}
                </span>
              </li>
            ))}
          </ul>
          <a className="link" href="/contact" target="_blank" rel="noopener">
            Kontaktseite ansehen<span className="sr-only"> (öffnet in neuem Tab)</span>
          </a>
        </section>
        <SpecialDays data={loaderData} entry={entry} path={PATH} />
        <LocalHolidays data={loaderData} path={PATH} />
        <WeekForm data={loaderData} path={PATH} />
      </div>
    </FactFrame>
  );
}

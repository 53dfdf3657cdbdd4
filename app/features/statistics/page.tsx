import type { ReactNode } from "react";
import { BarChart } from "#app/features/statistics/bar-chart.tsx";
import { formatCount } from "#app/features/statistics/format.ts";
import { labelStart, nameStart, type Period, periods, readPeriod } from "#app/features/statistics/period.ts";
import { fewestShown } from "#app/features/statistics/rules.ts";
import { readStatistics, type Statistics } from "#app/features/statistics/statistics.server.ts";
import { StatisticsTable } from "#app/features/statistics/statistics-table.tsx";
import { composeTables, describeAnswers } from "#app/features/statistics/tables.ts";
import { OfficeCard } from "#app/office/office-card.tsx";
import { OfficeLinks, OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import type { Route } from "./+types/page";
import "./statistics.css";

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const period = readPeriod(new URL(route.request.url).searchParams);
  const now = route.context.get(requestContext).now();
  return { staff, period, statistics: await run((tx) => readStatistics(tx, { period, now })) };
}

export default function StatisticsPage({ loaderData: { staff, period, statistics } }: Route.ComponentProps) {
  const tables = composeTables(statistics, period);
  return (
    <OfficePage staff={staff} title="Zahlen" section="Betrieb" page="Zahlen">
      <nav aria-label="Zeitraum">
        <OfficeLinks
          links={periods.map(({ slug, name }) => ({ name, path: `/buero/zahlen?zeitraum=${slug}` }))}
          current={period.name}
          className="mb-6"
        />
      </nav>
      <p>
        <a
          className="link inline-flex min-h-11 items-center"
          href={`/buero/zahlen.csv?zeitraum=${period.slug}`}
          download
        >
          Alle Zahlen als CSV-Datei
        </a>
      </p>
      <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start">
        <Total statistics={statistics} period={period} />
        <div className="grid gap-6">
          <OfficeCard id="anfragen" title="Anfragen">
            <Course statistics={statistics} period={period} of="inquiries" name="Anfragen" />
            <StatisticsTable table={tables.course} collapsed />
            <div className="grid gap-x-10 md:grid-cols-[1fr_1fr]">
              <StatisticsTable table={tables.interests} />
              <StatisticsTable table={tables.answers} />
              <StatisticsTable table={tables.referringPages} />
              <StatisticsTable table={tables.inquiryCampaigns} />
            </div>
            <Note>
              Ohne Spam. Beantwortet heißt: eine Mail aus dem Büro, ein Anruf, der jemanden erreicht hat, ein
              Projekt daraus oder ein Tipp auf „Beantwortet“. „Vorauswahl“ heißt: so stand es im Formular, und
              niemand hat es geändert. Wer vor dem Formular auf mehreren Seiten war, zählt bei der letzten
              davon.
            </Note>
          </OfficeCard>
          <OfficeCard id="demo" title="Vom Ausprobieren zur Anfrage">
            <StatisticsTable table={tables.uses} />
            <Note>
              Gespielt heißt: abgespielt oder im gezeichneten Handy bestellt. Als Anfrage zählt, wer gleich
              danach das Formular schickt. „je 100“: Anfragen auf hundertmal Ausprobieren.
            </Note>
          </OfficeCard>
          <OfficeCard id="besuche" title="Besuche">
            <Course statistics={statistics} period={period} of="entries" name="Besuche" />
            <StatisticsTable table={tables.course} collapsed />
            <div className="grid gap-x-10 md:grid-cols-[1fr_1fr]">
              <StatisticsTable table={tables.pages} />
              <div>
                <StatisticsTable table={tables.referrers} />
                <StatisticsTable table={tables.campaigns} />
              </div>
            </div>
            <Note>
              Ein Besuch beginnt, wenn jemand von außen auf eine Seite kommt; sie ist sein Einstieg. Nicht
              gezählt ist, wer Skripte abschaltet, der Zählung widersprochen hat oder im Büro angemeldet ist.
              Websites und Kampagnen mit weniger als {fewestShown} Besuchen stehen unter „andere“, damit
              niemand einzeln zu erkennen ist.
            </Note>
          </OfficeCard>
        </div>
      </div>
    </OfficePage>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="max-w-[44rem] mt-5 muted leading-[1.5]">{children}</p>;
}

/** The period in one receipt. */
function Total({ statistics, period }: { statistics: Statistics; period: Period }) {
  const { course, answers, demo, calculator, dropped } = statistics;
  const sum = (of: "inquiries" | "entries" | "views") => course.reduce((total, unit) => total + unit[of], 0);
  const answered = describeAnswers(answers);
  return (
    <section aria-labelledby="summe-titel" className="leading-[1.9] hyphens-none lg:sticky lg:top-[1.5rem]">
      <Receipt>
        <h2 id="summe-titel" className="text-center font-semibold uppercase">
          {period.name}
        </h2>
        <ReceiptRule />
        <ReceiptLine label="Anfragen" amount={formatCount(sum("inquiries"))} strong />
        {answered !== "" && <p className="leading-[1.45] text-right">{answered}</p>}
        {dropped > 0 && <ReceiptLine label="Als Spam verworfen" amount={formatCount(dropped)} />}
        <ReceiptRule />
        <ReceiptLine label="Besuche" amount={formatCount(sum("entries"))} strong />
        <ReceiptLine label="Aufrufe" amount={formatCount(sum("views"))} />
        <ReceiptRule />
        <ReceiptLine label="Demo gespielt" amount={formatCount(demo.uses)} />
        <ReceiptLine label="Rechner benutzt" amount={formatCount(calculator.uses)} />
      </Receipt>
    </section>
  );
}

function Course(props: {
  statistics: Statistics;
  period: Period;
  of: "inquiries" | "entries";
  name: string;
}) {
  const { statistics, period, of, name } = props;
  const bars = statistics.course.map((unit) => ({
    start: unit.start,
    label: labelStart(period, unit.start),
    count: unit[of],
  }));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className="office-none my-5">In diesem Zeitraum gibt es noch keine {name}.</p>;
  const best = bars.reduce((most, bar) => (bar.count > most.count ? bar : most));
  const per = { day: "Tag", week: "Woche", month: "Monat" }[period.unit];
  const most = `am meisten (${formatCount(best.count)}) ab ${nameStart(period, best.start)}`;
  return (
    <BarChart
      id={of}
      title={`${name} je ${per}`}
      description={`${formatCount(total)} im Zeitraum „${period.name}“, ${most}`}
      bars={bars}
    />
  );
}

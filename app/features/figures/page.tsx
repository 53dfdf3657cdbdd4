import type { ReactNode } from "react";
import { BarChart } from "#app/features/figures/bar-chart.tsx";
import { type Figures, readFigures } from "#app/features/figures/figures.server.ts";
import { FiguresTable } from "#app/features/figures/figures-table.tsx";
import { formatCount } from "#app/features/figures/format.ts";
import { labelStart, nameStart, type Period, periods, readPeriod } from "#app/features/figures/period.ts";
import { fewestShown } from "#app/features/figures/rules.ts";
import { composeTables, describeAnswers } from "#app/features/figures/tables.ts";
import { OfficePage } from "#app/office/office-page.tsx";
import { requireStaff } from "#app/office/session.server.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { requestContext } from "#app/web/request-context.ts";
import type { Route } from "./+types/page";
import "./figures.css";

export const handle = { private: true, bare: true };

export async function loader(route: Route.LoaderArgs) {
  const { staff, run } = await requireStaff(route);
  const period = readPeriod(new URL(route.request.url).searchParams);
  const now = route.context.get(requestContext).now();
  return { staff, period, figures: await run((tx) => readFigures(tx, { period, now })) };
}

export default function FiguresPage({ loaderData: { staff, period, figures } }: Route.ComponentProps) {
  const tables = composeTables(figures, period);
  const query = `?zeitraum=${period.slug}`;
  return (
    <OfficePage staff={staff} title="Zahlen" section="Betrieb" page="Zahlen">
      <nav aria-label="Zeitraum">
        <ul className="office-links figures-periods">
          {periods.map(({ slug, name }) => (
            <li key={slug}>
              <a
                href={`/buero/zahlen?zeitraum=${slug}`}
                aria-current={slug === period.slug ? "page" : undefined}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="figures">
        <Total figures={figures} period={period} />
        <div className="figures-parts">
          <Part id="anfragen" title="Anfragen">
            <Course figures={figures} period={period} of="requests" name="Anfragen" />
            <FiguresTable table={tables.course} query={query} collapsed />
            <div className="figures-pair">
              <FiguresTable table={tables.interests} query={query} />
              <FiguresTable table={tables.answers} query={query} />
              <FiguresTable table={tables.referringPages} query={query} />
              <FiguresTable table={tables.requestCampaigns} query={query} />
            </div>
            <p className="figures-note">
              Ohne Spam. Beantwortet heißt: jemand hat „Beantwortet“ getippt, oder die Anfrage wartet auf den
              Kunden oder ist erledigt. „Vorauswahl“ heißt: so stand es im Formular, und niemand hat es
              geändert. Wer vor dem Formular auf mehreren Seiten war, zählt bei der letzten davon.
            </p>
          </Part>
          <Part id="demo" title="Vom Ausprobieren zur Anfrage">
            <FiguresTable table={tables.uses} query={query} />
            <p className="figures-note">
              Gespielt heißt: abgespielt oder im gezeichneten Handy bestellt. Als Anfrage zählt, wer gleich
              danach das Formular schickt. „je 100“: Anfragen auf hundertmal Ausprobieren.
            </p>
          </Part>
          <Part id="besuche" title="Besuche">
            <Course figures={figures} period={period} of="entries" name="Besuche" />
            <FiguresTable table={tables.course} query={query} collapsed />
            <div className="figures-pair">
              <FiguresTable table={tables.pages} query={query} />
              <div>
                <FiguresTable table={tables.referrers} query={query} />
                <FiguresTable table={tables.campaigns} query={query} />
              </div>
            </div>
            <p className="figures-note">
              Ein Besuch beginnt, wenn jemand von außen auf eine Seite kommt; sie ist sein Einstieg. Nicht
              gezählt ist, wer Skripte abschaltet, der Zählung widersprochen hat oder im Büro angemeldet ist.
              Websites und Kampagnen mit weniger als {fewestShown} Besuchen stehen unter „andere“, damit
              niemand einzeln zu erkennen ist.
            </p>
          </Part>
        </div>
      </div>
    </OfficePage>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="office-card" aria-labelledby={`${id}-titel`}>
      <h2 id={`${id}-titel`} className="display display-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The period in one receipt. */
function Total({ figures, period }: { figures: Figures; period: Period }) {
  const { course, answers, demo, calculator } = figures;
  const sum = (of: "requests" | "entries" | "views") => course.reduce((total, unit) => total + unit[of], 0);
  const answered = describeAnswers(answers);
  return (
    <section aria-labelledby="summe-titel" className="figures-total">
      <Receipt>
        <h2 id="summe-titel" className="text-center font-semibold uppercase">
          {period.name}
        </h2>
        <ReceiptRule />
        <ReceiptLine label="Anfragen" amount={formatCount(sum("requests"))} strong />
        {answered !== "" && <p className="figures-answers">{answered}</p>}
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

function Course(props: { figures: Figures; period: Period; of: "requests" | "entries"; name: string }) {
  const { figures, period, of, name } = props;
  const bars = figures.course.map((unit) => ({
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

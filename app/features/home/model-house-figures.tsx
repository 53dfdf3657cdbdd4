import { modelHouse } from "#app/content/model-house.ts";
import { home } from "#app/features/home/copy.ts";
import { FigureRow } from "#app/features/home/figure-row.tsx";
import { CountUp } from "#app/ui/count-up.tsx";
import "./model-house-figures.css";

/** What could come of it, in small type while the figures are samples; the one place that explains the model house. */
export function ModelHouseFigures() {
  const { statistics, isProved, invented, explanation } = home.modelHouse;
  return (
    <section id={modelHouse.anchor} aria-labelledby="musterbetrieb-heading" className="wrap model-house">
      <div data-reveal>
        {isProved ? (
          <h2 id="musterbetrieb-heading" className="mb-3 font-semibold">
            Was Betriebe mit uns erleben
          </h2>
        ) : (
          <h2 id="musterbetrieb-heading" className="model-house-badge mb-3 flex">
            {modelHouse.badge}
          </h2>
        )}
        <FigureRow labelClassName="text-ink-2" figures={statistics.map(showCounting)} />
      </div>
      <div className="text-xs leading-normal text-ink-2">
        {invented}{" "}
        <a className="link" href="/gebuehrenrechner">
          Rechne selbst nach
        </a>
        {statistics.length > 0 && (
          <details>
            <summary className="link flex min-h-6 w-fit items-center">Was die Zahlen meinen</summary>
            <p className="mt-2">{explanation}</p>
          </details>
        )}
      </div>
    </section>
  );
}

function showCounting({ value, unit, label }: (typeof home.modelHouse.statistics)[number]) {
  return {
    label,
    value: (
      <>
        <CountUp value={value} />
        {unit}
      </>
    ),
  };
}

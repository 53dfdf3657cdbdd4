import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { rateSources } from "#app/fees/portal-models.ts";
import { Fold } from "#app/ui/fold.tsx";

const { sources: copy, limits } = feeCalculatorPage;

/** The sources of the reported rates, which the calculator lists, and what the calculation omits. */
export function FeeSources() {
  return (
    <section className="no-print" aria-labelledby="quellen">
      <div className="wrap grid gap-x-16 gap-y-4 py-7 lg:grid-cols-2 lg:py-14">
        <h2 id="quellen" className="display display-3 lg:col-span-2">
          {copy.section}
        </h2>
        <Fold title={copy.heading} className="self-start">
          <p className="text-ink-2">{copy.lead}</p>
          <ul className="mt-4 border-b-2 border-line">
            {copy.rules.map((rule) => (
              <li key={rule} className="border-t-2 border-line py-2 leading-snug">
                {rule}
              </li>
            ))}
          </ul>
          <ul className="mt-5 space-y-3">
            {rateSources.map((source) => (
              <li key={source.id} className="leading-snug">
                <a href={source.url} target="_blank" rel="noopener" className="link">
                  {source.name}, {source.date}
                  <span className="sr-only"> (öffnet in neuem Tab)</span>
                </a>
                <span className="block text-sm text-ink-2">{source.says}</span>
              </li>
            ))}
          </ul>
          <p className="mt-5 text-sm leading-snug text-ink-2">{copy.payment}</p>
        </Fold>
        <Fold title={limits.heading} className="self-start">
          <dl className="space-y-4">
            {limits.items.map(({ title, text }) => (
              <div key={title}>
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-0.5 leading-snug text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5">
            <a href={limits.more.href} className="link">
              {limits.more.label}
            </a>
          </p>
        </Fold>
      </div>
    </section>
  );
}

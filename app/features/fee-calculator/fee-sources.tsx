import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { portals, rateSources } from "#app/fees/portal-models.ts";
import "./cost-picture.css";

const { sources: copy, limits } = feeCalculatorPage;

/** The sources of the reported rates, and what the calculation omits. */
export function FeeSources() {
  return (
    <section className="no-print" aria-labelledby="quellen">
      <div className="wrap grid gap-x-16 gap-y-14 py-16 lg:grid-cols-2 lg:py-24">
        <div className="fee-table-box">
          <h2 id="quellen" className="display display-2">
            {copy.heading}
          </h2>
          <p className="mt-4 text-ink-2">{copy.lead}</p>
          <ul className="mt-5 border-b-2 border-line">
            {copy.rules.map((rule) => (
              <li key={rule} className="border-t-2 border-line py-2 leading-snug">
                {rule}
              </li>
            ))}
          </ul>
          <table className="fee-table fee-costs relative mt-7">
            <caption className="sr-only">{copy.caption}</caption>
            <thead>
              <tr>
                {copy.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {portals.map(({ name, models }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {models.map((model, index) => (
                    <td key={model.id} data-month={copy.columns[index + 1]}>
                      {model.range}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="mt-6 space-y-3">
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
          <p className="mt-6 text-sm leading-snug text-ink-2">{copy.payment}</p>
        </div>
        <div>
          <h2 className="display display-2">{limits.heading}</h2>
          <dl className="mt-6 divide-y-2 divide-line border-y-2 border-line">
            {limits.items.map(({ title, text }) => (
              <div key={title} className="py-4">
                <dt className="text-lg font-semibold">{title}</dt>
                <dd className="mt-1 leading-snug text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5">
            <a href={limits.more.href} className="link">
              {limits.more.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { nameModel } from "#app/fees/messages.ts";
import { findPortalModel, findRateSource, type PortalModelId, portals } from "#app/fees/portal-models.ts";
import "./price-list.css";

const { portal: copy } = feeCalculatorPage.form;

/** Portal and delivery as a price list: one choice of six, each with its reported rate. */
export function PriceList({ initial, chosen }: { initial: PortalModelId; chosen: PortalModelId }) {
  const source = findRateSource(findPortalModel(chosen).source);
  return (
    <fieldset>
      <legend className="display display-3">{copy.legend}</legend>
      <div className="price-list mt-4">
        <span aria-hidden="true" />
        <span aria-hidden="true" className="pb-[0.4rem] font-semibold leading-[1.2] text-center muted">
          {copy.selfColumn}
        </span>
        <span aria-hidden="true" className="pb-[0.4rem] font-semibold leading-[1.2] text-center muted">
          {copy.portalColumn}
        </span>
        {portals.map(({ name, models }) => (
          <div key={name} className="contents">
            <span aria-hidden="true" className="price-list-portal">
              {name}
            </span>
            {models.map((model) => (
              <label key={model.id} className="price-list-choice">
                <input
                  type="radio"
                  name="modell"
                  value={model.id}
                  defaultChecked={model.id === initial}
                  className="sr-only"
                />
                <span className="sr-only">
                  {nameModel(model.id)}, {findRateSource(model.source).according}{" "}
                </span>
                <span className="mono">{model.range}</span>
              </label>
            ))}
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm leading-snug text-ink-2">
        <span className="mr-[0.35rem] py-[0.1rem] px-[0.45rem] rounded-small bg-saffron text-ink font-semibold">
          {source.according}
        </span>{" "}
        {source.name}, {source.date}.{" "}
        <a href={source.url} target="_blank" rel="noopener" className="link">
          Zur Quelle<span className="sr-only"> (öffnet in neuem Tab)</span>
        </a>
      </p>
    </fieldset>
  );
}

import { useEffect, useState } from "react";
import { companyName } from "#app/content/company-name.ts";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import type { FeeInput } from "#app/fees/calculate.ts";
import { findPortalModel, findRateSource } from "#app/fees/portal-models.ts";

const { sheet: copy, sources } = feeCalculatorPage;

/** On paper only: whose calculation this is, of which day, and where its rate comes from. */
export function SheetHead({ input, site }: { input: FeeInput; site: string }) {
  const [day, setDay] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day of the latest input, in the reader's own time zone
  useEffect(() => {
    setDay(new Date().toLocaleDateString("de-DE", { dateStyle: "long" }));
  }, [input]);
  const source = findRateSource(findPortalModel(input.model).source);
  return (
    <div className="fee-sheet-head">
      <p className="display display-3">
        {companyName}: {copy.title}
      </p>
      <p>
        {day && `${copy.calculated} ${day}, `}
        {site}/gebuehrenrechner
      </p>
      <p>
        {copy.source}: {source.name}, {source.date}, {source.url}. {sources.payment}
      </p>
    </div>
  );
}

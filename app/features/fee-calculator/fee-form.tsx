import { ChevronDown } from "lucide-react";
import { AmountField } from "#app/features/fee-calculator/amount-field.tsx";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { PriceList } from "#app/features/fee-calculator/price-list.tsx";
import type { FeeInput } from "#app/fees/calculate.ts";
import { describeAssumptions, describeProblem } from "#app/fees/messages.ts";
import { findPortalModel } from "#app/fees/portal-models.ts";
import {
  amountFields,
  type FeeProblems,
  type FeeTexts,
  type AmountField as Field,
  isDetailed,
  listAmounts,
  rateOwnerField,
} from "#app/fees/read-fees.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { fieldId } from "#app/ui/field.tsx";
import "./fee-form.css";

const { form: copy } = feeCalculatorPage;

/** The fields: three that every owner knows, the others folded. Without script the button submits them. */
export function FeeForm({
  start,
  input,
  problems,
  summed,
}: {
  start: FeeTexts;
  input: FeeInput;
  problems: FeeProblems;
  /** Errors found by the server, which are also listed above the fields. */
  summed: FeeProblems;
}) {
  const values = listAmounts(input);
  const initial = findPortalModel(start.modell).id;
  const wrong = amountFields.flatMap((field) => {
    const problem = summed[field];
    return problem ? [{ field: fieldId(field), text: describeProblem(field, problem) }] : [];
  });
  function amount(field: Field, className?: string) {
    return (
      <AmountField
        field={field}
        text={start[field]}
        value={values[field]}
        problem={problems[field]}
        className={className}
      />
    );
  }
  return (
    <div className="@container">
      {wrong.length > 0 && (
        <ErrorSummary title={copy.errorTitle} message={copy.errorMessage} errors={wrong} className="mb-7" />
      )}
      <div className="grid gap-x-8 gap-y-4 @min-[34rem]:grid-cols-2">
        {amount("bestellungen")}
        {amount("bon")}
      </div>
      <div className="fee-part">
        <PriceList initial={initial} chosen={input.model} />
      </div>
      <input type="hidden" name={rateOwnerField} defaultValue={initial} />
      <details className="fee-more group" open={isDetailed(start)}>
        <summary className="flex items-center justify-between gap-4 py-4">
          <span className="min-w-0">
            <span className="display display-3 block">{copy.more.heading}</span>
            <span className="block mt-1 leading-[1.375] muted">
              {copy.more.assumed}: {describeAssumptions(input)}
            </span>
          </span>
          <ChevronDown
            className="flex-none text-green [transition:rotate_200ms] group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <fieldset className="pt-6">
          <legend className="sr-only">{copy.shop.legend}</legend>
          <div className="grid items-start gap-x-8 gap-y-6 @min-[34rem]:grid-cols-2">
            {amount("kosten", "p-[1.1rem] rounded-control bg-leaf")}
            {amount("anteil")}
            {amount("zahlung")}
            {amount("fahrt", "fee-trip")}
          </div>
        </fieldset>
        <fieldset className="fee-part pb-6">
          <legend className="float-left w-full display display-3">{copy.commission.legend}</legend>
          <div className="clear-both pt-[1.1rem] grid gap-x-8 gap-y-6 @min-[34rem]:grid-cols-2">
            {amount("satz")}
            <Basis initial={start.basis} />
          </div>
        </fieldset>
      </details>
      <button type="submit" className="button button-primary without-script mt-8 px-7">
        {copy.submit}
      </button>
      <p className="without-script mt-2 text-sm text-ink-2">{copy.submitNote}</p>
    </div>
  );
}

function Basis({ initial }: { initial: string }) {
  return (
    <fieldset>
      <legend className="font-semibold leading-snug">{copy.basis.legend}</legend>
      <div className="board-[7rem] border-[1.5px] border-control rounded-control overflow-hidden mt-2.5">
        {copy.basis.options.map(({ value, label, hint }) => (
          <label key={value} className="fee-basis-choice">
            <input
              type="radio"
              name="basis"
              value={value}
              defaultChecked={value === initial}
              className="sr-only"
            />
            <span className="block font-semibold leading-tight">{label}</span>
            <span className="block text-sm leading-tight">{hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

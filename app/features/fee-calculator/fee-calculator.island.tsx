import { ArrowDown } from "lucide-react";
import { useDocumentTitle } from "#app/browser/use-document-title.ts";
import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { CostPicture } from "#app/features/fee-calculator/cost-picture.tsx";
import { FeeForm } from "#app/features/fee-calculator/fee-form.tsx";
import { FeeFormula } from "#app/features/fee-calculator/fee-formula.tsx";
import { FeeReceipt } from "#app/features/fee-calculator/fee-receipt.tsx";
import { ResultActions } from "#app/features/fee-calculator/result-actions.tsx";
import { SheetHead } from "#app/features/fee-calculator/sheet-head.tsx";
import { openDetails, useFeeCalculator } from "#app/features/fee-calculator/use-fee-calculator.ts";
import { attachAddress } from "#app/fees/attached-calculation.ts";
import { amountFields, type FeeTexts } from "#app/fees/read-fees.ts";
import { fieldId } from "#app/ui/field.tsx";
import "#app/ui/order-slip.css";
import "#app/ui/receipt.css";
import "./fee-calculator.css";

const { actions, form: copy, formula } = feeCalculatorPage;

/** Fields, receipt, picture and formula of one calculation. `start`: the fields as the server renders them; `site`: its host. */
export function FeeCalculator({ start, asked, site }: { start: FeeTexts; asked: boolean; site: string }) {
  const calculator = useFeeCalculator(start, asked);
  const { input, result, portalCost, verdict, problems, summed } = calculator;
  const notCounted = amountFields.filter((field) => problems[field]).map((field) => copy.labels[field]);
  useDocumentTitle(`${Object.keys(summed).length > 0 ? copy.errorPrefix : ""}${feeCalculatorPage.title}`);
  return (
    <>
      <SheetHead input={input} site={site} />
      <div className="relative isolate">
        <div className="fee-cloth gingham no-print" aria-hidden="true" />
        <div className="wrap fee-desk stack gap-x-10 gap-y-5 items-start pt-4 pb-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:pt-10 lg:pb-12">
          <section className="no-print min-w-0" aria-labelledby="rechner-titel">
            <div className="receipt-shadow">
              <div className="order-slip">
                <div className="order-slip-head">
                  <h2 id="rechner-titel" className="display display-2">
                    {copy.heading}
                  </h2>
                </div>
                <form
                  ref={calculator.form}
                  method="get"
                  action="/gebuehrenrechner"
                  noValidate
                  onInput={calculator.onInput}
                  onBlur={calculator.onBlur}
                  onSubmit={calculator.onSubmit}
                >
                  <FeeForm start={start} input={input} problems={problems} summed={summed} />
                </form>
              </div>
            </div>
            <div className="fee-now sticky [@media(height<42rem)]:static bottom-3 z-10 flex flex-wrap items-center justify-end gap-x-[0.85rem] gap-y-[0.4rem] mt-5 -mx-2 py-2 pr-2 pl-[0.85rem] rounded-control bg-green-deep text-paper text-(length:--text-sm) shadow-lift lg:hidden needs-script">
              <p className="flex-[1_1_9rem] leading-tight">
                <span className="block font-semibold">{portalCost.join(" ").replace(/\.$/, "")}</span>
                {verdict.short}
              </p>
              <button
                type="button"
                className="tappable gap-[0.35rem] px-[0.85rem] rounded-small bg-saffron text-ink font-semibold whitespace-nowrap focus-visible:outline-saffron"
                onClick={showReceipt}
              >
                {copy.toReceipt}
                <ArrowDown className="size-5" aria-hidden="true" />
              </button>
            </div>
          </section>
          <section
            id="ergebnis"
            className="fee-result outline-none scroll-mt-20 max-lg:w-[min(100%,27rem)] max-lg:mx-auto lg:sticky lg:top-20"
            aria-labelledby="ergebnis-titel"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: after submitting without script the visitor must land on the result
            autoFocus={asked && notCounted.length === 0}
          >
            <div className="fee-printer on-dark">
              <h2 id="ergebnis-titel" className="display display-3">
                {portalCost[0]}{" "}
                <span className="text-saffron whitespace-nowrap print:text-inherit">{portalCost[1]}</span>{" "}
                {portalCost[2]}
              </h2>
              <h3 className="mt-4 text-lg font-semibold leading-snug">{verdict.title}</h3>
              <p className="mt-1 leading-snug text-leaf">{verdict.text}</p>
              {input.ownCost === null && <PriceActions calculator={calculator} />}
            </div>
            <FeeReceipt input={input} result={result} notCounted={notCounted} />
            <p role="status" className="sr-only">
              {calculator.announcement}
            </p>
          </section>
        </div>
      </div>
      <CostPicture input={input} result={result} />
      <section className="fee-sheet bg-paper" aria-labelledby="formel-titel">
        <div className="gingham gingham-seam no-print" aria-hidden="true" />
        <div className="wrap grid gap-x-16 gap-y-5 py-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] lg:py-14">
          <div>
            <h2 id="formel-titel" className="display display-2">
              {formula.heading}
            </h2>
            <p className="mt-3 text-ink-2">{formula.lead}</p>
            <ResultActions address={calculator.address} beforeShare={calculator.writeFragment} />
          </div>
          <FeeFormula input={input} result={result} />
        </div>
      </section>
    </>
  );
}

/** Two ways to the price of one's own shop. */
function PriceActions({ calculator }: { calculator: ReturnType<typeof useFeeCalculator> }) {
  function enterPrice(): void {
    openDetails(calculator.form.current);
    document.getElementById(fieldId("kosten"))?.focus();
  }
  return (
    <p className="needs-script no-print mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
      <a
        href={attachAddress(calculator.address)}
        className="button button-primary"
        onClick={calculator.writeFragment}
      >
        {actions.askPrice}
      </a>
      <button
        type="button"
        className="min-h-11 font-semibold underline underline-offset-4"
        onClick={enterPrice}
      >
        {actions.enterPrice}
      </button>
    </p>
  );
}

/** Not a link: its fragment would replace the calculator's own in the URL. */
function showReceipt(): void {
  const receiptSection = document.getElementById("ergebnis");
  receiptSection?.focus({ preventScroll: true });
  receiptSection?.scrollIntoView();
}

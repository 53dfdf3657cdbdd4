import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import type { FeeInput, FeeResult, FeeVerdict } from "#app/fees/calculate.ts";
import { formatCents, formatPercent, formatWhole } from "#app/fees/format.ts";
import { countOrders, describeSplit, nameModel } from "#app/fees/messages.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import "./fee-receipt.css";

const { receipt: copy } = feeCalculatorPage;

// Complete class names, because Tailwind scans the source for them (tools/build/page-styles.ts).
const stampClasses: Record<FeeVerdict, string> = {
  shop: "fee-stamp fee-stamp-shop",
  portal: "fee-stamp fee-stamp-portal",
  equal: "fee-stamp",
  open: "fee-stamp",
};

/** The result as a till receipt, with the verdict stamped across. */
export function FeeReceipt({
  input,
  result,
  notCounted,
}: {
  input: FeeInput;
  result: FeeResult;
  /** Labels of invalid fields, so that nobody takes the figures for their own. */
  notCounted: string[];
}) {
  const { verdict, saving } = result;
  return (
    <Receipt className="fee-receipt" paperClassName="relative text-sm leading-relaxed">
      <h3 className="text-center font-semibold tracking-widest">{copy.title}</h3>
      <p className="text-center text-ink-2">{nameModel(input.model)}</p>
      <ReceiptRule />
      <ReceiptLine
        label={`${formatWhole(input.orders)} × ${formatCents(input.receipt)}`}
        amount={formatCents(result.revenue)}
      />
      <ReceiptRule />
      <h4 className="font-semibold">{copy.portalOnly}</h4>
      <ReceiptLine
        label={`${copy.commission} ${formatPercent(input.rate)}`}
        amount={<b className="font-semibold">{formatCents(result.commissionNow)}</b>}
      />
      <ReceiptRule />
      <h4 className="font-semibold">{copy.withShop}</h4>
      <p className="text-ink-2">{describeSplit(result)}</p>
      <ReceiptLine label={copy.commissionLeft} amount={formatCents(result.commissionLeft)} />
      <ReceiptLine
        label={`${copy.payment} ${formatPercent(input.paymentRate)}`}
        amount={formatCents(result.payment)}
      />
      {result.trips > 0 && <ReceiptLine label={copy.trips} amount={formatCents(result.trips)} />}
      <ReceiptLine
        label={copy.shop}
        amount={input.ownCost === null ? copy.shopOpen : formatCents(input.ownCost)}
      />
      {result.withShop !== null && (
        <ReceiptLine
          label={copy.sum}
          amount={<b className="font-semibold">{formatCents(result.withShop)}</b>}
        />
      )}
      <ReceiptRule />
      <Total result={result} />
      {saving !== null && result.breakEven !== null && (
        <ReceiptLine label={copy.breakEven} amount={`ab ${countOrders(result.breakEven)}`} />
      )}
      {notCounted.length > 0 && (
        <p className="mt-2 font-sans text-sm font-semibold leading-snug text-tomato-pressed">
          {copy.notCounted}: {notCounted.join(", ")}
        </p>
      )}
      <p className={stampClasses[verdict]} aria-hidden="true">
        {copy.stamps[verdict]}
      </p>
    </Receipt>
  );
}

function Total({ result: { saving, room } }: { result: FeeResult }) {
  if (saving === null && room >= 0)
    return <ReceiptLine label={copy.room} amount={`bis ${formatCents(room)}`} />;
  const amount = saving ?? room;
  return (
    <>
      <ReceiptLine
        label={amount < 0 ? copy.lost : copy.saved}
        amount={formatCents(Math.abs(amount))}
        strong
      />
      <ReceiptLine label={copy.perYear} amount={formatCents(Math.abs(amount) * 12)} />
    </>
  );
}

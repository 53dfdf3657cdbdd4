import { listPriceLines } from "#app/content/terms.ts";
import { pricing } from "#app/features/home/pricing-copy.ts";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

/** What the price is made of, as far as it is the same for everybody. */
export function PriceReceipt() {
  const { receipt } = pricing;
  return (
    <Receipt className="w-full max-w-[24rem]" paperClassName="text-sm leading-relaxed">
      <h3 className="text-center font-semibold">{receipt.heading}</h3>
      <ReceiptRule />
      <dl className="grid gap-y-1">
        {listPriceLines().map(({ label, amount, note }) => (
          <div key={label} className="flex flex-wrap gap-x-4">
            <dt className="flex-[1_1_9rem]">
              {label}
              {note !== undefined && <span className="block text-xs text-ink-2">{note}</span>}
            </dt>
            <dd className="ml-auto max-w-full text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      <ReceiptRule />
      <ReceiptLine label={receipt.total} amount={receipt.totalAmount} strong />
    </Receipt>
  );
}

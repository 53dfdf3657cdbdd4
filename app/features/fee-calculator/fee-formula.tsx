import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import type { FeeInput, FeeResult } from "#app/fees/calculate.ts";
import { formatCents, formatPercent, formatWhole } from "#app/fees/format.ts";
import "./fee-formula.css";

const { receipt } = feeCalculatorPage;

type Line = { what: string; how: string; result: string; isSum?: boolean };

/** The calculation with the visitor's own numbers, on squared paper. The division sign is the German colon. */
export function FeeFormula({ input, result }: { input: FeeInput; result: FeeResult }) {
  return (
    <ol className="squared-paper">
      {listLines(input, result).map(({ what, how, result: amount, isSum }) => (
        <li
          key={what}
          className={`flex flex-wrap justify-between gap-x-(--square) mb-(--square) tabular-nums font-mono print:mb-1 ${isSum ? "squared-sum" : ""}`}
        >
          <span className="w-full muted font-sans">{what}</span>
          <span>{how}</span>
          <span className="squared-result ml-auto font-semibold whitespace-nowrap">= {amount}</span>
        </li>
      ))}
    </ol>
  );
}

function listLines(input: FeeInput, result: FeeResult): Line[] {
  const { ownCost } = input;
  const bon = formatCents(input.receipt);
  const base = input.basis === "netto" ? `${bon} : 1,07` : bon;
  const moved = formatWhole(result.moved);
  const subtracted = [result.payment, ...(result.trips > 0 ? [result.trips] : [])];
  return [
    {
      what: "Provision, wenn alles über das Portal läuft",
      how: `${formatWhole(input.orders)} × ${base} × ${formatPercent(input.rate)}`,
      result: formatCents(result.commissionNow),
    },
    {
      what: "So viele wechseln, auf ganze Bestellungen gerundet",
      how: `${formatWhole(input.orders)} × ${formatPercent(input.share)}`,
      result: moved,
    },
    {
      what: "Provision, die du dir damit sparst",
      how: `${moved} × ${base} × ${formatPercent(input.rate)}`,
      result: formatCents(result.commissionAvoided),
    },
    {
      what: "Zahlung im eigenen Shop",
      how: `${moved} × ${bon} × ${formatPercent(input.paymentRate)}`,
      result: formatCents(result.payment),
    },
    ...(result.trips > 0
      ? [
          {
            what: receipt.trips,
            how: `${moved} × ${formatCents(input.trip)}`,
            result: formatCents(result.trips),
          },
        ]
      : []),
    {
      what: "So viel darf der Shop kosten",
      how: [result.commissionAvoided, ...subtracted].map(formatCents).join(" – "),
      result: formatCents(result.room),
      isSum: ownCost === null,
    },
    ...(ownCost === null || result.saving === null
      ? []
      : [
          {
            what: result.saving < 0 ? "Draufgezahlt im Monat" : "Gespart im Monat",
            how: `${formatCents(result.room)} – ${formatCents(ownCost)}`,
            result: formatCents(result.saving),
            isSum: true,
          },
          {
            what: "Im Jahr",
            how: `12 × ${formatCents(result.saving)}`,
            result: formatCents(result.saving * 12),
          },
          {
            what: "Gleichstand: so viele müssen wechseln, damit sich der Shop trägt",
            how: `Shop für ${formatCents(ownCost)}`,
            result: result.breakEven === null ? "nie" : formatWhole(result.breakEven),
          },
        ]),
  ];
}

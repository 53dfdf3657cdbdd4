import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { GinghamPattern } from "#app/features/fee-calculator/gingham-pattern.tsx";
import type { FeeInput, FeeResult } from "#app/fees/calculate.ts";
import { formatWhole } from "#app/fees/format.ts";
import { describeBreakEven } from "#app/fees/messages.ts";
import "./cost-picture.css";

const { ruler: copy } = feeCalculatorPage;

/** The month's orders on a ruler with the break-even and the visitor's own number. */
export function BreakEvenRuler({ input, result }: { input: FeeInput; result: FeeResult }) {
  const { breakEven, moved } = result;
  const sentence = describeBreakEven(input, result);
  if (sentence === "") return null;
  const place = (orders: number) => Math.min(100, (orders * 100) / input.orders);
  const turn = breakEven === null ? 100 : place(breakEven);
  const you = place(moved);
  return (
    <div className="mt-6">
      <h3 className="display display-3">{copy.heading}</h3>
      <p className="mt-2 text-ink-2">{sentence}</p>
      <svg className="mt-3 block overflow-visible" width="100%" height="82" aria-hidden="true">
        <defs>
          <GinghamPattern id="karo-lineal" />
        </defs>
        <rect y="30" width="100%" height="28" rx="4" className="fill-ink" />
        {turn < 100 && (
          <rect x={`${turn}%`} y="30" width={`${100 - turn}%`} height="28" rx="4" fill="url(#karo-lineal)" />
        )}
        <g className="fill-ink text-(length:--text-sm) tabular-nums font-mono">
          <text x="0" y="78">
            0
          </text>
          <text x="50%" y="78" className="[text-anchor:middle]">
            {formatWhole(Math.round(input.orders / 2))}
          </text>
          <text x="100%" y="78" className="[text-anchor:end]">
            {formatWhole(input.orders)}
          </text>
        </g>
        <line
          x1={`${you}%`}
          x2={`${you}%`}
          y1="20"
          y2="62"
          className="stroke-tomato stroke-4 [stroke-linecap:round]"
        />
        <text
          x={`${you}%`}
          y="13"
          className={`fill-ink text-(length:--text-sm) font-semibold tabular-nums font-mono ${you < 12 ? "" : you > 88 ? "[text-anchor:end]" : "[text-anchor:middle]"}`}
        >
          {copy.you}: {formatWhole(moved)}
        </text>
      </svg>
      <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
        <span>
          <span className="fee-swatch bg-ink" aria-hidden="true" />
          {copy.portalZone}
        </span>
        <span>
          <span className="fee-swatch fee-swatch-shop" aria-hidden="true" />
          {copy.shopZone}
        </span>
      </p>
    </div>
  );
}

import { feeCalculatorPage } from "#app/features/fee-calculator/copy.ts";
import { GinghamPattern } from "#app/features/fee-calculator/gingham-pattern.tsx";
import { formatEuros, formatRough } from "#app/fees/format.ts";
import "./cost-picture.css";

const { picture: copy } = feeCalculatorPage;

export type StripPart = {
  kind: "commission" | "payment" | "trips" | "shop" | "free";
  /** Cents; sets the length of the part. */
  amount: number;
};

/** Pixels of the longest sum, of the paper's head and foot, the torn edge, and the smallest part with an amount. */
const REACH = 370;
const HEAD = 22;
const FOOT = 46;
const TOOTH = 8;
const TALL_ENOUGH = 40;
/** One printed line with its spacing. Parts have whole lines, so lengths are exact to a 37th of the longer slip. */
const LINE = 10;

// Complete class names, because Tailwind scans the source for them (tools/build/page-styles.ts).
const printedLines = [
  { kind: "commission", className: "fill-ink" },
  { kind: "payment", className: "fill-[#b98b1c]" },
  { kind: "trips", className: "fill-steel" },
] as const;

/** A paper slip on the rail, as long as its sum. Widths are percentages, so text and teeth keep their size. */
export function CostStrip({
  title,
  parts,
  total,
  longest,
  open = false,
  label,
}: {
  title: string;
  parts: StripPart[];
  /** Cents, printed at the foot. */
  total: number;
  /** Cents that have the full length. */
  longest: number;
  /** Whether the sum is incomplete. */
  open?: boolean;
  label: string;
}) {
  const scale = longest === 0 ? 0 : REACH / longest;
  let top = HEAD;
  const bars = parts
    .filter(({ kind, amount }) => kind !== "free" && amount > 0)
    .map(({ kind, amount }) => {
      const bar = { kind, amount, top, height: Math.max(1, Math.round((amount * scale) / LINE)) * LINE };
      top += bar.height;
      return bar;
    });
  const paper = top + FOOT;
  const free = parts.find(({ kind }) => kind === "free");
  const freeHeight = free === undefined ? 0 : Math.max(0, HEAD + REACH - top);
  const id = open || parts.length > 1 ? "shop" : "portal";
  return (
    <div className="fee-strip">
      <p className="relative z-2 w-fit mt-[-0.45rem] mb-0 mx-auto py-[0.4rem] px-[min(0.85rem,3vw)] rounded-small bg-ink text-paper text-[min(1em,5.5vw)] font-semibold leading-[1.2]">
        {title}
      </p>
      <svg role="img" aria-label={label} width="100%" height={HEAD + REACH + FOOT + TOOTH + 12}>
        <defs>
          <pattern id={`zahn-${id}`} width={TOOTH * 2} height={TOOTH} y={paper} patternUnits="userSpaceOnUse">
            <path d={`M0 0H${TOOTH * 2}L${TOOTH} ${TOOTH}Z`} className="fill-paper" />
          </pattern>
          <GinghamPattern id={`karo-${id}`} />
          {printedLines.map(({ kind, className }) => (
            <pattern
              key={kind}
              id={`zeilen-${kind}-${id}`}
              width="100%"
              height={LINE}
              y={HEAD}
              patternUnits="userSpaceOnUse"
            >
              <rect x="8%" width="50%" height="5" rx="1.5" className={className} />
              <rect x="68%" width="24%" height="5" rx="1.5" className={className} />
            </pattern>
          ))}
        </defs>
        {freeHeight > 0 && (
          <FreeSpace top={paper - FOOT + 10} height={freeHeight} amount={free?.amount ?? 0} isOpen={open} />
        )}
        <g className="fee-strip-paper">
          <rect width="100%" height={paper} className="fill-paper" />
          <rect y={paper} width="100%" height={TOOTH} fill={`url(#zahn-${id})`} />
        </g>
        {bars.map((bar) => (
          <g key={bar.kind}>
            <rect
              x="8%"
              y={bar.top}
              width="84%"
              height={bar.height}
              fill={bar.kind === "shop" ? `url(#karo-${id})` : `url(#zeilen-${bar.kind}-${id})`}
            />
            {bar.height >= TALL_ENOUGH && (
              <>
                <rect x="7%" y={findMiddle(bar) - 2} width="86%" height={LINE * 3} className="fill-paper" />
                <text x="50%" y={findMiddle(bar) + 18}>
                  {formatEuros(bar.amount)}
                </text>
              </>
            )}
          </g>
        ))}
        <text x="50%" y={top + 29} className="fee-strip-sum">
          {open ? "ab " : ""}
          {formatEuros(total)}
        </text>
      </svg>
    </div>
  );
}

/** What the longer slip has more: saved, or left for the package. */
function FreeSpace(props: { top: number; height: number; amount: number; isOpen: boolean }) {
  const { top, height, amount, isOpen } = props;
  return (
    <g>
      <rect x="1%" y={top} width="98%" height={height + FOOT - 10} rx="6" className="fee-free" />
      {height >= 44 && (
        <text x="50%" y={top + FOOT - 10 + height / 2 + 4} className="fee-free-text">
          {isOpen ? `${copy.free}:` : "gespart:"}
          <tspan x="50%" dy="18">
            {isOpen ? "bis " : ""}
            {formatRough(amount)}
          </tspan>
        </text>
      )}
    </g>
  );
}

/** Returns the start of three lines in the middle of a part, to make room for its amount. */
function findMiddle({ top, height }: { top: number; height: number }): number {
  return top + Math.floor((height / LINE - 3) / 2) * LINE;
}

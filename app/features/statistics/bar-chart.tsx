import { formatCount } from "#app/features/statistics/format.ts";

const HEIGHT = 150;
/** Room for the number above the highest bar, and for the labels below. */
const ABOVE = 26;
const BELOW = 26;

type BarChartProps = {
  id: string;
  title: string;
  /** Says in a sentence what the bars show; the table beside it has every number. */
  description: string;
  bars: { label: string; count: number }[];
};

/** The last unit is incomplete and has the tablecloth's pattern. */
export function BarChart({ id, title, description, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const slot = 100 / bars.length;
  const isDense = bars.length > 12;
  return (
    <svg
      className="block mt-3 mb-2 overflow-visible"
      width="100%"
      height={ABOVE + HEIGHT + BELOW}
      role="img"
      aria-labelledby={`${id}-titel ${id}-text`}
    >
      <title id={`${id}-titel`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <defs>
        <pattern id={`${id}-karo`} width="12" height="12" patternUnits="userSpaceOnUse">
          <rect className="bar-cloth" width="12" height="12" />
          <rect className="bar-check" width="6" height="12" />
          <rect className="bar-check" width="12" height="6" />
        </pattern>
      </defs>
      {bars.map(({ label, count }, index) => {
        const height = count === 0 ? 0 : Math.max(3, Math.round((count / most) * HEIGHT));
        const isLast = index === bars.length - 1;
        const middle = `${(index + 0.5) * slot}%`;
        const top = ABOVE + HEIGHT - height;
        const hasNumber = count > 0 && (!isDense || count === most);
        // From the end, so that the current unit has a label.
        const step = (bars.length - 1 - index) % (isDense ? 7 : 2);
        return (
          <g key={label}>
            <rect
              className="bar"
              fill={isLast ? `url(#${id}-karo)` : undefined}
              x={`${(index + 0.14) * slot}%`}
              width={`${slot * 0.72}%`}
              y={top}
              height={height}
              rx={isDense ? 1.5 : 3}
            />
            {hasNumber && (
              <text
                className={step === 0 || most < 100 ? "bar-number" : "bar-number hidden md:inline"}
                x={middle}
                y={top - 7}
              >
                {formatCount(count)}
              </text>
            )}
            {(!isDense || step === 0) && (
              <text
                className={step === 0 ? "bar-label" : "bar-label hidden md:inline"}
                x={middle}
                y={ABOVE + HEIGHT + 19}
              >
                {label}
              </text>
            )}
          </g>
        );
      })}
      <line className="bar-floor" x1="0" x2="100%" y1={ABOVE + HEIGHT + 0.75} y2={ABOVE + HEIGHT + 0.75} />
    </svg>
  );
}

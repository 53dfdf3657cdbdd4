import { claims, tell } from "#app/content/claims.ts";
import { sample } from "#app/content/marks.ts";

/** The orders of 30 days by hour; the highlighted bar is the current hour. */
const HOURS = sample([
  { hour: 11, orders: 34 },
  { hour: 12, orders: 96 },
  { hour: 13, orders: 118 },
  { hour: 14, orders: 71 },
  { hour: 15, orders: 42 },
  { hour: 16, orders: 55 },
  { hour: 17, orders: 103 },
  { hour: 18, orders: 168 },
  { hour: 19, orders: 214 },
  { hour: 20, orders: 131 },
  { hour: 21, orders: 100 },
]);
const RUNNING_HOUR = 19;
const TALLEST = 220;

/** The owner's last 30 days at a glance: orders, average receipt, the rush between six and eight. */
export function Dashboard({ className = "" }: { className?: string }) {
  return (
    <div className={`rounded-surface bg-green-deep p-5 text-paper shadow-lift sm:p-6 ${className}`}>
      <div className="flex items-center justify-between text-sm text-leaf">
        <span>Bestellungen nach Uhrzeit</span>
        <span className="inline-flex items-center gap-2">
          <span className="size-2 rounded-full bg-saffron" aria-hidden="true" />
          Live
        </span>
      </div>
      <div className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="display text-[1.75rem] leading-none">{claims.monthOrders.value}</span>
        <span className="font-semibold">Bestellungen in 30 Tagen</span>
      </div>
      <p className="mt-1 text-sm text-leaf">
        Ø Bestellwert {tell(claims.averageReceipt).replace(" ", "\u00a0")}
      </p>
      <svg
        viewBox="0 0 330 128"
        className="mt-4 w-full"
        role="img"
        aria-label="Bestellungen der letzten 30 Tage nach Uhrzeit, von 11 bis 21 Uhr, die meisten um 19 Uhr"
      >
        <path d="M0 28.5h330M0 64.5h330M0 100.5h330" className="stroke-paper/15" />
        {HOURS.map(({ hour, orders }, index) => {
          const height = Math.round((orders / TALLEST) * 100);
          return (
            <g key={hour}>
              <rect
                x={index * 30 + 4}
                y={104 - height}
                width="22"
                height={height}
                rx="4"
                className={hour === RUNNING_HOUR ? "fill-saffron" : "fill-green-light"}
              />
              {index % 2 === 0 && (
                <text x={index * 30 + 15} y="123" textAnchor="middle" className="fill-leaf text-2xs">
                  {hour}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

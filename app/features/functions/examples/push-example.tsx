import { sample } from "#app/content/marks.ts";
import { ExampleStage } from "#app/features/functions/examples/example-stage.tsx";
import { Dish } from "#app/ui/drawings/dish.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";
import "#app/ui/play.css";

/** Orders per quarter of an hour around the message. */
const QUARTERS = sample([
  { from: "16:45", orders: 1 },
  { from: "17:00", orders: 2 },
  { from: "17:15", orders: 1 },
  { from: "17:30", orders: 6 },
  { from: "17:45", orders: 9 },
  { from: "18:00", orders: 7 },
  { from: "18:15", orders: 5 },
]);
const MESSAGE_AT = 3;

/** The message drops onto the regulars' lock screen; a moment later the quarters of an hour fill up. */
export function PushExample() {
  return (
    <ExampleStage
      label="Sperrbildschirm am Dienstag um 17:30 Uhr mit der Nachricht „Heute 2 Pizzen, 1 Tiramisù dazu“. Danach steigen die Bestellungen von 1 auf 9 je Viertelstunde."
      className="items-end bg-leaf !pb-0"
    >
      <div className="mx-auto flex w-full max-w-[38rem] flex-col items-center sm:flex-row sm:items-end sm:justify-center sm:gap-8">
        <Phone className="relative z-10 -mb-3 w-64 shrink-0 max-sm:order-2 max-sm:-mt-4">
          <div className="on-dark px-3 pb-10 pt-6 text-center sm:pb-16">
            <p className="text-sm text-leaf">Dienstag, 17. November</p>
            <p className="display text-[4rem] [font-variant-numeric:tabular-nums]">17:30</p>
            <div className="play-drop mt-5 rounded-control bg-paper p-3 text-left text-ink shadow-lift [--at:0.6s]">
              <p className="flex items-center gap-2 text-xs font-semibold text-ink-2">
                <span className="gingham size-4 rounded-[4px] [--check:0.2rem]" />
                Da Pino <span className="ml-auto font-normal">jetzt</span>
              </p>
              <Dish dish="tiramisu" className="float-right ml-2 mt-1 size-12" />
              <p className="mt-1 text-sm font-semibold">Heute 2 Pizzen, 1 Tiramisù dazu</p>
              <p className="text-xs leading-snug text-ink-2">Nur bis 19 Uhr. Abholung in 20 Minuten.</p>
            </div>
            <div className="mt-2 rounded-control bg-paper/15 p-3 text-left text-xs leading-snug">
              <p className="flex justify-between text-xs text-leaf">
                <span>Wetter</span>
                <span>16:02</span>
              </p>
              <p className="mt-0.5">Regen bis 22 Uhr</p>
            </div>
          </div>
        </Phone>
        <div className="w-full max-w-72 rounded-control bg-paper p-4 shadow-paper max-sm:order-1 sm:mb-10 sm:w-64">
          <p className="text-sm font-semibold">Bestellungen je Viertelstunde</p>
          <svg viewBox="0 0 224 112" className="mt-3 w-full" aria-hidden="true">
            <path d="M0 92.5h224" className="stroke-line" />
            {QUARTERS.map(({ from, orders }, index) => (
              <rect
                key={from}
                x={index * 32 + 4}
                y={92 - orders * 8}
                width="24"
                height={orders * 8}
                rx="3"
                className={
                  index < MESSAGE_AT
                    ? "fill-steel"
                    : `play-flat fill-green [--flat:1_0] [--origin:bottom] ${DELAYS[index - MESSAGE_AT]}`
                }
              />
            ))}
            <path
              d={`M${MESSAGE_AT * 32} 2v90`}
              className="stroke-tomato"
              strokeWidth="2"
              strokeDasharray="4 4"
            />
            {[0, MESSAGE_AT, 6].map((index) => (
              <text
                key={index}
                x={index * 32 + 16}
                y="108"
                textAnchor="middle"
                className="fill-ink-2 text-2xs"
              >
                {QUARTERS[index]?.from}
              </text>
            ))}
          </svg>
        </div>
      </div>
    </ExampleStage>
  );
}

const DELAYS = ["[--at:1.6s]", "[--at:2s]", "[--at:2.4s]", "[--at:2.8s]"] as const;

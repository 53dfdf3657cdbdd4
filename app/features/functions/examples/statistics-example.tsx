import { sample } from "#app/content/marks.ts";
import { ExampleStage } from "#app/features/functions/examples/example-stage.tsx";
import { CountUp } from "#app/ui/count-up.tsx";
import "#app/ui/play.css";

const NEWEST = sample([
  { time: "19:40", way: "Abholung", amount: "38,60", at: "[--at:0.8s]" },
  { time: "19:41", way: "Tisch 4", amount: "62,30", at: "[--at:1.6s]" },
  { time: "19:42", way: "Lieferung", amount: "27,40", at: "[--at:2.4s]" },
]);
const BESTSELLERS = sample([
  { name: "Margherita", sold: 24, width: "w-full" },
  { name: "Lasagne", sold: 17, width: "w-[71%]" },
  { name: "Tiramisù", sold: 12, width: "w-1/2" },
]);

/** The evening while it runs: orders come in, the total climbs, the curve leaves last Saturday behind. */
export function StatisticsExample() {
  return (
    <ExampleStage
      label="Auswertung am Samstag um 19:42 Uhr. 2.847,20 € Umsatz aus 83 Bestellungen, 18 % mehr als am letzten Samstag."
      className="gingham place-items-center [--check:1.75rem]"
    >
      <div className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] overflow-hidden rounded-surface bg-paper shadow-lift sm:grid-cols-[1fr_minmax(13rem,max-content)]">
        <div className="min-w-0 p-4 sm:p-6">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div>
              <p className="text-sm text-ink-2">Umsatz heute</p>
              <p className="display whitespace-nowrap text-[1.75rem] [font-variant-numeric:tabular-nums]">
                <Climbing from={2412} value={2847} />
                ,20 €
              </p>
            </div>
            <span className="play-rise rounded-small bg-leaf px-2.5 py-1 text-sm font-semibold text-green [--at:3.2s]">
              +18&nbsp;% zum letzten Samstag
            </span>
          </div>
          <EveningCurve />
          <dl className="flex justify-between gap-x-2 whitespace-nowrap text-xs sm:text-sm">
            <div>
              <dt className="text-ink-2">Bestellungen</dt>
              <dd className="text-base font-semibold sm:text-lg [font-variant-numeric:tabular-nums]">
                <Climbing from={71} value={83} />
              </dd>
            </div>
            <div>
              <dt className="text-ink-2">Ø-Bon</dt>
              <dd className="text-base font-semibold sm:text-lg">34,30 €</dd>
            </div>
            <div>
              <dt className="text-ink-2">Lieferung</dt>
              <dd className="text-base font-semibold sm:text-lg">41 %</dd>
            </div>
          </dl>
        </div>
        <div className="on-dark grid content-between gap-5 p-4 text-sm sm:p-5">
          <div>
            <p className="flex items-center gap-2 text-leaf">
              <span className="size-2 rounded-full bg-saffron" />
              Gerade eben
            </p>
            <ul className="mt-2.5 space-y-2">
              {NEWEST.map((order) => (
                <li
                  key={order.time}
                  className={`play-rise flex items-baseline gap-2 rounded-small bg-paper/10 px-2.5 py-1.5 ${order.at}`}
                >
                  <span className="mono text-xs text-leaf">{order.time}</span>
                  <span className="flex-1 font-semibold">{order.way}</span>
                  <span className="mono text-xs">{order.amount}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="max-sm:hidden">
            <p className="text-leaf">Renner heute</p>
            <ul className="mt-1.5 space-y-2">
              {BESTSELLERS.map((dish) => (
                <li key={dish.name}>
                  <span className="flex justify-between font-semibold">
                    {dish.name}
                    <span className="[font-variant-numeric:tabular-nums]">{dish.sold}</span>
                  </span>
                  <span
                    className={`play-flat mt-0.5 block h-1.5 rounded-full bg-saffron [--at:1.2s] [--flat:0_1] [--origin:left] ${dish.width}`}
                  />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </ExampleStage>
  );
}

/** A figure that goes on counting from where it stood a while ago to its final value. */
function Climbing({ from, value }: { from: number; value: number }) {
  return (
    <CountUp
      from={from}
      value={value}
      format={(figure) => figure.toLocaleString("de-DE")}
      isEven
      className="[animation-delay:0.4s] [animation-duration:3.2s]"
    />
  );
}

/** What moves is not part of a drawing: browsers move boxes on the compositor, but paint drawings again for each frame. */
function EveningCurve() {
  return (
    <div className="relative my-3">
      <svg viewBox="0 0 380 128" className="w-full" aria-hidden="true">
        <path
          d="M0 94c34-6 50-36 82-38s48 14 78 7 72-48 120-51"
          className="fill-none stroke-green"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <span className="play-uncover absolute inset-0 bg-paper [--for:3s]" />
      <svg viewBox="0 0 380 128" className="absolute inset-0 w-full" aria-hidden="true">
        <path d="M0 34.5h380M0 70.5h380M0 106.5h380" className="stroke-line" />
        <path
          d="M0 98c30-4 46-24 76-26s52 16 84 12 56-40 92-49 76 16 128 9"
          className="fill-none stroke-steel"
          strokeWidth="2.5"
          strokeDasharray="4 6"
        />
        {["17 Uhr", "18 Uhr", "19 Uhr", "20 Uhr"].map((hour, index) => (
          <text
            key={hour}
            x={index * 115 + (index === 3 ? 35 : 0)}
            y="124"
            textAnchor={index === 3 ? "end" : "start"}
            className="fill-ink-2 text-2xs"
          >
            {hour}
          </text>
        ))}
      </svg>
      <span className="play-pop absolute left-[73.7%] top-[9.4%] -ml-2 -mt-2 size-4 rounded-full border-[3px] border-paper bg-tomato [--at:3.2s]" />
    </div>
  );
}

import { demoFigures } from "#app/features/demo/figures-copy.ts";
import { CountUp } from "#app/ui/count-up.tsx";

/** The first starts 1000 ms after it is seen, the others 200, 400 and 600 ms later (docs/product.md#demo). */
const DELAYS = [
  "[animation-delay:1000ms]",
  "[animation-delay:1200ms]",
  "[animation-delay:1400ms]",
  "[animation-delay:1600ms]",
];

/** Up to four figures, in small type; the numbers count up once. */
export function Figures() {
  if (demoFigures.items.length === 0) return null;
  return (
    <section className="bg-paper">
      <div className="wrap pb-7 lg:pb-10" data-reveal>
        <h2 className="sr-only">{demoFigures.heading}</h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-3">
          {demoFigures.items.map((figure, index) => (
            <div key={figure.label} className="flex flex-col">
              <dt className="text-sm leading-snug text-ink-2">{figure.label}</dt>
              <dd className="mono order-first text-lg font-semibold">
                {figure.before}
                <CountUp value={figure.value} className={DELAYS[index]} />
                {figure.unit}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-2">{demoFigures.note}</p>
      </div>
    </section>
  );
}

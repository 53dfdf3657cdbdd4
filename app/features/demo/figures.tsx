import { demoFigures } from "#app/features/demo/figures-copy.ts";
import { CountUp } from "#app/ui/count-up.tsx";

/** The first starts 1000 ms after it is seen, the others 200, 400 and 600 ms later (docs/product.md#demo). */
const DELAYS = [
  "[animation-delay:1000ms]",
  "[animation-delay:1200ms]",
  "[animation-delay:1400ms]",
  "[animation-delay:1600ms]",
];

/** Four figures on a dark band; the numbers count up once. */
export function Figures() {
  if (demoFigures.items.length === 0) return null;
  return (
    <section className="on-dark">
      <div className="wrap py-8 lg:py-14" data-reveal>
        <h2 className="sr-only">{demoFigures.heading}</h2>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-8 gap-y-6 lg:flex lg:justify-between">
          {demoFigures.items.map((figure, index) => (
            <div key={figure.label} className="flex flex-col lg:max-w-56">
              <dt className="mt-2 leading-snug text-leaf">{figure.label}</dt>
              <dd className="display order-first text-[min(3rem,14vw)] text-saffron lg:text-[4.25rem]">
                {figure.before}
                <CountUp value={figure.value} className={DELAYS[index]} />
                {figure.unit}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 max-w-2xl text-sm text-leaf">{demoFigures.note}</p>
      </div>
    </section>
  );
}

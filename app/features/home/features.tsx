import { Check } from "lucide-react";
import { home } from "#app/features/home/copy.ts";
import { FeatureShowcase } from "#app/features/home/feature-showcase.tsx";

/** The showcase of six functions, six smaller features below it, and the figures as a band. */
export function Features() {
  const { features } = home;
  return (
    <section
      id="features"
      aria-labelledby="features-heading"
      tabIndex={-1}
      className="page-section pt-20 lg:pt-28"
    >
      <div className="wrap" data-reveal>
        <h2 id="features-heading" className="display display-2 max-w-2xl">
          {features.heading}
        </h2>
        <FeatureShowcase />
        <ul className="mt-12 grid gap-x-10 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {features.extras.map((extra) => (
            <li key={extra} className="flex items-center gap-3 font-semibold">
              <Check className="size-5 shrink-0 text-green" strokeWidth={3} aria-hidden="true" />
              {extra}
            </li>
          ))}
        </ul>
      </div>
      <div className="on-dark mt-16 lg:mt-20">
        <dl className="wrap grid grid-cols-2 lg:grid-cols-4" data-reveal>
          {features.band.map((figure) => (
            <div
              key={figure.label}
              className="flex flex-col border-paper/15 py-9 odd:border-r even:pl-6 max-lg:[&:nth-child(-n+2)]:border-b lg:border-r lg:pl-8 lg:first:pl-0 lg:last:border-r-0"
            >
              <dt className="mt-1.5 text-leaf">{figure.label}</dt>
              <dd className="display order-first text-[min(2.75rem,12vw)] lg:text-[3.5rem]">
                {figure.value}
              </dd>
            </div>
          ))}
        </dl>
        <p className="wrap pb-6 text-sm text-leaf">{features.bandNote}</p>
      </div>
    </section>
  );
}

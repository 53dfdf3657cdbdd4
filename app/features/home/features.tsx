import { Check } from "lucide-react";
import { home } from "#app/features/home/copy.ts";
import { FeatureShowcase } from "#app/features/home/feature-showcase.tsx";
import { FigureRow } from "#app/features/home/figure-row.tsx";
import { ModelHouseBadge } from "#app/ui/model-house-badge.tsx";
import { Sentences } from "#app/ui/sentences.tsx";
import "./features.css";

/** The showcase of six functions, six smaller features below it, and the figures as a band. */
export function Features() {
  const { features } = home;
  return (
    <section
      id="features"
      aria-labelledby="features-heading"
      tabIndex={-1}
      className="page-section pt-10 lg:pt-28"
    >
      <div className="wrap" data-reveal>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="features-heading" className="display display-2 max-w-2xl">
            <Sentences text={features.heading} />
          </h2>
          <ModelHouseBadge />
        </div>
        <FeatureShowcase />
        <ul className="extras">
          {features.extras.map((extra) => (
            <li key={extra} className="flex gap-2.5 font-semibold leading-snug">
              <Check className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={3} aria-hidden="true" />
              {extra}
            </li>
          ))}
        </ul>
      </div>
      <Figures />
    </section>
  );
}

/** What can be verified in big type, what the model house shows in small type. */
function Figures() {
  const { facts, factsHeading, figures } = home.features;
  return (
    <div className="on-dark mt-10 lg:mt-20">
      <div className="wrap py-9 lg:py-14" data-reveal>
        <h3 className="sr-only">{factsHeading}</h3>
        <dl className="facts">
          {facts.map((fact) => (
            <div key={fact.label} className="fact">
              <dt className="mt-1.5 leading-snug text-leaf">{fact.label}</dt>
              <dd className="display fact-value">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <div className="further-figures">
          <FigureRow labelClassName="text-leaf" figures={figures} />
        </div>
      </div>
    </div>
  );
}

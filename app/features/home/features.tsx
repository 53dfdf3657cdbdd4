import { home } from "#app/features/home/copy.ts";
import { FeatureShowcase } from "#app/features/home/feature-showcase.tsx";
import { FigureRow } from "#app/features/home/figure-row.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { Fold } from "#app/ui/fold.tsx";
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
      className="page-section pt-6 lg:pt-14"
    >
      <div className="wrap" data-reveal>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="features-heading" className="display display-2 max-w-2xl">
            <Sentences text={features.heading} />
          </h2>
          <ModelHouseBadge className="max-sm:hidden" />
          <BookingLink className="sm:hidden">Beratung buchen</BookingLink>
        </div>
        <FeatureShowcase />
        <Fold title="Was jeder Shop außerdem kann" className="mt-6">
          <ul className="extras">
            {features.extras.map((extra) => (
              <li key={extra}>{extra}</li>
            ))}
          </ul>
        </Fold>
      </div>
      <Figures />
    </section>
  );
}

/** What can be verified in big type, what the model house shows in small type. */
function Figures() {
  const { facts, figures } = home.features;
  return (
    <div className="on-dark mt-8 lg:mt-14">
      <div className="wrap figures-band" data-reveal>
        <h3 className="sr-only">Worauf du dich verlassen kannst</h3>
        <dl className="facts">
          {facts.map((fact) => (
            <div key={fact.label} className="fact">
              <dt className="mt-1.5 leading-snug text-leaf">{fact.label}</dt>
              <dd className="display fact-value">{fact.value}</dd>
            </div>
          ))}
        </dl>
        <FigureRow labelClassName="text-leaf" figures={figures} />
      </div>
    </div>
  );
}

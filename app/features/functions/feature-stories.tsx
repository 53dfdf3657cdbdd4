import { Check, ChevronDown } from "lucide-react";
import type { ComponentType } from "react";
import { describeAssignment } from "#app/content/packages.ts";
import { type Feature, featuresPage } from "#app/features/functions/copy.ts";
import { PrivacyExample } from "#app/features/functions/examples/privacy-example.tsx";
import { PushExample } from "#app/features/functions/examples/push-example.tsx";
import { SpeedExample } from "#app/features/functions/examples/speed-example.tsx";
import { StatisticsExample } from "#app/features/functions/examples/statistics-example.tsx";
import { TillExample } from "#app/features/functions/examples/till-example.tsx";
import { UpsellExample } from "#app/features/functions/examples/upsell-example.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import "./feature-stories.css";

const EXAMPLES = {
  "live-statistiken": StatisticsExample,
  kassenanbindung: TillExample,
  upselling: UpsellExample,
  "push-nachrichten": PushExample,
  ladezeiten: SpeedExample,
  datenschutz: PrivacyExample,
} satisfies Record<Feature["id"], ComponentType>;

/** Six features, one shown at a time by `:target`, so that each can be linked and the back button works. */
export function FeatureStories() {
  const { items, listLabel } = featuresPage;
  return (
    <div className="wrap pb-10 lg:pb-20">
      <ul className="stories" aria-label={listLabel}>
        {items.map((feature) => (
          <li key={feature.id} className="story">
            <a href={`#${feature.id}`} className="story-choice">
              <span className="min-w-0">
                <span className="block text-lg font-semibold leading-snug">{feature.name}</span>
                <span className="block text-sm leading-snug text-ink-2">{feature.teaser}</span>
              </span>
              <span className="story-state sr-only"> (ausgewählt)</span>
              <ChevronDown className="story-chevron" strokeWidth={2} />
            </a>
            <StoryPanel feature={feature} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The way out stands first, beside the list, so that the keyboard goes through the panel from top to bottom. */
function StoryPanel({ feature }: { feature: Feature }) {
  const Example = EXAMPLES[feature.id];
  return (
    <section id={feature.id} className="story-panel" aria-labelledby={`${feature.id}-titel`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-paper px-6 py-3 sm:px-9">
        <p className="rounded-small py-[0.15rem] px-[0.6rem] bg-leaf text-green text-(length:--text-sm) font-semibold">
          {describeAssignment(feature.function)}
        </p>
        <a href={feature.demo} className="button button-secondary button-small">
          Jetzt testen
          <span className="sr-only">: {feature.name}</span>
        </a>
      </div>
      <Example />
      <div className="grid gap-x-12 gap-y-7 bg-paper p-6 sm:p-9 xl:grid-cols-[1.15fr_1fr]">
        <div>
          <h2 id={`${feature.id}-titel`} className="display display-3 max-w-lg">
            {feature.headline}
          </h2>
          <p className="mt-4 max-w-xl text-ink-2">{feature.text}</p>
          {feature.note !== null && <p className="mt-4 max-w-xl text-sm">{feature.note}</p>}
          <BookingLink className="mt-5 lg:hidden">Beratung buchen</BookingLink>
        </div>
        <ul className="grid content-start gap-x-10 gap-y-4 sm:max-xl:grid-cols-2">
          {Object.entries(feature.details).map(([term, text]) => (
            <li key={term} className="flex gap-3 leading-snug">
              <Check className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={2.75} />
              <span className="min-w-0">
                <b className="block font-semibold">{term}</b>
                <span className="mt-0.5 block text-sm text-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { ArrowLeft, ArrowRight, Pause, Play } from "lucide-react";
import type { ComponentType } from "react";
import { home } from "#app/features/home/copy.ts";
import {
  PrivacyDrawing,
  PushDrawing,
  SpeedDrawing,
  StatisticsDrawing,
  TillDrawing,
  UpsellDrawing,
} from "#app/ui/drawings/feature-drawings.tsx";
import "./feature-showcase.css";

const FEATURES = home.features.items;
const DRAWINGS: readonly ComponentType[] = [
  StatisticsDrawing,
  TillDrawing,
  UpsellDrawing,
  PushDrawing,
  SpeedDrawing,
  PrivacyDrawing,
];

/** Six functions, one shown at a time by radio buttons; showcase.enhance.ts adds swiping, buttons and rotation. */
export function FeatureShowcase() {
  return (
    <fieldset aria-roledescription="Karussell" className="showcase" data-enhance="showcase">
      <legend className="sr-only">Funktion auswählen</legend>
      <button
        type="button"
        className="button button-secondary button-small needs-script showcase-pause"
        data-pause=""
      >
        <span className="showcase-pause-running">
          <Pause />
          Wechsel anhalten
        </span>
        <span className="showcase-pause-paused">
          <Play />
          Wechsel fortsetzen
        </span>
      </button>
      <div className="showcase-choices">
        {FEATURES.map((feature, index) => (
          <label key={feature.name} className="showcase-choice">
            <input
              type="radio"
              name="feature"
              id={`feature-${index + 1}`}
              defaultChecked={index === 0}
              className="sr-only"
            />
            <span className="showcase-name">{feature.name}</span>
          </label>
        ))}
      </div>
      <div className="showcase-panels" aria-live="polite">
        {FEATURES.map((feature, index) => {
          const Drawing = DRAWINGS[index] ?? StatisticsDrawing;
          return (
            // biome-ignore lint/a11y/useSemanticElements: APG carousel pattern: a slide is a group
            <div
              key={feature.name}
              role="group"
              aria-roledescription="Folie"
              aria-label={`${index + 1} von ${FEATURES.length}`}
              className="showcase-panel"
            >
              <div className="drawing showcase-drawing">
                <Drawing />
              </div>
              <div className="flex-1 bg-paper p-5 sm:flex-none lg:p-8">
                <h3 className="display display-3">{feature.name}</h3>
                <p className="mt-2.5 text-ink-2">{feature.text}</p>
                <a href={feature.demo} className="button button-secondary button-small mt-4">
                  Jetzt testen<span className="sr-only">: {feature.name}</span>
                </a>
              </div>
            </div>
          );
        })}
      </div>
      <div className="showcase-pager">
        <Step direction="previous" label="Vorherige Funktion" />
        <p className="[font-variant-numeric:tabular-nums]">
          {FEATURES.map((feature, index) => (
            <span key={feature.name} className="showcase-count">
              {index + 1} / {FEATURES.length}
            </span>
          ))}
        </p>
        <Step direction="next" label="Nächste Funktion" />
      </div>
    </fieldset>
  );
}

/** A previous or next button. Before hydration a label over it selects the neighbour by HTML alone. */
function Step({ direction, label }: { direction: "previous" | "next"; label: string }) {
  return (
    <span className="showcase-step" data-direction={direction}>
      <button type="button" className="icon-button" data-step={direction}>
        {direction === "next" ? <ArrowRight /> : <ArrowLeft />}
        <span className="sr-only">{label}</span>
      </button>
      <span aria-hidden="true">
        {FEATURES.map((feature, index) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: lays a bigger target over the button; the choice has its own label
          <label key={feature.name} htmlFor={`feature-${index + 1}`} />
        ))}
      </span>
    </span>
  );
}

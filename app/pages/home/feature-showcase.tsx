import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type ComponentType, type TouchEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import {
  PrivacyDrawing,
  PushDrawing,
  SpeedDrawing,
  StatisticsDrawing,
  TillDrawing,
  UpsellDrawing,
} from "#app/ui/drawings/feature-drawings.tsx";
import { home } from "#content/home.ts";

const FEATURES = home.features.items;
const LAST = FEATURES.length - 1;
const DRAWINGS: readonly ComponentType[] = [
  StatisticsDrawing,
  TillDrawing,
  UpsellDrawing,
  PushDrawing,
  SpeedDrawing,
  PrivacyDrawing,
];
const SWIPE_PX = 50;
const ROTATE_MS = 5000;
const WIDE = "(min-width: 64rem)";
const CALM = "(prefers-reduced-motion: reduce)";

/**
 * Six functions, one shown at a time. Which one is a radio button's choice, so it works by HTML and CSS from the first
 * paint; script adds swiping, the previous/next buttons for the keyboard, and on wide screens the change every 5 s
 * (spec 2, Features section) with its pause button first in tab order (WCAG 2.2.2).
 */
export function FeatureShowcase() {
  const root = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const isRotating = useRotation({ isPaused: isPaused || isHeld, current, show });
  const swipe = useSwipe((direction) => show(Math.min(LAST, Math.max(0, current + direction))));

  // The visitor may have chosen before React arrived.
  useEffect(() => setCurrent(readChosen(root.current)), []);

  function show(index: number) {
    const radio = root.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[index];
    if (radio) radio.checked = true;
    setCurrent(index);
  }

  return (
    <fieldset
      ref={root}
      aria-roledescription="Karussell"
      className="showcase"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(":focus-visible"))}
      onBlur={() => setHeld(false)}
      onChange={() => setCurrent(readChosen(root.current))}
    >
      <legend className="sr-only">Funktion auswählen</legend>
      <button type="button" className="showcase-pause" onClick={() => setPaused(!isPaused)}>
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {isPaused ? "Wechsel fortsetzen" : "Wechsel anhalten"}
      </button>
      <div className="showcase-choices" data-rotating={isRotating || undefined}>
        {FEATURES.map((feature, index) => (
          <label key={feature.name} className="showcase-choice">
            <input
              type="radio"
              name="feature"
              id={`feature-${index + 1}`}
              defaultChecked={index === 0}
              className="sr-only"
            />
            <span>{feature.name}</span>
          </label>
        ))}
      </div>
      <div className="showcase-panels" aria-live={isRotating ? "off" : "polite"} {...swipe}>
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
              <div className="grid flex-1 place-items-center px-5 py-8 sm:px-8">
                <Drawing />
              </div>
              <div className="bg-paper p-6 sm:p-8">
                <h3 className="display display-3">{feature.name}</h3>
                <p className="mt-3 text-ink-2">{feature.text}</p>
                <Link to="/demo" prefetch="intent" className="button button-secondary button-small mt-5">
                  Jetzt testen<span className="sr-only">: {feature.name}</span>
                </Link>
              </div>
            </div>
          );
        })}
      </div>
      <div className="showcase-pager">
        <Step direction={-1} isDisabled={current === 0} onStep={() => show(current - 1)} />
        <p className="tabular-nums">
          {FEATURES.map((feature, index) => (
            <span key={feature.name} className="showcase-count">
              {index + 1} / {FEATURES.length}
            </span>
          ))}
        </p>
        <Step direction={1} isDisabled={current === LAST} onStep={() => show(current + 1)} />
      </div>
    </fieldset>
  );
}

/**
 * Previous or next. Before hydration the pointer meets the label laid over the button, which chooses the neighbour by
 * HTML alone; CSS shows only the label that fits the current choice and takes the labels away once React is there.
 */
function Step(props: { direction: -1 | 1; isDisabled: boolean; onStep: () => void }) {
  const isNext = props.direction === 1;
  return (
    <span className="showcase-step" data-direction={isNext ? "next" : "previous"}>
      <button type="button" className="icon-button" disabled={props.isDisabled} onClick={props.onStep}>
        {isNext ? <ChevronRight aria-hidden="true" /> : <ChevronLeft aria-hidden="true" />}
        <span className="sr-only">{isNext ? "Nächste Funktion" : "Vorherige Funktion"}</span>
      </button>
      {FEATURES.map((feature, index) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: lays a bigger target over the button; the choice has its own label
        <label key={feature.name} htmlFor={`feature-${index + 1}`} aria-hidden="true" />
      ))}
    </span>
  );
}

function readChosen(root: HTMLFieldSetElement | null): number {
  const radios = [...(root?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  return Math.max(
    0,
    radios.findIndex((radio) => radio.checked),
  );
}

/** On wide screens shows the next feature every 5 s, the first after the last; never under reduced motion. */
function useRotation(options: {
  isPaused: boolean;
  current: number;
  show: (index: number) => void;
}): boolean {
  const [isAllowed, setAllowed] = useState(false);
  const { isPaused, current, show } = options;
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const calm = window.matchMedia(CALM);
    function update() {
      setAllowed(wide.matches && !calm.matches);
    }
    update();
    wide.addEventListener("change", update);
    calm.addEventListener("change", update);
    return () => {
      wide.removeEventListener("change", update);
      calm.removeEventListener("change", update);
    };
  }, []);
  const isRotating = isAllowed && !isPaused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new on every render; the clock restarts on a choice
  useEffect(() => {
    if (!isRotating) return;
    const timer = window.setTimeout(() => show(current === LAST ? 0 : current + 1), ROTATE_MS);
    return () => window.clearTimeout(timer);
  }, [isRotating, current]);
  return isRotating;
}

/** A horizontal swipe over 50 px moves one: to the left forward, to the right back (spec 4). */
function useSwipe(move: (direction: -1 | 1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches[0];
      start.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (start.current === null || touch === undefined) return;
      const dx = touch.clientX - start.current.x;
      const dy = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > Math.abs(dy)) move(dx < 0 ? 1 : -1);
    },
  };
}

import { Coffee, Martini, Play, Square, Truck, Utensils } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { GuestPhone } from "#app/pages/demo/guest-phone.tsx";
import { Kitchen } from "#app/pages/demo/kitchen.tsx";
import { demo } from "#content/demo.ts";

const STEP_COUNT = demo.steps.length;
/** Long enough to read a step's sentence and look at the phone. */
const STEP_MS = 3500;
const BUSINESS_ICONS = { restaurant: Utensils, cafe: Coffee, bar: Martini, "food-truck": Truck } as const;

/**
 * First screen: a guest's order in four steps, on a phone, for the visitor's kind of business.
 *
 * Both choices are radio buttons and CSS shows what belongs to them (`data-business`, `data-step`), so everything can
 * be chosen from the first paint and without script. Script keeps `aria-current` in step, plays the four steps in a
 * circle after a click on "Demo abspielen", and says politely what the phone shows.
 */
export function GuidedOrder() {
  const root = useRef<HTMLElement>(null);
  const [step, setStep] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [announcement, setAnnouncement] = useState("");

  // The visitor may have chosen before React arrived, and browsers restore choices on reload.
  useEffect(() => setStep(readStep(root.current)), []);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setTimeout(() => showStep((step + 1) % STEP_COUNT), STEP_MS);
    return () => window.clearTimeout(timer);
  });

  function showStep(next: number) {
    const radio = root.current?.querySelectorAll<HTMLInputElement>('input[name="schritt"]')[next];
    if (radio) radio.checked = true;
    takeOver(next);
  }

  function takeOver(next: number) {
    setStep(next);
    setAnnouncement(`Schritt ${next + 1} von ${STEP_COUNT}. ${demo.steps[next]?.shown ?? ""}`);
  }

  function chooseStep() {
    setPlaying(false);
    takeOver(readStep(root.current));
    bringPairIntoView();
  }

  function togglePlaying() {
    setPlaying(!isPlaying);
    if (isPlaying) return;
    if (step === STEP_COUNT - 1) showStep(0);
    bringPairIntoView();
  }

  /** On a phone the drawn phone may be half below the screen; only a visitor's own choice moves the page. */
  function bringPairIntoView() {
    root.current?.querySelector(".demo-pairs")?.scrollIntoView({ block: "nearest" });
  }

  return (
    <section ref={root} className="demo wrap">
      <div className="demo-intro">
        <h1 className="display display-1">
          {demo.headline[0]}
          <br />
          <span className="text-green">{demo.headline[1]}</span>
        </h1>
        <p className="lead mt-5 max-w-xl">{demo.lead}</p>
      </div>

      <fieldset className="demo-businesses">
        <legend className="sr-only">{demo.businessLegend}</legend>
        {demo.businesses.map((business, index) => {
          const Icon = BUSINESS_ICONS[business.id];
          return (
            <label key={business.id} className="menu-tab demo-business">
              <input
                type="radio"
                name="betrieb"
                id={`betrieb-${business.id}`}
                defaultChecked={index === 0}
                className="sr-only"
              />
              <Icon className="max-sm:hidden" strokeWidth={1.75} aria-hidden="true" />
              {business.label}
            </label>
          );
        })}
      </fieldset>

      <fieldset className="demo-steps" onChange={chooseStep}>
        <legend className="sr-only">{demo.stepLegend}</legend>
        <ol data-playing={isPlaying || undefined}>
          {demo.steps.map((item, index) => (
            <li key={item.name} className="demo-step" aria-current={index === step ? "step" : undefined}>
              <input
                type="radio"
                name="schritt"
                id={`schritt-${index + 1}`}
                aria-labelledby={`schritt-${index + 1}-name`}
                aria-describedby={`schritt-${index + 1}-text`}
                defaultChecked={index === 0}
                className="sr-only"
              />
              <span className="demo-step-number" aria-hidden="true">
                {index + 1}
              </span>
              <label
                htmlFor={`schritt-${index + 1}`}
                id={`schritt-${index + 1}-name`}
                className="demo-step-name"
              >
                {item.name}
              </label>
              <p id={`schritt-${index + 1}-text`}>{item.text}</p>
            </li>
          ))}
        </ol>
      </fieldset>

      <button
        type="button"
        data-replay=""
        onClick={togglePlaying}
        className="button button-secondary demo-play needs-script"
      >
        {isPlaying ? (
          <Square className="size-4 fill-current" aria-hidden="true" />
        ) : (
          <Play className="size-4 fill-current" aria-hidden="true" />
        )}
        {isPlaying ? demo.stop : demo.play}
      </button>
      <p role="status" className="sr-only">
        {announcement}
      </p>

      <div className="demo-stage gingham">
        <p className="demo-mark">{demo.mark}</p>
        <div className="demo-pairs">
          {demo.businesses.map((business) => (
            <div key={business.id} data-business={business.id} className="demo-pair">
              <GuestPhone business={business} />
              <Kitchen business={business} />
            </div>
          ))}
        </div>
        <div className="demo-caption">
          {demo.steps.map((item, index) => (
            <p key={item.name} data-step={index + 1}>
              {item.text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}

function readStep(root: HTMLElement | null): number {
  const radios = [...(root?.querySelectorAll<HTMLInputElement>('input[name="schritt"]') ?? [])];
  return Math.max(
    0,
    radios.findIndex((radio) => radio.checked),
  );
}

import { Play, Square } from "lucide-react";
import { demoPlaces } from "#app/content/demo-places.ts";
import { demo } from "#app/features/demo/copy.ts";
import { GuestPhone } from "#app/features/demo/guided/guest-phone.tsx";
import { Kitchen } from "#app/features/demo/guided/kitchen.tsx";
import { businesses, demoMark } from "#app/features/demo/shop/businesses.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import "#app/ui/tabs.css";
import "./guided-order.css";

/** A guest's order in four steps, by radio buttons and CSS from the first paint; script adds the playing. */
export function GuidedOrder() {
  return (
    <section className="demo wrap" data-enhance="guided-order">
      <div className="demo-intro">
        <h1 className="display display-1">
          {demo.headline[0]}
          <br />
          <span className="text-green">{demo.headline[1]}</span>
        </h1>
        <p className="lead mt-5 max-w-xl">{demo.lead}</p>
        <p className="mt-3">
          <a href={demoPlaces.ownMenu} className="link font-semibold">
            {demo.ownMenu}
          </a>
        </p>
      </div>

      <fieldset className="demo-businesses">
        <legend className="sr-only">{demo.businessLegend}</legend>
        {businesses.map((business, index) => (
          <label
            key={business.id}
            className="menu-tab flex flex-auto justify-center gap-[0.5rem] px-[0.4rem] text-(length:--text-sm) whitespace-nowrap"
          >
            <input
              type="radio"
              name="betrieb"
              id={`betrieb-${business.id}`}
              defaultChecked={index === 0}
              className="sr-only"
            />
            {business.label}
          </label>
        ))}
      </fieldset>

      <button type="button" data-play="" className="button button-secondary demo-play needs-script">
        <span className="demo-play-idle">
          <Play className="size-4 fill-current" aria-hidden="true" />
          {demo.play}
        </span>
        <span className="demo-play-running">
          <Square className="size-4 fill-current" aria-hidden="true" />
          {demo.stop}
        </span>
      </button>

      <fieldset className="demo-steps">
        <legend className="sr-only">{demo.stepLegend}</legend>
        <ol>
          {demo.steps.map((item, index) => (
            <li
              key={item.name}
              className="demo-step"
              aria-current={index === 0 ? "step" : undefined}
              data-shown={item.shown}
            >
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
      <p role="status" className="sr-only" />

      <div className="demo-stage gingham">
        <h2 className="sr-only">{shopCopy.label}</h2>
        <p className="demo-mark">{demoMark}</p>
        <div className="demo-pairs" data-plays="">
          {businesses.map((business) => (
            <div key={business.id} data-business={business.id} className="demo-pair">
              <GuestPhone business={business} />
              <Kitchen business={business} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

import type { ReactNode } from "react";
import { demoPlaces } from "#app/content/demo-places.ts";
import { demo } from "#app/features/demo/copy.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";

/** Two calls to action with their duration: 15 minutes together, or an answer within 24 hours. */
export function Calls() {
  const { heading, items } = demo.calls;
  return (
    <section className="py-12 lg:py-28" data-reveal>
      <div className="wrap">
        <h2 className="display display-2">{heading}</h2>
        <p className="mt-5">
          <a href={demoPlaces.ownMenu} className="button button-primary">
            Deine Karte als Shop ausprobieren
          </a>
        </p>
        <div className="mt-7 grid border-t-2 border-ink lg:grid-cols-2 lg:divide-x-2 lg:divide-ink">
          <Call {...items.live} className="lg:pr-12">
            <BookingLink appointment="demo">{items.live.button}</BookingLink>
          </Call>
          <Call {...items.write} className="max-lg:border-t-2 max-lg:border-ink lg:pl-12">
            <a href="/contact?interesse=demo" className="button button-secondary">
              {items.write.button}
            </a>
          </Call>
        </div>
      </div>
    </section>
  );
}

function Call(props: {
  figure: string;
  unit: string;
  /** For screen readers only: what the figure means, which sighted visitors read below. */
  more: string;
  text: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex flex-col items-start pb-7 pt-6 lg:pb-2 ${props.className}`}>
      <h3 className="display flex items-baseline gap-3 text-[min(4rem,16vw)] leading-none lg:text-[8rem]">
        {props.figure}{" "}
        <span className="text-[min(2rem,9vw)] tracking-[-0.02em] lg:text-[2.75rem]">{props.unit}</span>
        <span className="sr-only"> {props.more}</span>
      </h3>
      <p className="mb-5 mt-3 max-w-lg text-ink-2">{props.text}</p>
      <div className="mt-auto pt-1">{props.children}</div>
    </div>
  );
}

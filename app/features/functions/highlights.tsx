import type { ReactNode } from "react";
import { featuresPage } from "#app/features/functions/copy.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { FiveStars } from "#app/ui/stars.tsx";

const { highlights } = featuresPage;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Saturday at eight, when the printer jams. */
const WORST_HOUR = 20;
const CLOTHS = [
  "[--thread:color-mix(in_srgb,var(--color-tomato)_55%,transparent)]",
  "[--thread:color-mix(in_srgb,var(--color-green)_50%,transparent)]",
  "[--thread:color-mix(in_srgb,var(--color-saffron)_75%,transparent)]",
] as const;

/** Five features that every package has and a sixth from GROW on, set like house rules; each has a small picture. */
export function Highlights() {
  return (
    <section className="on-dark" data-reveal>
      <div className="wrap py-10 lg:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-14 gap-y-4">
          <h2 className="display display-2">Gehört einfach dazu.</h2>
          <p className="lead">Fünf Dinge stecken in jedem Paket.</p>
          <BookingLink className="sm:hidden">Beratung buchen</BookingLink>
        </div>
        <div className="mt-8 grid border-b border-paper/20 lg:grid-cols-12">
          <Cell className="lg:col-span-5 lg:border-r lg:pr-12">
            <div className="flex flex-wrap items-center gap-6">
              <img
                src="/drawings/qr-demo.svg"
                alt="QR-Code, der die Demo öffnet"
                width="112"
                height="112"
                loading="lazy"
                className="w-24 shrink-0 rounded-small bg-paper p-2 sm:w-28"
              />
              <div className="min-w-0 flex-[1_1_7rem]">
                <Words title={highlights.noApp.title} text={highlights.noApp.text} />
              </div>
            </div>
          </Cell>
          <Cell className="lg:col-span-7 lg:pl-12">
            <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[1fr_15rem]">
              <Words title={highlights.teams.title} text={highlights.teams.text} />
              <dl className="mono self-center text-sm leading-relaxed">
                {highlights.teams.places.map((place) => (
                  <div
                    key={place.name}
                    className="flex justify-between gap-4 border-b border-dashed border-paper/30 py-1.5 last:border-0"
                  >
                    <dt className="text-leaf">{place.name}</dt>
                    <dd className="text-right">{place.people}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </Cell>

          <Cell className="lg:col-span-7 lg:border-r lg:pr-12">
            <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[15rem_1fr]">
              <ColoredShops />
              <Words title={highlights.custom.title} text={highlights.custom.text} />
            </div>
          </Cell>
          <Cell className="lg:col-span-5 lg:pl-12">
            <BookingLink className="mb-7 self-start sm:hidden">Beratung buchen</BookingLink>
            <OfflineStates />
            <Words title={highlights.offline.title} text={highlights.offline.text} />
          </Cell>

          <Cell className="lg:col-span-5 lg:border-r lg:pr-12">
            <SupportHours />
            <Words title={highlights.support.title} text={highlights.support.text} />
          </Cell>
          <Cell className="lg:col-span-7 lg:pl-12">
            <p className="mb-5 w-fit rounded-small bg-saffron px-2.5 py-1 text-sm font-semibold leading-snug text-ink">
              Ab GROW dazu
            </p>
            <div className="grid items-center gap-x-10 gap-y-5 sm:grid-cols-[auto_1fr]">
              {highlights.reviews.figure !== null && (
                <p className="mono text-xl font-semibold text-saffron">{highlights.reviews.figure}</p>
              )}
              <div>
                <FiveStars className="[&_svg]:size-3.5" />
                <Words title={highlights.reviews.title} text={highlights.reviews.text} />
              </div>
            </div>
          </Cell>
        </div>
        <p className="mt-8 text-leaf">
          Welche Funktion steckt in START, GROW oder PRIME?{" "}
          <a href="/#pricing" className="link">
            Pakete ansehen
          </a>
        </p>
      </div>
    </section>
  );
}

function ColoredShops() {
  return (
    <div className="drawing flex items-end gap-3 max-sm:max-w-64" aria-hidden="true">
      {highlights.custom.shops.map((shop, index) => (
        <span
          key={shop}
          className="flex-1 overflow-hidden rounded-small bg-paper text-center text-ink shadow-paper"
        >
          <span className={`gingham block h-14 [--check:0.4rem] ${CLOTHS[index]}`} />
          <span className="block px-0.5 py-2 text-center text-2xs leading-tight font-semibold">{shop}</span>
        </span>
      ))}
    </div>
  );
}

function OfflineStates() {
  return (
    <ol className="flex justify-between gap-2 text-xs leading-tight text-leaf" aria-hidden="true">
      {highlights.offline.states.map((state, index) => (
        <li key={state} className="flex-1">
          <span className="mb-2 flex items-center">
            <span
              className={`size-3 shrink-0 rounded-full ${["bg-tomato", "bg-saffron", "bg-leaf"][index]}`}
            />
            {index < 2 && <span className="mx-1.5 h-0.5 flex-1 bg-paper/25" />}
          </span>
          {state}
        </li>
      ))}
    </ol>
  );
}

/** A day in hours, the worst one in colour. */
function SupportHours() {
  return (
    <>
      <div className="flex h-16 items-end gap-[3px]" aria-hidden="true">
        {HOURS.map((hour) => (
          <span
            key={hour}
            className={`flex-1 rounded-t-[3px] ${hour === WORST_HOUR ? "h-full bg-saffron" : "h-8 bg-paper/25"}`}
          />
        ))}
      </div>
      <p className="mono mt-1.5 flex justify-between text-xs text-leaf" aria-hidden="true">
        <span>0 Uhr</span>
        <span>12 Uhr</span>
        <span>24 Uhr</span>
      </p>
    </>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`border-t border-paper/20 py-9 lg:py-11 ${className}`}>{children}</div>;
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-5 first:mt-0">
      <h3 className="text-xl font-semibold leading-snug">{title}</h3>
      <p className="mt-1.5 text-leaf">{text}</p>
    </div>
  );
}

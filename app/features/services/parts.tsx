import { Check, ChevronDown } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { serviceNavigation } from "#app/content/navigation.ts";
import type { ServicePage, ServiceStep } from "#app/features/services/copy/types.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { Caller } from "#app/ui/closing-call.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Sentences } from "#app/ui/sentences.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import "./parts.css";

export type PartProps = { service: ServicePage };

/** What the service is: the hero text, and the details folded. */
export function WhatItIs({ service: { whatIs, heroText } }: PartProps) {
  return (
    <>
      <h2 className="display display-2">{whatIs.heading}</h2>
      <div className="max-w-2xl">
        <p className="lead">{heroText}</p>
        <Fold title={whatIs.more} className="mt-5">
          <div className="space-y-4">
            {whatIs.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Fold>
      </div>
    </>
  );
}

/** The list of what one gets. A phone shows `shown` points of it and folds the others. */
export function Deliverables({ service: { deliverables }, shown = 0 }: PartProps & { shown?: number }) {
  const first = deliverables.items.slice(0, shown);
  const rest = deliverables.items.slice(shown);
  return (
    <div className="border-t border-line">
      {shown > 0 && <Ticks items={first} />}
      <details className="phone-fold">
        <PhoneSummary>
          {shown > 0 ? `${rest.length} weitere Punkte` : `Alle ${rest.length} Punkte`}
        </PhoneSummary>
        <Ticks items={rest} />
      </details>
    </div>
  );
}

function listSteps({ process: { steps, durations } }: ServicePage): ServiceStep[] {
  return Object.entries(steps).map(([title, description], index) => ({
    title,
    description,
    duration: durations[index] ?? null,
  }));
}

type StepRowProps = PartProps & {
  step: ComponentType<{ step: ServiceStep; number: number }>;
  /** Classes of heading, row and list. */
  classNames: [heading: string, row: string, list?: string];
};

/** The steps below their heading; on a phone a row to swipe through. */
export function StepRow({ service, step: Step, classNames: [heading, row, list] }: StepRowProps) {
  return (
    <div className="relative">
      <h2 className={`swipe-head display display-2 ${heading}`.trim()}>{service.process.heading}</h2>
      <SwipeRow label={service.process.heading} className={row}>
        <ol className={list}>
          {listSteps(service).map((step, index) => (
            <Step key={step.title} step={step} number={index + 1} />
          ))}
        </ol>
      </SwipeRow>
    </div>
  );
}

/** What opens a fold that only phones have. */
export function PhoneSummary({ children }: { children: ReactNode }) {
  return (
    <summary>
      {children}
      <ChevronDown className="shrink-0 text-green" />
    </summary>
  );
}

function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-line py-2.5 leading-snug sm:gap-4"
        >
          <Check className="mt-px size-5 shrink-0 text-green" strokeWidth={3} />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** What the price depends on, and the way to it. */
export function Price({ service: { price }, hasBooking = true }: PartProps & { hasBooking?: boolean }) {
  return (
    <div>
      <p className="font-semibold text-green [.bg-saffron_&]:text-ink">Unverbindlich</p>
      <h2 className="display display-2 hyphens-auto mt-1">Individuelle Preisgestaltung</h2>
      <p className="mt-4 max-w-xl">{price}</p>
      {hasBooking && <Booking className="mt-6" />}
    </div>
  );
}

/** The way to an appointment. */
export function Booking({ className }: { className: string }) {
  return (
    <p className={className}>
      <BookingLink>Beratung buchen</BookingLink>
    </p>
  );
}

/** The end of a page: what to bring to the appointment, and with whom it is. */
export function Closing({ service: { closing }, className = "" }: PartProps & { className?: string }) {
  return (
    <div className={className}>
      <div>
        <h2 className="display display-2 max-w-xl">
          <Sentences text={closing.heading} />
        </h2>
        <p className="lead mt-4 max-w-xl">{closing.text}</p>
      </div>
      <div>
        <Booking className="mt-6" />
        <Caller className="mt-6" />
      </div>
    </div>
  );
}

/** Why, folded, for a page that leads with something else. */
export function FoldedReasons({ service: { slug, whyImportant } }: PartProps) {
  return (
    <>
      <h2 className="display display-2">{whyImportant.heading}</h2>
      <Accordion name={`gruende-${slug}`} items={whyImportant.items} />
    </>
  );
}

export function Questions({ service: { slug, faqs } }: PartProps) {
  return (
    <>
      <h2 className="display display-2">Kurz gefragt</h2>
      <Booking className="sm:hidden" />
      <Accordion name={`fragen-${slug}`} items={faqs} />
    </>
  );
}

/** A phone's footer, which follows soon, has them all. */
export function OtherServices({ service: { slug }, className = "" }: PartProps & { className?: string }) {
  const others = serviceNavigation.filter(({ to }) => to !== `/services/${slug}`);
  return (
    <nav aria-labelledby="andere-leistungen" className={`max-sm:hidden ${className}`}>
      <h2 id="andere-leistungen" className="text-lg font-semibold">
        Andere Leistungen
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-8">
        {others.map(({ label, to }) => (
          <li key={to}>
            <a href={to} className="link flex min-h-11 items-center leading-tight">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { ServiceStep } from "#app/features/services/copy/types.ts";
import {
  Booking,
  Closing,
  Deliverables,
  OtherServices,
  type PartProps,
  PhoneSummary,
  Price,
  Questions,
  StepRow,
  WhatItIs,
} from "#app/features/services/parts.tsx";
import { findPictures } from "#app/features/services/pictures/index.ts";
import { StackingTable } from "#app/ui/stacking-table.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";

/** A service that one books having lived through a moment like these: they come first. */
export function Moments({ service }: PartProps) {
  const { heading, note } = service.sample;
  const { Sample } = findPictures(service.slug);
  return (
    <>
      <Reasons service={service} />
      <section className="bg-paper py-8 sm:py-14" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.4fr]">
          <WhatItIs service={service} />
          {service.levels && (
            <details className="phone-fold border-t border-line sm:border-t-0 lg:col-span-2">
              <PhoneSummary>{service.levels.caption}</PhoneSummary>
              <div id="stufen">
                <StackingTable table={service.levels} />
              </div>
            </details>
          )}
        </div>
      </section>
      <section className="bg-leaf py-8 sm:py-14" data-reveal>
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <div>
            <h2 className="display display-2">{heading}</h2>
            <p className="mt-4 max-w-xl">{note}</p>
            <Booking className="mt-6" />
          </div>
          <Sample />
        </div>
      </section>
      <section className="bg-paper py-8 sm:py-14" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.8fr]">
          <Questions service={service} />
        </div>
      </section>
      <section className="py-8 sm:py-14" data-reveal>
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
          <StepRow service={service} step={Step} classNames={["", "mt-5 sm:border-t-2 sm:border-ink"]} />
          <div className="space-y-5">
            <h2 className="display display-2">{service.deliverables.heading}</h2>
            <Deliverables service={service} />
          </div>
          <OtherServices service={service} className="lg:col-span-2" />
        </div>
      </section>
      <section className="bg-saffron [&_.lead]:text-ink" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-9 py-8 sm:py-14 lg:grid-cols-2">
          <Price service={service} hasBooking={false} />
          <Closing service={service} />
        </div>
      </section>
    </>
  );
}

/** Four or five fields; on a phone a row to swipe through. */
function Reasons({ service: { whyImportant } }: PartProps) {
  return (
    <section className="py-8 sm:py-14" data-reveal>
      <div className="wrap">
        <div className="relative">
          <h2 className="swipe-head display display-2 max-w-3xl">{whyImportant.heading}</h2>
          <SwipeRow label={whyImportant.heading} className="mt-6 sm:mt-10">
            <ul className="border-line sm:border-y max-md:sm:divide-y max-md:sm:divide-line md:grid md:grid-cols-2">
              {Object.entries(whyImportant.items).map(([title, text]) => (
                <li
                  key={title}
                  className="border-line max-sm:rounded-control max-sm:border max-sm:bg-paper max-sm:p-5 sm:py-6 md:odd:border-r md:odd:pr-10 md:even:pl-10 md:[&:nth-child(n+3)]:border-t lg:odd:pr-14 lg:even:pl-14"
                >
                  <h3 className="display display-3">{title}</h3>
                  <p className="mt-2 text-ink-2 max-sm:text-base max-sm:leading-normal sm:mt-3">{text}</p>
                </li>
              ))}
            </ul>
          </SwipeRow>
        </div>
      </div>
    </section>
  );
}

function Step({ step, number }: { step: ServiceStep; number: number }) {
  return (
    <li className="gap-x-8 border-line max-sm:rounded-control max-sm:border max-sm:bg-paper max-sm:p-5 sm:grid sm:grid-cols-[12rem_minmax(0,1fr)] sm:border-b sm:py-3.5">
      <div>
        <p className="mono flex gap-x-3 text-xs text-ink-2">
          <span>Schritt {number}</span>
          {step.duration && <span>{step.duration}</span>}
        </p>
        <h3 className="mt-1 text-lg font-semibold leading-tight">{step.title}</h3>
      </div>
      <p className="text-ink-2 max-sm:mt-2 max-sm:text-base max-sm:leading-normal">{step.description}</p>
    </li>
  );
}

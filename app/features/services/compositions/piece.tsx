import type { ServiceStep } from "#app/features/services/copy/types.ts";
import {
  Booking,
  Closing,
  Deliverables,
  FoldedReasons,
  OtherServices,
  type PartProps,
  Price,
  Questions,
  StepRow,
  WhatItIs,
} from "#app/features/services/parts.tsx";
import { findPictures } from "#app/features/services/pictures/index.ts";

/** A service whose result can be laid on the table: it lies on the cloth right below the first screen. */
export function Piece({ service }: PartProps) {
  return (
    <>
      <OnTheCloth service={service} />
      <section className="py-8 sm:py-14 lg:py-16" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-9 lg:grid-cols-[1fr_1.4fr]">
          <Price service={service} />
          <div className="space-y-5">
            <h2 className="display display-2">{service.deliverables.heading}</h2>
            <Deliverables service={service} />
          </div>
        </div>
      </section>
      <section className="bg-leaf py-8 sm:py-14 lg:py-16" data-reveal>
        <div className="wrap">
          <StepRow
            service={service}
            step={Step}
            classNames={[
              "max-w-3xl",
              "mt-5 sm:mt-10",
              "gap-x-10 gap-y-6 sm:grid sm:grid-cols-2 lg:grid-cols-4",
            ]}
          />
        </div>
      </section>
      <section className="py-8 sm:py-14 lg:py-16" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-9 lg:grid-cols-[1.3fr_1fr]">
          <div className="space-y-5">
            <FoldedReasons service={service} />
            <div className="space-y-5 pt-4 sm:pt-8">
              <Questions service={service} />
            </div>
          </div>
          <div className="on-dark self-start rounded-surface p-6 sm:p-10">
            <Closing service={service} />
          </div>
          <OtherServices service={service} className="lg:col-span-2" />
        </div>
      </section>
    </>
  );
}

function OnTheCloth({ service }: PartProps) {
  const { heading, note } = service.sample;
  const { Sample } = findPictures(service.slug);
  return (
    <section className="gingham py-5 [--check:1.75rem] sm:py-14" data-reveal>
      <div className="wrap max-sm:px-3">
        <div className="rounded-surface bg-paper p-5 shadow-lift sm:p-12">
          <h2 className="display display-2 max-w-3xl">{heading}</h2>
          <p className="mt-4 mb-7 max-w-xl sm:mb-10">{note}</p>
          <Sample />
          <div className="mt-6 grid gap-x-16 gap-y-5 border-t-2 border-ink pt-7 sm:mt-12 sm:pt-10 lg:grid-cols-[1fr_1.4fr]">
            <WhatItIs service={service} />
            <Booking className="sm:hidden" />
          </div>
        </div>
      </div>
    </section>
  );
}

function Step({ step, number }: { step: ServiceStep; number: number }) {
  return (
    <li>
      <p className="flex items-baseline gap-x-2 leading-none">
        <span className="mono text-xs">Schritt</span>{" "}
        <span className="display text-[3.5rem] text-green sm:text-[5rem]">{number}</span>
      </p>
      <h3 className="display display-3 hyphens-auto mt-2">{step.title}</h3>
      {step.duration && <p className="mono mt-1 text-xs">{step.duration}</p>}
      <p className="mt-1.5 text-sm leading-normal">{step.description}</p>
    </li>
  );
}

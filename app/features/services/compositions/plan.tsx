import type { ServiceStep } from "#app/features/services/copy/types.ts";
import {
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
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

/** A service that is booked by the calendar: the rail with the dates comes first. */
export function Plan({ service }: PartProps) {
  const { heading, note } = service.sample;
  const { Sample } = findPictures(service.slug);
  return (
    <>
      <section className="on-dark overflow-x-clip" data-reveal>
        <div className="wrap py-8 sm:py-14 lg:py-16">
          <StepRow
            service={service}
            step={Ticket}
            classNames={[
              "max-w-3xl",
              "mt-5 max-sm:py-2 sm:mt-10",
              "gap-y-10 sm:grid sm:grid-cols-2 lg:grid-cols-4",
            ]}
          />
        </div>
      </section>
      <Offer service={service} />
      <section className="bg-paper py-8 sm:py-14 lg:py-16" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-9 lg:grid-cols-[1fr_1.3fr]">
          <div className="space-y-5">
            <WhatItIs service={service} />
          </div>
          <div>
            <h3 className="display display-3">{heading}</h3>
            <p className="mt-2 mb-5 text-ink-2">{note}</p>
            <Sample />
          </div>
        </div>
      </section>
      <section className="py-8 sm:py-14 lg:py-16" data-reveal>
        <div className="wrap grid gap-x-16 gap-y-9 lg:grid-cols-2">
          <div className="space-y-5">
            <FoldedReasons service={service} />
          </div>
          <div className="space-y-5">
            <Questions service={service} />
          </div>
          <OtherServices service={service} className="lg:col-span-2" />
        </div>
      </section>
      <section className="gingham gingham-end py-4 [--check:1.75rem] sm:py-12" data-reveal>
        <div className="wrap">
          <Closing
            service={service}
            className="on-dark items-center gap-x-16 rounded-surface p-6 shadow-lift sm:p-12 lg:grid lg:grid-cols-[1.4fr_1fr]"
          />
        </div>
      </section>
    </>
  );
}

function Ticket({ step, number }: { step: ServiceStep; number: number }) {
  return (
    <li className="group relative pt-2 before:absolute before:inset-x-0 before:top-0 before:z-10 before:h-5 before:bg-steel first:before:rounded-l-full last:before:rounded-r-full max-sm:before:rounded-full sm:px-2.5 sm:max-lg:even:before:rounded-r-full sm:max-lg:odd:before:rounded-l-full">
      <div className="relative h-full origin-top bg-paper p-5 pt-9 text-ink shadow-lift group-odd:-rotate-1 group-even:rotate-[0.6deg]">
        <p className="mono flex flex-wrap items-baseline justify-between gap-x-3 text-xs">
          <span>Schritt {number}</span>
          {step.duration && <span className="text-ink-2">{step.duration}</span>}
        </p>
        <ReceiptRule />
        <h3 className="display display-3 hyphens-auto [overflow-wrap:anywhere]">{step.title}</h3>
        <p className="mt-2.5 text-sm leading-normal text-ink-2">{step.description}</p>
      </div>
    </li>
  );
}

/** The offer as one sheet with a torn edge: what is in it, and at its foot what it costs until then. */
function Offer({ service }: PartProps) {
  return (
    <section className="bg-leaf py-8 sm:py-16" data-reveal>
      <div className="wrap">
        <Receipt paperClassName="font-sans">
          <div className="grid gap-x-16 gap-y-8 sm:p-6 lg:grid-cols-[1.3fr_1fr] lg:p-10">
            <div className="space-y-5">
              <h2 className="display display-2">{service.deliverables.heading}</h2>
              <Deliverables service={service} shown={2} />
            </div>
            <div>
              <Price service={service} />
              <div className="mono mt-7 text-xs leading-relaxed">
                <ReceiptRule />
                <ReceiptLine label="PREIS" amount="nach Gespräch" strong />
                <p className="mt-1 text-ink-2">Bis du zusagst: 0,00 €</p>
              </div>
            </div>
          </div>
        </Receipt>
      </div>
    </section>
  );
}

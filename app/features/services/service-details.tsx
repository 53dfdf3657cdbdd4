import { Check, ChevronDown } from "lucide-react";
import { serviceNavigation } from "#app/content/navigation.ts";
import { serviceTemplate } from "#app/features/services/copy/template.ts";
import type { ServiceExample, ServicePage, ServiceStep } from "#app/features/services/copy/types.ts";
import { findLook, type ServiceLook } from "#app/features/services/looks.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { StackingTable } from "#app/ui/stacking-table.tsx";
import { SwipeRow } from "#app/ui/swipe-row.tsx";
import "./service-details.css";

/** The rest of a long list is shown after ticking a box. */
const SHOWN_ON_PHONES = 3;

type SectionProps = { service: ServicePage };

/** Everything between a service's first screen and the closing call. */
export function ServiceDetails({ service }: SectionProps) {
  const { reasons, sample } = findLook(service.slug);
  return (
    <>
      <WhatItIs service={service} />
      {reasons === "table" ? <ReasonTable service={service} /> : <ReasonFields service={service} />}
      {sample.after === "reasons" && <Sample {...sample} />}
      <Process service={service} />
      {sample.after === "process" && <Sample {...sample} />}
      <Deliverables service={service} />
      <Pricing service={service} />
      {service.examples && <Examples examples={service.examples} />}
      <Questions service={service} />
    </>
  );
}

function WhatItIs({ service: { whatIs, levels } }: SectionProps) {
  const [first, ...others] = whatIs.paragraphs;
  return (
    <section className="bg-paper py-10 sm:py-20 lg:py-28" data-reveal>
      <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <h2 className="display display-2">{whatIs.heading}</h2>
        <div className="max-w-2xl space-y-4 sm:space-y-5">
          <p className="lead text-ink">{first}</p>
          {others.map((paragraph) => (
            <p key={paragraph} className="text-ink-2 max-sm:text-base max-sm:leading-normal">
              {paragraph}
            </p>
          ))}
        </div>
        {levels && (
          <div id="stufen" className="mt-8 lg:col-span-2">
            <StackingTable table={levels} />
          </div>
        )}
      </div>
    </section>
  );
}

function ReasonTable({ service: { whyImportant } }: SectionProps) {
  return (
    <section className="py-10 sm:py-20 lg:py-28" data-reveal>
      <div className="wrap service-turn">
        <h2 className="swipe-head display display-2 max-w-3xl">{whyImportant.heading}</h2>
        <SwipeRow
          label={whyImportant.heading}
          className="service-row mt-7 sm:mt-10 sm:border-t-2 sm:border-ink"
        >
          <dl>
            {whyImportant.items.map((item) => (
              <div
                key={item.title}
                className="gap-x-16 gap-y-2 border-line max-sm:rounded-control max-sm:border max-sm:bg-paper max-sm:p-5 sm:grid sm:border-b sm:py-6 lg:grid-cols-[1fr_1.4fr] lg:py-8"
              >
                <dt className="display display-3">{item.title}</dt>
                <dd className="max-w-2xl text-ink-2 max-sm:mt-2 max-sm:text-base max-sm:leading-normal">
                  {item.text}
                </dd>
              </div>
            ))}
          </dl>
        </SwipeRow>
      </div>
    </section>
  );
}

function ReasonFields({ service: { whyImportant } }: SectionProps) {
  return (
    <section className="py-10 sm:py-20 lg:py-28" data-reveal>
      <div className="wrap service-turn">
        <h2 className="swipe-head display display-2 max-w-3xl">{whyImportant.heading}</h2>
        <SwipeRow label={whyImportant.heading} className="service-row mt-7 sm:mt-10 lg:mt-14">
          <ul className="border-line sm:border-y max-md:sm:divide-y max-md:sm:divide-line md:grid md:grid-cols-2">
            {whyImportant.items.map((item) => (
              <li
                key={item.title}
                className="border-line max-sm:rounded-control max-sm:border max-sm:bg-paper max-sm:p-5 sm:py-8 md:odd:border-r md:odd:pr-10 md:even:pl-10 md:[&:nth-child(n+3)]:border-t lg:py-12 lg:odd:pr-14 lg:even:pl-14"
              >
                <h3 className="display display-3">{item.title}</h3>
                <p className="mt-2 text-ink-2 max-sm:text-base max-sm:leading-normal sm:mt-3">{item.text}</p>
              </li>
            ))}
          </ul>
        </SwipeRow>
      </div>
    </section>
  );
}

function Sample({ heading, note, ground, isNarrow, piece: Piece }: ServiceLook["sample"]) {
  return (
    <section className={`py-10 sm:py-20 lg:py-28 ${ground === "leaf" ? "bg-leaf" : ""}`} data-reveal>
      <div
        className={`wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 sm:gap-y-10 lg:gap-y-14 ${isNarrow ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]" : ""}`}
      >
        <div>
          <h2 className="display display-2 max-w-3xl">{heading}</h2>
          <p className="mt-5 max-w-xl">{note}</p>
        </div>
        <div>
          <Piece />
        </div>
      </div>
    </section>
  );
}

/** Four tickets on the rail over the pass. */
function Process({ service: { process } }: SectionProps) {
  return (
    <section className="on-dark overflow-x-clip" data-reveal>
      <div className="wrap service-turn py-10 sm:py-20 lg:py-28">
        <h2 className="swipe-head display display-2 max-w-3xl">{process.heading}</h2>
        <SwipeRow label={process.heading} className="service-row mt-5 max-sm:py-2 sm:mt-10 lg:mt-14">
          <ol className="gap-y-10 sm:grid sm:grid-cols-2 lg:grid-cols-4">
            {process.steps.map((step, index) => (
              <Ticket key={step.title} step={step} number={index + 1} />
            ))}
          </ol>
        </SwipeRow>
      </div>
    </section>
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

function Deliverables({ service: { deliverables } }: SectionProps) {
  return (
    <section className="bg-paper py-10 sm:py-20 lg:py-28" data-reveal>
      <div className="wrap grid gap-x-16 gap-y-5 sm:gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <h2 className="display display-2">{deliverables.heading}</h2>
        <ul className="service-list border-t border-line">
          {deliverables.items.map((item, index) => (
            <li
              key={item}
              className={`${index < SHOWN_ON_PHONES ? "" : "service-more"} grid grid-cols-[auto_minmax(0,1fr)] gap-4 border-b border-line py-2.5 leading-snug sm:py-3.5`}
            >
              <Check className="mt-px size-5 shrink-0 text-green" strokeWidth={3} aria-hidden="true" />
              {item}
            </li>
          ))}
          <li className="service-all">
            <label>
              <input type="checkbox" id="alle-punkte" className="sr-only" />
              {serviceTemplate.all(deliverables.items.length)}
              <ChevronDown className="size-5" aria-hidden="true" />
            </label>
          </li>
        </ul>
      </div>
    </section>
  );
}

function Pricing({ service: { pricing } }: SectionProps) {
  const words = serviceTemplate.pricing;
  return (
    <section className="bg-paper pb-10 sm:pb-20 lg:pb-28" data-reveal>
      <div className="wrap">
        <div className="grid overflow-hidden rounded-surface bg-leaf lg:grid-cols-[1.2fr_1fr]">
          <div className="p-6 sm:p-12">
            <p className="font-semibold text-green">{words.base}</p>
            <h2 className="display display-2 hyphens-auto mt-2">{words.title}</h2>
            <p className="mt-4 max-w-xl max-sm:text-base max-sm:leading-normal sm:mt-5">
              {pricing.description}
            </p>
          </div>
          <div className="gingham grid place-items-center px-5 py-7 [--check:1.5rem] sm:py-12">
            <Receipt className="w-full max-w-[21rem] rotate-1" paperClassName="text-xs leading-relaxed">
              <p className="text-center tracking-widest">{words.receiptHeading}</p>
              <ReceiptRule />
              <ul className="space-y-1">
                {pricing.included.map((item) => (
                  <li key={item} className="flex flex-wrap items-baseline-last gap-x-4">
                    <span className="min-w-0 flex-[1_1_7rem]">{item}</span>
                    <span className="ml-auto">{words.includedAmount}</span>
                  </li>
                ))}
              </ul>
              <ReceiptRule />
              <ReceiptLine label={words.totalLabel} amount={words.totalAmount} strong />
              <ReceiptRule />
              <p className="text-center text-ink-2">{words.footer}</p>
            </Receipt>
          </div>
        </div>
      </div>
    </section>
  );
}

function Examples({ examples }: { examples: readonly ServiceExample[] }) {
  return (
    <section className="py-10 sm:py-20 lg:py-28" data-reveal>
      <div className="wrap service-turn">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
          <h2 className="swipe-head display display-2">{serviceTemplate.examplesHeading}</h2>
          <p className="max-w-sm text-sm text-ink-2">{serviceTemplate.examplesNote}</p>
        </div>
        <SwipeRow label={serviceTemplate.examplesHeading} className="service-row mt-7 sm:mt-10">
          <div className="sm:space-y-5">
            {examples.map((example) => (
              <article
                key={example.title}
                className="gap-x-12 gap-y-6 rounded-surface border border-line bg-paper p-6 sm:grid sm:p-10 lg:grid-cols-[1.4fr_1fr]"
              >
                <div>
                  <SampleMark text={serviceTemplate.exampleTag} />
                  <h3 className="display display-3 hyphens-auto mt-4">{example.title}</h3>
                  <p className="mt-3 text-ink-2">{example.description}</p>
                </div>
                <div className="border-green max-lg:border-t-4 max-lg:pt-5 max-sm:mt-5 lg:self-center lg:border-l-4 lg:pl-8">
                  <p className="text-sm font-semibold text-green">{serviceTemplate.resultLabel}</p>
                  <p className="mt-1 text-lg font-semibold leading-snug">{example.result}</p>
                </div>
              </article>
            ))}
          </div>
        </SwipeRow>
      </div>
    </section>
  );
}

function Questions({ service: { slug, faqs, examples } }: SectionProps) {
  return (
    <section className={`py-10 sm:py-20 lg:py-28 ${examples ? "bg-paper" : ""}`} data-reveal>
      <div className="wrap grid gap-x-16 gap-y-5 sm:gap-y-8 lg:grid-cols-[1fr_1.8fr]">
        <div>
          <h2 className="display display-2">{serviceTemplate.faqHeading}</h2>
          <p className="mt-4 text-ink-2">
            {serviceTemplate.otherQuestion}{" "}
            <a href="/contact" className="link">
              {serviceTemplate.write}
            </a>
          </p>
        </div>
        <Accordion name={`fragen-${slug}`} items={faqs} />
      </div>
      <OtherServices slug={slug} />
    </section>
  );
}

function OtherServices({ slug }: { slug: string }) {
  const others = serviceNavigation.filter(({ to }) => to !== `/services/${slug}`);
  return (
    <nav aria-labelledby="andere-leistungen" className="wrap mt-10 sm:mt-16">
      <h2 id="andere-leistungen" className="text-lg font-semibold">
        {serviceTemplate.othersHeading}
      </h2>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-2">
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

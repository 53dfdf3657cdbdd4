import { solutionsPage } from "#app/features/solutions/copy.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import "#app/ui/receipt.css";
import "./ticket-rail.css";

type Step = (typeof solutionsPage.process.steps)[number];

/** No ticket on a busy rail hangs straight. */
const TILTS = ["lg:-rotate-1", "lg:rotate-[0.6deg]", "lg:-rotate-[0.4deg]", "lg:rotate-1"] as const;

/** The steps to the start as four kitchen tickets on a rail: side by side on wide screens, stacked on narrow ones. */
export function TicketRail() {
  const { process } = solutionsPage;
  return (
    <section id="ablauf" className="on-dark overflow-x-clip">
      <div className="wrap py-10 sm:py-14 lg:py-20" data-reveal>
        <h2 className="display display-2 max-w-3xl">Vier Bons, dann läuft es.</h2>
        <p className="lead mt-4 max-w-2xl">
          So läuft es ab, vom ersten Anruf bis in den Alltag. Einrichtung und Schulung zum Start sind gratis.
        </p>
        <p className="mt-5 flex flex-wrap items-center gap-x-7 gap-y-3">
          <BookingLink>Beratung buchen</BookingLink>
          <a href="/kunden-projekte/beispiel" className="link">
            Beispielprojekt ansehen
          </a>
        </p>
        <div className="relative mt-7 lg:mt-12">
          <div className="ticket-rail" aria-hidden="true" />
          <ol className="grid gap-4 pl-7 sm:pl-10 lg:grid-cols-4 lg:pl-0">
            {process.steps.map((step, index) => (
              <Ticket key={step.name} step={step} number={index + 1} className={TILTS[index] ?? ""} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Ticket({ step, number, className }: { step: Step; number: number; className: string }) {
  return (
    <li className={`receipt-shadow origin-top ${className}`}>
      <div className="receipt grid gap-x-8 max-sm:py-4 sm:max-lg:grid-cols-[12rem_1fr] lg:h-full lg:content-start lg:px-6 lg:pt-12">
        <div className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
          <p className="flex justify-between gap-x-2 text-xs text-ink-2 max-sm:order-1">
            <span>BON {number}</span>
            <span>von {solutionsPage.process.steps.length}</span>
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm font-semibold sm:mt-3">
            {step.about && <span>{step.about}</span>}
            <span className="display text-[2.75rem] leading-none sm:text-[3.5rem]">{step.time}</span>
            <span>{step.unit}</span>
          </p>
          <h3 className="order-2 mt-3 font-sans text-xl font-semibold leading-tight max-sm:mt-1.5 max-sm:basis-full">
            {step.name}
          </h3>
        </div>
        <div>
          <hr className="receipt-rule sm:max-lg:hidden" />
          <ul className="space-y-1.5 text-sm leading-snug">
            {step.lines.map((line) => (
              <li key={line} className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
                <span aria-hidden="true">–</span>
                {line}
              </li>
            ))}
          </ul>
          <hr className="receipt-rule" />
          <p className="font-sans text-sm leading-snug">
            <b className="font-semibold">Von dir:</b> <span className="text-ink-2">{step.yours}</span>
          </p>
        </div>
      </div>
    </li>
  );
}

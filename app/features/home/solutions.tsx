import {
  Bike,
  CalendarCheck,
  CreditCard,
  HandPlatter,
  Landmark,
  Mail,
  Smartphone,
  TrendingUp,
} from "lucide-react";
import { home } from "#app/features/home/copy.ts";
import { BrowserWindow } from "#app/ui/drawings/browser-window.tsx";
import { ShopPhone } from "#app/ui/drawings/phone.tsx";
import { TableStand } from "#app/ui/drawings/table-stand.tsx";
import { SampleProjectLink } from "#app/ui/sample-project-link.tsx";

const BENEFIT_ICONS = {
  bike: Bike,
  calendar: CalendarCheck,
  mail: Mail,
  trend: TrendingUp,
  team: HandPlatter,
} as const;
const PAYMENT_ICONS = [CreditCard, Smartphone, Landmark] as const;

/** What is on offer: two products, six benefits around the laid table, three ways to pay. */
export function Solutions() {
  const { solutions } = home;
  const [shop, website] = solutions.products;
  const [tableOrdering, ...benefits] = solutions.benefits;
  return (
    <section
      id="solutions"
      aria-labelledby="solutions-heading"
      tabIndex={-1}
      className="page-section bg-paper py-20 lg:py-28"
    >
      <div className="wrap" data-reveal>
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[1.1fr_1fr]">
          <h2 id="solutions-heading" className="display display-2">
            {solutions.heading}
          </h2>
          <p className="lead">{solutions.lead}</p>
        </div>

        <div className="mt-12 grid gap-5 lg:grid-cols-[1.55fr_1fr]">
          <article className="relative grid overflow-hidden rounded-surface bg-leaf sm:grid-cols-[1.1fr_1fr]">
            <div className="p-7 sm:p-10 sm:pr-2">
              <p className="font-semibold text-green">{shop.setup}</p>
              <h3 className="display display-3 mt-2">{shop.name}</h3>
              <p className="mt-4 text-ink-2">{shop.text}</p>
              <a href="/solutions#bestellsystem" className="button button-secondary button-small mt-7">
                Mehr erfahren<span className="sr-only"> über das {shop.name}</span>
              </a>
            </div>
            <div
              role="img"
              aria-label={solutions.phone}
              className="mx-auto -mb-5 mt-2 w-60 self-end sm:-mb-10 sm:mt-10"
            >
              <ShopPhone />
            </div>
          </article>
          <article className="flex flex-col overflow-hidden rounded-surface bg-saffron">
            <div className="p-7 sm:p-10">
              <p className="font-semibold">{website.setup}</p>
              <h3 className="display display-3 mt-2">{website.name}</h3>
              <p className="mt-4">{website.text}</p>
              <a href="/solutions#website" className="button button-secondary button-small mt-7">
                Mehr erfahren<span className="sr-only"> über die {website.name}</span>
              </a>
            </div>
            <BrowserWindow address="dapino.example" className="mx-7 mt-auto rounded-b-none sm:mx-10">
              <div className="gingham h-14 [--check:0.7rem]" />
              <div className="p-4 pb-7">
                <p className="display text-2xl">Da Pino</p>
                <p className="text-xs text-ink-2">Holzofen seit 1987. Heute bis 23 Uhr.</p>
                <p className="mt-3 flex gap-2 text-[0.6875rem] font-bold">
                  <span className="rounded-small bg-tomato px-2.5 py-1.5 text-paper">Jetzt bestellen</span>
                  <span className="rounded-small bg-linen px-2.5 py-1.5">Tisch buchen</span>
                </p>
              </div>
            </BrowserWindow>
          </article>
        </div>

        <div className="mt-16 grid gap-x-14 gap-y-10 lg:grid-cols-[17rem_1fr]">
          <div className="flex flex-wrap items-center gap-7 sm:gap-10 lg:block">
            <div className="w-32 shrink-0 sm:w-40 lg:w-48">
              <TableStand />
            </div>
            <div className="flex-[1_1_8rem] lg:mt-8">
              <h3 className="text-lg font-bold leading-snug">{tableOrdering.title}</h3>
              <p className="mt-1.5 text-ink-2">{tableOrdering.text}</p>
            </div>
          </div>
          <ul className="grid content-start gap-x-12 sm:grid-cols-2">
            {benefits.map((benefit) => {
              const Icon = BENEFIT_ICONS[benefit.icon as keyof typeof BENEFIT_ICONS];
              return (
                <li key={benefit.title} className="flex gap-4 border-t border-line py-5">
                  <Icon className="mt-0.5 size-7 shrink-0 text-green" strokeWidth={1.75} aria-hidden="true" />
                  <div className="min-w-0">
                    <h3 className="text-lg font-bold leading-snug">{benefit.title}</h3>
                    <p className="mt-1 text-ink-2">{benefit.text}</p>
                  </div>
                </li>
              );
            })}
            <li className="border-t border-line py-5">
              <h3 className="text-lg font-bold leading-snug">{solutions.paymentHeading}</h3>
              <ul className="mt-3 flex flex-wrap gap-2.5">
                {solutions.payments.map((payment, index) => {
                  const Icon = PAYMENT_ICONS[index] ?? CreditCard;
                  return (
                    <li
                      key={payment}
                      className="flex items-center gap-2 rounded-small border border-line px-3 py-1.5 text-[0.9375rem] font-medium"
                    >
                      <Icon className="size-5 text-green" strokeWidth={1.75} aria-hidden="true" />
                      {payment}
                    </li>
                  );
                })}
              </ul>
            </li>
          </ul>
        </div>
        <SampleProjectLink className="mt-14" />
      </div>
    </section>
  );
}

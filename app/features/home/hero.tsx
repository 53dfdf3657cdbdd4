import { Bike, Check, Repeat, Utensils } from "lucide-react";
import type { ReactNode } from "react";
import { home } from "#app/features/home/copy.ts";
import { PageIndex } from "#app/features/home/page-index.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { CountUp } from "#app/ui/count-up.tsx";
import { Dashboard } from "#app/ui/drawings/dashboard.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";

/** First screen: the promise, the call to action, and a laid table with a Saturday evening on it. */
export function Hero() {
  const { hero } = home;
  return (
    <section className="relative overflow-x-clip pb-14 pt-6 lg:pb-16 lg:pt-10">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <h1 className="display display-1">
            {hero.headline[0]}
            <br />
            <span className="text-green">{hero.headline[1]}</span>
          </h1>
          <p className="lead mt-6 max-w-xl">{hero.lead}</p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2.5 font-semibold">
            {hero.ticks.map((tick) => (
              <li key={tick} className="flex items-center gap-2">
                <span className="grid size-6 place-items-center rounded-full bg-green text-paper">
                  <Check className="size-4" strokeWidth={3} aria-hidden="true" />
                </span>
                {tick}
              </li>
            ))}
          </ul>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">
            <BookingLink className="px-7 text-lg">Angebot anfordern</BookingLink>
            <a className="link" href="/demo">
              Erst die Demo ansehen
            </a>
          </div>
          <p className="mt-6 max-w-lg text-sm leading-normal text-ink-2">
            {hero.note}{" "}
            <a className="link" href="/gebuehrenrechner">
              {hero.calculator}
            </a>
          </p>
          <dl className="mt-9 grid max-w-xl grid-cols-3 divide-x divide-line border-t border-line pt-5">
            {hero.statistics.map((statistic) => (
              <div key={statistic.label} className="flex flex-col pr-2 pl-4 first:pl-0 sm:pl-6">
                <dt className="mt-1 text-sm leading-snug text-ink-2">{statistic.label}</dt>
                <dd className="display order-first text-[2.5rem] sm:text-[3rem]">
                  <CountUp value={statistic.value} />
                  {statistic.unit}
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 max-w-xl text-sm leading-normal text-ink-2">{hero.statisticsNote}</p>
        </div>
        <PageIndex className="lg:order-1 lg:col-span-2" />
        <LaidTable />
      </div>
    </section>
  );
}

function LaidTable() {
  return (
    <div className="relative -mx-[clamp(1.25rem,4vw,2.5rem)] lg:mx-0">
      <div className="gingham absolute inset-0 [--check:1.75rem] lg:inset-y-0 lg:left-6 lg:right-[calc((100vw-100%)*-1)] lg:rounded-l-surface" />
      <div className="relative mx-auto max-w-[36rem] px-5 py-10 sm:px-8 lg:max-w-none lg:px-0 lg:py-14">
        <Dashboard className="sm:w-[88%] lg:w-[84%]" />
        <Receipt
          className="relative -mt-12 ml-auto w-[15rem] rotate-3 sm:-mt-24 sm:w-[16.5rem] lg:-mr-2 lg:w-[14rem] xl:w-[16.5rem]"
          paperClassName="text-[0.8125rem] leading-relaxed"
        >
          <p className="text-center tracking-widest">TISCH 7</p>
          <p className="text-center text-ink-2">Bon #1132 · 19:42</p>
          <ReceiptRule />
          <ReceiptLine label="1× Margherita" amount="11,50" />
          <ReceiptLine label="1× Lasagne" amount="15,90" />
          <ReceiptRule />
          <ReceiptLine label="Portalgebühr" amount="0,00" />
          <ReceiptLine label="SUMME" amount="27,40 €" strong />
          <ReceiptRule />
          <p className="text-center text-ink-2">Bezahlt per Apple Pay</p>
          <p className="text-center text-ink-2">Guten Appetit!</p>
        </Receipt>
        <div className="mt-5 grid gap-2.5 sm:-mt-44 sm:w-[15rem] sm:gap-3 lg:-ml-6 lg:w-[13rem] xl:-ml-4 xl:w-[15rem]">
          <FloatingCard
            icon={<Bike aria-hidden="true" />}
            title="Neue Bestellung"
            text="Lieferung, 12 Minuten"
          />
          <FloatingCard
            icon={<Utensils aria-hidden="true" />}
            title="Tisch 4 hat bezahlt"
            text="Mit dem Handy, 62,30&nbsp;€"
          />
          <FloatingCard icon={<Repeat aria-hidden="true" />} title="Stammgast" text="Aylin, 6. Bestellung" />
        </div>
      </div>
    </div>
  );
}

function FloatingCard({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="flex items-center gap-3 rounded-control bg-paper p-2.5 pr-4 shadow-paper">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-leaf text-green [&>svg]:size-5">
        {icon}
      </span>
      <span className="leading-tight">
        <span className="block text-sm font-bold">{title}</span>
        <span className="block text-[0.8125rem] text-ink-2">{text}</span>
      </span>
    </div>
  );
}

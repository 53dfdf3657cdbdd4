import { Bike, CalendarCheck, HandPlatter, Mail, QrCode, TrendingUp } from "lucide-react";
import { home } from "#app/features/home/copy.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { BrowserWindow } from "#app/ui/drawings/browser-window.tsx";
import { ShopPhone } from "#app/ui/drawings/phone.tsx";
import { Sentences } from "#app/ui/sentences.tsx";
import "./solutions.css";

const BENEFIT_ICONS = {
  qr: QrCode,
  bike: Bike,
  calendar: CalendarCheck,
  mail: Mail,
  trend: TrendingUp,
  team: HandPlatter,
} as const;

const { solutions } = home;
const [shop, website] = solutions.products;

/** What is on offer: two products, six benefits around the laid table, three ways to pay. */
export function Solutions() {
  return (
    <section
      id="solutions"
      aria-labelledby="solutions-heading"
      tabIndex={-1}
      className="page-section bg-paper py-6 lg:py-14"
    >
      <div className="wrap" data-reveal>
        <div className="grid items-end gap-x-16 gap-y-3 lg:grid-cols-[1.1fr_1fr]">
          <h2 id="solutions-heading" className="display display-2">
            <Sentences text={solutions.heading} />
          </h2>
          <div>
            <p className="lead">
              Ein neuer Preis gilt Sekunden später: am Tisch, auf der Website, in der App.
            </p>
            <BookingLink className="mt-4 sm:hidden">Beratung buchen</BookingLink>
          </div>
        </div>

        <div className="mt-5 grid gap-4 lg:grid-cols-[1.55fr_1fr] lg:gap-5">
          <ShopCard />
          <WebsiteCard />
        </div>

        <div className="mt-7 grid gap-x-8 md:grid-cols-[10rem_1fr] lg:mt-8 lg:grid-cols-[9rem_1fr] lg:gap-x-14">
          <TableStand className="max-md:hidden" />
          <ul className="benefits">
            {solutions.benefits.map(([icon, title, text]) => {
              const Icon = BENEFIT_ICONS[icon];
              return (
                <li key={title} className="benefit">
                  <Icon className="size-7 shrink-0 text-green" strokeWidth={1.75} />
                  <div className="min-w-0">
                    <h3 className="text-lg font-semibold leading-snug">{title}</h3>
                    <p className="mt-0.5 text-ink-2 max-md:hidden">{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
          <div className="payments">
            <div>
              <h3 className="text-lg font-semibold leading-snug">Deine Gäste zahlen, wie sie wollen</h3>
              <p className="text-sm text-ink-2 max-sm:hidden">Kartendaten sieht nur der Zahlungsdienst.</p>
            </div>
            <ul className="flex flex-wrap gap-1.5">
              {solutions.payments.map((payment) => (
                <li key={payment} className="payment">
                  {payment}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

function ShopCard() {
  return (
    <article className="relative grid overflow-hidden rounded-surface bg-leaf sm:grid-cols-[1.1fr_1fr]">
      <div className="p-5 sm:p-8 sm:pr-2">
        <p className="font-semibold text-green">{shop.setup}</p>
        <h3 className="display display-3 mt-2">{shop.name}</h3>
        <p className="mt-3 text-ink-2">{shop.text}</p>
        <p className="mt-5 flex flex-wrap gap-x-3 gap-y-2.5">
          <a href="/solutions#bestellsystem" className="button button-secondary button-small">
            Mehr erfahren<span className="sr-only"> über das {shop.name}</span>
          </a>
          <a href="/kunden-projekte/beispiel" className="button button-secondary button-small">
            <span>
              Beispielprojekt
              <span className="max-sm:hidden"> ansehen</span>
            </span>
          </a>
        </p>
      </div>
      <div
        role="img"
        aria-label="Das Handy eines Gasts am Tisch, mit zwei Artikeln im Warenkorb"
        className="mx-auto w-60 self-end max-sm:hidden sm:-mb-24 sm:mt-8"
      >
        <ShopPhone />
      </div>
    </article>
  );
}

function WebsiteCard() {
  return (
    <article className="flex flex-col overflow-hidden rounded-surface bg-saffron">
      <div className="p-5 sm:p-8">
        <p className="font-semibold">{website.setup}</p>
        <h3 className="display display-3 mt-2">{website.name}</h3>
        <p className="mt-3">{website.text}</p>
        <a href="/solutions#website" className="button button-secondary button-small mt-5">
          Mehr erfahren<span className="sr-only"> über die {website.name}</span>
        </a>
      </div>
      <BrowserWindow address="dapino.example" className="mx-10 mt-auto rounded-b-none max-sm:hidden">
        <div className="gingham h-14 [--check:0.7rem]" />
        <div className="p-4 pb-7">
          <p className="display text-2xl">Da Pino</p>
          <p className="text-xs text-ink-2">Holzofen seit 1987. Heute bis 23 Uhr.</p>
          <p className="mt-3 flex gap-2 text-2xs font-semibold">
            <span className="rounded-small bg-tomato px-2.5 py-1.5 text-paper">Jetzt bestellen</span>
            <span className="rounded-small bg-linen px-2.5 py-1.5">Tisch buchen</span>
          </p>
        </div>
      </BrowserWindow>
    </article>
  );
}

/** The stand on the table with a real QR code; scanned, it opens the demo. */
function TableStand({ className = "" }: { className?: string }) {
  return (
    <div className={`drawing flex flex-col items-center ${className}`}>
      <div className="w-full rounded-control bg-paper p-4 pb-3 text-center shadow-lift">
        <p className="display text-xl">Tisch 7</p>
        <img
          src="/drawings/qr-demo.svg"
          alt="QR-Code, der die Demo öffnet"
          width="148"
          height="148"
          loading="lazy"
          className="mx-auto mt-2 w-full"
        />
        <p className="mt-1 text-xs font-semibold leading-tight text-green">Scannen, wählen, zahlen.</p>
      </div>
      <div className="h-3 w-[112%] rounded-small bg-wood shadow-paper" />
    </div>
  );
}

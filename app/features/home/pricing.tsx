import { Check, Minus } from "lucide-react";
import type { PackagePrice } from "#app/content/current-facts.ts";
import { type Package, packageTableTitle, readPackages } from "#app/content/packages.ts";
import { formatPrice, priceNote, readPrice } from "#app/content/prices.ts";
import { describePriceTerms, listPriceLines } from "#app/content/terms.ts";
import { PackageTable } from "#app/features/home/package-table.tsx";
import { listQuestions } from "#app/features/home/pricing-copy.ts";
import { Accordion } from "#app/ui/accordion.tsx";
import { BookingLink } from "#app/ui/booking-link.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import { ServiceList } from "#app/ui/service-list.tsx";
import "#app/ui/tabs.css";
import "./pricing.css";

/** The packages as a menu card: three dishes, side orders, and the questions guests ask first. */
export function Pricing() {
  const packages = readPackages();
  return (
    <section id="pricing" aria-labelledby="pricing-heading" tabIndex={-1} className="page-section bg-paper">
      <div className="gingham gingham-seam" aria-hidden="true" />
      <div className="wrap py-6 lg:py-14" data-reveal>
        <div className="grid items-end gap-x-16 lg:grid-cols-2">
          <h2 id="pricing-heading" className="display display-1">
            Die Karte.
          </h2>
          <div>
            <p className="lead mt-4">
              Den Preis rechnen wir in 30 Minuten gemeinsam aus, für das, was dein Betrieb braucht.
            </p>
            <p className="mt-3">
              <a className="link" href="/gebuehrenrechner">
                Ab wann lohnt sich das? Rechne nach
              </a>
            </p>
          </div>
        </div>

        <fieldset className="menu-card">
          <legend className="sr-only">Drei Pakete zur Wahl</legend>
          <div className="menu-tabs">
            {packages.map((item) => (
              <label key={item.name} className="menu-tab">
                <input
                  type="radio"
                  name="package"
                  id={`package-${item.name}`}
                  defaultChecked={item.isPopular}
                  className="sr-only"
                />
                {item.name}
              </label>
            ))}
          </div>
          <div className="menu-pages">
            {packages.map((item) => (
              <PackagePage key={item.name} item={item} />
            ))}
          </div>
        </fieldset>

        <div className="mt-6">
          <Fold title={packageTableTitle} note="alle Funktionen als Tabelle">
            <PackageTable />
          </Fold>
          <Fold id="beilagen" title="Beilagen" note="einzeln dazu" className="border-t-0">
            <p className="mb-2 text-ink-2">
              Einzeln dazu, wenn du sie brauchst. Der Preis steht nach dem Gespräch fest.
            </p>
            <ServiceList className="max-w-2xl" />
          </Fold>
        </div>

        <div className="mt-6 grid items-start gap-x-16 gap-y-8 lg:mt-10 lg:grid-cols-[1fr_24rem]">
          <div className="max-lg:order-last">
            <h3 className="display display-3 mb-4">Kurz gefragt</h3>
            <Accordion name="kurz-gefragt" items={listQuestions()} heading="h4" />
          </div>
          <PriceReceipt />
        </div>
      </div>
    </section>
  );
}

function PackagePage({ item }: { item: Package }) {
  const price = readPrice(item.name);
  return (
    <article className={`menu-page ${item.isPopular ? "on-dark" : ""}`} data-package={item.name}>
      <h3 className="display text-[2.5rem]">
        {item.name}
        {item.isPopular && (
          <span className="ml-3 inline-block rounded-small bg-saffron px-2 py-1 align-middle font-sans text-sm font-semibold leading-none tracking-normal text-ink">
            Beliebt
          </span>
        )}
      </h3>
      <p className={`mt-2 lg:min-h-[2lh] ${item.isPopular ? "text-leaf" : "text-ink-2"}`}>
        {item.description}
      </p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-3 font-semibold">
        {price === null ? "Preis" : "Im Monat"}
        <span className="flex-1 border-b-2 border-dotted border-current opacity-30" aria-hidden="true" />
        {price === null ? "Individuelle Beratung" : formatPrice(price)}
      </p>
      {price !== null && <PriceDetails price={price} isPopular={item.isPopular} />}
      <ul className="mb-6 mt-4 space-y-1.5 lg:space-y-1">
        {item.features.map(([text, isIncluded]) => (
          <li
            key={text}
            className={`flex gap-3 leading-snug ${isIncluded ? "" : "text-ink-2 [.on-dark_&]:text-leaf/80"}`}
          >
            {isIncluded ? (
              <Check
                className="mt-0.5 size-5 shrink-0 text-green [.on-dark_&]:text-saffron"
                strokeWidth={2.75}
              />
            ) : (
              <Minus className="mt-0.5 size-5 shrink-0 opacity-60" />
            )}
            <span className="min-w-0">
              <span className="sr-only">{isIncluded ? "Enthalten: " : "Nicht enthalten: "}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      <BookingLink look={item.isPopular ? "primary" : "secondary"} className="mt-auto w-full">
        Beratung buchen
        <span className="sr-only"> für {item.name}</span>
      </BookingLink>
    </article>
  );
}

function PriceDetails({ price, isPopular }: { price: PackagePrice; isPopular: boolean }) {
  const details = [
    price.month === null ? "" : priceNote,
    price.depends === "" ? "" : `hängt ab von ${price.depends}`,
    describePriceTerms(),
  ].filter((text) => text !== "");
  if (details.length === 0) return null;
  return (
    <p className={`mt-1 text-sm leading-snug ${isPopular ? "text-leaf" : "text-ink-2"}`}>
      {details.join("; ")}
    </p>
  );
}

/** What the price is made of, as far as it is the same for everybody. */
function PriceReceipt() {
  return (
    <Receipt className="w-full max-w-[24rem]" paperClassName="text-sm leading-relaxed">
      <h3 className="text-center font-semibold">So setzt sich dein Preis zusammen</h3>
      <ReceiptRule />
      <dl className="grid gap-y-1">
        {listPriceLines().map(({ label, amount, note }) => (
          <div key={label} className="flex flex-wrap gap-x-4">
            <dt className="flex-[1_1_9rem]">
              {label}
              {note !== undefined && <span className="block text-xs text-ink-2">{note}</span>}
            </dt>
            <dd className="ml-auto max-w-full text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      <ReceiptRule />
      <ReceiptLine label="Bis du zusagst" amount="0,00&nbsp;€" strong />
    </Receipt>
  );
}

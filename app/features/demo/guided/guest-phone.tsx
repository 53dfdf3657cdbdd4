import { Check } from "lucide-react";
import { type DemoBusiness, demoMark } from "#app/features/demo/shop/businesses.ts";
import { formatAmount, listCart, listIncludedTax, sumCents } from "#app/features/demo/shop/menu.ts";
import { Dish } from "#app/ui/drawings/dish.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import "./guest-phone.css";

type ScreenProps = { business: DemoBusiness };

/** A guest's phone at one business: four screens, of which CSS shows the chosen step's. */
export function GuestPhone({ business }: ScreenProps) {
  return (
    <Phone className="demo-phone">
      <CameraScreen business={business} />
      <MenuScreen business={business} />
      <PaymentScreen business={business} />
      <ReceiptScreen business={business} />
    </Phone>
  );
}

/** Step 1: the camera over the stand on the table. The QR code is real and opens this page. */
function CameraScreen({ business }: ScreenProps) {
  return (
    <div data-step={1} className="demo-screen bg-ink text-paper">
      <StatusBar time={business.order.time} />
      <div className="relative grid flex-1 place-items-center overflow-hidden bg-wood">
        <div className="relative w-48 -rotate-2">
          <div className="rounded-control bg-paper p-4 pb-3 text-center text-ink shadow-lift">
            <p className="display text-2xl">{business.seat}</p>
            <div className="relative mt-2">
              <img
                src="/drawings/qr-demo.svg"
                alt="QR-Code, der die Demo öffnet"
                width="160"
                height="160"
                loading="lazy"
                className="w-full"
              />
              <span className="demo-scan-line" aria-hidden="true" />
            </div>
            <p className="mt-1 text-xs font-semibold leading-tight text-green">{business.name}</p>
          </div>
          <Finder />
        </div>
        <div className="absolute inset-x-0 bottom-4 px-4">
          <p className="demo-tap-target demo-found mx-auto flex max-w-full items-center gap-2 rounded-full bg-saffron py-2.5 pl-3.5 pr-4 text-xs font-semibold leading-tight text-ink shadow-lift">
            <span className="truncate">{business.host}</span>
            <TapLabel step={2}>Karte öffnen</TapLabel>
          </p>
        </div>
      </div>
      <div className="grid h-24 shrink-0 place-items-center" aria-hidden="true">
        <span className="grid size-14 place-items-center rounded-full border-[3px] border-paper">
          <span className="size-11 rounded-full bg-paper" />
        </span>
      </div>
    </div>
  );
}

/** The first sections have what the guest orders; the whole menu is in the live demo. */
const SECTIONS = 2;

/** Step 2: the menu, to scroll through. What the guest has chosen is marked and lies in the cart below. */
function MenuScreen({ business }: ScreenProps) {
  return (
    <div data-step={2} className="demo-screen bg-paper">
      <div className="gingham shrink-0 [--check:0.7rem]">
        <StatusBar time={business.order.time} className="bg-paper" />
        <p className="mx-3.5 mb-3 mt-6 inline-flex rounded-small bg-paper px-2.5 py-1 text-sm font-semibold">
          {business.name} · {business.seat}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must scroll by keyboard too */}
      <section className="demo-menu" aria-label={`Speisekarte von ${business.name}`} tabIndex={0}>
        {business.menu.slice(0, SECTIONS).map((section) => (
          <div key={section.heading}>
            <h2 className="sticky top-0 flex items-baseline justify-between gap-3 bg-paper px-3.5 pb-1.5 pt-3 text-lg leading-none">
              <span className="display">{section.heading}</span>
              <span className="text-2xs leading-tight text-ink-2">{section.note}</span>
            </h2>
            <ul className="divide-y divide-line px-3.5">
              {section.dishes.map((dish) => {
                const isOrdered = business.cart.includes(dish.id);
                return (
                  <li key={dish.id} className="flex gap-3 py-2.5 leading-tight">
                    <Dish dish={dish.id} className="size-11 shrink-0 rounded-control bg-leaf p-1" />
                    <span className="min-w-0 flex-1">
                      <span className="block text-sm font-semibold">{dish.name}</span>
                      <span className="block text-xs text-ink-2">{dish.note}</span>
                      {dish.allergens.length > 0 && (
                        <span className="mt-0.5 block text-2xs text-ink-2">
                          Enthält {dish.allergens.join(", ")}
                        </span>
                      )}
                    </span>
                    <span className="flex flex-col items-end gap-1.5">
                      <span className="mono text-xs">{formatAmount(dish.cents)}</span>
                      {isOrdered && (
                        <span className="demo-chosen rounded-full bg-green px-2 py-0.5 text-xs font-semibold text-paper">
                          1×<span className="sr-only"> im Warenkorb</span>
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </section>
      <p className="demo-tap-target demo-slide-up flex shrink-0 items-center justify-between gap-2 bg-tomato px-4 py-4 text-sm font-semibold text-paper">
        <span>2 Artikel</span>
        <span>Zur Kasse</span>
        <span className="whitespace-nowrap">{formatAmount(sumCents(listCart(business)))} €</span>
        <TapLabel step={3}>Zur Kasse</TapLabel>
      </p>
    </div>
  );
}

/** Step 3: the cart once more, and the sheet with the ways to pay. */
function PaymentScreen({ business }: ScreenProps) {
  const cart = listCart(business);
  const sum = formatAmount(sumCents(cart));
  return (
    <div data-step={3} className="demo-screen bg-linen">
      <StatusBar time={business.order.time} />
      <div className="flex-1 px-4 pt-3">
        <p className="display text-2xl">Dein Warenkorb</p>
        <p className="text-xs text-ink-2">
          {business.name} · {business.seat}
        </p>
        <ul className="mt-3 divide-y divide-line rounded-control bg-paper px-3">
          {cart.map((dish) => (
            <li key={dish.id} className="flex items-center gap-2.5 py-2.5 text-sm leading-tight">
              <Dish dish={dish.id} className="size-8" />
              <span className="flex-1 font-semibold">1× {dish.name}</span>
              <span className="mono text-xs">{formatAmount(dish.cents)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2.5 flex justify-between px-3 text-sm font-semibold">
          <span>2 Artikel</span>
          <span className="whitespace-nowrap">{sum} €</span>
        </p>
      </div>
      <div className="demo-slide-up rounded-t-surface bg-paper px-4 pb-5 pt-5 shadow-lift">
        <p className="display text-xl">Wie zahlst du?</p>
        <ul className="mt-2.5 grid gap-2 text-sm font-semibold">
          <PaymentMethod label="Mobil bezahlen" isChosen />
          <PaymentMethod label="Kreditkarte" />
          <PaymentMethod label="SEPA-Lastschrift" />
        </ul>
        <p className="demo-tap-target mt-3.5 rounded-control bg-tomato py-3 text-center text-sm font-semibold text-paper">
          {sum} € bezahlen
          <TapLabel step={4}>Bezahlen</TapLabel>
        </p>
        <p className="mt-2.5 text-center text-xs text-ink-2">Verschlüsselt, direkt an {business.name}</p>
      </div>
    </div>
  );
}

function PaymentMethod(props: { label: string; isChosen?: boolean }) {
  return (
    <li
      className={`flex items-center gap-3 rounded-control border-[1.5px] px-3 py-2 ${
        props.isChosen ? "border-green bg-leaf" : "border-line text-ink-2"
      }`}
    >
      <span className="flex-1">{props.label}</span>
      {props.isChosen && (
        <span className="grid size-5 place-items-center rounded-full bg-green text-paper">
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
          <span className="sr-only">gewählt</span>
        </span>
      )}
    </li>
  );
}

/** Step 4: thanks, and the receipt that the printer would tear off. */
function ReceiptScreen({ business }: ScreenProps) {
  const cart = listCart(business);
  return (
    <div data-step={4} className="demo-screen bg-green-deep text-paper">
      <StatusBar time={business.order.time} />
      <div className="px-5 pt-1 text-center">
        <span className="demo-pop mx-auto grid size-11 place-items-center rounded-full bg-saffron text-ink">
          <Check className="size-6" strokeWidth={3} aria-hidden="true" />
        </span>
        <p className="display mt-2 text-2xl">Danke, ist bestellt!</p>
        <p className="mt-1 text-xs leading-snug text-leaf">{business.promise}</p>
      </div>
      <div className="demo-printed mt-3 flex-1 px-4">
        <Receipt paperClassName="px-4 pt-4 text-xs leading-normal [&_.receipt-rule]:my-2">
          <p className="text-center font-semibold uppercase tracking-widest">{business.name}</p>
          <p className="text-center text-ink-2">{business.address}</p>
          <ReceiptRule />
          <ReceiptLine label={business.seat} amount={`Nr. ${business.order.number}`} />
          {cart.map((dish) => (
            <ReceiptLine key={dish.id} label={`1× ${dish.name}`} amount={formatAmount(dish.cents)} />
          ))}
          <ReceiptRule />
          <ReceiptLine label="SUMME" amount={`${formatAmount(sumCents(cart))} €`} strong />
          {listIncludedTax(cart).map((tax) => (
            <ReceiptLine
              key={tax.percent}
              label={`inkl. ${tax.percent} % MwSt.`}
              amount={formatAmount(tax.cents)}
            />
          ))}
          <ReceiptRule />
          <p className="text-center text-ink-2">Mobil bezahlt, {business.order.time} Uhr</p>
          <p className="text-center font-semibold">{demoMark}</p>
        </Receipt>
      </div>
      {/* Where there is no room beside the phone, the kitchen's ticket hangs over this corner. */}
      <div className="grid gap-2 p-3 pt-2 text-xs max-xl:pr-40">
        <p className="text-center font-semibold leading-tight text-leaf">Bon hängt schon in der Küche</p>
        <p className="demo-tap-target rounded-control bg-paper/12 py-2.5 text-center font-semibold">
          Noch mal
          <TapLabel step={1}>Noch mal</TapLabel>
        </p>
      </div>
    </div>
  );
}

/**
 * Lays a label of the step's radio button over a drawn button, so that a thumb can go on in the phone itself, without
 * script too. Pointers only: keyboards and screen readers have the radio button with its own name.
 */
function TapLabel({ step, children }: { step: 1 | 2 | 3 | 4; children: string }) {
  return (
    <span aria-hidden="true" className="contents">
      <label htmlFor={`schritt-${step}`} className="demo-tap">
        {children}
      </label>
    </span>
  );
}

function StatusBar({ time, className = "" }: { time: string; className?: string }) {
  return (
    <p aria-hidden="true" className={`demo-status ${className}`}>
      {time}
      <span>5G</span>
    </p>
  );
}

/** The four corners that a camera draws around a code it has found. */
function Finder() {
  return (
    <span className="demo-pop absolute -inset-3">
      <svg
        viewBox="0 0 200 200"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="size-full fill-none stroke-saffron"
      >
        <path
          d="M4 40V18A14 14 0 0 1 18 4h22M160 4h22a14 14 0 0 1 14 14v22M196 160v22a14 14 0 0 1-14 14h-22M40 196H18a14 14 0 0 1-14-14v-22"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}

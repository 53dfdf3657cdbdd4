import type { ReactNode } from "react";
import { listSampleLines } from "#app/features/demo/live/sample-order.ts";
import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import { MenuScreen } from "#app/features/demo/shop/menu-screen.tsx";
import { OrderedScreen } from "#app/features/demo/shop/ordered-screen.tsx";
import { PaymentScreen } from "#app/features/demo/shop/payment-screen.tsx";
import { Phone } from "#app/ui/drawings/phone.tsx";
import "./guest-phone.css";

type ScreenProps = { business: DemoBusiness };

/** A guest's phone at one business: camera and three screens of the shop, of which CSS shows the chosen step's. */
export function GuestPhone({ business }: ScreenProps) {
  const cart = listSampleLines(business);
  const order = { place: "table", payment: "mobile", lines: cart } as const;
  return (
    <Phone className="demo-phone demo-brand">
      <CameraScreen business={business} />
      <ShopScreen business={business} step={2} tap={{ step: 3, label: "Zur Kasse" }}>
        <MenuScreen
          business={{ ...business, menu: business.menu.slice(0, SECTIONS) }}
          name={business.name}
          cart={cart}
          place="table"
          isDrawn
          parts={{
            cover: <div aria-hidden="true" className="shop-cover gingham" />,
            go: (
              <>
                <span>2 Artikel</span>
                <span>Zur Kasse</span>
              </>
            ),
          }}
          {...scripted}
        />
      </ShopScreen>
      <ShopScreen business={business} step={3} tap={{ step: 4, label: "Bezahlen" }}>
        <PaymentScreen business={business} cart={cart} payment="mobile" sending="idle" {...scripted} />
      </ShopScreen>
      <ShopScreen business={business} step={4} tap={{ step: 1, label: "Noch mal" }}>
        <OrderedScreen
          business={business}
          name={business.name}
          placed={{ number: business.order.number, order, isReady: false }}
          kitchenAnchor={null}
          note={business.promise}
          {...scripted}
        />
      </ShopScreen>
    </Phone>
  );
}

/** The first sections have what the guest orders; the whole menu is in the live demo. */
const SECTIONS = 2;

/** Nothing in the drawn shop can be pressed. */
const ignore = () => {};
const scripted = {
  onPlace: ignore,
  onDish: ignore,
  onCheckout: ignore,
  onPayment: ignore,
  onBack: ignore,
  onPay: ignore,
  onAgain: ignore,
};

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

/** Steps 2 to 4: a screen of the shop, to read and to scroll. Over its last button lies the way to the next step. */
function ShopScreen(props: {
  business: DemoBusiness;
  step: 2 | 3 | 4;
  tap: { step: 1 | 3 | 4; label: string };
  children: ReactNode;
}) {
  const { business, step, tap, children } = props;
  const label = `${SCREEN_NAMES[step]} ${business.name}`;
  return (
    <div data-step={step} className="demo-screen bg-paper">
      <StatusBar time={business.order.time} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must scroll by keyboard too */}
      <section className="shop" aria-label={label} tabIndex={0}>
        <fieldset disabled className="contents">
          <legend className="sr-only">{label}</legend>
          {children}
        </fieldset>
      </section>
      <TapLabel step={tap.step}>{tap.label}</TapLabel>
    </div>
  );
}

const SCREEN_NAMES = { 2: "Speisekarte von", 3: "Bezahlen bei", 4: "Bestellung bei" } as const;

/** Lays the step's label over a drawn button, for pointers: others have the radio button. */
function TapLabel({ step, children }: { step: 1 | 2 | 3 | 4; children: string }) {
  return (
    <span aria-hidden="true" className="contents">
      <label htmlFor={`schritt-${step}`} className="demo-tap">
        {children}
      </label>
    </span>
  );
}

function StatusBar({ time }: { time: string }) {
  return (
    <p
      aria-hidden="true"
      className="flex flex-none items-center justify-between pt-[0.625rem] px-[1.25rem] pb-[0.375rem] text-2xs font-semibold tabular-nums leading-[calc(1/0.75)]"
    >
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

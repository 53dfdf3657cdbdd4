import { contactPage } from "#app/features/contact/copy.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import "#app/ui/receipt.css";
import "./demo-coupon.css";

/** Beside the form: a coupon for the live demo. */
export function DemoCoupon() {
  const { minutes, unit } = contactPage.demo;
  return (
    <aside className="receipt-shadow lg:sticky lg:top-24" aria-labelledby="live-demo">
      <div className="coupon">
        <h2 id="live-demo" className="display flex flex-wrap items-baseline gap-x-2">
          <span className="text-[min(3.5rem,18vw)] leading-none lg:text-[4.5rem]">{minutes}</span>{" "}
          <span className="text-[1.75rem] tracking-[0.01em]">{unit}</span>{" "}
          <span className="display-3 lg:basis-full">Live-Demo</span>
        </h2>
        <p className="mt-2 leading-snug lg:mt-3">
          Wir bestellen zusammen eine Pizza: Shop, App und Küchenbon, live am Bildschirm.
        </p>
        <div className="coupon-stub">
          <BookingLink appointment="demo" look="secondary" className="w-full">
            Demo-Termin buchen
          </BookingLink>
        </div>
      </div>
    </aside>
  );
}

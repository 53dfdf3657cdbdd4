import { MessageCircle, Phone } from "lucide-react";
import { company, phoneLink } from "#app/content/company.ts";
import { describeReachability, type Opening } from "#app/content/opening.ts";
import { contactPage } from "#app/features/contact/copy.ts";
import { BookingLink } from "#app/ui/booking-link.tsx";
import "#app/ui/receipt.css";
import "./quick-actions.css";

/** Alternatives to the form: a coupon for the live demo, and two short ways to contact. */
export function QuickActions({ opening }: { opening: Opening }) {
  const { heading, demo, call, chat } = contactPage.quick;
  return (
    <aside
      className="grid items-start gap-6 md:max-lg:grid-cols-2 lg:sticky lg:top-24"
      aria-labelledby="gleich-reden"
    >
      <div className="receipt-shadow">
        <div className="coupon">
          <p
            className="display flex flex-wrap items-baseline gap-x-2 text-[min(4.5rem,20vw)] leading-none"
            aria-hidden="true"
          >
            {demo.minutes}
            <span className="text-[1.75rem] tracking-[0.01em]">{demo.unit}</span>
          </p>
          <h3 className="display display-3 mt-1">
            <span className="sr-only">
              {demo.minutes} {demo.unit}{" "}
            </span>
            {demo.title}
          </h3>
          <p className="mt-3 leading-snug">{demo.text}</p>
          <div className="coupon-stub">
            <BookingLink appointment="demo" look="secondary" className="w-full">
              {demo.button}
            </BookingLink>
          </div>
        </div>
      </div>
      <div className="rounded-surface bg-paper px-6 pt-6 pb-3 shadow-paper">
        <h2 id="gleich-reden" className="display display-3">
          {heading}
        </h2>
        <ul className="mt-3 divide-y divide-line">
          <li>
            <a href={phoneLink.href} className="group flex min-h-16 items-center gap-4 py-2">
              <Phone aria-hidden="true" className="size-6 shrink-0 text-green" />
              <span>
                <span className="block font-semibold group-hover:underline">{call}</span>
                <span className="mono block text-sm text-ink-2">{phoneLink.label}</span>
                <span data-opening-text="reach" className="block text-sm text-ink-2">
                  {describeReachability(opening)}
                </span>
              </span>
            </a>
          </li>
          <li>
            <a
              href={company.whatsapp.url}
              target="_blank"
              rel="noopener"
              className="group flex min-h-16 items-center gap-4 py-2"
            >
              <MessageCircle aria-hidden="true" className="size-6 shrink-0 text-green" />
              <span>
                <span className="block font-semibold group-hover:underline">
                  {chat}
                  <span className="sr-only"> (öffnet in neuem Tab)</span>
                </span>
                <span className="mono block text-sm text-ink-2">{company.whatsapp.display}</span>
              </span>
            </a>
          </li>
        </ul>
      </div>
    </aside>
  );
}

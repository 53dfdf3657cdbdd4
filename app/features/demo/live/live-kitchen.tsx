import { useLayoutEffect, useRef } from "react";
import { demoLive } from "#app/features/demo/live/copy.ts";
import { type DemoBusiness, demoMark } from "#app/features/demo/shop/businesses.ts";
import { findOptions } from "#app/features/demo/shop/cart.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { findDish } from "#app/features/demo/shop/menu.ts";
import type { DemoOrder } from "#app/features/demo/shop/order.ts";
import { Receipt, ReceiptRule } from "#app/ui/receipt.tsx";
import "./live-kitchen.css";

/** A ticket in the kitchen. `time` as in "19:42". */
export type KitchenTicket = {
  key: string;
  number: string;
  time: string;
  /** The session of a real phone and the order's number there. Null: from the drawn phone. */
  phone: { session: string; order: number } | null;
  order: DemoOrder;
  isReady: boolean;
  /** Placed by nobody. */
  isSample: boolean;
};

type LiveKitchenProps = {
  business: DemoBusiness;
  /** Newest first. */
  tickets: readonly KitchenTicket[];
  hasSound: boolean;
  onSound: () => void;
  onReady: (ticket: KitchenTicket) => void;
};

/** The kitchen's half: a printer with its latest ticket, and a rail with earlier ones. */
export function LiveKitchen({ business, tickets, hasSound, onSound, onReady }: LiveKitchenProps) {
  const [newest, ...earlier] = tickets;
  const copy = demoLive.kitchen;
  const root = useRef<HTMLElement>(null);
  /** The ticket that has the focus. */
  const held = useRef<string | null>(null);

  // A new ticket takes the printer's slot; the previous one is a new element on the rail.
  // biome-ignore lint/correctness/useExhaustiveDependencies: happens with each new ticket
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return;
    const hanging = [...(root.current?.querySelectorAll<HTMLElement>("[data-key]") ?? [])];
    const ticket = hanging.find(({ dataset }) => dataset.key === held.current);
    // If the ticket was dropped, the focus moves to its neighbour, not to a button that marks another order.
    (ticket === undefined ? hanging.at(-1) : (ticket.querySelector("button") ?? ticket))?.focus({
      preventScroll: true,
    });
  }, [newest?.key]);

  return (
    <section
      ref={root}
      aria-label={copy.heading}
      id="kueche"
      tabIndex={-1}
      className="live-kitchen on-dark"
      onFocus={({ target }) => {
        held.current = target.closest<HTMLElement>("[data-key]")?.dataset.key ?? null;
      }}
      onBlur={() => {
        held.current = null;
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="display text-[1.75rem]">{business.kitchen.station}</h3>
        <button type="button" aria-pressed={hasSound} onClick={onSound} className="live-sound">
          {copy.sound}
        </button>
      </div>
      <p role="status" className="sr-only">
        {newest &&
          copy.newTicket.replace("{number}", newest.number).replace("{seat}", seatOf(business, newest.order))}
      </p>
      <div className="live-printer" aria-hidden="true">
        <span className="live-lamp" data-on={newest !== undefined && !newest.isReady} />
        <span className="live-slot" />
      </div>
      <div className="live-outlet">
        {newest === undefined ? (
          <p className="px-2 pt-[2rem] text-center text-leaf">{copy.waiting}</p>
        ) : (
          <Ticket key={newest.key} business={business} ticket={newest} onReady={onReady} isNewest />
        )}
      </div>
      <div className="live-rail">
        {earlier.map((ticket) => (
          <Ticket key={ticket.key} business={business} ticket={ticket} onReady={onReady} isNewest={false} />
        ))}
        {earlier.length < 2 && <EarlierTicket business={business} />}
      </div>
    </section>
  );
}

function Ticket(props: {
  business: DemoBusiness;
  ticket: KitchenTicket;
  onReady: (ticket: KitchenTicket) => void;
  isNewest: boolean;
}) {
  const { business, ticket, onReady, isNewest } = props;
  const copy = demoLive.kitchen;
  return (
    <article
      className={`relative ${isNewest ? "live-print" : "live-hang"}`}
      data-key={ticket.key}
      data-ticket={ticket.number}
      data-ready={ticket.isReady || undefined}
      tabIndex={-1}
    >
      <div className="relative">
        <Receipt paperClassName="live-ticket">
          <p className="live-ticket-head">
            <span className="font-semibold uppercase">{seatOf(business, ticket.order)}</span>
            <span>{ticket.time}</span>
          </p>
          {ticket.order.place === "delivery" && <p className="text-2xs">{shopCopy.deliveryAddress}</p>}
          <ReceiptRule />
          {ticket.order.lines.map(({ dish: id, count, options, note }) => {
            const dish = findDish(business, id);
            return (
              <div key={`${id} ${options.join()} ${note}`}>
                <p className="live-ticket-dish">
                  {count}× {dish.name}
                </p>
                {findOptions(dish, options).map((option) => (
                  <p key={option.id} className="pl-[1.9em]">
                    {option.name}
                  </p>
                ))}
                {note && <p className="pl-[1.9em] [overflow-wrap:anywhere]">{note}</p>}
              </div>
            );
          })}
          <ReceiptRule />
          <p className="text-2xs">
            Nr. {ticket.number} · {copy.paid}
            {ticket.phone !== null && ` · ${copy.fromPhone}`}
          </p>
          <p className="text-2xs font-semibold">{demoMark}</p>
        </Receipt>
        {ticket.isReady && <div className="live-stamp">{copy.stamp}</div>}
      </div>
      {isNewest && ticket.isReady && ticket.phone === null && (
        <a href="#gast" className="block py-[0.75rem] text-saffron font-semibold text-center lg:hidden">
          {copy.toGuest}
        </a>
      )}
      {!ticket.isReady && (
        <button
          type="button"
          className="button live-done"
          aria-label={copy.doneLabel.replace("{number}", ticket.number)}
          onClick={({ currentTarget }) => {
            // The button disappears after its work; the ticket stays and announces its stamp.
            currentTarget.closest("article")?.focus({ preventScroll: true });
            onReady(ticket);
          }}
        >
          {copy.done}
        </button>
      )}
    </article>
  );
}

/** An earlier ticket: a kitchen in service is not empty. */
function EarlierTicket({ business }: { business: DemoBusiness }) {
  const { seat, lines } = business.kitchen.earlier;
  return (
    <div className="live-hang relative" data-ready="">
      <div className="relative">
        <Receipt paperClassName="live-ticket">
          <p className="live-ticket-head">
            <span className="font-semibold uppercase">{seat}</span>
            <span>{business.order.earlierTime}</span>
          </p>
          <ReceiptRule />
          {lines.map((line) => (
            <p key={line} className="live-ticket-dish">
              {line}
            </p>
          ))}
        </Receipt>
        <div className="live-stamp">{demoLive.kitchen.stamp}</div>
      </div>
    </div>
  );
}

function seatOf(business: DemoBusiness, order: DemoOrder): string {
  return order.place === "table" ? business.seat : shopCopy.delivery;
}

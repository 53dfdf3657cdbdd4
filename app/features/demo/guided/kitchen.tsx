import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import { listCart } from "#app/features/demo/shop/menu.ts";
import "#app/ui/receipt.css";
import "./guided-order.css";
import "./kitchen.css";

/** The rail over the stove: an earlier ticket hangs there, and with step 4 the guest's own clips on. */
export function Kitchen({ business }: { business: DemoBusiness }) {
  const { kitchen, order } = business;
  return (
    <div className="demo-kitchen drawing">
      <p className="demo-rail">{kitchen.station}</p>
      <Ticket
        className="demo-ticket-earlier"
        seat={kitchen.earlier.seat}
        time={order.earlierTime}
        lines={kitchen.earlier.lines}
      />
      <div data-step={4} className="demo-ticket-new">
        <Ticket
          seat={business.seat}
          time={order.time}
          number={order.number}
          lines={listCart(business).map((dish) => `1× ${dish.name}`)}
        />
      </div>
    </div>
  );
}

function Ticket(props: {
  className?: string;
  seat: string;
  time: string;
  number?: string;
  lines: readonly string[];
}) {
  return (
    <div className={`receipt-shadow ${props.className ?? ""}`}>
      <div className="receipt px-3.5 pt-3.5 text-xs leading-normal xl:text-xs">
        <p className="flex justify-between gap-3">
          <span className="font-semibold uppercase">{props.seat}</span>
          <span>{props.time}</span>
        </p>
        <hr className="receipt-rule my-2" />
        {props.lines.map((line) => (
          <p key={line} className="font-semibold">
            {line}
          </p>
        ))}
        {props.number && (
          <>
            <hr className="receipt-rule my-2" />
            <p className="text-ink-2">Nr. {props.number} · bezahlt</p>
          </>
        )}
      </div>
    </div>
  );
}

import { BellRing, ChefHat } from "lucide-react";
import type { ReactNode } from "react";
import { type DemoBusiness, demoMark } from "#app/features/demo/shop/businesses.ts";
import { findOptions, listDishes, priceOf } from "#app/features/demo/shop/cart.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { findDish, formatAmount, listIncludedTax, sumCents } from "#app/features/demo/shop/menu.ts";
import type { DemoOrder } from "#app/features/demo/shop/order.ts";
import { ScreenFoot } from "#app/features/demo/shop/shop-frame.tsx";
import { Receipt, ReceiptLine, ReceiptRule } from "#app/ui/receipt.tsx";
import "./guest-shop.css";

/** A placed order with its state. */
export type PlacedOrder = { number: string; order: DemoOrder; isReady: boolean };

type OrderedScreenProps = {
  business: DemoBusiness;
  name: string;
  placed: PlacedOrder | null;
  kitchenAnchor: string | null;
  note?: string;
  /** Above the receipt. */
  next?: ReactNode;
  onAgain: () => void;
};

/** Thanks, the kitchen's progress, and the receipt. */
export function OrderedScreen(props: OrderedScreenProps) {
  const { business, name, placed, note = shopCopy.cookingNote, kitchenAnchor, next, onAgain } = props;
  const isReady = placed?.isReady === true;
  return (
    <>
      <div className="shop-scroll bg-(--brand) text-(--on-brand)">
        <div className="px-5 pb-4 pt-6">
          <h3 tabIndex={-1} className="display text-[2rem] outline-none">
            {shopCopy.thanks}
          </h3>
        </div>
        <div
          role="status"
          className={`mx-3 flex gap-3 rounded-control p-3.5 text-sm leading-snug text-ink ${isReady ? "shop-ready bg-saffron" : "bg-paper"}`}
        >
          {isReady ? (
            <BellRing className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <ChefHat className="size-6 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          )}
          <span>
            <strong className="block text-sm">
              {isReady ? shopCopy.ready[placed.order.place] : shopCopy.cooking}
            </strong>
            {!isReady && note}
          </span>
        </div>
        {next}
        {placed && <GuestReceipt business={business} name={name} placed={placed} />}
      </div>
      <ScreenFoot>
        <div className="grid grid-cols-[auto_1fr] gap-2">
          {kitchenAnchor && (
            <a href={kitchenAnchor} className="shop-small flex items-center lg:hidden">
              {shopCopy.toKitchen}
            </a>
          )}
          <button type="button" className="shop-small col-start-2 lg:col-span-full" onClick={onAgain}>
            {shopCopy.again}
          </button>
        </div>
      </ScreenFoot>
    </>
  );
}

function GuestReceipt(props: { business: DemoBusiness; name: string; placed: PlacedOrder }) {
  const { business, name, placed } = props;
  const { lines, place, payment } = placed.order;
  const dishes = listDishes(business, lines);
  return (
    <Receipt
      className="mx-4 mt-5 pb-6"
      paperClassName="px-4 pt-4 text-xs leading-normal [&_.receipt-rule]:my-2"
    >
      <p className="text-center font-semibold uppercase tracking-widest [overflow-wrap:anywhere]">{name}</p>
      <ReceiptRule />
      <ReceiptLine
        label={place === "table" ? business.seat : shopCopy.delivery}
        amount={`Nr. ${placed.number}`}
      />
      {lines.map(({ dish: id, count, options, note }) => {
        const dish = findDish(business, id);
        return (
          <div key={`${id} ${options.join()} ${note}`}>
            <ReceiptLine
              label={`${count}× ${dish.name}`}
              amount={formatAmount(count * priceOf(dish, options))}
            />
            {findOptions(dish, options).map((option) => (
              <p key={option.id} className="pl-5 text-ink-2">
                {option.name}
              </p>
            ))}
            {note && <p className="pl-5 text-ink-2 [overflow-wrap:anywhere]">{note}</p>}
          </div>
        );
      })}
      <ReceiptRule />
      <ReceiptLine label="SUMME" amount={`${formatAmount(sumCents(dishes))} €`} strong />
      {listIncludedTax(dishes).map((tax) => (
        <ReceiptLine
          key={tax.percent}
          label={`inkl. ${tax.percent} % MwSt.`}
          amount={formatAmount(tax.cents)}
        />
      ))}
      <ReceiptRule />
      <p className="text-center text-ink-2">{shopCopy.paid[payment]}</p>
      <p className="text-center font-semibold">{demoMark}</p>
    </Receipt>
  );
}

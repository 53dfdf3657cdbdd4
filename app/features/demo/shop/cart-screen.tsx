import type { DemoBusiness } from "#app/features/demo/shop/businesses.ts";
import {
  addLine,
  findOptions,
  findSuggestion,
  formatSum,
  priceOf,
  setCount,
} from "#app/features/demo/shop/cart.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { findDish, formatAmount } from "#app/features/demo/shop/menu.ts";
import type { DemoOrder, DemoOrderLine } from "#app/features/demo/shop/order.ts";
import { ScreenFoot, ScreenHead, Stepper } from "#app/features/demo/shop/shop-frame.tsx";
import { Dish } from "#app/ui/drawings/dish.tsx";
import "./guest-shop.css";

type CartScreenProps = {
  business: DemoBusiness;
  cart: readonly DemoOrderLine[];
  place: DemoOrder["place"];
  onCart: (cart: DemoOrderLine[]) => void;
  onBack: () => void;
  onCheckout: () => void;
};

/** The cart, with one suggestion. */
export function CartScreen({ business, cart, place, onCart, onBack, onCheckout }: CartScreenProps) {
  const suggestion = findSuggestion(business, cart);
  return (
    <>
      <div className="shop-scroll">
        <ScreenHead heading={shopCopy.cart} back={shopCopy.backToMenu} onBack={onBack} />
        <p className="px-4 text-sm text-ink-2">
          {place === "table" ? business.seat : `${shopCopy.delivery}: ${shopCopy.deliveryAddress}`}
        </p>
        <ul className="divide-y divide-line px-4">
          {cart.map((line, index) => (
            <CartLine
              key={`${line.dish} ${line.options.join()} ${line.note}`}
              business={business}
              line={line}
              onCount={(count, button) => {
                if (count === 0) focusHeading(button);
                onCart(setCount(cart, index, count));
              }}
            />
          ))}
        </ul>
        {suggestion && cart.length > 0 && (
          <div className="mx-3 mb-4 mt-2 flex flex-wrap items-center gap-3 rounded-control bg-leaf p-3">
            <Dish dish={suggestion.dish} className="size-10 shrink-0" />
            <p className="flex-[1_1_5.5rem] text-sm font-semibold leading-tight">{suggestion.question}</p>
            <button
              type="button"
              className="shop-small ml-auto"
              onClick={({ currentTarget }) => {
                const next = addLine(cart, { dish: suggestion.dish, count: 1, options: [] });
                if (findSuggestion(business, next) === null) focusHeading(currentTarget);
                onCart(next);
              }}
            >
              {shopCopy.accept}
              <span className="mono block text-xs font-normal">
                {formatAmount(findDish(business, suggestion.dish).cents)}&nbsp;€
              </span>
            </button>
          </div>
        )}
      </div>
      <ScreenFoot>
        {cart.length === 0 ? (
          <p className="py-3 text-center text-sm text-ink-2">{shopCopy.emptyCart}</p>
        ) : (
          <button type="button" className="shop-go" onClick={onCheckout}>
            <span>{shopCopy.checkout}</span>
            <span className="whitespace-nowrap">{formatSum(business, cart)}</span>
          </button>
        )}
      </ScreenFoot>
    </>
  );
}

/** Keeps the focus on this screen when the pressed button disappears. */
function focusHeading(button: HTMLElement): void {
  button.closest("section")?.querySelector("h3")?.focus();
}

function CartLine(props: {
  business: DemoBusiness;
  line: DemoOrderLine;
  onCount: (count: number, button: HTMLElement) => void;
}) {
  const { business, line, onCount } = props;
  const dish = findDish(business, line.dish);
  const options = findOptions(dish, line.options);
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 py-3 leading-tight">
      <span className="flex-[1_1_6rem]">
        <span className="block text-sm font-semibold">{dish.name}</span>
        {(options.length > 0 || line.note) && (
          <span className="block text-xs text-ink-2 [overflow-wrap:anywhere]">
            {[...options.map(({ name }) => name), line.note].filter(Boolean).join(", ")}
          </span>
        )}
        <span className="mono block text-xs text-ink-2">
          {formatAmount(line.count * priceOf(dish, line.options))}
        </span>
      </span>
      <Stepper
        name={[dish.name, ...options.map(({ name }) => name)].join(", ")}
        count={line.count}
        least={0}
        onCount={onCount}
      />
    </li>
  );
}

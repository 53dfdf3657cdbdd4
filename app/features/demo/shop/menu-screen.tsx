import { Plus } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { DemoBusiness, DemoDish } from "#app/features/demo/shop/businesses.ts";
import { countDishes, formatSum } from "#app/features/demo/shop/cart.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { formatAmount } from "#app/features/demo/shop/menu.ts";
import type { DemoOrder, DemoOrderLine } from "#app/features/demo/shop/order.ts";
import { DishPicture, ScreenFoot } from "#app/features/demo/shop/shop-frame.tsx";
import "./guest-shop.css";

/** Parts of a shop that its owner gives it. `next`: below the menu and after an order. `go`: on the way to the cart. */
export type ShopParts = Partial<Record<"cover" | "facts" | "categories" | "next" | "go", ReactNode>>;

type MenuScreenProps = {
  business: DemoBusiness;
  name: string;
  cart: readonly DemoOrderLine[];
  place: DemoOrder["place"];
  /** What the visitor's own shop has besides; the samples are short and load none of it. */
  parts?: ShopParts;
  /** Whether the dishes have pictures before there is script. */
  isDrawn?: boolean;
  onPlace: (place: DemoOrder["place"]) => void;
  onDish: (dish: string) => void;
  onCheckout: () => void;
};

/** The business, where the guest eats, and the dishes. */
export function MenuScreen(props: MenuScreenProps) {
  const { business, name, cart, place, parts, isDrawn = false, onPlace, onDish, onCheckout } = props;
  const group = useId();
  const count = countDishes(cart);
  // Before script a menu cannot be used, and its pictures would weigh more than the page's document may.
  const hasPictures = useSyncExternalStore(
    () => () => {},
    () => true,
    () => isDrawn,
  );
  const delivery = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useLayoutEffect(() => {
    if (delivery.current?.checked) onPlace("delivery");
  }, []);

  return (
    <>
      <div className="shop-scroll">
        {parts?.cover}
        <div className="bg-(--brand) px-4 pb-4 pt-5 text-(--on-brand)">
          <h3 tabIndex={-1} className="display text-[1.9rem] outline-none [overflow-wrap:anywhere]">
            {name}
          </h3>
          {parts?.facts}
        </div>
        <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2 px-3 pt-3">
          <legend className="sr-only">{shopCopy.place}</legend>
          {(["table", "delivery"] as const).map((value) => (
            <label key={value} className="shop-choice">
              <input
                ref={value === "delivery" ? delivery : undefined}
                type="radio"
                name={group}
                className="sr-only"
                checked={place === value}
                onChange={() => onPlace(value)}
              />
              {value === "table" ? business.seat : shopCopy.delivery}
            </label>
          ))}
        </fieldset>
        {parts?.categories}
        {business.menu.map((section) => (
          <div key={section.dishes[0]?.id} data-category="" className="scroll-mt-[2.75rem]">
            <h4 className="display px-4 pb-1 pt-5 text-xl">{section.heading}</h4>
            {section.note && <p className="px-4 text-xs text-ink-2">{section.note}</p>}
            <ul className="divide-y divide-line px-2">
              {section.dishes.map((dish) => (
                <li key={dish.id}>
                  <DishButton
                    dish={dish}
                    hasPicture={hasPictures}
                    count={countOf(dish, cart)}
                    onPress={() => onDish(dish.id)}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {parts?.next}
      </div>
      <ScreenFoot>
        {count === 0 ? (
          <p className="py-3 text-center text-sm text-ink-2">{shopCopy.emptyCart}</p>
        ) : (
          <button type="button" className="shop-go" onClick={onCheckout}>
            {parts?.go ?? `${shopCopy.cart} (${count})`}
            <span className="whitespace-nowrap">{formatSum(business, cart)}</span>
          </button>
        )}
      </ScreenFoot>
    </>
  );
}

function DishButton(props: { dish: DemoDish; hasPicture: boolean; count: number; onPress: () => void }) {
  const { dish, hasPicture, count, onPress } = props;
  const picture = "size-11 shrink-0 rounded-control bg-leaf p-1";
  return (
    <button type="button" className="shop-dish" data-dish={dish.id} onClick={onPress}>
      {hasPicture ? <DishPicture dish={dish} className={picture} /> : <span className={picture} />}
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">
          {dish.number && <span className="font-normal text-ink-2">{dish.number} </span>}
          {dish.name}
        </span>
        {dish.mark && <span className="shop-popular">{dish.mark}</span>}
        <span className="block text-xs text-ink-2">{dish.note}</span>
        {dish.sizes && (
          <span className="block text-xs text-ink-2">{dish.sizes.map(({ name }) => name).join(" · ")}</span>
        )}
        {dish.allergens.length > 0 && (
          <span className="mt-0.5 block text-xs text-ink-2">
            {shopCopy.contains} {dish.allergens.join(", ")}
          </span>
        )}
      </span>
      <span className="flex flex-col items-end gap-1.5">
        <span className="mono whitespace-nowrap text-xs">
          {dish.sizes && "ab "}
          {formatAmount(dish.cents)}
        </span>
        {count > 0 ? (
          <span className="shop-count">
            {count}×<span className="sr-only"> im Warenkorb</span>
          </span>
        ) : (
          <Plus className="size-5 text-(--brand-text)" strokeWidth={2.25} aria-hidden="true" />
        )}
      </span>
    </button>
  );
}

function countOf(dish: DemoDish, cart: readonly DemoOrderLine[]): number {
  return countDishes(cart.filter((line) => line.dish === dish.id));
}

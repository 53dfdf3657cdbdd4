import { useId, useState } from "react";
import { allergenNames } from "#app/features/demo/shop/allergens.ts";
import type { DemoBusiness, DemoDish } from "#app/features/demo/shop/businesses.ts";
import { addLine, isCartFull, listAllergens, priceOf } from "#app/features/demo/shop/cart.ts";
import { shopCopy } from "#app/features/demo/shop/copy.ts";
import { findDish, formatAmount } from "#app/features/demo/shop/menu.ts";
import type { DemoOrderLine } from "#app/features/demo/shop/order.ts";
import { ScreenFoot, ScreenHead, Stepper } from "#app/features/demo/shop/shop-frame.tsx";
import "./guest-shop.css";

type DishScreenProps = {
  business: DemoBusiness;
  cart: readonly DemoOrderLine[];
  dishId: string;
  /** Whether the guest may write a wish to the kitchen. */
  takesNote: boolean;
  onAdd: (line: DemoOrderLine) => void;
  onBack: () => void;
};

/** A dish: its allergens by their legal names, options, count. */
export function DishScreen({ business, cart, dishId, takesNote, onAdd, onBack }: DishScreenProps) {
  const dish = findDish(business, dishId);
  const [options, setOptions] = useState<string[]>(dish.sizes?.slice(0, 1).map(({ id }) => id) ?? []);
  const [note, setNote] = useState("");
  const group = useId();
  const [count, setCount] = useState(1);
  const line = { dish: dish.id, count, options, ...(note.trim() !== "" && { note: note.trim() }) };
  const doesNotFit = isCartFull(cart) && addLine(cart, line).every((other, index) => other === cart[index]);
  return (
    <>
      <div className="shop-scroll">
        <ScreenHead heading={dish.name} back={shopCopy.backToMenu} onBack={onBack} />
        <div className="px-4 pb-4">
          <p className="text-sm text-ink-2">{dish.note}</p>
          {dish.sizes && (
            <fieldset className="mt-4 grid gap-2">
              <legend className="mb-2 text-sm font-semibold">{shopCopy.size}</legend>
              {dish.sizes.map((size) => (
                <label key={size.id} className="shop-choice justify-start">
                  <input
                    type="radio"
                    name={group}
                    className="sr-only"
                    checked={options.includes(size.id)}
                    onChange={() =>
                      setOptions([
                        size.id,
                        ...options.filter((id) => dish.sizes?.every((other) => other.id !== id)),
                      ])
                    }
                  />
                  <span className="flex-1">{size.name}</span>
                  <span className="mono text-xs">{formatAmount(dish.cents + size.cents)}</span>
                </label>
              ))}
            </fieldset>
          )}
          {dish.options && (
            <fieldset className="mt-4 grid gap-2">
              <legend className="mb-2 text-sm font-semibold">{shopCopy.options}</legend>
              {dish.options.map((option) => (
                <label key={option.id} className="shop-choice justify-start">
                  <input
                    type="checkbox"
                    checked={options.includes(option.id)}
                    onChange={({ currentTarget }) =>
                      setOptions(
                        currentTarget.checked
                          ? [...options, option.id]
                          : options.filter((id) => id !== option.id),
                      )
                    }
                  />
                  <span className="flex-1">{option.name}</span>
                  {option.cents > 0 && <span className="mono text-xs">+ {formatAmount(option.cents)}</span>}
                </label>
              ))}
            </fieldset>
          )}
          {takesNote && (
            <label className="mt-4 grid gap-1.5 text-sm font-semibold">
              {shopCopy.note}
              <input
                type="text"
                value={note}
                maxLength={80}
                autoComplete="off"
                className="shop-note"
                onChange={({ currentTarget }) => setNote(currentTarget.value)}
              />
            </label>
          )}
          <div className="mt-4 flex items-center justify-between gap-3 border-y border-line py-2.5">
            <span className="text-sm font-semibold" aria-hidden="true">
              {shopCopy.count}
            </span>
            <Stepper name={dish.name} count={count} least={1} onCount={setCount} />
          </div>
          <AllergenList dish={dish} options={options} />
        </div>
      </div>
      <ScreenFoot>
        {doesNotFit ? (
          <p className="py-3 text-center text-sm font-semibold">{shopCopy.full}</p>
        ) : (
          <button type="button" className="shop-go" onClick={() => onAdd(line)}>
            <span>{shopCopy.add}</span>
            <span className="whitespace-nowrap">{formatAmount(count * priceOf(dish, options))} €</span>
          </button>
        )}
      </ScreenFoot>
    </>
  );
}

function AllergenList({ dish, options }: { dish: DemoDish; options: readonly string[] }) {
  const allergens = [
    ...listAllergens(dish, options),
    ...(dish.allergens.length > 0 ? (dish.codes ?? []) : []),
  ];
  return (
    <>
      <p className="mt-4 text-sm font-semibold">{shopCopy.allergens}</p>
      {allergens.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          {dish.codes === undefined ? shopCopy.noAllergens : dish.codes.join(", ") || shopCopy.noCodes}
        </p>
      ) : (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {allergens.map((allergen) => (
            <li key={allergen} className="rounded-small bg-leaf px-2 py-0.5 text-xs">
              {allergenNames[allergen] ?? allergen}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { memo } from "react";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { checkPrice, type OwnDish } from "#app/features/demo/own-menu/menu.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { editDish, type MenuChange } from "#app/features/demo/own-menu/use-own-menu.ts";

const copy = ownMenuCopy.table;

type DishRowProps = {
  dish: OwnDish;
  isOpen: boolean;
  /** A photo was hard to read here. */
  isUnsure: boolean;
  isFirst: boolean;
  isLast: boolean;
  change: (change: MenuChange) => void;
  onToggle: (dish: string) => void;
  onRemove: (dish: string, name: string) => void;
  onMove: (dish: string, by: -1 | 1) => void;
};

/** One dish: a line that a press opens to be corrected. Memoised: of 400 rows, typing renders the one. */
export const DishRow = memo(
  function DishRow({
    dish,
    isOpen,
    isUnsure,
    isFirst,
    isLast,
    change,
    onToggle,
    onRemove,
    onMove,
  }: DishRowProps) {
    const checked = checkPrice(dish.price);
    const priceError = "error" in checked ? checked.error : null;
    const nameError = dish.name.trim() === "" ? copy.noName : null;
    const title = dish.name || copy.unnamed;
    const moves = [
      { by: -1, sign: "↑", label: copy.up, isEnd: isFirst },
      { by: 1, sign: "↓", label: copy.down, isEnd: isLast },
    ] as const;
    const edit = (field: "name" | "description" | "price", most: number, error: string | null) => ({
      id: `${dish.id}-${field}`,
      type: "text",
      value: dish[field],
      maxLength: most,
      autoComplete: "off",
      "aria-invalid": error !== null || undefined,
      "aria-describedby": error === null ? undefined : `${dish.id}-${field}-fehler`,
      onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
        change(editDish(dish.id, { [field]: currentTarget.value })),
    });
    return (
      <li className="own-dish data-dragged:opacity-50 border-b border-line" data-dish={dish.id}>
        <div className="flex items-center">
          <span
            className="own-handle cursor-grab touch-none grid flex-none place-items-center w-[1.75rem] h-[3.4375rem] text-ink-2"
            aria-hidden="true"
          >
            ⠿
          </span>
          <button
            id={`${dish.id}-zeile`}
            type="button"
            className="own-open hover:bg-linen aria-expanded:bg-linen flex flex-1 items-center justify-between gap-3 min-w-0 min-h-[3.4375rem] px-2 leading-[1.2] text-left"
            aria-expanded={isOpen}
            onClick={() => onToggle(dish.id)}
          >
            <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">
              {title}
              {isUnsure && (
                <span className="text-tomato-pressed text-(length:--text-xs) font-semibold">
                  {" "}
                  {copy.unsure}
                </span>
              )}
            </span>
            <span
              className={`flex-none max-w-[50%] max-h-[2lh] overflow-hidden text-(length:--text-xs) text-right ${priceError === null ? "mono" : "text-tomato-pressed font-semibold"}`}
            >
              {priceError === null ? dish.price : copy.noPrice}
            </span>
          </button>
        </div>
        {isOpen && (
          <div className="own-fields grid gap-1 pt-2 pb-4 px-2">
            <label htmlFor={`${dish.id}-name`}>{copy.name}</label>
            <input {...edit("name", menuLimits.name, nameError)} className="font-semibold" />
            <FieldError id={`${dish.id}-name-fehler`} text={nameError} />
            <label htmlFor={`${dish.id}-description`}>{copy.description}</label>
            <input {...edit("description", menuLimits.description, null)} />
            <label htmlFor={`${dish.id}-price`}>{copy.price}</label>
            <input {...edit("price", 200, priceError)} />
            <FieldError id={`${dish.id}-price-fehler`} text={priceError} />
            <div className="own-tools flex justify-end gap-1 *:grid *:place-items-center *:size-[2.75rem] *:rounded-control *:text-[1.125rem] *:leading-none *:hover:bg-linen *:aria-disabled:opacity-40">
              {moves.map(({ by, sign, label, isEnd }) => (
                <button
                  key={by}
                  id={`${dish.id}-${by}`}
                  type="button"
                  aria-label={`${title} ${label}`}
                  aria-disabled={isEnd}
                  onClick={() => onMove(dish.id, by)}
                >
                  {sign}
                </button>
              ))}
              <button
                type="button"
                aria-label={`${title} ${copy.remove}`}
                onClick={() => onRemove(dish.id, dish.name)}
              >
                ×
              </button>
            </div>
          </div>
        )}
      </li>
    );
  },
  (before, after) =>
    before.dish === after.dish &&
    before.isOpen === after.isOpen &&
    before.isUnsure === after.isUnsure &&
    before.isFirst === after.isFirst &&
    before.isLast === after.isLast,
);

function FieldError({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <span id={id} className="text-tomato-pressed text-(length:--text-sm) font-semibold leading-[1.3]">
      {text}
    </span>
  );
}

import { memo } from "react";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { checkPrice, type OwnDish } from "#app/features/demo/own-menu/menu.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { roles } from "#app/features/demo/own-menu/table-roles.ts";
import type { MenuChange } from "#app/features/demo/own-menu/use-own-menu.ts";

const copy = ownMenuCopy.table;

type DishRowProps = {
  dish: OwnDish;
  /** A photo was hard to read here. */
  isUnsure: boolean;
  isFirst: boolean;
  isLast: boolean;
  change: (change: MenuChange) => void;
  onRemove: (dish: string, name: string) => void;
  onMove: (dish: string, by: -1 | 1) => void;
};

/** One dish. Memoised: of 400 rows, typing renders the one. */
export const DishRow = memo(
  function DishRow({ dish, isUnsure, isFirst, isLast, change, onRemove, onMove }: DishRowProps) {
    const checked = checkPrice(dish.price);
    const priceError = "error" in checked ? checked.error : null;
    const nameError = dish.name.trim() === "" ? copy.noName : null;
    const title = dish.name || copy.unnamed;
    const edit = (field: "name" | "description" | "price", most: number, error: string | null) => ({
      id: `${dish.id}-${field}`,
      type: "text",
      value: dish[field],
      maxLength: most,
      autoComplete: "off",
      "aria-invalid": error !== null || undefined,
      "aria-describedby": error === null ? undefined : `${dish.id}-${field}-fehler`,
      onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
        change({ type: "edit", dish: dish.id, change: { [field]: currentTarget.value } }),
    });
    return (
      <tr {...roles.row} className="own-dish" data-dish={dish.id}>
        <td {...roles.cell}>
          <label htmlFor={`${dish.id}-name`}>{copy.name}</label>
          <input {...edit("name", menuLimits.name, nameError)} className="font-semibold" />
          <FieldError id={`${dish.id}-name-fehler`} text={nameError} />
          {isUnsure && <span className="own-unsure">{copy.unsure}</span>}
        </td>
        <td {...roles.cell}>
          <label htmlFor={`${dish.id}-description`}>{copy.description}</label>
          <input {...edit("description", menuLimits.description, null)} />
        </td>
        <td {...roles.cell} className="own-price">
          <label htmlFor={`${dish.id}-price`}>{copy.price}</label>
          <input {...edit("price", 200, priceError)} />
          <FieldError id={`${dish.id}-price-fehler`} text={priceError} />
        </td>
        <td {...roles.cell} className="own-tools">
          <span className="own-handle" aria-hidden="true">
            ⠿
          </span>
          <button
            id={`${dish.id}--1`}
            type="button"
            aria-label={`${title} ${copy.up}`}
            aria-disabled={isFirst}
            onClick={() => onMove(dish.id, -1)}
          >
            ↑
          </button>
          <button
            id={`${dish.id}-1`}
            type="button"
            aria-label={`${title} ${copy.down}`}
            aria-disabled={isLast}
            onClick={() => onMove(dish.id, 1)}
          >
            ↓
          </button>
          <button
            type="button"
            aria-label={`${title} ${copy.remove}`}
            onClick={() => onRemove(dish.id, dish.name)}
          >
            ×
          </button>
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.dish === after.dish &&
    before.isUnsure === after.isUnsure &&
    before.isFirst === after.isFirst &&
    before.isLast === after.isLast,
);

function FieldError({ id, text }: { id: string; text: string | null }) {
  return text === null ? null : (
    <span id={id} className="own-error">
      {text}
    </span>
  );
}

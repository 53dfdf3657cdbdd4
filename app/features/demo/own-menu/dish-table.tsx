import { green } from "virtual:theme-colors";
import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { DishRow } from "#app/features/demo/own-menu/dish-row.tsx";
import {
  countOwnDishes,
  createId,
  type OwnDish,
  type OwnMenu,
  type OwnSection,
} from "#app/features/demo/own-menu/menu.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { roles } from "#app/features/demo/own-menu/table-roles.ts";
import type { MenuChange } from "#app/features/demo/own-menu/use-own-menu.ts";
import { isHexColor } from "#app/features/demo/shop/brand-color.ts";
import "./own-menu.css";

const copy = ownMenuCopy.table;

/** Returns whether a dish still has a word that was hard to read. */
function isUnsure({ name, price }: OwnDish, unsure: readonly string[]): boolean {
  const words = new Set(`${name} ${price}`.split(/[\s€]+/));
  return unsure.some((word) => words.has(word.replace(/€/g, "")));
}

type DishTableProps = {
  menu: OwnMenu;
  /** Words that were hard to read; a dish that still has one is marked. */
  unsure: readonly string[];
  heading: RefObject<HTMLHeadingElement | null>;
  canUndo: boolean;
  change: (change: MenuChange) => void;
};

/** The menu as a table to correct: a row a dish, on a phone a card each. */
export function DishTable({ menu, unsure, heading, canUndo, change }: DishTableProps) {
  const [said, setSaid] = useState<string>("");
  const undo = useRef<HTMLButtonElement>(null);
  const table = useSorting(change);
  const isFull = countOwnDishes(menu) >= menuLimits.dishes;

  function remove(dish: string, name: string) {
    flushSync(() => {
      change({ type: "remove", dish });
      setSaid(copy.removed.replace("{name}", name || copy.unnamed));
    });
    undo.current?.focus();
  }

  function move(dish: string, by: -1 | 1) {
    flushSync(() => change({ type: "move", dish, by }));
    document.getElementById(`${dish}-${by}`)?.focus();
  }

  function add(section: string | null) {
    const dish = createId();
    flushSync(() =>
      change(section === null ? { type: "add-section", dish } : { type: "add", section, dish }),
    );
    document.getElementById(`${dish}-name`)?.focus();
  }

  return (
    <section className="own-dishes" aria-labelledby="deine-gerichte">
      <h2 id="deine-gerichte" ref={heading} tabIndex={-1} className="display display-2 outline-none">
        {copy.heading}
      </h2>
      <p className="own-hint mt-2">{copy.note}</p>
      <HouseFields menu={menu} change={change} />
      <table ref={table} {...roles.table} aria-labelledby="deine-gerichte" className="own-table">
        <ColumnHeads />
        {menu.sections.map((section, index) => (
          <Section key={section.id} section={section} isFull={isFull} change={change} onAdd={add}>
            {section.dishes.map((dish, place) => (
              <DishRow
                key={dish.id}
                dish={dish}
                isUnsure={isUnsure(dish, unsure)}
                isFirst={index === 0 && place === 0}
                isLast={index === menu.sections.length - 1 && place === section.dishes.length - 1}
                change={change}
                onRemove={remove}
                onMove={move}
              />
            ))}
          </Section>
        ))}
      </table>
      <div className="own-undo">
        <p role="status">{said}</p>
        {canUndo && (
          <button
            ref={undo}
            type="button"
            className="button button-secondary button-small"
            onClick={() => {
              change({ type: "undo" });
              setSaid("");
              heading.current?.focus();
            }}
          >
            {copy.undo}
          </button>
        )}
      </div>
      <div className="own-actions">
        {!isFull && (
          <button type="button" className="button button-secondary button-small" onClick={() => add(null)}>
            {copy.addSection}
          </button>
        )}
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() => {
            flushSync(() => {
              change({ type: "clear" });
              setSaid(copy.cleared);
            });
            undo.current?.focus();
          }}
        >
          {copy.clear}
        </button>
      </div>
    </section>
  );
}

/** The house's name and colour. */
function HouseFields({ menu, change }: Pick<DishTableProps, "menu" | "change">) {
  return (
    <div className="own-house">
      <label>
        {copy.house}
        <input
          type="text"
          value={menu.name}
          maxLength={40}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ type: "house", change: { name: currentTarget.value } })}
        />
      </label>
      <label>
        {copy.color}
        <input
          type="color"
          value={menu.color ?? green}
          onChange={({ currentTarget: { value } }) => {
            if (isHexColor(value)) change({ type: "house", change: { color: value } });
          }}
        />
      </label>
    </div>
  );
}

function ColumnHeads() {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        <th {...roles.columnheader} scope="col">
          {copy.name}
        </th>
        <th {...roles.columnheader} scope="col">
          {copy.description}
        </th>
        <th {...roles.columnheader} scope="col">
          {copy.price}
        </th>
        <th {...roles.columnheader} scope="col">
          <span className="sr-only">Ändern</span>
        </th>
      </tr>
    </thead>
  );
}

function Section(props: {
  section: OwnSection;
  isFull: boolean;
  change: (change: MenuChange) => void;
  onAdd: (section: string) => void;
  children: React.ReactNode;
}) {
  const { section, isFull, change, onAdd, children } = props;
  return (
    <tbody {...roles.rowgroup} data-section={section.id}>
      <tr {...roles.row} className="own-section">
        <th {...roles.rowheader} scope="rowgroup" colSpan={4}>
          <input
            type="text"
            aria-label={copy.section}
            value={section.heading}
            placeholder={copy.noHeading}
            maxLength={menuLimits.heading}
            autoComplete="off"
            className="own-heading"
            onChange={({ currentTarget }) =>
              change({ type: "rename", section: section.id, heading: currentTarget.value })
            }
          />
        </th>
      </tr>
      {children}
      {!isFull && (
        <tr {...roles.row} className="own-add">
          <td {...roles.cell} colSpan={4}>
            <button
              type="button"
              aria-label={copy.addTo.replace("{section}", section.heading || copy.noHeading)}
              onClick={() => onAdd(section.id)}
            >
              + {copy.add}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Lets a pointer move dishes by their handle: where it lets go, the dish stands. */
function useSorting(change: (change: MenuChange) => void): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const root = table.current;
    if (root === null) return;
    const stop = new AbortController();
    root.addEventListener("pointerdown", (event) => startDrag(event, change), { signal: stop.signal });
    return () => stop.abort();
  }, [change]);
  return table;
}

function startDrag(event: PointerEvent, change: (change: MenuChange) => void): void {
  const handle = event.target instanceof Element ? event.target.closest(".own-handle") : null;
  const dragged = handle?.closest<HTMLElement>(".own-dish");
  if (!dragged || event.button !== 0) return;
  event.preventDefault();
  dragged.dataset.dragged = "";
  const stop = new AbortController();
  let over: HTMLElement | null = null;
  const mark = (row: HTMLElement | null) => {
    over?.removeAttribute("data-drop");
    over = row;
    over?.setAttribute("data-drop", "");
  };
  const end = () => {
    stop.abort();
    mark(null);
    delete dragged.dataset.dragged;
  };
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(".own-dish") ?? null;
      mark(row === dragged ? null : row);
      // A long menu follows the pointer.
      if (clientY < 60) scrollBy(0, -12);
      if (clientY > innerHeight - 60) scrollBy(0, 12);
    },
    { signal: stop.signal },
  );
  addEventListener(
    "pointerup",
    () => {
      const target = over;
      end();
      const section = target?.closest("tbody");
      if (!target || !section) return;
      const index = [...section.querySelectorAll(".own-dish")].indexOf(target);
      change({
        type: "place",
        dish: dragged.dataset.dish ?? "",
        section: section.dataset.section ?? "",
        index,
      });
    },
    { signal: stop.signal },
  );
  addEventListener("pointercancel", end, { signal: stop.signal });
}

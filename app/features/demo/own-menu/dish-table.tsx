import { green } from "virtual:theme-colors";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ownMenuCopy } from "#app/features/demo/own-menu/copy.ts";
import { DishRow } from "#app/features/demo/own-menu/dish-row.tsx";
import {
  countOwnDishes,
  createId,
  emptyMenu,
  type OwnDish,
  type OwnMenu,
  type OwnSection,
} from "#app/features/demo/own-menu/menu.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import {
  addDish,
  editHouse,
  type MenuChange,
  moveDish,
  placeDish,
  removeDish,
  renameSection,
  replaceMenu,
} from "#app/features/demo/own-menu/use-own-menu.ts";
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

/** The menu to correct: a line a dish, opened by a press. */
export function DishTable({ menu, unsure, heading, canUndo, change }: DishTableProps) {
  const [message, setMessage] = useState("");
  const [open, setOpen] = useState<string | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const table = useSorting(change);
  const isFull = countOwnDishes(menu) >= menuLimits.dishes;
  const toggle = useCallback((dish: string) => setOpen((before) => (before === dish ? null : dish)), []);

  function remove(dish: string, name: string) {
    flushSync(() => {
      change(removeDish(dish));
      setMessage(copy.removed.replace("{name}", name || copy.unnamed));
    });
    undo.current?.focus();
  }

  function move(dish: string, by: -1 | 1) {
    flushSync(() => change(moveDish(dish, by)));
    document.getElementById(`${dish}-${by}`)?.focus();
  }

  function add(section: string | null) {
    const dish = createId();
    flushSync(() => {
      change(addDish(section, dish));
      setOpen(dish);
    });
    document.getElementById(`${dish}-name`)?.focus();
  }

  return (
    <section className="own-dishes" aria-labelledby="deine-gerichte">
      <h2 id="deine-gerichte" ref={heading} tabIndex={-1} className="display display-2 outline-none">
        {copy.heading}
      </h2>
      <p className="muted leading-[1.4] mt-2">{copy.note}</p>
      <HouseFields menu={menu} change={change} />
      <div ref={table}>
        {menu.sections.map((section, index) => (
          <Section key={section.id} section={section} isFull={isFull} change={change} onAdd={add}>
            {section.dishes.map((dish, place) => (
              <DishRow
                key={dish.id}
                dish={dish}
                isOpen={open === dish.id}
                isUnsure={isUnsure(dish, unsure)}
                isFirst={index === 0 && place === 0}
                isLast={index === menu.sections.length - 1 && place === section.dishes.length - 1}
                change={change}
                onToggle={toggle}
                onRemove={remove}
                onMove={move}
              />
            ))}
          </Section>
        ))}
      </div>
      <div className="sticky bottom-3 z-1 cluster gap-3 w-fit mt-4 py-2 px-3 rounded-control bg-leaf font-semibold not-has-[button]:has-[p:empty]:hidden">
        <p role="status">{message}</p>
        {canUndo && (
          <button
            ref={undo}
            type="button"
            className="button button-secondary button-small"
            onClick={() => {
              change("undo");
              setMessage("");
              heading.current?.focus();
            }}
          >
            {copy.undo}
          </button>
        )}
      </div>
      <div className="flex flex-wrap gap-3 mt-4">
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
              change(replaceMenu(emptyMenu));
              setMessage(copy.cleared);
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

function HouseFields({ menu, change }: Pick<DishTableProps, "menu" | "change">) {
  return (
    <div className="own-house flex flex-wrap gap-4 my-5">
      <label className="grid flex-[1_1_14rem] gap-[0.35rem] max-w-[24rem] text-(length:--text-sm) font-semibold">
        {copy.house}
        <input
          type="text"
          value={menu.name}
          maxLength={40}
          autoComplete="off"
          onChange={({ currentTarget }) => change(editHouse({ name: currentTarget.value }))}
        />
      </label>
      <label className="grid gap-[0.35rem] text-(length:--text-sm) font-semibold">
        {copy.color}
        <input
          type="color"
          className="min-w-[5rem] p-1 cursor-pointer"
          value={menu.color ?? green}
          onChange={({ currentTarget: { value } }) => {
            if (isHexColor(value)) change(editHouse({ color: value }));
          }}
        />
      </label>
    </div>
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
    <div className="mt-4">
      <input
        type="text"
        aria-label={copy.section}
        value={section.heading}
        placeholder={copy.noHeading}
        maxLength={menuLimits.heading}
        autoComplete="off"
        className="w-full min-h-11 border-b-[1.5px] border-ink bg-transparent font-display text-[1.375rem] font-semibold"
        onChange={({ currentTarget }) => change(renameSection(section.id, currentTarget.value))}
      />
      <ul data-section={section.id} aria-label={section.heading || copy.noHeading}>
        {children}
      </ul>
      {!isFull && (
        <button
          type="button"
          className="min-h-11 text-green font-semibold"
          aria-label={copy.addTo.replace("{section}", section.heading || copy.noHeading)}
          onClick={() => onAdd(section.id)}
        >
          + {copy.add}
        </button>
      )}
    </div>
  );
}

/** Lets a pointer move dishes by their handle: where it lets go, the dish stands. */
function useSorting(change: (change: MenuChange) => void): RefObject<HTMLDivElement | null> {
  const table = useRef<HTMLDivElement>(null);
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
      const section = target?.closest<HTMLElement>("[data-section]");
      if (!target || !section) return;
      const index = [...section.querySelectorAll(".own-dish")].indexOf(target);
      change(placeDish(dragged.dataset.dish ?? "", section.dataset.section ?? "", index));
    },
    { signal: stop.signal },
  );
  addEventListener("pointercancel", end, { signal: stop.signal });
}

import { useEffect, useReducer, useRef } from "react";
import { keep, readKept } from "#app/browser/kept/tab.ts";
import {
  createId,
  emptyMenu,
  formatPrices,
  type OwnDish,
  type OwnMenu,
  type OwnSection,
} from "#app/features/demo/own-menu/menu.ts";
import { packMenu, unpackMenu } from "#app/features/demo/own-menu/menu-code.ts";
import { fitName } from "#app/features/demo/own-menu/reader/clean-text.ts";
import { parseLabel, splitItems } from "#app/features/demo/own-menu/reader/parse-line.ts";
import { findPrices } from "#app/features/demo/own-menu/reader/prices.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";

/** A change of the menu. What is only typed needs no way back. */
export type MenuChange = { apply: (menu: OwnMenu) => OwnMenu; isTyped?: boolean } | "undo";

type State = { menu: OwnMenu; past: readonly OwnMenu[] };

/** Snapshots that can be undone. */
const MOST_UNDOS = 30;

/** Keeps the visitor's menu: its changes, the way back, and a copy for a reload of this tab. */
export function useOwnMenu() {
  const [state, change] = useReducer(reduce, { menu: emptyMenu, past: [] });
  const isOpened = useRef(false);
  useEffect(() => {
    // Before a menu is opened here, the one of the visit before is kept.
    isOpened.current ||= state.menu !== emptyMenu;
    if (isOpened.current) store(state.menu);
  }, [state.menu]);
  return { menu: state.menu, canUndo: state.past.length > 0, change };
}

function reduce({ menu, past }: State, change: MenuChange): State {
  if (change === "undo") return { menu: past.at(-1) ?? menu, past: past.slice(0, -1) };
  const isKept = change.isTyped || menu === emptyMenu;
  return { menu: change.apply(menu), past: isKept ? past : [...past, menu].slice(-MOST_UNDOS) };
}

/** Opens another menu; the empty one clears the table. */
export function replaceMenu(menu: OwnMenu): MenuChange {
  return { apply: () => menu };
}

/** Changes the name or colour of the house. */
export function editHouse(house: Partial<Pick<OwnMenu, "name" | "color">>): MenuChange {
  return { isTyped: true, apply: (menu) => ({ ...menu, ...house }) };
}

/** Changes fields of a dish. */
export function editDish(
  id: string,
  fields: Partial<Pick<OwnDish, "name" | "description" | "price">>,
): MenuChange {
  const edit = (dish: OwnDish) => (dish.id === id ? { ...dish, ...fields } : dish);
  return { isTyped: true, apply: (menu) => mapDishes(menu, (dishes) => dishes.map(edit)) };
}

/** Gives a section another heading. */
export function renameSection(id: string, heading: string): MenuChange {
  const rename = (section: OwnSection) => (section.id === id ? { ...section, heading } : section);
  return { isTyped: true, apply: (menu) => ({ ...menu, sections: menu.sections.map(rename) }) };
}

/** Adds an empty dish to a section; null: to a new one at the end. */
export function addDish(section: string | null, id: string): MenuChange {
  const dish = createDish(id);
  return { apply: (menu) => (section === null ? addSection(menu, [dish]) : append(menu, section, dish)) };
}

/** Removes a dish, and its section with the last one. */
export function removeDish(id: string): MenuChange {
  return {
    apply: (menu) => {
      const { sections, ...rest } = mapDishes(menu, (dishes) => dishes.filter((dish) => dish.id !== id));
      return { ...rest, sections: sections.filter(({ dishes }) => dishes.length > 0) };
    },
  };
}

/** Moves a dish by one place, over the edge of its section into the next one. */
export function moveDish(id: string, by: -1 | 1): MenuChange {
  return {
    apply: (menu) => {
      const at = menu.sections.findIndex(({ dishes }) => dishes.some((dish) => dish.id === id));
      const section = menu.sections[at];
      const next = menu.sections[at + by];
      const index = (section?.dishes.findIndex((dish) => dish.id === id) ?? 0) + by;
      if (section?.dishes[index] !== undefined) return place(menu, id, section.id, index);
      return next === undefined ? menu : place(menu, id, next.id, by < 0 ? next.dishes.length : 0);
    },
  };
}

/** Puts a dish at a place of a section, counted without the dish itself. */
export function placeDish(id: string, section: string, index: number): MenuChange {
  return { apply: (menu) => place(menu, id, section, index) };
}

/** Makes a line that was not read a dish at the end of the menu, with what it has. */
export function adoptLine(line: number, id: string): MenuChange {
  return {
    apply: (menu) => {
      const text = menu.unread[line];
      if (text === undefined) return menu;
      const last = menu.sections.at(-1);
      const rest = { ...menu, unread: menu.unread.toSpliced(line, 1) };
      const dish = readDish(text, id);
      return last === undefined ? addSection(rest, [dish]) : append(rest, last.id, dish);
    },
  };
}

function mapDishes(menu: OwnMenu, map: (dishes: OwnDish[], section: string) => OwnDish[]): OwnMenu {
  const sections = menu.sections.map((section) => ({ ...section, dishes: map(section.dishes, section.id) }));
  return { ...menu, sections };
}

function append(menu: OwnMenu, section: string, dish: OwnDish): OwnMenu {
  return mapDishes(menu, (dishes, id) => (id === section ? [...dishes, dish] : dishes));
}

function addSection(menu: OwnMenu, dishes: OwnDish[]): OwnMenu {
  return { ...menu, sections: [...menu.sections, { id: createId(), heading: "", dishes }] };
}

function place(menu: OwnMenu, id: string, to: string, index: number): OwnMenu {
  const moved = menu.sections.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id);
  if (moved === undefined) return menu;
  return mapDishes(menu, (dishes, section) => {
    const others = dishes.filter((dish) => dish !== moved);
    return section === to ? others.toSpliced(index, 0, moved) : others;
  });
}

function createDish(id: string): OwnDish {
  return { id, number: "", name: "", description: "", allergens: [], price: "" };
}

function readDish(text: string, id: string): OwnDish {
  const [item] = splitItems(text, findPrices(text, true));
  const label = parseLabel(item?.label || text);
  return {
    ...createDish(id),
    number: label.number ?? "",
    name: fitName(label.name || text, menuLimits.name),
    description: label.description ?? "",
    allergens: label.allergens,
    price: formatPrices(item?.prices ?? []),
  };
}

function store(menu: OwnMenu): void {
  keep("deineKarte", menu === emptyMenu ? null : JSON.stringify([packMenu(menu), menu.unread]));
}

/** Returns the menu that this tab keeps; null without one. */
export function readStoredMenu(): OwnMenu | null {
  try {
    const [packed, unread] = JSON.parse(readKept("deineKarte") ?? "[]");
    const menu = unpackMenu(packed);
    return menu === null
      ? null
      : { ...menu, unread: Array.isArray(unread) ? unread.filter((line) => typeof line === "string") : [] };
  } catch {
    return null;
  }
}

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

/** A change of the menu. Those that lose or move something can be undone. */
export type MenuChange =
  | { type: "replace"; menu: OwnMenu }
  | { type: "house"; change: Partial<Pick<OwnMenu, "name" | "color">> }
  | { type: "edit"; dish: string; change: Partial<Pick<OwnDish, "name" | "description" | "price">> }
  | { type: "rename"; section: string; heading: string }
  | { type: "add"; section: string; dish: string }
  | { type: "add-section"; dish: string }
  | { type: "remove"; dish: string }
  | { type: "move"; dish: string; by: -1 | 1 }
  | { type: "place"; dish: string; section: string; index: number }
  | { type: "adopt"; line: number; dish: string }
  | { type: "clear" }
  | { type: "undo" };

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
  if (change.type === "undo") {
    const before = past.at(-1);
    return before === undefined ? { menu, past } : { menu: before, past: past.slice(0, -1) };
  }
  const next = apply(menu, change);
  const isKept =
    change.type === "edit" || change.type === "rename" || change.type === "house" || menu === emptyMenu;
  return { menu: next, past: isKept ? past : [...past, menu].slice(-MOST_UNDOS) };
}

function apply(menu: OwnMenu, change: Exclude<MenuChange, { type: "undo" }>): OwnMenu {
  const { sections } = menu;
  switch (change.type) {
    case "replace":
      return change.menu;
    case "clear":
      return emptyMenu;
    case "house":
      return { ...menu, ...change.change };
    case "edit":
      return {
        ...menu,
        sections: mapDishes(sections, (dishes) =>
          dishes.some(({ id }) => id === change.dish)
            ? dishes.map((dish) => (dish.id === change.dish ? { ...dish, ...change.change } : dish))
            : dishes,
        ),
      };
    case "rename":
      return {
        ...menu,
        sections: sections.map((section) =>
          section.id === change.section ? { ...section, heading: change.heading } : section,
        ),
      };
    case "add":
      return {
        ...menu,
        sections: sections.map((section) =>
          section.id === change.section
            ? { ...section, dishes: [...section.dishes, createDish(change.dish)] }
            : section,
        ),
      };
    case "add-section":
      return {
        ...menu,
        sections: [...sections, { id: createId(), heading: "", dishes: [createDish(change.dish)] }],
      };
    case "remove":
      return {
        ...menu,
        sections: mapDishes(sections, (dishes) =>
          dishes.some(({ id }) => id === change.dish)
            ? dishes.filter(({ id }) => id !== change.dish)
            : dishes,
        ).filter(({ dishes }) => dishes.length > 0),
      };
    case "move":
      return { ...menu, sections: move(sections, change.dish, change.by) };
    case "place":
      return {
        ...menu,
        sections: place(sections, change.dish, { section: change.section, index: change.index }),
      };
    case "adopt":
      return adopt(menu, change.line, change.dish);
  }
}

function mapDishes(sections: readonly OwnSection[], map: (dishes: OwnDish[]) => OwnDish[]): OwnSection[] {
  return sections.map((section) => {
    const dishes = map(section.dishes);
    return dishes === section.dishes ? section : { ...section, dishes };
  });
}

function createDish(id: string): OwnDish {
  return { id, number: "", name: "", description: "", allergens: [], price: "" };
}

/** Moves a dish by one place, over the edge of its section into the next one. */
function move(sections: readonly OwnSection[], id: string, by: -1 | 1): OwnSection[] {
  const at = sections.findIndex(({ dishes }) => dishes.some((dish) => dish.id === id));
  const section = sections[at];
  if (section === undefined) return [...sections];
  const index = section.dishes.findIndex((dish) => dish.id === id) + by;
  if (index >= 0 && index < section.dishes.length) return place(sections, id, { section: section.id, index });
  const next = sections[at + by];
  return next === undefined
    ? [...sections]
    : place(sections, id, { section: next.id, index: by < 0 ? next.dishes.length : 0 });
}

/** Puts a dish at a place of a section, counted without the dish itself. */
function place(
  sections: readonly OwnSection[],
  id: string,
  to: { section: string; index: number },
): OwnSection[] {
  const moved = sections.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id);
  if (moved === undefined) return [...sections];
  return sections.map((section) => {
    const isThere = section.dishes.some((dish) => dish.id === id);
    if (!isThere && section.id !== to.section) return section;
    const others = section.dishes.filter((dish) => dish.id !== id);
    return { ...section, dishes: section.id === to.section ? others.toSpliced(to.index, 0, moved) : others };
  });
}

/** Makes a line that was not read a dish at the end of the menu, with what it has. */
function adopt(menu: OwnMenu, line: number, id: string): OwnMenu {
  const text = menu.unread[line];
  if (text === undefined) return menu;
  const [item] = splitItems(text, findPrices(text, true));
  const label = parseLabel(item?.label || text);
  const dish = {
    ...createDish(id),
    number: label.number ?? "",
    name: fitName(label.name || text, menuLimits.name),
    description: label.description ?? "",
    allergens: label.allergens,
    price: formatPrices(item?.prices ?? []),
  };
  const sections = menu.sections.length === 0 ? [{ id: createId(), heading: "", dishes: [] }] : menu.sections;
  return {
    ...menu,
    unread: menu.unread.toSpliced(line, 1),
    sections: sections.map((section, index) =>
      index === sections.length - 1 ? { ...section, dishes: [...section.dishes, dish] } : section,
    ),
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

import { createId, type OwnMenu, type OwnSection } from "#app/features/demo/own-menu/menu.ts";
import { cleanLine } from "#app/features/demo/own-menu/reader/clean-text.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { type HexColor, isHexColor } from "#app/features/demo/shop/brand-color.ts";
import { decodeLists, encodeLists } from "#app/menu-code/menu-code.ts";

/** What a code says: a menu, or that it is broken or of a later version. */
export type DecodedMenu = { menu: OwnMenu } | { problem: "broken" | "too-new" };

/** Returns a menu as letters for a URL. */
export function encodeMenu(menu: OwnMenu): Promise<string> {
  return encodeLists(packMenu(menu));
}

/** Returns the menu of a code that anybody may have written. */
export async function decodeMenu(code: string): Promise<DecodedMenu> {
  const decoded = await decodeLists(code);
  if ("problem" in decoded) return decoded;
  const menu = unpackMenu(decoded.value);
  return menu === null ? { problem: "broken" } : { menu };
}

/** Returns a menu as nested lists, the form that is compressed, encrypted and kept for a reload. */
export function packMenu(menu: OwnMenu): unknown {
  return [
    menu.name,
    menu.color ?? "",
    menu.sections.map(({ heading, dishes }) => [
      heading,
      dishes.map(({ number, name, description, allergens, price }) => [
        number,
        name,
        description,
        allergens.join(","),
        price,
      ]),
    ]),
  ];
}

/**
 * Returns the menu of such lists, null for anything else. Reads lists and texts alone, so that no object brings a prototype
 * along; every text is one clean line.
 */
export function unpackMenu(value: unknown): OwnMenu | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  const [name, color, list] = value;
  if (
    typeof name !== "string" ||
    typeof color !== "string" ||
    !Array.isArray(list) ||
    list.length > menuLimits.sections
  )
    return null;
  let room: number = menuLimits.dishes;
  const sections: OwnSection[] = [];
  for (const section of list) {
    if (!Array.isArray(section) || typeof section[0] !== "string" || !Array.isArray(section[1])) return null;
    room -= section[1].length;
    if (room < 0) return null;
    const dishes = section[1].map((dish: unknown) => {
      if (!Array.isArray(dish) || dish.length !== 5 || !dish.every((text) => typeof text === "string"))
        return null;
      const [number = "", title = "", description = "", codes = "", price = ""] = dish as string[];
      return {
        id: createId(),
        number: cleanLine(number, 8),
        name: cleanLine(title, menuLimits.name),
        description: cleanLine(description, menuLimits.description),
        allergens: cleanLine(codes, 80).split(",").filter(Boolean).slice(0, 20),
        price: cleanLine(price, 200),
      };
    });
    if (dishes.some((dish) => dish === null)) return null;
    sections.push({
      id: createId(),
      heading: cleanLine(section[0], menuLimits.heading),
      dishes: dishes.filter((dish) => dish !== null),
    });
  }
  return {
    name: cleanLine(name, 40),
    color: isHexColor(color) ? (color as HexColor) : null,
    sections,
    unread: [],
  };
}

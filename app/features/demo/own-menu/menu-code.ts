import type { HouseFacts } from "#app/features/demo/own-menu/house-facts.ts";
import { createId, type OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { fitName } from "#app/features/demo/own-menu/reader/clean-text.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { type HexColor, isHexColor } from "#app/features/demo/shop/brand-color.ts";
import { decodeLists, encodeLists, isPackedMenu } from "#app/menu-code/menu-code.ts";

/** What a code says: a menu, or that it is broken or of a later version. */
export type DecodedMenu = { menu: OwnMenu } | { problem: "broken" | "too-new" };

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
    ...packFacts(menu.facts),
  ];
}

/** Returns the menu of such lists, or null. Reads lists and texts alone, so that no object brings a prototype. */
export function unpackMenu(value: unknown): OwnMenu | null {
  if (!isPackedMenu(value)) return null;
  const [name, color, sections, facts = []] = value;
  return {
    name: fitName(name, 40),
    color: isHexColor(color) ? (color as HexColor) : null,
    sections: sections.map(([heading, dishes]) => ({
      id: createId(),
      heading: fitName(heading, menuLimits.heading),
      dishes: dishes.map(([number, title, description, codes, price]) => ({
        id: createId(),
        number: fitName(number, 8),
        name: fitName(title, menuLimits.name),
        description: fitName(description, menuLimits.description),
        allergens: fitName(codes, 80).split(",").filter(Boolean).slice(0, 20),
        price: fitName(price, 200),
      })),
    })),
    facts: unpackFacts(facts),
    unread: [],
  };
}

/** Nothing for a menu without facts, so that its links stay as they were. */
function packFacts({ hours, minimum, legend }: HouseFacts): string[][] {
  const texts = [hours, minimum, ...legend.map(([code, word]) => `${code}=${word}`)];
  return texts.some((text) => text !== "") ? [texts] : [];
}

function unpackFacts([hours = "", minimum = "", ...pairs]: readonly string[]): HouseFacts {
  return {
    hours: fitName(hours, 120),
    minimum: fitName(minimum, 120),
    legend: pairs.flatMap((pair): [string, string][] => {
      const [, code, word] = /^([^=]{1,3})=(.+)$/.exec(fitName(pair, 60)) ?? [];
      return code === undefined || word === undefined ? [] : [[code, word]];
    }),
  };
}

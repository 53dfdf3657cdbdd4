import { decodeLists, isPackedMenu, longestAttachedMenu, tidyCode } from "#app/menu-code/menu-code.ts";

/** A menu that goes with an inquiry: its code, how many dishes it has, and the name of the house, if it says one. */
export type AttachedMenu = { code: string; dishes: number; house: string };

/** Returns the menu of a code; null without one, `invalid` for a code that is too long or no menu. */
export async function readAttachedMenu(copied: string): Promise<AttachedMenu | "invalid" | null> {
  const code = tidyCode(copied);
  if (code === "") return null;
  if (code.length > longestAttachedMenu) return "invalid";
  const decoded = await decodeLists(code);
  if (!("value" in decoded) || !isPackedMenu(decoded.value)) return "invalid";
  const dishes = decoded.value[2].reduce((sum, section) => sum + section[1].length, 0);
  return dishes === 0 ? "invalid" : { code, dishes, house: decoded.value[0] };
}

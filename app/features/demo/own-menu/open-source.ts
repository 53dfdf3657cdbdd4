import { hasDishes } from "#app/features/demo/own-menu/business.ts";
import { ownMenuCopy as copy, sampleMenu } from "#app/features/demo/own-menu/copy.ts";
import { countOwnDishes, editMenu, type OwnMenu } from "#app/features/demo/own-menu/menu.ts";
import { decodeMenu } from "#app/features/demo/own-menu/menu-code.ts";
import { readMenu } from "#app/features/demo/own-menu/reader/read-menu.ts";
import { menuLimits } from "#app/features/demo/own-menu/reader/types.ts";
import { readStoredMenu } from "#app/features/demo/own-menu/use-own-menu.ts";

/** Where a menu comes from. `note`: what a file had besides its text; `unsure`: words of a picture that were hard to read. */
export type MenuSource =
  | { from: "text"; text: string; note: string | null; unsure: readonly string[] }
  | { from: "link"; code: string }
  | { from: "tab" };

/** Returns the menu of a source, with what to say about it, or why there is none. `before`: the house whose name and colour stay. */
export async function openSource(
  source: MenuSource,
  before: OwnMenu,
): Promise<{ menu: OwnMenu; message: string } | { problem: string } | null> {
  if (source.from === "tab") {
    const menu = readStoredMenu();
    return menu && { menu, message: "" };
  }
  if (source.from === "link") {
    const opened = await decodeMenu(source.code);
    if ("problem" in opened) return { problem: copy.link[opened.problem] };
    return hasDishes(opened.menu) ? { menu: opened.menu, message: "" } : { problem: copy.link.broken };
  }
  const { text, note } = source;
  const menu = editMenu(readMenu(text), before);
  const dishes = countOwnDishes(menu);
  if (dishes === 0) return { problem: copy.input.nothing };
  const message = [
    dishes === 1 ? copy.input.readOne : copy.input.read.replace("{count}", String(dishes)),
    text.length > menuLimits.characters && copy.input.tooLong,
    dishes === menuLimits.dishes && copy.input.tooMany,
    note,
  ];
  return { menu, message: message.filter(Boolean).join(" ") };
}

/** Engines compile the reader's patterns at their first use: on a slow phone half a second of the press. */
export function warmUpReader(): void {
  readMenu(sampleMenu);
}

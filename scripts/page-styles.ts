import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PurgeCSS } from "purgecss";

/** Attributes that the browser, a visitor or script adds later: rules that wait for them are kept. */
const LATER_ATTRIBUTES = [
  "open",
  "hidden",
  "disabled",
  "inert",
  "aria-busy",
  "aria-current",
  "aria-disabled",
  "aria-invalid",
  "aria-pressed",
  "data-hydrated",
  "data-scrolled",
];

/**
 * The part of the stylesheet that a page needs: every rule whose classes, elements and attributes occur in `content`
 * (finished HTML or source text). The whole stylesheet follows with the modules, where a page has any.
 */
export async function selectStyles(styles: string, content: string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // A class may hold an ampersand ("[.on-dark_&]:…"), which finished HTML spells differently.
    content: content.map((raw) => ({ raw: raw.replaceAll("&amp;", "&"), extension: "html" })),
    css: [{ raw: styles }],
    defaultExtractor: (text) => text.match(/[^\s"'`<>={}]+/g) ?? [],
    dynamicAttributes: LATER_ATTRIBUTES,
    keyframes: true,
    variables: true,
  });
  if (result === undefined) throw new Error("PurgeCSS gave no stylesheet back");
  return result.css;
}

/** The source text of components, as content for pages that exist only once somebody asks for them. */
export function readComponents(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
  );
}

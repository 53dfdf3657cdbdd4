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
    content: content.map((raw) => ({ raw: decodeEntities(raw), extension: "html" })),
    css: [{ raw: hideAlternatives(styles) }],
    defaultExtractor: findNames,
    dynamicAttributes: LATER_ATTRIBUTES,
    keyframes: true,
  });
  if (result === undefined) throw new Error("PurgeCSS gave no stylesheet back");
  return showAlternatives(result.css);
}

/**
 * Of `.strip:is(:hover, :focus)` PurgeCSS keeps nothing: it looks for classes in each alternative. What it does not know
 * as `:is` it leaves whole, and decides by the rest of the selector.
 */
function hideAlternatives(styles: string): string {
  return styles.replaceAll(/(?<=[\w\])-]):is\(/g, ":either(");
}

function showAlternatives(styles: string): string {
  return styles.replaceAll(":either(", ":is(");
}

/** Classes may hold "&", ">" and quotes ("[&>svg]:size-5"), which finished HTML spells differently. */
function decodeEntities(html: string): string {
  return html.replaceAll("&#x27;", "'").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Whatever may be the name of a class, element or attribute: cut at spaces and quotes, and once more at all signs. */
function findNames(text: string): string[] {
  return [...(text.match(/[^\s"`]+/g) ?? []), ...(text.match(/[^\s"'`<>={}/]+/g) ?? [])];
}

/** The source text of components, as content for pages that exist only once somebody asks for them. */
export function readComponents(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
  );
}

import { readdirSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
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
  ...findScriptAttributes(),
];

/**
 * The part of the stylesheet that a page needs: every rule whose classes, elements and attributes occur in `content`
 * (finished HTML or source text).
 */
export async function selectStyles(styles: string, content: string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: content.map((raw) => ({ raw: decodeEntities(raw), extension: "html" })),
    css: [{ raw: hideAlternatives(styles) }],
    defaultExtractor: findNames,
    dynamicAttributes: LATER_ATTRIBUTES,
    keyframes: true,
    variables: true,
    safelist: { variables: findVariables(styles) },
  });
  if (result === undefined) throw new Error("PurgeCSS gave no stylesheet back");
  return showAlternatives(result.css);
}

/** The `data-` attributes that script sets, as it names them itself. */
function findScriptAttributes(): string[] {
  const sources = readComponents(["app"]).join("\n");
  return [
    ...sources.matchAll(/\bdataset\.(\w+) ?=(?!=)/g),
    ...sources.matchAll(/\b(?:toggle|set)Attribute\("data-([\w-]+)"/g),
  ].map(([, name]) => `data-${(name ?? "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
}

/** Custom properties that PurgeCSS does not see used: in keyframes, and by script. */
function findVariables(styles: string): string[] {
  const keyframes = styles.match(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g) ?? [];
  const users = [...keyframes, ...readComponents(["app"])].join("\n");
  return [...users.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? "");
}

/**
 * Of `.strip:is(:hover, :focus)` PurgeCSS keeps nothing: it looks for classes in each alternative. What it does not know
 * as `:is` or `:where` it leaves whole, and decides by the rest of the selector. Nor does it keep a state of any element
 * (`:focus-visible`), unless it says so (`*:focus-visible`).
 */
function hideAlternatives(styles: string): string {
  return styles
    .replaceAll(/(?<=[\w\])-]):(is|where)\(/g, ":either-$1(")
    .replaceAll(/(?<=^|[{},])(?=:[a-z])/g, "*");
}

function showAlternatives(styles: string): string {
  return styles.replaceAll(":either-", ":").replaceAll(/\*(?=:[a-z])/g, "");
}

/** Classes may hold "&", ">" and quotes ("[&>svg]:size-5"), which finished HTML spells differently. */
function decodeEntities(html: string): string {
  return html.replaceAll("&#x27;", "'").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** Whatever may be the name of a class, element or attribute: cut at spaces and quotes, and once more at all signs. */
function findNames(text: string): string[] {
  return [...(text.match(/[^\s"`]+/g) ?? []), ...(text.match(/[^\s"'`<>={}/]+/g) ?? [])];
}

/** The source text of all components in folders. */
function readComponents(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8")),
  );
}

/**
 * The source text of all that the islands of a document may show, and of what script does to any page. The document is
 * finished HTML or the source of its page.
 */
export function readIslands(document: string): string[] {
  const registry = readFileSync("app/web/hydration/registry.ts", "utf8");
  const sources = new Map<string, string>();
  const names = new Set(
    [...document.matchAll(/(?:data-island=|<Island\s+name=)"([^"]+)"/g)].map(([, name]) => name ?? ""),
  );
  for (const name of names) {
    const [, module] = new RegExp(`"${name}": \\(\\) =>\\s*import\\("#([^"]+)"\\)`).exec(registry) ?? [];
    if (module === undefined) throw new Error(`app/web/hydration/registry.ts has no island "${name}"`);
    collectSources(module, sources);
  }
  return [...sources.values(), ...readComponents(["app/enhancements", "app/islands"])];
}

/** The source text of components with all that they import, as content for pages that exist only once they are asked for. */
export function readModules(files: readonly string[]): string[] {
  const sources = new Map<string, string>();
  for (const file of files) collectSources(file, sources, "app");
  return [...sources.values()];
}

/** Adds a module and everything it imports from the folders. */
function collectSources(module: string, sources: Map<string, string>, folders = "app|content"): void {
  const file = normalize(module);
  if (sources.has(file)) return;
  const text = readFileSync(file, "utf8");
  sources.set(file, text);
  for (const [, next] of text.matchAll(new RegExp(`from "#((?:${folders})/[^"]+\\.tsx?)"`, "g"))) {
    if (next !== undefined) collectSources(next, sources, folders);
  }
}

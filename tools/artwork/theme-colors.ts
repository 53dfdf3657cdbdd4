import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const stylesheet = join(import.meta.dirname, "../../app/app.css");

/** Returns the colour tokens of app/app.css by name, such as `green-deep`. */
export function readThemeColors(): Map<string, string> {
  const tokens = readFileSync(stylesheet, "utf8").matchAll(/^ {2}--color-([\w-]+): (#[0-9a-f]{6});$/gm);
  return new Map([...tokens].map(([, name = "", value = ""]) => [name, value]));
}

/** Returns one colour token. Throws if app/app.css has none of that name. */
export function getThemeColor(name: string): string {
  const value = readThemeColors().get(name);
  if (value === undefined) throw new Error(`app/app.css has no colour token --color-${name}`);
  return value;
}

/** Returns `source` with its `var(--color-…)` replaced by the tokens' values, for files no stylesheet reaches. */
export function insertThemeColors(source: string): string {
  return source.replaceAll(/var\(--color-([\w-]+)\)/g, (_, name: string) => getThemeColor(name));
}

/** Provides the colour tokens to the site's code as exports of `virtual:theme-colors`; app/env.d.ts declares them. */
export function themeColors(): Plugin {
  const id = "virtual:theme-colors";
  return {
    name: "tischlein:theme-colors",
    resolveId: { filter: { id: /^virtual:theme-colors$/ }, handler: () => `\0${id}` },
    load: {
      filter: { id: /virtual:theme-colors$/ },
      handler: () =>
        ["green", "ink", "leaf", "linen"]
          .map((name) => `export const ${name} = "${getThemeColor(name)}";`)
          .join("\n"),
    },
  };
}

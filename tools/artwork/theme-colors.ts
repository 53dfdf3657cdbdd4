import type { Plugin } from "vite";
import { getThemeColor } from "#core/theme-colors.ts";

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

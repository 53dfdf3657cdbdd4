import { readFileSync } from "node:fs";
import { join } from "node:path";

const stylesheet = join(import.meta.dirname, "../app/app.css");

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

/** The letters of names beyond German, which tools/artwork/fonts.ts writes to files of their own. */
import { join } from "node:path";

export const bricolagePackage = join(
  import.meta.dirname,
  "../..",
  "node_modules/@fontsource-variable/bricolage-grotesque",
);
export const splinePackage = join(import.meta.dirname, "../..", "node_modules/@fontsource/spline-sans-mono");

export type Alphabet = { name: string; letters: string; packageFolder: string; source: string };

/** Letters of names, in a file a source, which load only when a page has one of them. */
const western = `${listCharacters(0xc0, 0xff)}ŒœŸ`;
const european = omit(`${listCharacters(0x100, 0x17f)}ȘșȚțẞ`, western);
const vietnamese = omit(`${listCharacters(0x1a0, 0x1b0)}${listCharacters(0x1ea0, 0x1ef9)}`, european);

export const bricolageAlphabets = [
  { name: "vietnamese", letters: vietnamese, source: "bricolage-grotesque-vietnamese-standard-normal" },
  { name: "european", letters: european, source: "bricolage-grotesque-latin-ext-standard-normal" },
  { name: "western", letters: western, source: "bricolage-grotesque-latin-standard-normal" },
].map((alphabet) => ({ ...alphabet, packageFolder: bricolagePackage }));

export function omit(characters: string, omitted: string): string {
  return [...characters].filter((one) => !omitted.includes(one)).join("");
}

/** Returns the `unicode-range` of the characters: `U+C0-C3, U+E1`. */
export function describeRange(characters: string): string {
  const points = [...new Set(characters)].map((one) => one.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run.last + 1 === point) run.last = point;
    else runs.push({ first: point, last: point });
  }
  const format = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(({ first, last }) => `U+${format(first)}${last > first ? `-${format(last)}` : ""}`)
    .join(", ");
}

function listCharacters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

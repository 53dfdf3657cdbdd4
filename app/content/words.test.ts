import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What visitors read in text files and components; without tests, comments and the back office. */
const files = globSync("app/{content,features,layout,seo,ui}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$|\/office\/|\/(staff|facts|figures)\//.test(file),
);

// The names are in docs/product.md#words.
for (const [word, allowed] of [
  [/\bMenü\w*/, ["Menü öffnen", "Menü schließen", "Menü, Formular", "Smash-Menü"]],
  [/\bFoodtruck\w*/, []],
  [/\b(Bestellshop|Webshop)\w*/, []],
] as const) {
  test(`no text for visitors says ${word.source}`, () => {
    const found = files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line))
        .map((line) => allowed.reduce((text, one) => text.replaceAll(one, ""), line))
        .filter((line) => line.search(word) >= 0)
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
}

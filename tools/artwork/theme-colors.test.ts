import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { getThemeColor, readThemeColors } from "#core/theme-colors.ts";
import { renderDrawings } from "./drawings.ts";
import { insertThemeColors } from "./theme-colors.ts";

const projectRoot = join(import.meta.dirname, "../..");
const publicFolder = join(projectRoot, "public");

test("the drawings in public/ are up to date (else: npm run drawings)", () => {
  const files = globSync("*/*.svg", { cwd: publicFolder });
  const drawings = renderDrawings();
  expect(files.sort()).toEqual([...drawings.keys()].sort());
  for (const [path, svg] of drawings) expect(readFileSync(join(publicFolder, path), "utf8"), path).toBe(svg);
});

test("the icons use the green token (else: npm run icons)", () => {
  expect(readFileSync(join(publicFolder, "favicon.svg"), "utf8")).toContain(`"${getThemeColor("green")}"`);
});

test("no source file repeats the value of a colour token", () => {
  const values = [...readThemeColors()].filter(([name]) => name !== "paper").map(([, value]) => value);
  expect(values).toContain(getThemeColor("green"));
  const spellings = values.flatMap((value) => {
    const channels = [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16));
    return [value, ...[" ", ", ", "_", ","].map((separator) => `(${channels.join(separator)}`)];
  });
  const files = globSync("{app,server,cli,core,operator,tools}/**/*.{css,ts,tsx,svg}", {
    cwd: projectRoot,
  }).filter((file) => file !== "app/app.css" && !file.endsWith(".test.ts"));
  const copies = files.filter((file) => {
    const text = readFileSync(join(projectRoot, file), "utf8").toLowerCase();
    return spellings.some((spelling) => text.includes(spelling));
  });
  expect(copies).toEqual([]);
});

test("an unknown colour token is an error", () => {
  expect(() => insertThemeColors('fill="var(--color-mauve)"')).toThrow("--color-mauve");
});

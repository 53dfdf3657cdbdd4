/** Writes the drawings and logos to public/ (`npm run drawings`), with the values of the colour tokens they name. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { insertThemeColors } from "./theme-colors.ts";

const sourceFolder = join(import.meta.dirname, "sources");
const publicFolder = join(import.meta.dirname, "../../public");

if (import.meta.main) {
  for (const [path, svg] of renderDrawings()) writeFileSync(join(publicFolder, path), svg);
}

export function renderDrawings(): Map<string, string> {
  const paths = globSync("*/*.svg", { cwd: sourceFolder });
  return new Map(
    paths.map((path) => [path, insertThemeColors(readFileSync(join(sourceFolder, path), "utf8"))]),
  );
}

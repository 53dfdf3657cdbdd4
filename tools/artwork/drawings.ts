/**
 * Writes the drawings, the partners' logos and the QR code of the table stand to public/.
 *
 * Run by hand (`npm run drawings`) when a source, a colour or the site's origin changes; the output is committed. The
 * sources name colour tokens, but an SVG in an `<img>` does not see the page's stylesheet: their values are inserted.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { company } from "#app/content/company.ts";
import { traceQrCode } from "#app/ui/trace-qr-code.ts";
import { insertThemeColors } from "./theme-colors.ts";

const sourceFolder = join(import.meta.dirname, "sources");
const publicFolder = join(import.meta.dirname, "../../public");

if (import.meta.main) {
  for (const [path, svg] of renderDrawings()) writeFileSync(join(publicFolder, path), svg);
}

/** Returns the SVG files by their path in public/. */
export function renderDrawings(): Map<string, string> {
  const drawings = new Map([["drawings/qr-demo.svg", drawQrCode(`${company.origin}/demo`)]]);
  for (const path of globSync("*/*.svg", { cwd: sourceFolder })) {
    drawings.set(path, readFileSync(join(sourceFolder, path), "utf8"));
  }
  return new Map([...drawings].map(([path, svg]) => [path, insertThemeColors(svg)]));
}

/** Draws a QR code that works: scanning the table stand opens the demo. */
function drawQrCode(text: string): string {
  const { size, path } = traceQrCode(text);
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path fill="var(--color-ink)" d="${path}"/></svg>\n`;
}

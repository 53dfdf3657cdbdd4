import { mkdirSync, writeFileSync } from "node:fs";
import { company } from "#app/content/company.ts";
import { traceQrCode } from "#app/features/demo/trace-qr-code.ts";

/** Draws the QR code of the table stand: a real one, it opens the demo. Run by hand when the address changes. */
function drawQrCode(text: string): string {
  const { size, path } = traceQrCode(text);
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path fill="#10231c" d="${path}"/></svg>\n`;
}

mkdirSync("public/drawings", { recursive: true });
writeFileSync("public/drawings/qr-demo.svg", drawQrCode(`${company.origin}/demo`));

import { mkdirSync, writeFileSync } from "node:fs";
import qrcode from "qrcode-generator";
import { company } from "#content/company.ts";

/** Draws the QR code of the table stand: a real one, it opens the demo. Run by hand when the address changes. */
function drawQrCode(text: string): string {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let run = 0;
      while (column + run < size && code.isDark(row, column + run)) run++;
      if (run > 0) path += `M${column} ${row}h${run}v1h-${run}z`;
      column += run;
    }
  }
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M-4-4h${side}v${side}h-${side}z"/><path fill="#10231c" d="${path}"/></svg>\n`;
}

mkdirSync("public/drawings", { recursive: true });
writeFileSync("public/drawings/qr-demo.svg", drawQrCode(`${company.origin}/demo`));

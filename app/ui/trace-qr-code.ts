import qrcode from "qrcode-generator";

/** Returns the dark squares of a QR code as the path of an SVG, one unit per square; `size` squares per side. */
export function traceQrCode(text: string): { size: number; path: string } {
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
  return { size, path };
}

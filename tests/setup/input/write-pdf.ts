/** A piece of text on a page of 595 × 842 points, from the lower left. */
type PdfText = { x: number; y: number; text: string };

/** Encryption with a password that nobody knows. */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"5a".repeat(32)}> /U <${"a5".repeat(32)}> >> /ID [<01><01>] `;

/** Returns a PDF with these pages of Latin text, as a word processor would write it, uncompressed. */
export function writePdf(pages: readonly (readonly PdfText[])[], { isLocked = false } = {}): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (const [index, page] of pages.entries()) {
    const content = page
      .map(
        ({ x, y, text }) =>
          `BT /F1 11 Tf ${x} ${y} Td (${text.replace(/([\\()])/g, "\\$1").replaceAll("€", "\x80")}) Tj ET`,
      )
      .join("\n");
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const start = file.length;
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${isLocked ? LOCK : ""}>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, "latin1");
}

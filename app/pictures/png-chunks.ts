/** What pixels need. Everything else, such as compressed text, is foreign data that a decoder would unpack for nothing. */
const USEFUL = new Set(
  ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf"].map((type) =>
    Buffer.from(type, "latin1").readUInt32BE(),
  ),
);
const SIGNATURE_BYTES = 8;

/** Returns a PNG with the chunks that its pixels need only. What follows a damaged chunk stays as it is. */
export function dropUselessChunks(png: Buffer): Buffer {
  // Into one buffer, without an object for each chunk: 15 MB may be a million of them.
  const kept = Buffer.allocUnsafe(png.length);
  let length = png.copy(kept, 0, 0, SIGNATURE_BYTES);
  let at = SIGNATURE_BYTES;
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) break;
    if (USEFUL.has(png.readUInt32BE(at + 4))) length += png.copy(kept, length, at, end);
    at = end;
  }
  length += png.copy(kept, length, at);
  return kept.subarray(0, length);
}

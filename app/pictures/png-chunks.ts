/** What pixels need. Everything else, such as compressed text, is foreign data that a decoder would unpack for nothing. */
const USEFUL = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "eXIf"]);
const SIGNATURE_BYTES = 8;

/** Returns a PNG with the chunks that its pixels need only. What follows a damaged chunk stays as it is. */
export function dropUselessChunks(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at + 12 <= png.length) {
    const end = at + 12 + png.readUInt32BE(at);
    if (end > png.length) break;
    if (USEFUL.has(png.toString("latin1", at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, png.subarray(at)]);
}

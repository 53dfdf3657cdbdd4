import { crc32, deflateSync } from "node:zlib";

const PALETTE_SIZE = 256;
const COLOUR_TYPE_PALETTE = 3;

type Box = {
  colours: { red: number; green: number; blue: number; count: number }[];
  channel: Channel;
  spread: number;
};
type Channel = "red" | "green" | "blue";

/**
 * Writes an opaque picture as a PNG with at most 256 colours, a third of the size of the full one. `rgba` holds four
 * bytes per pixel. The palette comes from a median cut; flat drawings with soft shadows lose nothing the eye could find.
 */
export function encodePalettePng({
  width,
  height,
  rgba,
}: {
  width: number;
  height: number;
  rgba: Buffer;
}): Buffer {
  const counts = new Map<number, number>();
  for (let offset = 0; offset < rgba.length; offset += 4) {
    const colour = rgba.readUIntBE(offset, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { palette, indexes } = choosePalette(counts);

  // One filter byte (none) per row: for palette pictures the other filters make files larger.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = indexes.get(rgba.readUIntBE((y * width + x) * 4, 3)) ?? 0;
    }
  }

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(COLOUR_TYPE_PALETTE, 9);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    writeChunk("IHDR", header),
    writeChunk("PLTE", palette),
    writeChunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Cuts the colours into boxes, always the one whose colours differ most, weighed by how often they occur. */
function choosePalette(counts: Map<number, number>): { palette: Buffer; indexes: Map<number, number> } {
  const colours = [...counts].map(([colour, count]) => ({
    red: colour >> 16,
    green: (colour >> 8) & 0xff,
    blue: colour & 0xff,
    count,
  }));
  const boxes = [measureBox(colours)];
  while (boxes.length < PALETTE_SIZE) {
    const widest = boxes.reduce((best, box) => (box.spread > best.spread ? box : best));
    if (widest.spread === 0) break;
    boxes.splice(boxes.indexOf(widest), 1, ...cutBox(widest));
  }

  const palette = Buffer.alloc(boxes.length * 3);
  const indexes = new Map<number, number>();
  for (const [index, box] of boxes.entries()) {
    // The commonest colour of the box, not the mean: large areas keep the exact colour of the brand.
    const main = box.colours.reduce((best, colour) => (colour.count > best.count ? colour : best));
    palette.set([main.red, main.green, main.blue], index * 3);
    for (const { red, green, blue } of box.colours) indexes.set((red << 16) | (green << 8) | blue, index);
  }
  return { palette, indexes };
}

function measureBox(colours: Box["colours"]): Box {
  const ranges = (["red", "green", "blue"] as const).map((channel) => {
    const values = colours.map((colour) => colour[channel]);
    return {
      channel,
      range: values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b)),
    };
  });
  const widest = ranges.reduce((best, next) => (next.range > best.range ? next : best));
  const weight = colours.reduce((sum, { count }) => sum + Math.sqrt(count), 0);
  return { colours, channel: widest.channel, spread: widest.range ** 2 * Math.sqrt(weight) };
}

function cutBox({ colours, channel }: Box): [Box, Box] {
  const sorted = colours.toSorted((a, b) => a[channel] - b[channel]);
  const middle = ((sorted[0]?.[channel] ?? 0) + (sorted.at(-1)?.[channel] ?? 0)) / 2;
  // Always between two different values, so that neither side is empty.
  const cut = sorted.findIndex((colour) => colour[channel] > middle);
  return [measureBox(sorted.slice(0, cut)), measureBox(sorted.slice(cut))];
}

function writeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";

export type PngShape = {
  width: number;
  height: number;
  depth?: 8 | 16;
  hasAlpha?: boolean;
  /** Turned by a quarter, as cameras say it. */
  isTurned?: boolean;
};

/** Returns a black PNG of any shape, its pixels compressed to almost nothing: 50 million take 150 KB. */
export async function makePng(shape: PngShape): Promise<Buffer> {
  const { width, height, depth = 8, hasAlpha = false, isTurned = false } = shape;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, hasAlpha ? 6 : 2], 8);
  const lineBytes = 1 + width * (hasAlpha ? 4 : 3) * (depth / 8);
  const pixels = Readable.from(listZeros(lineBytes * height)).pipe(createDeflate({ level: 9 }));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...(isTurned ? [chunk("eXIf", Buffer.from(TURNED, "hex"))] : []),
    chunk("IDAT", await buffer(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Exif with the orientation 6 and nothing else. */
const TURNED = "4d4d002a0000000800010112000300000001000600000000" + "0000";

function* listZeros(count: number): Generator<Buffer> {
  const zeros = Buffer.alloc(2 ** 20);
  for (let left = count; left > 0; left -= zeros.length) yield zeros.subarray(0, left);
}

/** Returns a chunk of a PNG. */
export function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Has an AVIF say that it has so many pixels: in its box "ispe". */
export function enlargeAvif(avif: Buffer, width: number, height: number): Buffer {
  const size = avif.indexOf("ispe", 0, "latin1") + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
}

import { setTimeout as wait } from "node:timers/promises";
import type { Metadata, Sharp } from "sharp";
import { dropUselessChunks } from "#app/pictures/png-chunks.ts";
import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from "#app/pictures/upload-limits.ts";
import { inPictureTurn, keepPictureTurn, PICTURES_BUSY } from "#app/request/picture-turn.server.ts";

/** A phone's best photo has 48 million. */
const MOST_PIXELS = 50_000_000;
/** A decoder holds several whole lines and libvips plans work for each one, so a narrow picture costs gigabytes or minutes. */
const LONGEST_EDGE = 16_384;
/** What a decoder may hold at once, by its cost for each pixel; lines that it reads one by one are not counted. */
const MOST_DECODED_BYTES = 225_000_000;
const MOST_SECONDS = 30;
const TOO_SLOW =
  "Das Bild lässt sich nicht in vertretbarer Zeit lesen. Speichere es neu, am besten als JPEG.";

/** An uploaded picture that may be decoded. */
export type OpenPicture = {
  /** Size in pixels, the right way up. */
  width: number;
  height: number;
  /** Returns a pipeline of the picture's pixels, the right way up. */
  decode: () => Sharp;
  /** Returns a pipeline of pixels that were decoded before. */
  fromPixels: (pixels: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }) => Sharp;
};

/** Returns what `use` makes of an uploaded picture, or in German why not. One at a time, limited in memory and time. */
export async function openPicture<Result>(
  bytes: Buffer,
  use: (picture: OpenPicture) => Promise<Result | string>,
): Promise<Result | string> {
  if (bytes.length > MOST_PICTURE_BYTES) return PICTURE_TOO_LARGE;
  const format = findFormat(bytes);
  if (format === null)
    return "Das ist kein Bild, das die Website lesen kann. JPEG, PNG, WebP und AVIF gehen.";
  if (format === "heic")
    return "HEIC kann die Website nicht lesen. Schick das Foto als JPEG: iPhones wandeln es um, wenn du es aus „Fotos“ wählst.";
  const result = await inPictureTurn(() => {
    const work = decodeWith(format === "png" ? dropUselessChunks(bytes) : bytes, use);
    // Also where the answer below does not wait for it: libvips cannot be stopped while it reads a header.
    keepPictureTurn(work);
    return Promise.race([work, wait(MOST_SECONDS * 1000, TOO_SLOW, { ref: false })]);
  });
  return result ?? PICTURES_BUSY;
}

async function decodeWith<Result>(
  bytes: Buffer,
  use: (picture: OpenPicture) => Promise<Result | string>,
): Promise<Result | string> {
  try {
    const sharp = await loadSharp();
    const options = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true } as const;
    const metadata = await sharp(bytes, options).metadata();
    const { width, height } = metadata.autoOrient;
    if (Math.max(width, height) > LONGEST_EDGE)
      return "Das Bild ist zu lang: Keine Seite darf mehr als 16.384 Pixel haben. Mach es kleiner, 4000 × 3000 reichen.";
    const bytesPerPixel = estimateBytesPerPixel(metadata);
    const mostPixels = Math.min(MOST_PIXELS, MOST_DECODED_BYTES / bytesPerPixel);
    if (width * height > mostPixels) return describeTooManyPixels(mostPixels);
    return await use({
      width,
      height,
      decode: () => sharp(bytes, options).timeout({ seconds: MOST_SECONDS }).autoOrient(),
      fromPixels: (pixels, raw) => sharp(pixels, { raw }).timeout({ seconds: MOST_SECONDS }),
    });
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return describeTooManyPixels(MOST_PIXELS);
    return "Das Bild ist beschädigt oder lässt sich nicht lesen. Speichere es neu, am besten als JPEG.";
  }
}

/** Returns the bytes that a decoder holds for each pixel at its peak, as measured; 0 where it reads line by line. */
function estimateBytesPerPixel({ format, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const isDeep = depth !== "uchar";
  if (format === "heif") return isDeep ? 25 : 18;
  if (!isProgressive) return 0;
  if (format === "png") return isDeep ? 8 : 4;
  return chromaSubsampling === "4:2:0" ? 3 : 6;
}

function describeTooManyPixels(most: number): string {
  const megapixels = Math.floor(most / 1_000_000);
  return `Das Bild hat zu viele Pixel: In diesem Format sind es höchstens ${megapixels} Millionen. Mach es kleiner, 4000 × 3000 reichen, oder speichere es als einfaches JPEG.`;
}

/** Loads libvips with the first picture: no start of a server or command pays for it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // No SVG, PDF or whatever else libvips can read.
  sharp.block({ operation: ["VipsForeignLoad"] });
  const formats = ["Jpeg", "Png", "Webp", "Heif"];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Returns the format by the first bytes, whatever the file's name says; null for no picture. */
function findFormat(bytes: Buffer): "jpeg" | "png" | "webp" | "avif" | "heic" | null {
  const head = bytes.subarray(0, 16).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (!head.startsWith("ftyp", 4)) return null;
  // The brands a file is compatible with follow its own.
  const brands = bytes.subarray(8, 64).toString("latin1");
  if (brands.includes("avif")) return "avif";
  return /hei[cxms]|hev[cx]/.test(brands) ? "heic" : null;
}

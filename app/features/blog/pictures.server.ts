import { createHash } from "node:crypto";
import {
  heightOfPicture,
  listPictureWidths,
  MOST_PICTURE_BYTES,
  NARROWEST,
  PICTURE_TOO_LARGE,
  pictureRatio,
} from "#app/features/blog/picture-sizes.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Decoded, four bytes each: 200 MB. A phone's best photo has 48 million. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 30;

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

/** A picture in all its files, without metadata. */
export type PreparedPicture = { id: string; width: number; files: { name: string; bytes: Buffer }[] };

/** One after another: each may need 200 MB. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Returns the files of an uploaded picture, or what is wrong with it, in German. The bytes are foreign: format, size and
 * number of pixels are limited, and nothing of the original is stored.
 */
export function preparePicture(bytes: Buffer): Promise<PreparedPicture | string> {
  const turn = last.then(() => convert(bytes));
  last = turn.catch(() => {});
  return turn;
}

async function convert(bytes: Buffer): Promise<PreparedPicture | string> {
  if (bytes.length > MOST_PICTURE_BYTES) return PICTURE_TOO_LARGE;
  const format = findFormat(bytes);
  if (format === null)
    return "Das ist kein Bild, das die Website lesen kann. JPEG, PNG, WebP und AVIF gehen.";
  if (format === "heic")
    return "HEIC kann die Website nicht lesen. Schick das Foto als JPEG: iPhones wandeln es um, wenn du es aus „Fotos“ wählst.";
  const sharp = await loadSharp();
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true } as const;
    const { width, height, orientation = 1 } = await sharp(bytes, options).metadata();
    const [wide, high] = orientation >= 5 ? [height, width] : [width, height];
    const usable = Math.min(wide, Math.floor((high * pictureRatio.width) / pictureRatio.height));
    const widths = listPictureWidths(usable);
    const widest = widths.at(-1) ?? 0;
    if (widest < NARROWEST)
      return `Das Bild ist zu klein: ${wide} × ${high} Pixel. Es braucht mindestens ${NARROWEST} × ${heightOfPicture(NARROWEST)}.`;
    // Turned as the camera says, in sRGB, cut to the format, without metadata: that of the pixels alone is left.
    const { data, info } = await sharp(bytes, options)
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize({ width: widest, height: heightOfPicture(widest), fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const resize = (width: number) =>
      sharp(data, { raw })
        .resize({ width, height: heightOfPicture(width) })
        .timeout({ seconds: MOST_SECONDS });
    const files: PreparedPicture["files"] = [];
    for (const width of widths) {
      files.push({
        name: `${width}.avif`,
        bytes: await resize(width).avif({ quality: 55, effort: 2 }).toBuffer(),
      });
      files.push({ name: `${width}.webp`, bytes: await resize(width).webp({ quality: 75 }).toBuffer() });
    }
    // Social networks read neither of the two everywhere.
    const social = resize(pictureRatio.width).jpeg({ quality: 80, progressive: true });
    files.push({ name: `${pictureRatio.width}.jpg`, bytes: await social.toBuffer() });
    const id = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { id, width: widest, files };
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message))
      return "Das Bild hat zu viele Pixel. Mach es kleiner, 4000 × 3000 reichen.";
    return "Das Bild ist beschädigt oder lässt sich nicht lesen. Speichere es neu, am besten als JPEG.";
  }
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

/** Stores a picture, unless it is stored already. */
export async function storePicture(tx: Queryable, { id, width, files }: PreparedPicture): Promise<void> {
  const added = await tx.query(
    sql`insert into blog_pictures (id, width) values (${id}, ${width}) on conflict do nothing returning id`,
  );
  if (added.length === 0) return;
  for (const { name, bytes } of files)
    await tx.query(
      sql`insert into blog_picture_files (picture_id, name, bytes) values (${id}, ${name}, ${bytes})`,
    );
}

/** Returns the bytes of a file that this role may see, or null. */
export async function readPictureFile(
  tx: Queryable,
  { id, name }: { id: string; name: string },
): Promise<Buffer | null> {
  const [row] = await tx.query<{ bytes: Buffer }>(
    sql`select bytes from blog_picture_files where picture_id = ${id} and name = ${name}`,
  );
  return row?.bytes ?? null;
}

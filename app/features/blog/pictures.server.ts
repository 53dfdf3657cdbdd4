import { createHash } from "node:crypto";
import {
  heightOfPicture,
  listPictureWidths,
  NARROWEST,
  pictureRatio,
} from "#app/features/blog/picture-sizes.ts";
import { openPicture } from "#app/pictures/open-picture.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** A picture in all its files, without metadata. */
export type PreparedPicture = { id: string; width: number; files: { name: string; bytes: Buffer }[] };

/** Returns the files of an uploaded picture, or in German what is wrong with it. Nothing of the original is stored. */
export function preparePicture(bytes: Buffer): Promise<PreparedPicture | string> {
  return openPicture(bytes, async ({ width: wide, height: high, decode, fromPixels }) => {
    const usable = Math.min(wide, Math.floor((high * pictureRatio.width) / pictureRatio.height));
    const widths = listPictureWidths(usable);
    const widest = widths.at(-1) ?? 0;
    if (widest < NARROWEST)
      return `Das Bild ist zu klein: ${wide} × ${high} Pixel. Es braucht mindestens ${NARROWEST} × ${heightOfPicture(NARROWEST)}.`;
    // In sRGB, cut to the format, without metadata: that of the pixels alone is left.
    const { data, info } = await decode()
      .resize({ width: widest, height: heightOfPicture(widest), fit: "cover", position: "attention" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const resize = (width: number) =>
      fromPixels(data, info).resize({ width, height: heightOfPicture(width) });
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
  });
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

import { articleFormat, pictureRatio } from "#app/features/blog/picture-sizes.ts";
import { type PreparedPicture, preparePictureFiles } from "#app/pictures/prepare-picture.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Returns the files of an uploaded picture, or in German what is wrong with it. */
export function preparePicture(bytes: Buffer): Promise<PreparedPicture | string> {
  return preparePictureFiles(bytes, articleFormat, async (resize) => {
    // Social networks read neither AVIF nor WebP everywhere.
    const social = resize(pictureRatio.width).jpeg({ quality: 80, progressive: true });
    return [{ name: `${pictureRatio.width}.jpg`, bytes: await social.toBuffer() }];
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

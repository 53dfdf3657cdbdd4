import type { PreparedPicture } from "#app/pictures/prepare-picture.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Stores a picture, unless it is stored already. Throws DatabaseError without the right to. */
export async function storePicture(tx: Queryable, { id, width, files }: PreparedPicture): Promise<void> {
  const isNew = await tx.hasRow(
    sql`insert into stored_pictures (id, width) values (${id}, ${width}) on conflict do nothing returning id`,
  );
  if (!isNew) return;
  for (const { name, bytes } of files)
    await tx.query(
      sql`insert into stored_picture_files (picture_id, name, bytes) values (${id}, ${name}, ${bytes})`,
    );
}

/** Returns whether a picture's widest file is stored. */
export async function hasPicture(
  tx: Queryable,
  { id, width }: { id: string; width: number },
): Promise<boolean> {
  return tx.hasRow(
    sql`select from stored_picture_files where picture_id = ${id} and name = ${`${width}.webp`}`,
  );
}

/** Returns the bytes of a file that this role may see, or null. */
export async function readPictureFile(
  tx: Queryable,
  { id, name }: { id: string; name: string },
): Promise<Buffer | null> {
  return tx.value<Buffer>(
    sql`select bytes from stored_picture_files where picture_id = ${id} and name = ${name}`,
  );
}

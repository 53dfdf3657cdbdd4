import { type Queryable, sql } from "#database/sql.ts";

/** Stores a picture with one file. */
export async function addPicture(owner: Queryable, id: string): Promise<void> {
  await owner.query(sql`insert into stored_pictures (id, width) values (${id}, 800)`);
  await owner.query(sql`insert into stored_picture_files values (${id}, '800.avif', '\\x00')`);
}

/** Returns the pictures that somebody sees, if they see just as many of their files. */
export async function readPictures(visitor: Queryable): Promise<string[]> {
  const rows = await visitor.query<{ id: string }>(sql`
    select coalesce(picture_id, '') as id from stored_pictures full join stored_picture_files on picture_id = id`);
  return rows.map(({ id }) => id);
}

import { createHash } from "node:crypto";
import { logoSize } from "#app/content/partners.ts";
import { openPicture } from "#app/pictures/open-picture.server.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type PreparedLogo = { id: string; bytes: Buffer };

/** Twice the size it is shown in, for screens of twice as many pixels. */
const WIDTH = logoSize.width * 2;
const HEIGHT = logoSize.height * 2;
const LEAST_PIXELS = 96;

/** Returns an uploaded logo on white, without metadata, or in German what is wrong with it. */
export function prepareLogo(bytes: Buffer): Promise<PreparedLogo | string> {
  return openPicture(bytes, async ({ width, height, decode }) => {
    if (Math.max(width, height) < LEAST_PIXELS)
      return `Das Logo ist zu klein: ${width} × ${height} Pixel. Eine Seite braucht mindestens ${LEAST_PIXELS}.`;
    const logo = await decode()
      .resize({ width: WIDTH, height: HEIGHT, fit: "contain", background: "#ffffff" })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .webp({ quality: 85 })
      .toBuffer();
    return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 32), bytes: logo };
  });
}

/** Stores a logo, unless it is stored already. Throws DatabaseError without the right to. */
export async function storeLogo(tx: Queryable, { id, bytes }: PreparedLogo): Promise<void> {
  await tx.query(sql`insert into partner_logos (id, bytes) values (${id}, ${bytes}) on conflict do nothing`);
}

/** Returns the bytes of a logo that this role may see, or null. */
export async function readLogo(tx: Queryable, id: string): Promise<Buffer | null> {
  const [row] = await tx.query<{ bytes: Buffer }>(sql`select bytes from partner_logos where id = ${id}`);
  return row?.bytes ?? null;
}

import type { FileAccess } from "#app/features/projects/files/file-access.server.ts";
import { type FileKind, isPicture } from "#app/features/projects/files/file-rules.ts";
import { readPart } from "#app/features/projects/files/store.server.ts";
import { openPicture } from "#app/pictures/open-picture.server.ts";
import { MOST_PICTURE_BYTES } from "#app/pictures/upload-limits.ts";
import { inPictureTurn } from "#app/request/picture-turn.server.ts";
import { sql } from "#database/sql.ts";

const EDGE = 320;
/** Marks a picture without preview. */
const none = Buffer.alloc(0);

/** Returns a picture's preview, made on first use; null without one. */
export async function readPreview(access: FileAccess, id: number): Promise<Buffer | null> {
  const file = await findPreview(access, id);
  const preview = file?.preview === null ? await inPictureTurn(() => addPreview(access, id)) : file?.preview;
  return preview?.length ? preview : null;
}

async function addPreview(access: FileAccess, id: number): Promise<Buffer | null> {
  // Another request may have made it meanwhile.
  const file = await findPreview(access, id);
  if (file === null || file.preview !== null) return file?.preview ?? null;
  // Store first: a picture that crashes the server is not retried after the restart.
  await keepPreview(access, id, none);
  let preview: Buffer | null = null;
  try {
    preview = await makePreview(access, file);
  } finally {
    if (preview?.length !== 0) await keepPreview(access, id, preview);
  }
  return preview;
}

type Pictured = { id: number; kind: FileKind; bytes: number; preview: Buffer | null };

async function findPreview({ slug, run }: FileAccess, id: number): Promise<Pictured | null> {
  const row = await run((tx) =>
    tx.row<Pictured>(sql`
      select id, kind, bytes, preview from project_files
      where project_slug = ${slug} and id = ${id} and completed_at is not null and removed_at is null`),
  );
  return row && isPicture(row.kind) ? row : null;
}

async function keepPreview(access: FileAccess, id: number, preview: Buffer | null): Promise<void> {
  await access.run((tx) => tx.query(sql`select app.keep_project_preview(${access.slug}, ${id}, ${preview})`));
}

/** Empty if the picture is unreadable. */
async function makePreview(access: FileAccess, { id, bytes }: Pictured): Promise<Buffer> {
  if (bytes > MOST_PICTURE_BYTES) return none;
  const whole = Buffer.allocUnsafe(bytes);
  let length = 0;
  for (let place = 0; length < bytes; place++) {
    const part = await readPart(access, { id, place });
    if (part === null) return none;
    length += part.copy(whole, length);
  }
  const preview = await openPicture(whole, ({ decode }) =>
    decode()
      .resize({ width: EDGE, height: EDGE, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .webp({ quality: 70 })
      .toBuffer(),
  );
  return typeof preview === "string" ? none : preview;
}

import path from "node:path";
import { z } from "zod";
import { BackupError } from "#database/backup/error.ts";
import { listExportFolders, readTableLines } from "#database/backup/folder.ts";
import type { ErasureRecord } from "#database/erasures.ts";

const record = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  secret: z.string(),
  erased_at: z.iso.datetime({ offset: true }),
});

/**
 * Returns what the exports in these folders know to be erased; a folder is an export, or has exports in it. An export that
 * cannot be read is named in `unreadable` and costs no other one its records.
 */
export async function collectErasures(
  folders: readonly string[],
): Promise<{ records: ErasureRecord[]; unreadable: string[] }> {
  const exports = new Set<string>();
  for (const folder of folders) {
    const below = await listExportFolders(folder);
    for (const one of below.length > 0 ? below : [folder]) exports.add(path.resolve(one));
  }
  const records: ErasureRecord[] = [];
  const unreadable: string[] = [];
  for (const one of exports) {
    try {
      const own: ErasureRecord[] = [];
      for await (const line of readTableLines(one, "erasures")) own.push(record.parse(JSON.parse(line)));
      records.push(...own);
    } catch (error) {
      if (!(error instanceof BackupError || error instanceof z.ZodError || error instanceof SyntaxError))
        throw error;
      unreadable.push(one);
    }
  }
  return { records, unreadable };
}

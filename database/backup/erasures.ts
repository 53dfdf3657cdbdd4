import { z } from "zod";
import { BackupError, listExportFolders, readTableLines } from "#database/backup/folder.ts";
import type { ErasureRecord } from "#database/erasures.ts";

const record = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  secret: z.string(),
  erased_at: z.iso.datetime({ offset: true }),
});

/** Returns what exports know to be erased, `beside` or `named`, and which cannot be read. Throws for a named one. */
export async function collectErasures({
  beside = null,
  named = null,
}: {
  beside?: string | null;
  named?: string | null;
}): Promise<{ records: ErasureRecord[]; unreadable: string[] }> {
  const records: ErasureRecord[] = [];
  const unreadable: string[] = [];
  for (const one of beside === null ? [] : await listExportFolders(beside)) {
    try {
      records.push(...(await readRecords(one)));
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      unreadable.push(one);
    }
  }
  if (named !== null) {
    const below = await listExportFolders(named);
    for (const one of below.length > 0 ? below : [named]) records.push(...(await readRecords(one)));
  }
  return { records, unreadable };
}

async function readRecords(directory: string): Promise<ErasureRecord[]> {
  const records: ErasureRecord[] = [];
  for await (const line of readTableLines(directory, "erasures")) {
    const parsed = record.safeParse(parseJson(line));
    if (!parsed.success) throw new BackupError(`${directory} has a record of an erasure that is none.`);
    records.push(parsed.data);
  }
  return records;
}

/** Returns the value, or null for a damaged line: the checksum is known only after the last one. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

import { done, type FoundCheck } from "#app/content/check.ts";
import { fileLimits } from "#app/features/projects/files/file-rules.ts";
import { formatBytes } from "#app/ui/format-bytes.ts";
import type { CheckConfig } from "#server/checks/settings.ts";
import { measureDisk } from "#server/site-state/disk.ts";

/** Files of projects fill the disk; the database needs room beside them. */
const LEAST_BYTES = 3 * fileLimits.projectBytes;

/** Returns whether the embedded database's disk has room for files of projects. */
export async function listDisk(config: CheckConfig, root: string): Promise<FoundCheck[]> {
  if (config.databaseUrl !== null) return [];
  const disk = await measureDisk(config, root).catch(() => null);
  if (disk === null) return [];
  const { free } = disk;
  return [
    {
      file: config.dataDir,
      line: null,
      kind: "missing",
      what: `disk: ${formatBytes(free)} are free; files of projects may take ${formatBytes(fileLimits.projectBytes)} each, so at least ${formatBytes(LEAST_BYTES)} should be`,
      group: "technology",
      title: `Platz auf der Festplatte: mindestens ${formatBytes(LEAST_BYTES)} frei, für Unterlagen der Projekte`,
      path: null,
      severity: done(free >= LEAST_BYTES),
    },
  ];
}

/** Returns what the operator has to look at instead, for `check launch`; null where the disk is measured. */
export function describeUnmeasured({ databaseUrl }: Pick<CheckConfig, "databaseUrl">): string | null {
  if (databaseUrl === null) return null;
  return `Not checked: the disk of your PostgreSQL (DATABASE_URL) cannot be measured here. Files of projects may take ${formatBytes(fileLimits.projectBytes)} each, so at least ${formatBytes(LEAST_BYTES)} should be free on it.`;
}

import { statfs } from "node:fs/promises";
import type { Config } from "#core/config.ts";
import type { Disk } from "#database/site-health.ts";

/** Below this share of free space a disk is nearly full: readiness, the log and Zustand say so. */
const LEAST_FREE_SHARE = 0.1;

export function isNearlyFull({ free, total }: Disk): boolean {
  return free < total * LEAST_FREE_SHARE;
}

/** Returns the space on the disk with the site's data, as `df` counts it; with DATABASE_URL that of the release. */
export async function measureDisk(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  root: string,
): Promise<Disk> {
  const { bsize, blocks, bfree, bavail } = await statfs(databaseUrl === null ? dataDir : root);
  return { free: bavail * bsize, total: (blocks - bfree + bavail) * bsize };
}

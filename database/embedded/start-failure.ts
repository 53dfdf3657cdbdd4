import { DatabaseStartError } from "#core/database-start-error.ts";
import type { ClusterPaths } from "#database/embedded/paths.ts";

/** Returns what the operator reads when PostgreSQL's programs fail, from the end of their output. */
export function explainStartFailure(
  { clusterDir, logFile, dataDir }: ClusterPaths,
  output: string,
): DatabaseStartError {
  const said = output.split("\n").slice(-4).join("\n");
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new DatabaseStartError(
      `The disk with ${dataDir} is full, so PostgreSQL cannot start. Nothing was lost.\nFree some space and start again.`,
    );
  }
  if (/could not bind|Address already in use|could not create any/.test(output)) {
    return new DatabaseStartError(
      `PostgreSQL cannot open its socket or port: something else is using it.\n${said}\nStop the other program, or set DATA_DIR to another folder.`,
    );
  }
  if (/Permission denied|wrong ownership|invalid permissions/.test(output)) {
    return new DatabaseStartError(
      `PostgreSQL may not use ${clusterDir}.\n${said}\nStart as the user the folder belongs to, or set DATA_DIR to another folder.`,
    );
  }
  return new DatabaseStartError(`PostgreSQL did not start.\n${said}\nMore in ${logFile}.`);
}

import path from "node:path";

/** What the embedded PostgreSQL uses in the data directory. */
export type ClusterPaths = ReturnType<typeof findPaths>;

export function findPaths(dataDir: string) {
  return {
    dataDir,
    clusterDir: path.join(dataDir, "postgres"),
    logFile: path.join(dataDir, "postgres.log"),
    lockFile: path.join(dataDir, "postgres.lock"),
    leaseFile: path.join(dataDir, "postgres.lease"),
  };
}

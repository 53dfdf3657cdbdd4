import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#database/embedded/index.ts";
import { openDatabase } from "#database/open.ts";
import { testSecret } from "#tests/setup/database/keys.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The run's PostgreSQL. Its database `site` is migrated and empty: every test file copies it. */
    cluster: { host: string; port: number };
  }
}

const log = { info: () => {}, warn: console.warn, error: console.error };

/** One real PostgreSQL for the whole run. Nothing in it has to survive a crash, so it does not wait for the disk. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(temporaryRoot(), "tischlein-tests-"));
  const postgres = await startEmbedded({
    dataDir,
    log,
    settings: ["fsync=off", "synchronous_commit=off", "max_connections=200"],
  });
  const template = await openDatabase({ dataDir, databaseUrl: null, appSecret: testSecret }, log);
  await template.close();
  project.provide("cluster", { host: postgres.host, port: postgres.port });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
}

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { debianFolder, debianPostgres, runPostgresServer } from "./postgres-server.ts";

export const hasDebianPostgres = debianPostgres !== null;

/** Starts Debian's PostgreSQL 15 for one Vitest test, with passwords over TCP. The superuser is postgres, its password super. */
export async function startDebianPostgres(): Promise<{ host: string; port: number }> {
  if (debianPostgres === null) throw new Error("Debian's postgresql-15 is not installed");
  const server = await runPostgresServer(debianPostgres);
  onTestFinished(server.stop);
  return server;
}

/** Runs one of its client programs, such as pg_dump, to its end. */
export function runDebianProgram(name: string, ...args: string[]) {
  return spawnSync(join(debianFolder, name), args, { encoding: "utf8" });
}

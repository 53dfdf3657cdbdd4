import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { findPostmaster } from "#database/embedded/postmaster.ts";
import { openPlace } from "#tests/setup/database/open-in-test.ts";
import { temporaryRoot } from "#tests/setup/process/temporary-root.ts";

export const isRoot = process.getuid?.() === 0;

/** A data directory with a migrated, stopped database, copied by most tests because creating one takes 0.7 s. */
export let template: string;

beforeAll(async () => {
  template = fs.mkdtempSync(path.join(temporaryRoot(), "tischlein-template-"));
  await (await openPlace(template)).close();
});
afterAll(() => fs.rmSync(template, { recursive: true }));

export function pidOf(dataDir: string): number | null {
  return findPostmaster(path.join(dataDir, "postgres"))?.pid ?? null;
}

/** The failure of a start, as the operator reads it. */
export async function failureOf(dataDir: string): Promise<string> {
  return openPlace(dataDir).then(
    async (database) => {
      await database.close();
      return "it started";
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

export function storedIds(output: string): number[] {
  return [...output.matchAll(/^stored (\d+)$/gm)].map(([, id]) => Number(id));
}

export function isOpenToEverybody(): boolean {
  return spawnSync("test", ["-r", import.meta.filename], { uid: 65534, gid: 65534 }).status === 0;
}

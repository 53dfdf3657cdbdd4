import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openDatabase } from "#database/open.ts";
import { quietLog } from "./database.ts";
import { createFolder, runAdmin, startHolder } from "./processes.ts";
import { temporaryRoot } from "./temporary-root.ts";

export const sampleFile = "samples/projects/baba-kebap.yaml";

/**
 * Makes a data directory with the sample project's steps under baba-kebap before a file's tests, and removes it after
 * them. No database runs on it.
 */
export function prepareSampleProject() {
  let template: string;
  let code: string;
  beforeAll(async () => {
    template = mkdtempSync(join(temporaryRoot(), "tischlein-template-"));
    const env = { DATA_DIR: template };
    await (await openDatabase({ dataDir: template, databaseUrl: null, appSecret: null }, quietLog)).close();
    const created = await runAdmin(
      env,
      "projects",
      "create",
      "baba-kebap",
      "--client",
      "Baba Kebap",
      "--json",
    );
    code = JSON.parse(created.stdout).accessCode;
    await runAdmin(env, "timeline", "import", "baba-kebap", sampleFile);
  });
  afterAll(() => rmSync(template, { recursive: true }));
  return {
    readCode: () => code,
    /** Returns the command line on a copy, for one test. */
    operate() {
      const dataDir = createFolder(template);
      const run = (...args: string[]) => runAdmin({ DATA_DIR: dataDir }, ...args);
      return {
        dataDir,
        run,
        /** For tests of many commands: none of them has to start the database then. */
        keepRunning: () => startHolder(dataDir, "hold").waitFor("open"),
        runJson: async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout),
        file(name: string, content: string | Uint8Array): string {
          const file = join(dataDir, name);
          writeFileSync(file, content);
          return file;
        },
      };
    },
  };
}

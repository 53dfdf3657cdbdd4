import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openTestDatabase } from "./database.ts";
import { createFolder, runAdmin } from "./processes.ts";

/** Returns the command line on a database of this test only. It runs already, so that no command has to start it. */
export async function operate() {
  const database = await openTestDatabase({ closeAfterTest: true });
  const folder = createFolder();
  const run = (...args: string[]) => runAdmin(database.env, ...args);
  return {
    database,
    run,
    runJson: async (...args: string[]) => JSON.parse((await run(...args, "--json")).stdout),
    file(name: string, content: string | Uint8Array): string {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    },
  };
}

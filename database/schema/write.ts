import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#database/open.ts";
import { describeSchema } from "#database/schema/describe.ts";

/** Writes the files of database/schema/ again, from a new database with all migrations: `npm run schema`. */

const log = { info: () => {}, warn: console.warn, error: console.error };
const dataDir = mkdtempSync(join(tmpdir(), "tischlein-schema-"));
try {
  const database = await openDatabase({ dataDir, databaseUrl: null, appSecret: null }, log);
  const files = await describeSchema(database.owner).finally(database.close);
  for (const file of readdirSync(import.meta.dirname))
    if (file.endsWith(".sql")) rmSync(join(import.meta.dirname, file));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(import.meta.dirname, file), text);
} finally {
  rmSync(dataDir, { recursive: true });
}

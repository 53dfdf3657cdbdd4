import { onTestFinished } from "vitest";
import { type Database, openDatabase } from "#database/open.ts";
import { quietLog } from "#tests/setup/database/database.ts";

/** Opens the database of a data folder or of a URL; without a secret the folder's own. The caller closes it. */
export function openPlace(place: string, appSecret: string | null = null): Promise<Database> {
  const isUrl = place.startsWith("postgresql:");
  const config = { dataDir: isUrl ? "/nonexistent" : place, databaseUrl: isUrl ? place : null, appSecret };
  return openDatabase(config, quietLog);
}

/** As openPlace(), until the test is over. */
export async function openInTest(place: string, appSecret: string | null = null): Promise<Database> {
  const database = await openPlace(place, appSecret);
  onTestFinished(() => database.close().catch(() => {}));
  return database;
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#core/config.ts";
import { writeDataFile } from "#database/embedded/index.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";

/**
 * Loads the samples on the very first start of an empty embedded database, and never again: whoever has removed them
 * does not want them back. Never touches a database of the operator's own (DATABASE_URL). Gives what to tell
 * the operator, or null when there was nothing to do.
 */
export async function loadSamplesOnFirstStart(
  database: Database,
  { dataDir, adminCommand }: Pick<Config, "dataDir" | "adminCommand">,
): Promise<string | null> {
  const marker = join(dataDir, "samples-loaded");
  if (database.kind !== "embedded" || existsSync(marker)) return null;
  const [row] = await database.owner.query<{ used: boolean }>(sql`
    select exists (select from blog_articles) or exists (select from project_access_codes)
      or exists (select from contact_requests) as used`);
  const report = row?.used ? null : await loadAndDescribe(database);
  const text = `The samples were offered to this database once. To have them again: ${adminCommand} seed\n`;
  writeDataFile(marker, text, { replace: true });
  return report;
}

async function loadAndDescribe(database: Database): Promise<string> {
  // Parsers for files are needed once in a site's life, not on every start.
  const { describeSamples, loadSamples } = await import("#samples/load-samples.ts");
  return describeSamples(await loadSamples(database));
}

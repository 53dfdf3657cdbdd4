import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#core/config.ts";
import { writeDataFile } from "#core/data-dir.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";

/**
 * Loads the samples on the first start of an empty embedded database, and never again, because the operator may have
 * removed them. Never changes the database of DATABASE_URL. Returns a report for the operator by the URL of the site, or
 * null if nothing was loaded.
 */
export async function loadSamplesOnFirstStart(
  database: Database,
  { dataDir, adminCommand }: Pick<Config, "dataDir" | "adminCommand">,
): Promise<((siteUrl: string) => string) | null> {
  const marker = join(dataDir, "samples-loaded");
  if (database.kind !== "embedded" || existsSync(marker)) return null;
  const [row] = await database.owner.query<{ used: boolean }>(sql`
    select exists (select from blog_articles) or exists (select from project_access_codes)
      or exists (select from contact_requests) as used`);
  const samples = row?.used ? null : await loadAndDescribe(database);
  const text = `The samples were offered to this database once. To have them again: ${adminCommand} seed\n`;
  writeDataFile(marker, text, { replace: true });
  if (samples === null) return null;
  return (siteUrl) =>
    [
      `The back office, ${siteUrl}/buero: ${adminCommand} staff invite NAME --email MAIL --role leitung`,
      `Sample contact requests for a look at it: ${adminCommand} seed --requests`,
      samples,
    ].join("\n");
}

async function loadAndDescribe(database: Database): Promise<string> {
  // Imported on demand: the parsers are needed on the first start only.
  const { describeSamples, loadSamples } = await import("#samples/load-samples.ts");
  return describeSamples(await loadSamples(database));
}

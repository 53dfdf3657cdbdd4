import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { readArticleFiles } from "#domain/blog/article-file.ts";
import { importArticles } from "#domain/blog/blog.server.ts";

/** What loading the samples has put into the database. */
export type LoadedSamples = { articles: number };

/** Loads the sample articles. Loading again changes nothing that is there already. */
export async function loadSamples({ owner }: Pick<Database, "owner">): Promise<LoadedSamples> {
  const outcomes = await importArticles(owner, readArticleFiles([join(import.meta.dirname, "blog")]));
  return { articles: outcomes.filter(({ outcome }) => outcome === "added").length };
}

/**
 * Loads the samples on the very first start of an empty embedded database, and never again: whoever has removed them
 * does not want them back. Never touches a database of the operator's own (DATABASE_URL). Null when there was nothing
 * to do.
 */
export async function loadSamplesOnFirstStart(
  database: Database,
  dataDir: string,
): Promise<LoadedSamples | null> {
  const marker = join(dataDir, "samples-loaded");
  if (database.kind !== "embedded" || existsSync(marker)) return null;
  const [row] = await database.owner.query<{ used: boolean }>(sql`
    select exists (select from blog_articles) or exists (select from project_access_codes)
      or exists (select from contact_requests) as used`);
  const loaded = row?.used ? null : await loadSamples(database);
  writeFileSync(
    marker,
    "The samples were offered to this database once. Delete this file to have them loaded again.\n",
  );
  return loaded;
}

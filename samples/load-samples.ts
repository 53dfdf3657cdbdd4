import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArticleFiles } from "#app/features/blog/article-file.ts";
import { importArticles, listStoredArticles } from "#app/features/blog/store.server.ts";
import { createProject } from "#app/features/projects/operator-store.server.ts";
import { parseProject } from "#app/features/projects/timeline-file.ts";
import type { Database } from "#database/open.ts";

/** What loading the samples has put into the database. */
export type LoadedSamples = {
  articles: number;
  /** Null when a project of that slug was there already; its code cannot be shown again. */
  project: { slug: string; client: string; accessCode: string } | null;
};

const PROJECT_FILE = join(import.meta.dirname, "projects", "baba-kebap.yaml");

/** Loads the sample articles and the sample project. Loading again changes nothing that is there already. */
export async function loadSamples(database: Pick<Database, "owner" | "keys">): Promise<LoadedSamples> {
  const known = new Set((await listStoredArticles(database.owner)).map(({ id }) => id));
  const samples = readArticleFiles([join(import.meta.dirname, "blog")]).map(({ article }) => article);
  // One of them that the operator has rewritten is his.
  const missing = samples.filter(({ id }) => !known.has(id));
  // Nobody else's article is overwritten: another command may have stored one of them just now.
  const added = await importArticles(database.owner, missing, []);
  const { slug, client, steps } = parseProject(readFileSync(PROJECT_FILE), PROJECT_FILE);
  const created = await createProject(database, { slug, client, steps });
  return {
    articles: added === "outdated" ? 0 : added.length,
    project: created && { slug, client, accessCode: created.accessCode },
  };
}

/** What the operator reads about it, the access code included: it is shown this once. */
export function describeSamples({ articles, project }: LoadedSamples): string {
  const lines = [`Loaded ${articles} sample articles.`];
  if (project !== null) {
    lines.push(
      `Loaded the sample project ${project.slug}. Its access code, shown this once: ${project.accessCode}`,
    );
  }
  return lines.join("\n");
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readArticleFiles } from "#app/features/blog/article-file.ts";
import { importArticles, listStoredArticles } from "#app/features/blog/store.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { parseProject } from "#app/features/projects/timeline-file.ts";
import type { Database } from "#database/open.ts";

/** What loadSamples has stored. */
export type LoadedSamples = {
  articles: number;
  /** Null when the project existed already; its code cannot be shown again. */
  project: { slug: string; client: string; accessCode: string } | null;
};

const PROJECT_FILE = join(import.meta.dirname, "projects", "baba-kebap.yaml");

/** Stores the sample articles and the sample project. Loading again changes nothing that exists. */
export async function loadSamples(database: Pick<Database, "owner" | "keys">): Promise<LoadedSamples> {
  const known = new Set((await listStoredArticles(database.owner)).map(({ id }) => id));
  const samples = readArticleFiles([join(import.meta.dirname, "blog")]).map(({ article }) => article);
  // Existing ones stay, because the operator may have edited them.
  const missing = samples.filter(({ id }) => !known.has(id));
  // Overwrites nothing: another command may have stored one of them in the meantime.
  const added = await importArticles(database.owner, missing, []);
  const { slug, client, steps } = parseProject(readFileSync(PROJECT_FILE), PROJECT_FILE);
  const created = await createProject(database, { slug, client, steps });
  return {
    articles: added === "outdated" ? 0 : added.length,
    project: created && { slug, client, accessCode: created.accessCode },
  };
}

/** Returns the report for the operator, with the access code, which is shown only once. */
export function describeSamples({ articles, project }: LoadedSamples): string {
  const lines = [`Loaded ${articles} sample articles.`];
  if (project !== null) {
    lines.push(
      `Loaded the sample project ${project.slug}. Its access code, shown this once: ${project.accessCode}`,
    );
  }
  return lines.join("\n");
}

import { join } from "node:path";
import { readArticles } from "#app/features/blog/article-file.ts";
import { importArticles, listStoredArticles } from "#app/features/blog/store.server.ts";
import { createProject } from "#app/features/projects/projects.server.ts";
import { parseTimeline } from "#app/features/projects/timeline-file.ts";
import type { Database } from "#database/open.ts";
import { readTextFile } from "#operator/import-file.ts";

/** What loadSamples has stored. */
export type LoadedSamples = {
  articles: number;
  /** Null when the project existed already; its code cannot be shown again. */
  project: { slug: string; client: string; accessCode: string } | null;
};

// Client, steps and dates are invented. „in Arbeit“ and „ausstehend“ inside a feature decide how its line is drawn.
const PROJECT_FILE = join(import.meta.dirname, "projects", "baba-kebap.json");

/** Stores the sample articles and the sample project. Loading again changes nothing that exists. */
export async function loadSamples(database: Pick<Database, "owner" | "keys">): Promise<LoadedSamples> {
  const existing = new Set((await listStoredArticles(database.owner)).map(({ id }) => id));
  // Existing ones stay, because the team may have edited them.
  const missing = readArticles(join(import.meta.dirname, "blog")).filter(({ id }) => !existing.has(id));
  await importArticles(database.owner, missing);
  const { slug, client, steps } = parseTimeline(readTextFile(PROJECT_FILE), PROJECT_FILE);
  if (slug === null || client === null) throw new Error(`${PROJECT_FILE} needs slug and client`);
  const created = await createProject(database, { slug, client, steps });
  return {
    articles: missing.length,
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

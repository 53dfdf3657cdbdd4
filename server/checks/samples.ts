import { join } from "node:path";
import { done, type FoundCheck } from "#app/content/check.ts";
import { readArticles } from "#app/features/blog/article-file.ts";
import { listStoredArticles } from "#app/features/blog/store.server.ts";
import { findProject } from "#app/features/projects/projects.server.ts";
import { findInquiriesOf } from "#database/inquiries.ts";
import type { Queryable } from "#database/sql.ts";
import { sampleEmail } from "#samples/load-inquiries.ts";

/** Returns the sample articles, the sample project and the sample inquiries that still exist, by the folder that the first start loads. */
export async function listSampleData(root: string, owner: Queryable): Promise<FoundCheck[]> {
  const samples = new Set(readArticles(join(root, "samples", "blog")).map(({ id }) => id));
  const [articles, project, requests] = await Promise.all([
    listStoredArticles(owner),
    findProject(owner, "baba-kebap"),
    findInquiriesOf(owner, sampleEmail),
  ]);
  const sample = { line: null, kind: "sample", group: "office", severity: "wrong" } as const;
  const items: FoundCheck[] = articles
    .filter(({ id }) => samples.has(id))
    .map(({ id, author, title, state }) => ({
      ...sample,
      // No visitor sees it any more.
      severity: done(state === "withdrawn"),
      file: "database: blog_articles",
      what: `${id} by ${author}, a sample author`,
      title: `Beispielartikel zurückziehen oder ersetzen: „${title}“`,
      path: "/buero/artikel",
    }));
  if (project !== null)
    items.push({
      ...sample,
      file: "database: project_access_codes",
      what: `project ${project.slug}`,
      title: "Das Beispielprojekt schließen",
      path: `/buero/projekte/${project.slug}`,
      // Its code opens nothing any more.
      severity: done(!project.active),
    });
  if (requests.length > 0)
    items.push({
      ...sample,
      file: "database: contact_requests",
      what: `${requests.length} requests of ${sampleEmail}`,
      title: `${requests.length} Beispielanfragen löschen: nach „${sampleEmail}“ suchen`,
      path: "/buero/datenschutz",
    });
  return items;
}

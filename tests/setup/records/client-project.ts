import { createProject } from "#app/features/projects/projects.server.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { parseTimeline } from "#app/features/projects/timeline-file.ts";
import type { Database } from "#database/open.ts";

/** A client's project as the operator's commands have made it. */
export type ClientProject = { slug: string; client: string; code: string; stepIds: number[] };

// Every number has as many digits: no client's name is the beginning of another's, whatever stands behind it in a row.
let number = 1000;

/** Makes a project of its own for the running test, as the operator's commands do. Steps are those of a timeline file. */
export async function createClientProject(
  database: Pick<Database, "owner" | "keys">,
  steps: readonly object[],
  client = `Imbiß Öztürk ${number + 1}`,
): Promise<ClientProject> {
  number++;
  const slug = `projekt-${process.pid}-${number}`;
  const file = `${slug}.json`;
  const { steps: parsed } = parseTimeline(JSON.stringify(steps), file);
  const project = await createProject(database, { slug, client, steps: parsed });
  if (project === null) throw new Error(`There is a project ${slug} already`);
  const rows = await selectSteps(database.owner, slug);
  return { slug, client, code: project.accessCode, stepIds: rows.map(({ id }) => id) };
}

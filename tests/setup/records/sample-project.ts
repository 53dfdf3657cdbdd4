import { createProject } from "#app/features/projects/projects.server.ts";
import { selectSteps } from "#app/features/projects/step-rows.server.ts";
import { parseTimeline } from "#app/features/projects/timeline-file.ts";
import { readTextFile } from "#operator/import-file.ts";
import { operate } from "#tests/setup/process/command-line.ts";

const sampleFile = "samples/projects/baba-kebap.json";

/** As operate(), with the sample project's steps under baba-kebap. `code` opens the project. */
export async function operateSampleProject() {
  const site = await operate();
  const { steps } = parseTimeline(readTextFile(sampleFile), sampleFile);
  const created = await createProject(site.database, { slug: "baba-kebap", client: "Baba Kebap", steps });
  if (created === null) throw new Error("The sample project is there already.");
  const readSteps = () => selectSteps(site.database.owner, "baba-kebap");
  return { ...site, code: created.accessCode, readSteps };
}

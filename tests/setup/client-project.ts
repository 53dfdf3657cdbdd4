import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import type { CommandResult } from "./run-command.ts";

/** A client's project as the operator's commands have made it. */
export type ClientProject = { slug: string; client: string; code: string; stepIds: string[] };

let created = 0;

/** Makes a project of its own for the running test with the operator's real commands. Steps are those of a timeline file. */
export async function createClientProject(
  admin: (...args: string[]) => Promise<CommandResult>,
  steps: readonly object[],
): Promise<ClientProject> {
  created++;
  const slug = `projekt-${process.pid}-${created}`;
  const client = `Imbiß Öztürk ${created}`;
  const project = await admin("projects", "create", slug, "--client", client, "--json");
  expect(project.stderr).toBe("");
  const file = join(test.info().outputPath(), "..", `${slug}.json`);
  await writeFile(file, JSON.stringify(steps));
  const imported = await admin("timeline", "import", slug, file, "--json");
  expect(imported.stderr).toBe("");
  return {
    slug,
    client,
    code: (JSON.parse(project.stdout) as { accessCode: string }).accessCode,
    stepIds: (JSON.parse(imported.stdout) as { id: number }[]).map(({ id }) => String(id)),
  };
}

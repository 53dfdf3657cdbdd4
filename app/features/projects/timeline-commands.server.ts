import type { Command } from "commander";
import { findClientNameFault } from "#app/features/projects/client-name.ts";
import { nameProject, noProject, readNewSlug, tellCode } from "#app/features/projects/commands.server.ts";
import { createProject, findProject, replaceSteps } from "#app/features/projects/projects.server.ts";
import { stepFieldNames } from "#app/features/projects/step-fields.ts";
import { parseTimeline } from "#app/features/projects/timeline-file.ts";
import { OperatorError } from "#core/operator-error.ts";
import { withDatabase } from "#operator/command.ts";
import { readTextFile } from "#operator/import-file.ts";
import { printJson, printText, toPlainLine } from "#operator/report.ts";

export function addTimelineCommand(program: Command): void {
  program
    .command("timeline")
    .description("Steps of client projects")
    .command("import")
    .description("Replace all steps of a project by those of a file, all or none; a new project is created")
    .argument("<slug>", "slug of the project")
    .argument("<file>", "JSON: a list of steps, or an object with the list under `timeline`")
    .option("--json", "print JSON: slug, client, steps, accessCode (null unless the project is new)")
    .addHelpText(
      "after",
      `\nA step has: ${stepFieldNames.join(", ")} (YYYY-MM-DD), duties. Only the title is needed.` +
        "\nA duty is what its client hands in or answers: kind (file, answer), title, due_on, is_done." +
        "\nSteps of the same title keep what belongs to them. A new project needs `client`, its client's name, in the file.",
    )
    .action(async (slug: string, path: string, { json }: { json?: boolean }, command: Command) => {
      const file = parseTimeline(readTextFile(path), path);
      if (file.slug !== null && file.slug !== slug)
        throw new OperatorError(`${path} is the timeline of '${toPlainLine(file.slug)}', not of '${slug}'.`);
      await withDatabase(async (database) => {
        const { steps } = file;
        const isReplaced = await replaceSteps(database.owner, { slug, steps });
        let accessCode: string | null = null;
        if (!isReplaced) {
          if (file.client === null) throw noProject(slug);
          const client = file.client.trim();
          const fault = findClientNameFault(client);
          if (fault !== null) throw new OperatorError(`${path}: client ${fault}.`);
          readNewSlug(command, slug);
          accessCode = (await createProject(database, { slug, client, steps }))?.accessCode ?? null;
        }
        const project = await findProject(database.owner, slug);
        if (project === null) throw noProject(slug);
        if (json) return printJson({ slug, client: project.client, steps: steps.length, accessCode });
        const code = accessCode === null ? "" : `\n${tellCode(accessCode)}`;
        printText(`${nameProject(project)} now has ${steps.length} steps.${code}`);
      });
    });
}

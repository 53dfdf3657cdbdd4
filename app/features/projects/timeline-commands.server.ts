import { type Command, Option } from "commander";
import { nameProject, noProject } from "#app/features/projects/commands.server.ts";
import { findProjectWithSteps, listSteps, replaceSteps } from "#app/features/projects/projects.server.ts";
import { findStepChanges, type StepChange, settleCompleted } from "#app/features/projects/step-changes.ts";
import { pickStepFields, stepFieldNames } from "#app/features/projects/step-fields.ts";
import type { StoredStep } from "#app/features/projects/step-rows.server.ts";
import { formatProject, parseTimeline } from "#app/features/projects/timeline-file.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import { OperatorError } from "#core/operator-error.ts";
import { withDatabase } from "#operator/command.ts";
import {
  addImportOptions,
  approveImport,
  changedMeanwhile,
  describeChanges,
  describeDryRun,
  describeNewer,
  type ImportChange,
  type ImportOptions,
} from "#operator/import-changes.ts";
import { readImportFile } from "#operator/import-file.ts";
import { printJson, printText, toPlainLine } from "#operator/report.ts";

/** `timeline …`: the steps of a project as a file. An import is the project's last update and shows on open pages at once. */
export function addTimelineCommand(program: Command): void {
  const timeline = program.command("timeline").description("Steps of client projects");

  addImportOptions(
    timeline
      .command("import")
      .description("Replace all steps of a project by those of a file; all or none")
      .argument("<slug>", "slug of the project")
      .argument("<file>", "JSON or YAML: a list of steps, or an object with the list under `timeline`"),
  )
    .option("--json", "print JSON: slug, client, dry_run, newer, changes, timeline (the steps afterwards)")
    .addHelpText(
      "after",
      `\nA step has: ${stepFieldNames.join(", ")} (YYYY-MM-DD).` +
        "\nOnly the title is needed. Without order_index the place in the file counts. Features that are no list" +
        "\nbecome an empty list; a status other than completed, in_progress, pending is kept and shown as pending." +
        "\nA step that is completed by the import and has no date gets today's; a reopened one loses its date. Features that" +
        "\nthe file has not changed lose „in Arbeit“ and „ausstehend“ with it." +
        "\nA file of `timeline export` says from which state it comes (updated_at). After somebody else's change of the" +
        "\nproject it is refused without --force. A file without updated_at is compared with what is stored only.",
    )
    .action(async (slug: string, file: string, options: ImportOptions, command: Command) => {
      const source = parseTimeline(readImportFile(file), file);
      await withDatabase(async ({ owner }) => {
        const found = await findProjectWithSteps(owner, slug);
        if (found === null) throw noProject(slug);
        const { project } = found;
        if (source.slug !== null && source.slug !== slug) {
          throw new OperatorError(
            `${file} is the timeline of '${toPlainLine(source.slug)}', not of '${slug}'. Nothing was imported.`,
          );
        }
        const steps = settleCompleted(found.steps, source.steps, findBerlinDay(new Date()));
        const changes = findStepChanges(found.steps, steps);
        const isChanged = changes.some(({ outcome }) => outcome !== "unchanged");
        const subject = nameProject(project);
        const isNewer = isChanged && source.version !== null && source.version !== project.version;
        const newer = isNewer
          ? [describeNewer(subject, { exported: source.version ?? "", stored: project.version })]
          : [];
        const shown = changes.map(toImportChange);

        const print = (result: string, timeline: readonly StoredStep[]) => {
          if (!options.json) return printText(result);
          const { client } = project;
          const dry_run = options.dryRun ?? false;
          printJson({
            slug,
            client,
            dry_run,
            newer,
            changes: changes.map(toJsonChange),
            timeline: timeline.map(toJson),
          });
        };
        if (options.dryRun) return print(`${subject}:\n${describeDryRun(shown, newer)}`, found.steps);
        await approveImport(command, { subject, changes: shown, newer }, options);
        const outcome = await replaceSteps(owner, { slug, steps, version: project.version });
        if (outcome !== "replaced") throw changedMeanwhile(subject);
        const hint =
          isChanged && source.version !== null ? "\nExport again before you change the file further." : "";
        print(
          `${describeChanges(shown)}\n${subject} now has ${countSteps(steps.length)}.${hint}`,
          (await listSteps(owner, slug)) ?? [],
        );
      });
    });

  timeline
    .command("export")
    .description("Print a project's steps as a file that `timeline import` reads back")
    .argument("<slug>", "slug of the project")
    .addOption(new Option("--format <format>", "json or yaml").choices(["json", "yaml"]).default("yaml"))
    .action(async (slug: string, { format }: { format: "json" | "yaml" }) => {
      const found = await withDatabase(({ owner }) => findProjectWithSteps(owner, slug));
      if (found === null) throw noProject(slug);
      process.stdout.write(formatProject({ ...found.project, steps: found.steps }, format));
    });
}

function countSteps(count: number): string {
  return count === 1 ? "1 step" : `${count} steps`;
}

function toImportChange({ outcome, before, after, fields }: StepChange): ImportChange {
  const titles = new Set([before?.title, after?.title].filter((title) => title !== undefined));
  return { outcome, name: [...titles].join(" → "), fields };
}

function toJsonChange({ outcome, before, after, fields }: StepChange) {
  return {
    outcome,
    id: before?.id ?? null,
    before: before?.title ?? null,
    after: after?.title ?? null,
    fields,
  };
}

function toJson(step: StoredStep) {
  return { id: step.id, ...pickStepFields(step) };
}

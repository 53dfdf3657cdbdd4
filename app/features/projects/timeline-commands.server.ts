import { type Command, Option } from "commander";
import { nameProject, noProject } from "#app/features/projects/commands.server.ts";
import {
  addStep,
  changeStep,
  findProjectWithSteps,
  listSteps,
  moveStep,
  removeStep,
  replaceSteps,
} from "#app/features/projects/operator-store.server.ts";
import { readStatus } from "#app/features/projects/progress.ts";
import { findStepChanges, type StepChange, settleCompleted } from "#app/features/projects/step-changes.ts";
import {
  emptyStep,
  type OptionValue,
  pickStepFields,
  type StepRecord,
  stepFieldNames,
  stepFields,
} from "#app/features/projects/step-fields.ts";
import { findStep, type StoredStep } from "#app/features/projects/step-rows.server.ts";
import { formatProject, parseTimeline } from "#app/features/projects/timeline-file.ts";
import { confirmLoss, yesOption } from "#cli/shared/confirm.ts";
import {
  addImportOptions,
  approveImport,
  changedMeanwhile,
  describeChanges,
  describeDryRun,
  describeNewer,
  type ImportChange,
  type ImportOptions,
} from "#cli/shared/import-changes.ts";
import { readImportFile } from "#cli/shared/import-file.ts";
import {
  adminCommand,
  formatTable,
  OperatorError,
  parseId,
  printJson,
  printText,
  toPlainLine,
  withDatabase,
} from "#cli/shared/operator.ts";
import { findBerlinDay } from "#core/berlin-time.ts";

type StepOptions = Record<string, OptionValue | undefined> & { json?: true };

const stepOptions = stepFieldNames.flatMap((field) => {
  const { option } = stepFields[field];
  if (option === null) return [];
  const name = `--${field.replaceAll("_", "-")}`;
  return [{ ...option, field, name, required: stepFields[field].required }];
});

/** `timeline …`: the steps of a project. Every change is the project's last update and shows on open pages at once. */
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
      `\nA step has: ${describeFields()}.` +
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

  timeline
    .command("show")
    .description("List a project's steps in order, with their IDs")
    .argument("<slug>", "slug of the project")
    .option("--json", `print JSON: id, ${stepFieldNames.join(", ")}`)
    .action(async (slug: string, { json }: { json?: boolean }) => {
      const steps = await withDatabase(({ owner }) => listSteps(owner, slug));
      if (steps === null) throw noProject(slug);
      if (json) printJson(steps.map(toJson));
      else printText(formatTable(steps.map(toRow), "The project has no steps yet."));
    });

  addStepOptions(
    timeline.command("add").description("Add a step at the end").argument("<slug>", "slug of the project"),
    { isNew: true },
  ).action(async (slug: string, options: StepOptions, command: Command) => {
    const change = readChange(command, options);
    const completed_date = change.status === "completed" ? findBerlinDay(new Date()) : null;
    const step = { ...emptyStep, completed_date, ...change };
    const added = await withDatabase(({ owner }) => addStep(owner, { slug, step }));
    if (added === null) throw noProject(slug);
    if (options.json) printJson(toNamedJson(added));
    else printText(`${nameStep(added)} is added: ${toPlainLine(added.title)}`);
  });

  addStepOptions(
    timeline
      .command("set")
      .description("Change a step; what is not given stays as it is")
      .argument("<id>", "ID of the step, from `timeline show`"),
    { isNew: false },
  ).action(async (id: string, options: StepOptions, command: Command) => {
    const number = parseId(command, id);
    const change = readChange(command, options);
    if (Object.keys(change).length === 0) {
      command.error("error: nothing to change. Give --status, --completed-date, --title and so on.", {
        exitCode: 2,
      });
    }
    const changed = await withDatabase(({ owner }) => changeStep(owner, { id: number, change }));
    if (changed === null) throw noStep(number);
    if (options.json) printJson(toNamedJson(changed));
    else
      printText(
        `${nameStep(changed)} is changed: ${toPlainLine(changed.title)} (${describeStatus(changed)})`,
      );
  });

  timeline
    .command("move")
    .description("Move a step before or after another one of the same project")
    .argument("<id>", "ID of the step, from `timeline show`")
    .addOption(new Option("--before <id>", "ID of the step that comes next").conflicts("after"))
    .addOption(new Option("--after <id>", "ID of the step that comes first"))
    .option("--json", "print all steps in their new order as JSON")
    .action(
      async (id: string, options: { before?: string; after?: string; json?: boolean }, command: Command) => {
        const number = parseId(command, id);
        const place = options.before === undefined ? "after" : "before";
        const other = options[place];
        if (other === undefined) {
          return command.error("error: say where to: --before <id> or --after <id>.", { exitCode: 2 });
        }
        const target = parseId(command, other);
        const steps = await withDatabase(({ owner }) => moveStep(owner, { id: number, place, target }));
        if (steps === "no-step") throw noStep(number);
        if (steps === "no-target") throw noStep(target);
        if (steps === "elsewhere") {
          throw new OperatorError(`Steps ${number} and ${target} belong to different projects.`);
        }
        const moved = steps.find((step) => step.id === number);
        if (options.json) printJson(steps.map(toNamedJson));
        else printText(`${moved && nameStep(moved)} is moved.\n${formatTable(steps.map(toRow), "")}`);
      },
    );

  timeline
    .command("remove")
    .description("Remove a step for good")
    .argument("<id>", "ID of the step, from `timeline show`")
    .option(...yesOption)
    .option("--json", "print the removed step as JSON")
    .action(async (id: string, { yes, json }: { yes?: boolean; json?: boolean }, command: Command) => {
      const number = parseId(command, id);
      const removed = await withDatabase(async ({ owner }) => {
        const step = await findStep(owner, number);
        if (step === null) throw noStep(number);
        const loss = `This removes ${nameStep(step)}, ${toPlainLine(step.title)}, for good.`;
        await confirmLoss(command, { loss, yes });
        return removeStep(owner, number);
      });
      if (removed === null) throw noStep(number);
      if (json) printJson(toNamedJson(removed));
      else printText(`${nameStep(removed)} is removed: ${toPlainLine(removed.title)}`);
    });
}

function addStepOptions(command: Command, { isNew }: { isNew: boolean }): Command {
  for (const { name, argument, description, choices, required } of stepOptions) {
    const option = new Option(`${name} ${argument}`, description);
    if (choices !== undefined) option.choices(choices);
    command.addOption(option.makeOptionMandatory(isNew && required === true));
  }
  return command.option("--json", "print the step as JSON");
}

/** Returns the given fields, read by the rules of files. A fault is a usage error. */
function readChange(command: Command, options: StepOptions): Partial<StepRecord> {
  const given = stepOptions.flatMap(({ field, name, parse }) => {
    const value = options[new Option(name).attributeName()];
    if (value === undefined) return [];
    const report = (problem: string) => command.error(`error: ${name} ${problem}.`, { exitCode: 2 });
    return [[field, parse(value, report)]];
  });
  return Object.fromEntries(given);
}

/** Returns the names of the fields as files have them. */
function describeFields(): string {
  return stepFieldNames
    .map((field) => {
      const { format } = stepFields[field];
      return format === undefined ? field : `${field} (${format})`;
    })
    .join(", ");
}

function noStep(id: number): OperatorError {
  return new OperatorError(`There is no step ${id}. \`${adminCommand} timeline show SLUG\` lists the IDs.`);
}

function countSteps(count: number): string {
  return count === 1 ? "1 step" : `${count} steps`;
}

/** Returns how commands name a step with its project. */
function nameStep({ id, project_slug, client }: StoredStep): string {
  return `${nameProject({ slug: project_slug, client })}: step ${id}`;
}

function describeStatus({ status, completed_date }: StoredStep): string {
  return completed_date === null ? status : `${status}, ${completed_date}`;
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

/** Returns a changed step with its project. */
function toNamedJson(step: StoredStep) {
  return { slug: step.project_slug, client: step.client, ...toJson(step) };
}

function toJson(step: StoredStep) {
  return { id: step.id, ...pickStepFields(step) };
}

function toRow(step: StoredStep): Record<string, string> {
  const known = readStatus(step.status) === step.status;
  return {
    ID: String(step.id),
    ORDER: String(step.order_index),
    STATUS: known ? step.status : `${step.status} (shown as pending)`,
    COMPLETED: step.completed_date ?? "",
    TITLE: step.title,
  };
}

import { type Command, Option } from "commander";
import { noProject } from "#admin/commands/projects.ts";
import {
  formatTable,
  OperatorError,
  parseId,
  printJson,
  printText,
  toPlainLine,
  withDatabase,
} from "#admin/operator.ts";
import { readImportFile } from "#domain/import-file.ts";
import {
  addStep,
  changeStep,
  findProject,
  listSteps,
  moveStep,
  removeStep,
  replaceSteps,
  type StoredStep,
} from "#domain/projects/operator.server.ts";
import { readStatus, stepStatuses } from "#domain/projects/timeline.ts";
import {
  findTextFault,
  formatProject,
  isDay,
  parseTimeline,
  type StepRecord,
  stepLimits,
} from "#domain/projects/timeline-file.ts";

type StepOptions = {
  title?: string;
  description?: string;
  status?: string;
  features?: true | string[];
  completedDate?: string;
  json?: boolean;
};

/** `timeline …`: the steps of a project. Every change is the project's last update and shows on open pages at once. */
export function addTimelineCommand(program: Command): void {
  const timeline = program.command("timeline").description("Steps of client projects");

  timeline
    .command("import")
    .description("Replace all steps of a project by those of a file; all or none")
    .argument("<slug>", "slug of the project")
    .argument("<file>", "JSON or YAML: a list of steps, or an object with the list under `timeline`")
    .option("--json", "print the new steps as JSON")
    .addHelpText(
      "after",
      "\nA step has: title, description, status, features, completed_date (YYYY-MM-DD), order_index." +
        "\nOnly the title is needed. Without order_index the place in the file counts. Features that are no list" +
        "\nbecome an empty list; a status other than completed, in_progress, pending is kept and shown as pending.",
    )
    .action(async (slug: string, file: string, { json }: { json?: boolean }) => {
      const steps = parseTimeline(readImportFile(file), file);
      const stored = await withDatabase(async ({ owner }) => {
        const replaced = await replaceSteps(owner, { slug, steps });
        return replaced ? listSteps(owner, slug) : null;
      });
      if (stored === null) throw noProject(slug);
      if (json) printJson(stored.map(toJson));
      else printText(`Project ${slug} now has ${countSteps(stored.length)}.`);
    });

  timeline
    .command("export")
    .description("Print a project's steps as a file that `timeline import` reads back")
    .argument("<slug>", "slug of the project")
    .addOption(new Option("--format <format>", "json or yaml").choices(["json", "yaml"]).default("yaml"))
    .action(async (slug: string, { format }: { format: "json" | "yaml" }) => {
      const project = await withDatabase(async ({ owner }) => {
        const found = await findProject(owner, slug);
        return found && { slug, client: found.client, timeline: (await listSteps(owner, slug)) ?? [] };
      });
      if (project === null) throw noProject(slug);
      process.stdout.write(formatProject(project, format));
    });

  timeline
    .command("show")
    .description("List a project's steps in order, with their IDs")
    .argument("<slug>", "slug of the project")
    .option("--json", "print JSON: id, order_index, title, description, status, features, completed_date")
    .action(async (slug: string, { json }: { json?: boolean }) => {
      const steps = await withDatabase(({ owner }) => listSteps(owner, slug));
      if (steps === null) throw noProject(slug);
      if (json) printJson(steps.map(toJson));
      else printText(formatTable(steps.map(toRow), "The project has no steps yet."));
    });

  addStepOptions(
    timeline
      .command("add")
      .description("Add a step at the end")
      .argument("<slug>", "slug of the project")
      .requiredOption("--title <text>", "title of the step"),
  ).action(async (slug: string, options: StepOptions, command: Command) => {
    const { title = "", ...rest } = readChange(command, options);
    const step = { title, description: null, status: "pending", features: [], completed_date: null, ...rest };
    const added = await withDatabase(({ owner }) => addStep(owner, { slug, step }));
    if (added === null) throw noProject(slug);
    if (options.json) printJson(toJson(added));
    else printText(`Step ${added.id} is added: ${toPlainLine(added.title)}`);
  });

  addStepOptions(
    timeline
      .command("set")
      .description("Change a step; what is not given stays as it is")
      .argument("<id>", "ID of the step, from `timeline show`")
      .option("--title <text>", "title of the step"),
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
    if (options.json) printJson(toJson(changed));
    else printText(`Step ${number} is changed: ${toPlainLine(changed.title)} (${changed.status})`);
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
        if (options.json) printJson(steps.map(toJson));
        else printText(formatTable(steps.map(toRow), ""));
      },
    );

  timeline
    .command("remove")
    .description("Remove a step for good")
    .argument("<id>", "ID of the step, from `timeline show`")
    .option("--json", "print the removed step as JSON")
    .action(async (id: string, { json }: { json?: boolean }, command: Command) => {
      const number = parseId(command, id);
      const removed = await withDatabase(({ owner }) => removeStep(owner, number));
      if (removed === null) throw noStep(number);
      if (json) printJson(toJson(removed));
      else printText(`Step ${number} is gone: ${toPlainLine(removed.title)}`);
    });
}

function addStepOptions(command: Command): Command {
  return command
    .option("--description <text>", "text below the title; empty for none")
    .addOption(new Option("--status <status>", "how far it is").choices(stepStatuses))
    .option("--features [line...]", "lines of the list; without any the list is emptied")
    .option("--completed-date <day>", "YYYY-MM-DD, or none")
    .option("--json", "print the step as JSON");
}

/** Checks what was given by the rules of files; a fault is a usage error. */
function readChange(command: Command, options: StepOptions): Partial<Omit<StepRecord, "order_index">> {
  const fail = (problem: string): never => command.error(`error: ${problem}`, { exitCode: 2 });
  const readText = (name: string, text: string, maximum: number) => {
    const fault = findTextFault(text, maximum);
    return fault === null ? text.trim() : fail(`--${name} ${fault}.`);
  };
  const { title, description, status, features, completedDate } = options;
  const change: Partial<Omit<StepRecord, "order_index">> = {};
  if (title !== undefined)
    change.title = readText("title", title, stepLimits.title) || fail("--title is empty.");
  if (description !== undefined) {
    change.description = readText("description", description, stepLimits.description) || null;
  }
  if (status !== undefined) change.status = status;
  if (features !== undefined) {
    const lines = features === true ? [] : features;
    change.features = lines
      .map((line) => readText("features", line, stepLimits.feature))
      .filter((line) => line !== "");
    if (change.features.length > stepLimits.features)
      fail(`--features has more than ${stepLimits.features} lines.`);
  }
  if (completedDate !== undefined) {
    const isNone = completedDate === "none" || completedDate === "";
    if (!isNone && !isDay(completedDate))
      fail(`--completed-date '${completedDate}' is no day. Use YYYY-MM-DD or none.`);
    change.completed_date = isNone ? null : completedDate;
  }
  return change;
}

function noStep(id: number): OperatorError {
  return new OperatorError(`There is no step ${id}. \`timeline show\` lists the IDs.`);
}

function countSteps(count: number): string {
  return count === 1 ? "1 step" : `${count} steps`;
}

function toJson(step: StoredStep) {
  const { id, order_index, title, description, status, features, completed_date } = step;
  return { id, order_index, title, description, status, features, completed_date };
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

import type { Command } from "commander";
import { findClientNameFault } from "#app/features/projects/client-name.ts";
import { isSlug, percentOf, reservedSlugs } from "#app/features/projects/progress.ts";
import {
  createProject,
  findProject,
  listProjects,
  rotateAccessCode,
  type StoredProject,
  setProjectActive,
} from "#app/features/projects/projects.server.ts";
import { usualSteps } from "#app/features/projects/usual-steps.ts";
import { formatBerlinTime } from "#core/berlin-time.ts";
import { OperatorError } from "#core/operator-error.ts";
import { adminCommand, withDatabase } from "#operator/command.ts";
import { formatTable, printJson, printText, toPlainLine } from "#operator/report.ts";

type CreateOptions = { client: string; usualSteps?: true; json?: true };

export function addProjectsCommand(program: Command): void {
  const projects = program.command("projects").description("Client projects and their access codes");

  projects
    .command("create")
    .description("Create a project and print its access code, which is shown only this once")
    .argument("<slug>", "last part of the project's address: a–z, 0–9 and single hyphens")
    .requiredOption("--client <name>", "name of the client, as the client reads it")
    .option("--usual-steps", "begin with the usual steps of ten days, all pending")
    .option("--json", "print JSON: slug, client, accessCode")
    .action(async (slug: string, options: CreateOptions, command: Command) => {
      const client = readClient(command, options.client);
      readNewSlug(command, slug);
      const steps = options.usualSteps ? usualSteps : [];
      const created = await withDatabase((database) => createProject(database, { slug, client, steps }));
      if (created === null) throw new OperatorError(`There is a project '${slug}' already.`);
      const { accessCode } = created;
      if (options.json) printJson({ slug, client, accessCode });
      else printText(`Project ${slug} for ${toPlainLine(client)} is created.\n${tellCode(accessCode)}`);
    });

  projects
    .command("list")
    .description("List all projects with how far they are")
    .option("--json", "print JSON: slug, client, active, completed, total, percent, created_at, updated_at")
    .action(async ({ json }: { json?: boolean }) => {
      const all = await withDatabase(({ owner }) => listProjects(owner));
      if (json) printJson(all.map(withPercent));
      else printText(formatTable(all.map(toRow), "There are no projects yet."));
    });

  for (const { name, active, description } of [
    { name: "activate", active: true, description: "Let the access code of a project open it again" },
    { name: "deactivate", active: false, description: "Close a project for its access code, at once" },
  ]) {
    projects
      .command(name)
      .description(description)
      .argument("<slug>", "slug of the project")
      .option("--json", "print the project as JSON")
      .action(async (slug: string, { json }: { json?: boolean }) => {
        const project = await withDatabase(async ({ owner }) => {
          await setProjectActive(owner, { slug, active });
          return findProject(owner, slug);
        });
        if (project === null) throw noProject(slug);
        if (json) printJson(withPercent(project));
        else printText(`Project ${slug} is now ${active ? "active" : "inactive"}.`);
      });
  }

  projects
    .command("rotate-code")
    .description("Give a project a new access code, shown only this once; the old one opens nothing any more")
    .argument("<slug>", "slug of the project")
    .option("--json", "print JSON: slug, accessCode")
    .action(async (slug: string, { json }: { json?: boolean }) => {
      const rotated = await withDatabase((database) => rotateAccessCode(database, slug));
      if (rotated === null) throw noProject(slug);
      if (json) printJson({ slug, accessCode: rotated.accessCode });
      else printText(`Project ${slug} has a new code.\n${tellCode(rotated.accessCode)}`);
    });
}

/** Returns how commands name a project: Baba Kebap (baba-kebap). */
export function nameProject({ slug, client }: Pick<StoredProject, "slug" | "client">): string {
  return `${toPlainLine(client)} (${slug})`;
}

export function noProject(slug: string): OperatorError {
  return new OperatorError(`There is no project '${toPlainLine(slug)}'.`);
}

export function describeRotation(slugs: string[]): string {
  if (slugs.length === 0) return "";
  const commands = slugs.map((slug) => `  ${adminCommand} projects rotate-code ${slug}`);
  return `\nThese access codes no longer work; give each project a new one:\n${commands.join("\n")}`;
}

export function readNewSlug(command: Command, slug: string): void {
  if (reservedSlugs.includes(slug)) {
    command.error(`error: '${slug}' is the path of a page of the site. Choose another slug.`, {
      exitCode: 2,
    });
  }
  if (isSlug(slug)) return;
  command.error(
    `error: '${slug}' cannot be a slug. Use a–z, 0–9 and single hyphens, at most 100: baba-kebap`,
    { exitCode: 2 },
  );
}

function readClient(command: Command, text: string): string {
  const client = text.trim();
  const fault = findClientNameFault(client);
  if (fault !== null) command.error(`error: the name of the client ${fault}.`, { exitCode: 2 });
  return client;
}

export function tellCode(accessCode: string): string {
  return `Access code: ${accessCode}\nIt is stored as a hash only and cannot be shown again.`;
}

function withPercent(project: StoredProject) {
  const { slug, client, active, completed, total, created_at, updated_at } = project;
  const percent = percentOf(completed, total);
  return { slug, client, active, completed, total, percent, created_at, updated_at };
}

function nameAccess({ active }: StoredProject): string {
  return active ? "active" : "inactive";
}

function toRow(project: StoredProject): Record<string, string> {
  const { completed, total, percent } = withPercent(project);
  return {
    SLUG: project.slug,
    CLIENT: project.client,
    ACCESS: nameAccess(project),
    STEPS: `${completed}/${total}`,
    DONE: `${percent} %`,
    UPDATED: formatBerlinTime(project.updated_at),
  };
}

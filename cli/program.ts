import { Command, CommanderError } from "commander";
import { addBlogCommand } from "#app/features/blog/commands.server.ts";
import { addContactsCommand } from "#app/features/contact/commands.server.ts";
import { addProjectsCommand } from "#app/features/projects/commands.server.ts";
import { addTimelineCommand } from "#app/features/projects/timeline-commands.server.ts";
import { addStaffCommand } from "#app/features/staff/commands.server.ts";
import { addBackupCommands } from "#cli/backup.ts";
import { addCheckCommand } from "#cli/check.ts";
import { addMailCommand } from "#cli/mail.ts";
import { addPurgeCommand } from "#cli/purge.ts";
import { addSecretCommand } from "#cli/secret.ts";
import { addSeedCommand } from "#cli/seed.ts";
import { adminCommand } from "#operator/command.ts";
import { reportFailure } from "#operator/report.ts";

/** Runs an operator's command and returns its exit code: 0, 1 for a failure, 2 for a usage error. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    // Commander has already printed the error; for --help its exit code is 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return reportFailure(error);
  }
}

function createProgram(): Command {
  const program = new Command(adminCommand)
    .description("Looks after the data of the site, whether the server is running or not.")
    .addHelpText("after", "\nDATABASE_URL and DATA_DIR choose the database, as for the server.")
    .showHelpAfterError("Add --help to see what is possible.")
    .exitOverride();
  addContactsCommand(program);
  addMailCommand(program);
  addPurgeCommand(program);
  addBlogCommand(program);
  addProjectsCommand(program);
  addTimelineCommand(program);
  addStaffCommand(program);
  addCheckCommand(program);
  addSeedCommand(program);
  addSecretCommand(program);
  addBackupCommands(program);
  return program;
}

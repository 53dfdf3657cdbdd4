import { Command, CommanderError } from "commander";
import { addBlogCommand } from "#app/features/blog/commands.server.ts";
import { addContactsCommand } from "#app/features/contact/commands.server.ts";
import { addFactsCommand } from "#app/features/facts/commands.server.ts";
import { addProjectsCommand } from "#app/features/projects/commands.server.ts";
import { addTimelineCommand } from "#app/features/projects/timeline-commands.server.ts";
import { addStaffCommand } from "#app/features/staff/commands.server.ts";
import { addBackupCommands } from "#cli/backup.ts";
import { addCheckCommand } from "#cli/check.ts";
import { addMailCommand } from "#cli/mail.ts";
import { addPurgeCommand } from "#cli/purge.ts";
import { addSecretCommand } from "#cli/secret.ts";
import { addSeedCommand } from "#cli/seed.ts";
import { adminCommand, reportFailure } from "#cli/shared/operator.ts";

/**
 * The operator's command line. Each noun has a file in cli/ or in its feature. Exit codes: 0 success, 1 failure (the
 * reason is on standard error), 2 usage error, or a destructive command without --yes and without a terminal.
 */
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
addFactsCommand(program);
addStaffCommand(program);
addCheckCommand(program);
addSeedCommand(program);
addSecretCommand(program);
addBackupCommands(program);

// `… | head` closes the pipe early, which is not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

try {
  await program.parseAsync();
} catch (error) {
  // Commander has already printed the error; for --help its exit code is 0.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else process.exitCode = reportFailure(error);
}

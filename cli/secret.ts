import { createInterface } from "node:readline";
import type { Command } from "commander";
import { describeRotation } from "#app/features/projects/commands.server.ts";
import type { SecretChange } from "#cli/change-secret.ts";
import { loadConfig } from "#core/config.ts";
import { OperatorError } from "#core/operator-error.ts";
import { adminCommand, commandLog } from "#operator/command.ts";
import { printJson, printText } from "#operator/report.ts";

/** `secret …`: the secret all keys of the site are derived from. */
export function addSecretCommand(program: Command): void {
  const secret = program.command("secret").description("The secret all keys come from (APP_SECRET)");

  secret
    .command("change")
    .description("Give the database another secret, which makes all access codes invalid")
    .option("--yes", "do not ask")
    .option("--json", "print JSON: codes_to_rotate")
    .addHelpText(
      "after",
      "\nThe new secret is the APP_SECRET that is set, so put it into the settings first. Without one, for an embedded" +
        "\ndatabase, it is the file app-secret of DATA_DIR, or a new one in that file if the database has this one already" +
        "\nor it is missing. For a restored file or an old APP_SECRET no command is needed: set it and start.",
    )
    .action(async ({ yes = false, json }: { yes?: boolean; json?: boolean }) => {
      const { changeSecret } = await import("#cli/change-secret.ts");
      const changed = await changeSecret(loadConfig(), commandLog, async (change) => yes || ask(change));
      if (changed === null) {
        throw new OperatorError("Nothing was changed. Answer yes, or add --yes.");
      }
      if (json) printJson({ codes_to_rotate: changed.slugs });
      else {
        printText(
          `The database ${changed.place} has its new secret. Restart every running server with it now.${describeRecoveryCodes(changed.recoveryCodes)}${describeRotation(changed.slugs)}`,
        );
      }
    });
}

/** Returns what to tell the team of recovery codes that were removed, or "". */
export function describeRecoveryCodes(removed: number): string {
  return removed === 0
    ? ""
    : `\n${removed} recovery codes of the team no longer worked and were removed: everybody makes new ones at "Geräte und Passkeys".`;
}

/** Prints what becomes invalid, and returns whether the operator confirms. */
async function ask({ place, generates, slugs, erasures }: SecretChange): Promise<boolean> {
  const kept = generates
    ? "The file app-secret of DATA_DIR is replaced by a new one; save the old one if you need it for exports.\n"
    : "";
  const forgotten =
    erasures === 0
      ? ""
      : `  - ${erasures} records of erased data: backups made so far bring those people back, so delete them or make the list of people to erase again\n`;
  process.stderr.write(
    `The database ${place} gets another secret. What was made with the old one becomes invalid:\n` +
      `  - the access codes of all ${slugs.length} projects: each needs a new one (${adminCommand} projects rotate-code SLUG)\n` +
      "  - everybody's session in the back office, invitations and recovery codes; passkeys stay\n" +
      "  - forms that are open in a browser: visitors have to send them once more\n" +
      "  - limits per client, such as five minutes between two contact requests: they begin anew\n" +
      "  - exports made so far: their access codes work with the old secret only\n" +
      `${forgotten}${kept}Running servers fail until you restart them with the new secret.\nType yes to go on: `,
  );
  for await (const line of createInterface({ input: process.stdin })) return line.trim() === "yes";
  return false;
}

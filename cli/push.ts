import type { Command } from "commander";
import { type Queryable, sql } from "#database/sql.ts";
import { withDatabase } from "#operator/command.ts";
import { confirmLoss, yesOption } from "#operator/confirm.ts";
import { printJson, printText } from "#operator/report.ts";

/** `push …`: the notifications on the team's devices. */
export function addPushCommand(program: Command): void {
  program
    .command("push")
    .description("Notifications on the team's devices")
    .command("rotate-key")
    .description("Give the site another key pair for notifications, which ends them on every device")
    .option(...yesOption)
    .option("--json", "print JSON: devices")
    .action(async ({ yes = false, json }: { yes?: boolean; json?: boolean }, command: Command) => {
      const loss = "Everybody has to turn notifications on again, on each device, at /buero/mitteilungen.";
      await confirmLoss(command, { loss, yes });
      const devices = await withDatabase(({ owner }) => owner.transaction(rotatePushKey));
      if (json) printJson({ devices });
      else
        printText(
          `New key pair. ${devices} devices get no notifications until somebody turns them on again.`,
        );
    });
}

/** Renews the key pair and forgets the devices of the old one. Returns how many there were. */
async function rotatePushKey(tx: Queryable): Promise<number> {
  await tx.query(
    sql`insert into push_keys (generation) select coalesce(max(generation), 1) + 1 from push_keys`,
  );
  await tx.query(sql`insert into staff_log (action) values ('push-key-rotated')`);
  return (await tx.query(sql`delete from push_devices returning id`)).length;
}

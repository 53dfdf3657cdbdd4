import type { Command } from "commander";
import { retention } from "#app/content/retention.ts";
import { OperatorError } from "#core/operator-error.ts";
import { logCommand, withDatabase } from "#operator/command.ts";
import { printJson, printText } from "#operator/report.ts";
import { type Purged, purgeExpired } from "#server/jobs/retention/purge.server.ts";

/** `purge`: deletes expired data, as every server does once an hour. */
export function addPurgeCommand(program: Command): void {
  program
    .command("purge")
    .description("Remove what is older than the privacy page promises; a running server does it every hour")
    .option("--dry-run", "only say what would be removed")
    .option("--json", "print JSON: dry_run and the number of rows per kind")
    .action(async ({ dryRun = false, json }: { dryRun?: boolean; json?: boolean }) => {
      const result = await withDatabase(async ({ owner }) => {
        const found = await purgeExpired(owner, { now: new Date(), periods: retention, dryRun });
        if (found !== null && !dryRun) await logCommand(owner, "expired-removed");
        return found;
      });
      if (result === null) throw new OperatorError("A server is purging at this very moment. Nothing to do.");
      const { purged, failures } = result;
      if (json) printJson({ dry_run: dryRun, ...purged });
      else printText(describe(purged, dryRun));
      if (failures.length > 0) {
        const kinds = failures.map(({ kind, reason }) => `${kind} (${reason})`).join(", ");
        throw new OperatorError(`Not removed: ${kinds}. Everything else was.`);
      }
    });
}

function describe(purged: Purged, dryRun: boolean): string {
  const lines = [
    `${purged.contact_requests} contact requests (${retention.enquiryYears} years after the last one of an address)`,
    `${purged.spam} spam (${retention.spamDays} days after it was marked)`,
    `${purged.client_keys} keys of contact requests`,
    `${purged.wrong_access_codes} keys of wrong access codes`,
    `${purged.demo_sessions} expired demo sessions`,
    `${purged.staff_sessions} expired sessions, ${purged.staff_codes} links and codes, ${purged.staff_attempts} keys of sign-ins (back office)`,
    `${purged.row_changes} changes that can no longer be taken back (back office)`,
    `${purged.staff_log} entries of the back office's log (${retention.logMonths} months)`,
    `${purged.erasures} records of erased requests (${retention.enquiryYears} years)`,
    `${purged.project_files} unfinished or removed files of projects`,
    `${purged.stored_pictures} pictures that nothing names`,
    `${purged.visit_sums} sums of views per day (${retention.figureMonths} months)`,
    `${purged.site_fact_changes} changes of published facts and entries (${retention.logMonths} months)`,
    `${purged.notifications} notifications that nobody sent and devices that took none (${retention.logMonths} months)`,
    `${purged.outbox} records of sent mails (${retention.logMonths} months)`,
  ];
  return `${dryRun ? "Would remove" : "Removed"}:\n${lines.map((line) => `  ${line}`).join("\n")}`;
}

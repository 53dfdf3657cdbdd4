import type { Command } from "commander";
import {
  formatTable,
  formatTime,
  OperatorError,
  parseId,
  printJson,
  printText,
  withDatabase,
} from "#admin/operator.ts";
import { type MailStatus, readMailStatus, retryMails, type WaitingMail } from "#domain/mail/outbox.server.ts";

/** `mail …`: what the team has been told by mail, and what not yet. */
export function addMailCommand(program: Command): void {
  const mail = program.command("mail").description("Mails that tell the team of contact requests");

  mail
    .command("status")
    .description("Show which mails wait, and why")
    .option("--json", "print JSON: configured, sent, last_sent_at, waiting")
    .action(async ({ json }: { json?: boolean }) => {
      const status = await withDatabase(({ owner }) => readMailStatus(owner));
      const configured = await isConfigured();
      if (json) printJson({ configured, ...status });
      else printText(describe(status, configured));
    });

  mail
    .command("retry")
    .description("Have waiting mails sent by the running server at once, instead of at their next time")
    .argument("[id]", "number of one contact request; all of them without it")
    .option("--json", "print the numbers of the requests as JSON")
    .action(async (id: string | undefined, { json }: { json?: boolean }, command: Command) => {
      const number = id === undefined ? null : parseId(command, id);
      const retried = await withDatabase(({ owner }) => retryMails(owner, number));
      if (number !== null && retried.length === 0)
        throw new OperatorError(
          `No mail about contact request ${number} waits, or it is being sent right now.`,
        );
      if (json) printJson(retried);
      else printText(retried.length === 0 ? "No mail waits." : `Due now: ${retried.join(", ")}.`);
    });
}

/** Whether this command's environment has a mail server; the running server's is expected to be the same. */
async function isConfigured(): Promise<boolean> {
  const { loadConfig } = await import("#config.ts");
  return loadConfig().smtpUrl !== null;
}

function describe({ waiting, sent, last_sent_at }: MailStatus, configured: boolean): string {
  const last = last_sent_at === null ? "" : `, the last one ${formatTime(last_sent_at)}`;
  const lines = [`${sent} sent${last}`, `${waiting.length} waiting`];
  if (!configured) lines.push("SMTP_URL is not set here: nothing is sent until it is.");
  if (waiting.length > 0) lines.push("", formatTable(waiting.map(toRow), ""));
  return lines.join("\n");
}

function toRow({ request_id, created_at, attempts, next_attempt_at, being_sent, last_error }: WaitingMail) {
  return {
    REQUEST: String(request_id),
    CREATED: formatTime(created_at),
    ATTEMPTS: String(attempts),
    NEXT: being_sent ? "now" : formatTime(next_attempt_at),
    "LAST ERROR": last_error ?? "–",
  };
}

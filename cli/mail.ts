import type { Command } from "commander";
import { provideFacts } from "#app/content/current-facts.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { formatBerlinTime } from "#core/berlin-time.ts";
import { loadConfig } from "#core/config.ts";
import { OperatorError } from "#core/operator-error.ts";
import type { Queryable } from "#database/sql.ts";
import { logCommand, parseId, withDatabase } from "#operator/command.ts";
import { formatTable, printJson, printText } from "#operator/report.ts";
import {
  discardMails,
  type MailStatus,
  readMailStatus,
  releaseMails,
  retryMails,
  type WaitingMail,
} from "#server/jobs/mail/mails.server.ts";
import { createTestMailer } from "#server/jobs/mail/test-mail.server.ts";

/** `mail …`: shows and changes the mails to the team. */
export function addMailCommand(program: Command): void {
  const mail = program.command("mail").description("Mails that tell the team of contact requests");

  mail
    .command("status")
    .description("Show which mails wait or are held back, and why")
    .option("--json", "print JSON: configured, sent, last_sent_at, waiting, held, held_since, limit_per_hour")
    .action(async ({ json }: { json?: boolean }) => {
      const status = await withDatabase(({ owner }) => readMailStatus(owner));
      // The server's environment is expected to be the same.
      const configured = loadConfig().smtpUrl !== null;
      if (json) printJson({ configured, ...status });
      else printText(describe(status, configured));
    });

  mail
    .command("test")
    .description(
      "Send a test mail to NOTIFY_TO, and show what the mail server says; exit code 1 if it refuses",
    )
    .option("--json", "print JSON: isAccepted, to, words")
    .action(async ({ json }: { json?: boolean }) => {
      const config = loadConfig();
      const result = await withDatabase(async ({ owner }) => {
        // As every mail, it ends with what the company has published.
        const { facts } = readStoredFacts(await listPublished(owner));
        provideFacts(() => facts);
        return (await createTestMailer(config, owner)?.()) ?? null;
      });
      if (result === null) throw new OperatorError("SMTP_URL is not set: there is no mail server to test.");
      if (json) printJson(result);
      else
        printText(
          `${result.isAccepted ? "Accepted" : "Not sent"}, to ${result.to}. The mail server says: ${result.words}`,
        );
      if (!result.isAccepted) process.exitCode = 1;
    });

  mail
    .command("retry")
    .description("Have the running server send waiting mails now, instead of at their next time")
    .argument("[id]", "number of one contact request; all of them without it")
    .option("--json", "print the numbers of the requests as JSON")
    .action(async (id: string | undefined, { json }: { json?: boolean }, command: Command) => {
      const number = id === undefined ? null : parseId(command, id);
      const retried = await changeMails("mails-retried", (owner) => retryMails(owner, number));
      if (number !== null && retried.length === 0)
        throw new OperatorError(
          `No mail about contact request ${number} waits, or it is being sent right now.`,
        );
      if (json) printJson(retried);
      else printText(retried.length === 0 ? "No mail waits." : `Due now: ${retried.join(", ")}. ${whoSends}`);
    });

  for (const { name, description, change, action, tell } of ofHeldMails)
    mail
      .command(name)
      .description(description)
      .argument("[ids...]", "numbers of contact requests; all of them without any")
      .option("--json", "print the numbers of the requests as JSON")
      .action(async (ids: string[], { json }: { json?: boolean }, command: Command) => {
        const changed = await changeHeld(ids, command, (numbers) =>
          changeMails(action, (owner) => change(owner, numbers)),
        );
        if (json) printJson(changed);
        else printText(changed.length === 0 ? "No mail is held back." : tell(changed.length));
      });
}

const whoSends =
  "A running server with SMTP_URL sends them within seconds, one after another; without one they wait for its start.";

const ofHeldMails = [
  {
    name: "release",
    description: "Send mails that were held back because too many requests came in an hour",
    change: releaseMails,
    action: "mails-released",
    tell: (count: number) => `Released ${count}. ${whoSends}`,
  },
  {
    name: "discard",
    description: "Drop held mails, so that they are never sent; the requests stay",
    change: discardMails,
    action: "mails-discarded",
    tell: (count: number) => `Discarded ${count}. The requests are still there: contacts list.`,
  },
];

/** Changes the held mails of these requests, or all. Throws if one of the numbers has none, after changing the others. */
async function changeHeld(
  ids: string[],
  command: Command,
  change: (numbers: number[] | null) => Promise<number[]>,
): Promise<number[]> {
  const numbers = ids.length === 0 ? null : ids.map((id) => parseId(command, id));
  const changed = await change(numbers);
  const missing = (numbers ?? []).filter((number) => !changed.includes(number));
  if (missing.length > 0)
    throw new OperatorError(
      `No mail is held back about contact request ${missing.join(", ")}. Done for the others: ${changed.join(", ") || "none"}.`,
    );
  return changed;
}

/** Changes mails, and notes it in the log if there are any. */
function changeMails(action: string, change: (owner: Queryable) => Promise<number[]>): Promise<number[]> {
  return withDatabase(({ owner }) =>
    owner.transaction(async (tx) => {
      const changed = await change(tx);
      if (changed.length > 0) await logCommand(tx, action);
      return changed;
    }),
  );
}

function describe(
  { waiting, sent, last_sent_at, held, held_since, limit_per_hour }: MailStatus,
  configured: boolean,
): string {
  const last = last_sent_at === null ? "" : `, the last one ${formatBerlinTime(last_sent_at)}`;
  const lines = [`${sent} sent${last}`, `${waiting.length} waiting`];
  if (held_since !== null)
    lines.push(
      `${held} held back since ${formatBerlinTime(held_since)}, because more than ${limit_per_hour} requests came in an hour.`,
      "Read the requests with contacts list; send the mails with mail release, or drop them with mail discard.",
    );
  if (!configured) lines.push("SMTP_URL is not set here: nothing is sent until it is.");
  if (waiting.length > 0) lines.push("", formatTable(waiting.map(toRow), ""));
  return lines.join("\n");
}

function toRow({ request_id, created_at, attempts, next_attempt_at, being_sent, last_error }: WaitingMail) {
  return {
    REQUEST: String(request_id),
    CREATED: formatBerlinTime(created_at),
    ATTEMPTS: String(attempts),
    NEXT: being_sent ? "now" : formatBerlinTime(next_attempt_at),
    "LAST ERROR": last_error ?? "–",
  };
}

import { company } from "#app/content/company.ts";
import { retention } from "#app/content/retention.ts";
import type { Config } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import type { Database } from "#database/open.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";
import { type MailWorker, startMailWorker } from "#server/jobs/mail/worker.server.ts";
import { startRetention } from "#server/jobs/retention/schedule.server.ts";

type Parts = {
  config: Pick<Config, "adminCommand" | "smtpUrl" | "notifyTo" | "mailFrom">;
  database: Pick<Database, "background">;
  log: Log;
  /** Told of every attempt to send a mail, where somebody counts. */
  countMail?: ((outcome: string) => void) | undefined;
};

/**
 * What a server does besides answering requests: mails to the team, and removing what is older than promised. Everything
 * in here runs under the owner's role, because the visitors' role may neither read nor erase a request. No request waits
 * for any of it.
 */
export function startBackground(parts: Parts): { stop: () => Promise<void> } {
  const mails = startMails(parts);
  const purge = startRetention({ owner: parts.database.background, periods: retention, log: parts.log });
  return {
    stop: async () => {
      await Promise.all([mails?.stop(), purge.stop()]);
    },
  };
}

function startMails({ config, database, log, countMail }: Parts): MailWorker | null {
  const { adminCommand, smtpUrl, notifyTo, mailFrom } = config;
  if (smtpUrl === null || notifyTo === null) {
    log.warn(
      {},
      `SMTP_URL is not set: nobody is told of contact requests. \`${adminCommand} contacts list\` shows unseen ones`,
    );
    return null;
  }
  return startMailWorker({
    owner: database.background,
    sender: createMailSender(smtpUrl),
    addresses: { siteName: company.name, from: mailFrom ?? notifyTo, to: notifyTo, adminCommand },
    log,
    ...(countMail !== undefined && { countMail }),
  });
}

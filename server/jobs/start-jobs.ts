import { company } from "#app/content/company.ts";
import { retention } from "#app/content/retention.ts";
import type { Config } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import type { Database } from "#database/open.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";
import { type MailWorker, startMailWorker } from "#server/jobs/mail/worker.server.ts";
import { startRetention } from "#server/jobs/retention/schedule.server.ts";

type Dependencies = {
  config: Pick<Config, "adminCommand" | "publicOrigin" | "smtpUrl" | "notifyTo" | "mailFrom">;
  database: Pick<Database, "background">;
  log: Log;
  /** Called after every attempt to send a mail, for the metrics. */
  countMail?: ((outcome: string) => void) | undefined;
};

/**
 * Starts the background jobs: mails to the team and the deletion of expired data. They run under the owner's role,
 * because the visitors' role may neither read nor delete a request. No request waits for them.
 */
export function startBackground(dependencies: Dependencies): { stop: () => Promise<void> } {
  const mails = startMails(dependencies);
  const purge = startRetention({
    owner: dependencies.database.background,
    periods: retention,
    log: dependencies.log,
  });
  return {
    stop: async () => {
      await Promise.all([mails?.stop(), purge.stop()]);
    },
  };
}

function startMails({ config, database, log, countMail }: Dependencies): MailWorker | null {
  const { adminCommand, publicOrigin, smtpUrl, notifyTo, mailFrom } = config;
  if (smtpUrl === null || notifyTo === null) {
    log.warn(
      {},
      `SMTP_URL is not set: the team gets no mail about contact requests. \`${adminCommand} contacts list\` shows unseen ones`,
    );
    return null;
  }
  return startMailWorker({
    owner: database.background,
    sender: createMailSender(smtpUrl),
    addresses: {
      get siteName() {
        return company.sender;
      },
      from: mailFrom ?? notifyTo,
      to: notifyTo,
      adminCommand,
      publicOrigin,
    },
    log,
    ...(countMail !== undefined && { countMail }),
  });
}

import type { Config } from "#config.ts";
import { company } from "#content/company.ts";
import type { Log } from "#database/log.ts";
import type { Database } from "#database/open.ts";
import { createMailSender } from "#domain/mail/sender.server.ts";
import { startMailWorker } from "#domain/mail/worker.server.ts";

/**
 * What a server does besides answering requests: mails to the team. Everything in here runs under the owner's role,
 * because the visitors' role neither sees the outbox nor may read a request. No request waits for any of it.
 */
export function startBackground({
  config,
  database,
  log,
}: {
  config: Pick<Config, "smtpUrl" | "notifyTo" | "mailFrom">;
  database: Pick<Database, "background">;
  log: Log;
}): { stop: () => Promise<void> } {
  const { smtpUrl, notifyTo, mailFrom } = config;
  if (smtpUrl === null || notifyTo === null) {
    log.warn(
      {},
      "SMTP_URL is not set: nobody is told of contact requests. `npm run admin -- contacts list` shows unseen ones",
    );
    return { stop: async () => {} };
  }
  return startMailWorker({
    owner: database.background,
    sender: createMailSender(smtpUrl),
    addresses: { siteName: company.name, from: mailFrom ?? notifyTo, to: notifyTo },
    log,
  });
}

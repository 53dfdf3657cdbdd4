import { company } from "#app/content/company.ts";
import { retention } from "#app/content/retention.ts";
import type { Config } from "#core/config.ts";
import type { Log } from "#core/log.ts";
import type { Job } from "#core/repeat.ts";
import { toLocalhost } from "#core/site-url.ts";
import type { Database } from "#database/open.ts";
import type { NotificationEvent } from "#database/outbox.ts";
import { listOperationChecks } from "#server/checks/list-checks.ts";
import { createMailChannel } from "#server/jobs/mail/channel.server.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";
import { startMailbox } from "#server/jobs/mailbox/schedule.server.ts";
import { startOutboxWorker } from "#server/jobs/outbox/worker.server.ts";
import { createPushChannel } from "#server/jobs/push/channel.server.ts";
import { createPushSender } from "#server/jobs/push/sender.ts";
import { startRetention } from "#server/jobs/retention/purge.server.ts";
import { startHeartbeat } from "#server/site-state/heartbeat.ts";

type Dependencies = {
  config: Config;
  /** The folder of this release. */
  root: string;
  url: string;
  database: Pick<Database, "background" | "keys">;
  log: Log;
  countMail?: ((outcome: string) => void) | undefined;
  /** Called for every notification of a person and what became of it. */
  countNotification?: ((event: NotificationEvent, outcome: string) => void) | undefined;
};

/** Starts the background jobs under the owner's role: the visitors' may neither read nor delete a request. */
export function startBackground(dependencies: Dependencies): Job {
  const { config, database, log, root, url } = dependencies;
  const owner = database.background;
  const jobs = [
    startMails(dependencies),
    ...startNotifications(dependencies),
    startRetention({ owner, periods: retention, log }),
    startHeartbeat({ owner, config, url, root, log }),
    config.imapUrl === null ? null : startMailbox({ owner, url: config.imapUrl, log }),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job?.stop()));
    },
  };
}

function startMails({ config, database, log, url, countMail }: Dependencies): Job | null {
  const { adminCommand, publicOrigin, smtpUrl, notifyTo, mailFrom, imapUrl } = config;
  if (smtpUrl === null || notifyTo === null) {
    log.warn(
      {},
      `SMTP_URL is not set: the team gets no mail about contact requests. \`${adminCommand} contacts list\` shows unseen ones`,
    );
    return null;
  }
  const addresses = {
    get siteName() {
      return company.sender;
    },
    from: mailFrom ?? notifyTo,
    to: notifyTo,
    adminCommand,
    publicOrigin,
    localOrigin: toLocalhost(url),
    readsAnswers: imapUrl !== null,
  };
  const channel = createMailChannel({
    owner: database.background,
    keys: database.keys,
    sender: createMailSender(smtpUrl),
    addresses,
    listOperationChecks: (owner) => listOperationChecks({ owner, config, now: new Date() }),
    log,
    ...(countMail !== undefined && { countMail }),
  });
  return startOutboxWorker({ owner: database.background, channel, log });
}

/** Several, so that one slow push service does not hold up the others. */
const PUSH_WORKERS = 3;
/** An inquiry reaches a pocket within two seconds. */
const PUSH_INTERVAL_MS = 1_000;

function startNotifications({ config, database, log, countNotification }: Dependencies): Job[] {
  const address = config.mailFrom ?? config.notifyTo ?? company.email;
  const send = createPushSender({
    hosts: config.pushHosts,
    contact: address === "" ? company.origin : `mailto:${address}`,
  });
  const channel = createPushChannel({
    owner: database.background,
    keys: database.keys,
    send,
    log,
    ...(countNotification !== undefined && { countNotification }),
  });
  return Array.from({ length: PUSH_WORKERS }, () =>
    startOutboxWorker({ owner: database.background, channel, log, interval: PUSH_INTERVAL_MS }),
  );
}

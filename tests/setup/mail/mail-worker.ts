import { expect, onTestFinished } from "vitest";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import { listOperationChecks } from "#server/checks/list-checks.ts";
import { createMailChannel } from "#server/jobs/mail/channel.server.ts";
import { readMailStatus } from "#server/jobs/mail/mails.server.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";
import { startOutboxWorker } from "#server/jobs/outbox/worker.server.ts";
import { database } from "#tests/setup/database/of-test.ts";
import { mailAddresses } from "#tests/setup/mail/mail-addresses.ts";
import type { MailServer } from "#tests/setup/mail/mail-server.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";

type Logged = { level: string; message: string; [detail: string]: unknown };

/** For mail servers that hang. Where mails must arrive, the total limit allows for a slow machine. */
export const shortLimits = { connect: 500, silence: 500, total: 5_000 };

/** Starts a worker on the test's database that polls often, so that tests need not wait. */
export function startWorker(
  server: Pick<MailServer, "url">,
  {
    interval = 20,
    limits,
    publicOrigin = null,
  }: { interval?: number; limits?: typeof shortLimits; publicOrigin?: string | null } = {},
) {
  const logged: Logged[] = [];
  const write = (level: string) => (details: object, message: string) => {
    logged.push({ level, message, ...details });
  };
  const counted: string[] = [];
  const log = { info: write("info"), warn: write("warn"), error: write("error") };
  const channel = createMailChannel({
    owner: database.owner,
    keys: database.keys,
    sender: createMailSender(server.url, limits),
    addresses: { ...mailAddresses, publicOrigin },
    listOperationChecks: (owner) =>
      listOperationChecks({
        owner,
        config: { smtpUrl: server.url, publicOrigin },
        now: new Date(),
      }),
    log,
    countMail: (outcome) => counted.push(outcome),
  });
  const worker = startOutboxWorker({ owner: database.owner, channel, log, interval });
  onTestFinished(() => worker.stop());
  return { ...worker, logged, counted };
}

export async function send(name = "Aylin Demir"): Promise<number> {
  const outcome = await storeInquiry(database.web, {
    inquiry: createInquiry({
      name,
      email: `${name.toLowerCase().replaceAll(" ", ".")}@imbiss.example`,
    }),
    clientKey: name,
  });
  if (outcome.outcome !== "stored") throw new Error(outcome.outcome);
  return outcome.id;
}

export const waiting = async () => (await readMailStatus(database.owner)).waiting;
export const untilNothingWaits = () => expect.poll(waiting).toEqual([]);
export const untilTried = (attempts: number) =>
  expect.poll(waiting).toMatchObject([{ attempts, being_sent: false }]);

import { randomUUID } from "node:crypto";
import { company } from "#app/content/company.ts";
import type { Config } from "#core/config.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";
import { buildTestMail } from "#server/jobs/mail/state-mail.ts";

/** How a test mail went. `words`: what the mail server said, or why it was not reached. */
export type TestMailResult = { isAccepted: boolean; to: string; words: string };

/**
 * Returns the function that mails the address for new requests, and waits for the mail server; null where none is set. Without the
 * outbox, because a test is not repeated. Never throws because of the mail server.
 */
export function createTestMailer(
  config: Pick<Config, "smtpUrl" | "notifyTo" | "mailFrom" | "publicOrigin" | "adminCommand">,
  owner: Queryable,
): (() => Promise<TestMailResult>) | null {
  const { smtpUrl, notifyTo, mailFrom, publicOrigin, adminCommand } = config;
  if (smtpUrl === null || notifyTo === null) return null;
  const sender = createMailSender(smtpUrl);
  return async () => {
    const from = mailFrom ?? notifyTo;
    const addresses = { siteName: company.sender, from, to: notifyTo, publicOrigin, adminCommand };
    const result = await sender.send(buildTestMail({ addresses, messageId: randomUUID() }));
    if (result.outcome !== "sent") return { isAccepted: false, to: notifyTo, words: result.reason };
    await owner.query(sql`insert into outbox (kind, sent_at) values ('test-mail', now())`);
    return { isAccepted: true, to: notifyTo, words: result.response };
  };
}

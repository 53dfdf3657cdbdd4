import { randomUUID } from "node:crypto";
import { company } from "#app/content/company.ts";
import { buildTestMail } from "#app/features/checks/test-mail.ts";
import type { Config } from "#core/config.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { createMailSender } from "#server/jobs/mail/sender.server.ts";

/** How a test mail went. `words`: what the mail server said, or why it was not reached. */
export type TestMailResult = { isAccepted: boolean; to: string; words: string };

type TestMailer = () => Promise<TestMailResult>;

/** Returns the function that sends the test mail and waits for the mail server; null without one. */
export function createTestMailer(
  config: Pick<Config, "smtpUrl" | "notifyTo" | "mailFrom">,
  owner: Queryable,
  { mostPerHour = Number.POSITIVE_INFINITY } = {},
): TestMailer | null {
  const { smtpUrl, notifyTo, mailFrom } = config;
  if (smtpUrl === null || notifyTo === null) return null;
  const sender = createMailSender(smtpUrl);
  return async () => {
    const minutes = Number.isFinite(mostPerHour) ? await countTestMail(owner, mostPerHour) : 0;
    if (minutes > 0) return { isAccepted: false, to: notifyTo, words: describeLimit(mostPerHour, minutes) };
    const from = mailFrom ?? notifyTo;
    const addresses = { siteName: company.sender, from, to: notifyTo };
    const result = await sender.send(buildTestMail({ addresses, messageId: randomUUID() }));
    if (result.outcome !== "sent") return { isAccepted: false, to: notifyTo, words: result.reason };
    await owner.query(sql`insert into outbox (kind, sent_at) values ('test-mail', now())`);
    return { isAccepted: true, to: notifyTo, words: result.response };
  };
}

/** Returns 0, or the minutes until the next one is allowed. */
async function countTestMail(owner: Queryable, mostPerHour: number): Promise<number> {
  const seconds = await owner.value<number>(
    sql`select app.count_staff_attempt('test-mail', ${mostPerHour}, '1 hour')`,
  );
  return Math.ceil((seconds ?? 0) / 60);
}

function describeLimit(mostPerHour: number, minutes: number): string {
  const rest = minutes === 1 ? "einer Minute" : `${minutes} Minuten`;
  return `${mostPerHour} Testmails in einer Stunde reichen. Die nächste geht in ${rest}.`;
}

import { expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { createTestMailer } from "#server/jobs/mail/test-mail.server.ts";
import { database } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";

test("the office sends ten test mails an hour and says when the next one goes", async () => {
  const mail = await startMailServer();
  const to = "team@tischlein.example";
  const config = {
    smtpUrl: mail.url,
    notifyTo: to,
    mailFrom: null,
    publicOrigin: null,
    adminCommand: "admin",
  };
  // On two servers.
  const senders = [0, 1].map(() => createTestMailer(config, database.owner, { mostPerHour: 10 }));
  for (let count = 0; count < 10; count++)
    expect(await senders[count % 2]?.()).toMatchObject({ isAccepted: true });
  for (const send of senders)
    expect(await send?.()).toEqual({
      isAccepted: false,
      to,
      words: "10 Testmails in einer Stunde reichen. Die nächste geht in 60 Minuten.",
    });
  expect(mail.mails).toHaveLength(10);
  await database.owner.query(sql`
    update staff_attempts set since = now() - interval '61 minutes' where key = 'test-mail'`);
  expect(await senders[0]?.()).toMatchObject({ isAccepted: true });
});

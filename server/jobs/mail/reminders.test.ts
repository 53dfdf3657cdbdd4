import { expect, test } from "vitest";
import { claimSeconds } from "#database/outbox.ts";
import { sql } from "#database/sql.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { send, startWorker, untilNothingWaits } from "#tests/setup/mail/mail-worker.ts";

/** Makes every reminder due that there is. */
const letRemindersBeDue = () =>
  asOwner(
    sql`update outbox set due_at = now(), claimed_until = null where kind = 'reminder' and sent_at is null`,
  );
/** Whenever the test runs, the quiet hours of the team's mailbox are over. */
const endQuietHours = () =>
  database.owner.session((session) =>
    session.runScript(
      "create or replace function app.quiet_until(moment timestamptz, starts time, ends time, sundays boolean) returns timestamptz language sql as 'select null::timestamptz'",
    ),
  );
const publicOrigin = "https://tischlein.example";

test("a request that nobody takes within 30 minutes is mailed once more, by one of two servers", async () => {
  const server = await startMailServer();
  await endQuietHours();
  const open = await send("Open Guest");
  const taken = await send("Lucky Guest");
  startWorker(server, { publicOrigin });
  startWorker(server, { publicOrigin });
  await untilNothingWaits();
  const due = await asOwner(sql`
    select request_id from outbox
    where kind = 'reminder' and due_at between now() + interval '29 minutes' and now() + interval '30 minutes'`);
  expect(due).toHaveLength(2);
  const [id = 0] = await readColumn<number>(
    sql`insert into staff (name, email, role) values ('Mehmet', 'm@tischlein.example', 'team') returning id`,
  );
  await asOwner(
    sql`update contact_requests set status = 'in_progress', taken_by = ${id} where id = ${taken}`,
  );
  await letRemindersBeDue();
  const unsent = sql`select from outbox where kind = 'reminder' and sent_at is null`;
  await expect.poll(() => asOwner(unsent)).toEqual([]);
  await letRemindersBeDue();
  const reminders = server.mails.slice(2);
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.raw).toContain(`${publicOrigin}/buero/anfragen/${open}`);
  expect(reminders[0]?.header("Subject")).toMatch(/Open[ _]Guest/);
});

test("a reminder that a mail server refuses is tried again, and without the back office there is none", async () => {
  const server = await startMailServer();
  await endQuietHours();
  const id = await send();
  const { stop } = startWorker(server, { publicOrigin });
  await untilNothingWaits();
  server.behave("refuse 451");
  await letRemindersBeDue();
  await server.waitForMails(2);
  server.behave("accept");
  // Sooner than the end of the claim: the refusal is stored. Before that, it would overwrite the next change.
  const postponed = sql`select from outbox where kind = 'reminder' and attempts = 1
    and due_at between now() and now() + make_interval(secs => ${claimSeconds / 2})`;
  await expect.poll(() => asOwner(postponed)).toHaveLength(1);
  await letRemindersBeDue();
  expect((await server.waitForMails(3)).map((mail) => mail.accepted)).toEqual([true, false, true]);
  await stop();
  startWorker(server);
  await send("Other Guest");
  await untilNothingWaits();
  const rows = await asOwner<{ request_id: number }>(
    sql`select request_id from outbox where kind = 'reminder'`,
  );
  expect(rows).toEqual([{ request_id: id }]);
});

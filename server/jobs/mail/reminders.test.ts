import { expect, test } from "vitest";
import { sql, statement } from "#database/sql.ts";
import { asOwner, database } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { send, startWorker, untilNothingWaits } from "#tests/setup/mail/mail-worker.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

const letRemindersBeDue = () =>
  asOwner(sql`update outbox set due_at = now() where kind = 'reminder' and sent_at is null`);
const publicOrigin = "https://tischlein.example";

test("what nobody takes within 30 minutes is mailed once more, by one of two servers", async () => {
  const server = await startMailServer();
  // Whenever the test runs, the quiet hours of the team's mailbox are over.
  await asOwner(
    statement(`create or replace function app.quiet_until(moment timestamptz, starts time, ends time, sundays boolean)
      returns timestamptz language sql as 'select null::timestamptz'`),
  );
  await send("Open Guest");
  await send("Other Guest");
  const taken = await send("Lucky Guest");
  startWorker(server, { publicOrigin });
  startWorker(server, { publicOrigin });
  await untilNothingWaits();
  const due = await asOwner(sql`
    select request_id from outbox
    where kind = 'reminder' and due_at between now() + interval '29 minutes' and now() + interval '30 minutes'`);
  expect(due).toHaveLength(3);
  const mehmet = await createStaff(database);
  await asOwner(
    sql`update contact_requests set status = 'in_progress', taken_by = ${mehmet.id} where id = ${taken}`,
  );
  await letRemindersBeDue();
  const unsent = sql`select from outbox where kind = 'reminder' and sent_at is null`;
  await expect.poll(() => asOwner(unsent)).toEqual([]);
  await letRemindersBeDue();
  const reminders = server.mails.slice(3);
  for (const { raw } of reminders) expect(raw).toContain(`${publicOrigin}/buero`);
  const countMails = (name: string) => reminders.filter(({ raw }) => raw.includes(name)).length;
  expect(["Open Guest", "Other Guest", "Lucky Guest"].map(countMails)).toEqual([1, 1, 0]);
});

test("without the back office there is no reminder", async () => {
  startWorker(await startMailServer());
  await send();
  await untilNothingWaits();
  expect(await asOwner(sql`select from outbox where kind = 'reminder'`)).toEqual([]);
});

import { expect, test } from "vitest";
import { company } from "#app/content/company.ts";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import { composeReceipt } from "#app/features/inbox/mails/receipt-mail.server.ts";
import { addInquiry } from "#app/features/inbox/new-inquiry.server.ts";
import { sql } from "#database/sql.ts";
import { as, asOwner, database, readColumn } from "#tests/setup/database/of-test.ts";
import { decodeMail, mailAddresses } from "#tests/setup/mail/mail-addresses.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { startWorker } from "#tests/setup/mail/mail-worker.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

// The receipt to whoever sends a request, through a real SMTP server.

const visitor = "elif.kaya@imbiss.example";
const form = { name: "Wortspiel Kaya", company: "Kaufmich", message: "Klick hier: https://boese.example" };

async function send(email = visitor): Promise<number> {
  // The limit of five minutes is of another test.
  await asOwner(sql`update contact_requests set created_at = now() - interval '6 minutes'`);
  const inquiry = createInquiry({ ...form, email });
  const outcome = await storeInquiry(database.web, { inquiry, clientKey: email });
  if (outcome.outcome !== "stored") throw new Error(outcome.outcome);
  return outcome.id;
}

const publish = (isOn: boolean) =>
  asOwner(sql`
    insert into site_facts (key, value) values ('receipt', ${isOn ? "true" : null}::jsonb)
    on conflict (key) do update set value = excluded.value`);

const listReceipts = () =>
  readColumn(sql`
    select concat_ws(' ', email, case when sent_at is not null then 'sent' end)
    from outbox message join contact_requests request on request.id = request_id where kind = 'receipt'
    order by message.id`);

test("once switched on, whoever writes is told when somebody answers: once a day, as an automatic reply, without a word of theirs", async () => {
  const server = await startMailServer();
  await send();
  await publish(true);
  await send();
  await send(visitor.toUpperCase());
  startWorker(server);
  const mails = await server.waitForMails(4);
  await expect.poll(listReceipts).toEqual([`${visitor} sent`]);
  const [mail, ...others] = mails.filter(({ recipients }) => recipients.includes(visitor));
  expect(others).toEqual([]);
  expect(mail?.header("Auto-Submitted")).toBe("auto-replied");
  expect(mail?.header("Precedence")).toBe("bulk");
  expect(mail?.header("X-Auto-Response-Suppress")).toBe("All");
  const text = decodeMail(mail?.raw);
  expect(text).toMatch(/Wir sind gerade da, heute bis [\d:]+ Uhr|Wir sind ab .*Uhr da|haben wir geschlossen/);
  expect(text).toContain("innerhalb von 24 Stunden");
  expect(text).toContain(`Ruf an: ${company.phone?.display}, `);
  for (const word of [...Object.values(form), "Wortspiel", "boese"]) expect(text).not.toContain(word);

  await asOwner(sql`update outbox set created_at = now() - interval '25 hours'`);
  await send();
  const both = [`${visitor} sent`, `${visitor} sent`];
  await expect.poll(listReceipts, { message: "the next day" }).toEqual(both);
  await publish(false);
  await send("andere@imbiss.example");
  expect(await listReceipts()).toHaveLength(2);
});

test("a request that somebody has answered meanwhile is announced neither to the team nor to its sender", async () => {
  await publish(true);
  const id = await send();
  const jana = await createStaff(database, { name: "Jana Lindner" });
  await asOwner(sql`
    update contact_requests set status = 'in_progress', taken_by = ${jana.id}, answered_at = now() where id = ${id}`);
  const server = await startMailServer();
  startWorker(server);
  const left = sql`select from outbox where kind in ('request', 'receipt')`;
  await expect.poll(() => asOwner(left)).toEqual([]);
  expect(server.mails).toEqual([]);
});

test("says after hours when somebody is there again, and in hours until when", async () => {
  const inquiryId = await send();
  const say = async (now: string) => {
    const message = { inquiryId, messageId: "00000000-0000-4000-8000-000000000000" };
    return (
      await composeReceipt(message, { owner: database.owner, addresses: mailAddresses, now: new Date(now) })
    )?.text;
  };
  expect(await say("2026-11-24T14:00:00Z")).toContain("Wir sind gerade da, heute bis 18 Uhr");
  expect(await say("2026-11-28T16:00:00Z")).toContain("Wir sind ab Montag um 9\u00a0Uhr da.");
});

test("none for a request by hand, beyond the hour's mails, to an address of our own, a day late or refused for good", async () => {
  await publish(true);
  const jana = await createStaff(database, { name: "Jana Lindner" });
  await as(jana, (tx) => addInquiry(tx, { name: "Hand", way: "hand@imbiss.example", note: "" }));
  expect(await listReceipts()).toEqual([]);

  const server = await startMailServer();
  await send(mailAddresses.to);
  const late = await send("spaet@imbiss.example");
  await asOwner(sql`update contact_requests set created_at = now() - interval '25 hours' where id = ${late}`);
  server.behave("refuse recipient 550");
  await asOwner(sql`update outbox set sent_at = now() where kind = 'request'`);
  await asOwner(sql`
    insert into outbox (kind, request_id) select 'receipt', id from contact_requests where name = 'Hand'`);
  const { logged } = startWorker(server);
  await expect.poll(listReceipts).toEqual([]);
  expect(server.mails).toEqual([]);
  expect(logged.map(({ message }) => message)).toContain(
    "Receipt not sent to a visitor: the mail server refuses it",
  );

  await asOwner(sql`
    insert into contact_requests (name, email, interest, message)
    select 'Viele', 'viele@imbiss.example', 'demo', 'Hallo, bitte um Rückruf' from generate_series(1, 60)`);
  await send("zu.viel@imbiss.example");
  expect(await listReceipts()).not.toContain("zu.viel@imbiss.example");
});

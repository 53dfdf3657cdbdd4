import { expect, test } from "vitest";
import { sqlStateOf } from "#database/errors.ts";
import { sql } from "#database/sql.ts";
import { asOwner } from "#tests/setup/database/of-file.ts";
import { asVisitor, expectDenied, sendAs } from "#tests/setup/database/policies.ts";

test("a visitor's request queues a mail that the visitor's role neither sees nor touches", async () => {
  await sendAs("client 1", "a@b.example");
  expect(await asOwner(sql`select attempts, sent_at from outbox`)).toEqual([{ attempts: 0, sent_at: null }]);
  for (const statement of [
    sql`select request_id from outbox`,
    sql`insert into outbox (kind, request_id) values ('request', 1)`,
    sql`update outbox set sent_at = now()`,
    sql`delete from outbox`,
    sql`select app.queue_contact_mail()`,
  ]) {
    await expectDenied(asVisitor({ clientKey: "client 1" }, statement));
  }
});

test("a contact request is stored, and the sender reads back its number and nothing else", async () => {
  const [saved] = await sendAs("client 1", "a@b.example");
  expect(saved?.id).toBeTypeOf("number");
  const [row] = await asOwner(sql`select id, name, status, client_key from contact_requests`);
  expect(row).toEqual({ id: saved?.id, name: "Aylin Demir", status: "new", client_key: "client 1" });
});

test("a stored request is invisible afterwards, to its own sender too, and there for the owner", async () => {
  await sendAs("client 1", "a@b.example");
  const statement = sql`select id from contact_requests`;
  expect(await asVisitor({ clientKey: "client 1" }, statement)).toEqual([]);
  expect(await asVisitor({}, statement)).toEqual([]);
  expect(await asOwner(statement)).toHaveLength(1);
});

test("without a client key nothing is stored", async () => {
  await expectDenied(
    asVisitor(
      {},
      sql`insert into contact_requests (name, email, message)
    values ('Aylin', 'a@b.example', 'Bitte um Rückruf.')`,
    ),
  );
  expect(await asOwner(sql`select id from contact_requests`)).toEqual([]);
});

test("one request per five minutes and client, whatever the e-mail address", async () => {
  await sendAs("client 1", "a@b.example");
  await expectDenied(sendAs("client 1", "c@d.example"));
  await sendAs("client 2", "c@d.example");
});

test("one request per five minutes and e-mail address, whatever the client and the spelling", async () => {
  await sendAs("client 1", "a@b.example");
  await expectDenied(sendAs("client 2", "a@b.example"));
  await expectDenied(sendAs("client 3", "A@B.example"));
});

test("the next request is accepted when five minutes have passed, not before", async () => {
  await sendAs("client 1", "a@b.example");
  await asOwner(sql`update contact_requests set created_at = now() - interval '4 minutes 59 seconds'`);
  await expectDenied(sendAs("client 1", "c@d.example"));
  await asOwner(sql`update contact_requests set created_at = now() - interval '5 minutes'`);
  await sendAs("client 1", "a@b.example");
});

test("emptying the client key keeps the rule for the e-mail address", async () => {
  await sendAs("client 1", "a@b.example");
  await asOwner(sql`update contact_requests set client_key = null`);
  await expectDenied(sendAs("client 1", "a@b.example"));
  await sendAs("client 1", "c@d.example");
});

test.each([
  ["name", { name: "A" }],
  ["email", { email: "no address" }],
  ["message", { message: "too short" }],
  ["interest", { interest: "pizza" }],
])("the database refuses a bad %s whatever the application lets through", async (_, change) => {
  const row = {
    name: "Aylin",
    email: "a@b.example",
    message: "Bitte um Rückruf.",
    interest: "demo",
    ...change,
  };
  const error = await asVisitor(
    { clientKey: "client 1" },
    sql`insert into contact_requests (name, email, message, interest)
    values (${row.name}, ${row.email}, ${row.message}, ${row.interest})`,
  ).catch((reason) => reason);
  expect(sqlStateOf(error)).toBe("23514");
});

import { expect, test } from "vitest";
import { sql } from "#database/sql.ts";
import { asOwner } from "#tests/setup/database/of-file.ts";
import { asVisitor, expectDenied, sendAs } from "#tests/setup/database/policies.ts";

test("a request is stored, of which its sender reads back the number and later nothing", async () => {
  const [saved] = await sendAs("client 1", "a@b.example");
  expect(await asOwner(sql`select id, name, status, client_key from contact_requests`)).toEqual([
    { id: saved?.id, name: "Aylin Demir", status: "new", client_key: "client 1" },
  ]);
  for (const visitor of [{ clientKey: "client 1" }, {}])
    expect(await asVisitor(visitor, sql`select id from contact_requests`)).toEqual([]);
});

test("without a client key nothing is stored", async () => {
  await expectDenied(sendAs(undefined, "a@b.example"));
});

test("one request per five minutes: of a client whatever the address, of an address whatever client and spelling", async () => {
  await sendAs("client 1", "a@b.example");
  for (const [client, email] of [
    ["client 1", "c@d.example"],
    ["client 2", "a@b.example"],
    ["client 3", "A@B.example"],
  ] as const)
    await expectDenied(sendAs(client, email));
  await sendAs("client 2", "c@d.example");
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

test.each([{ name: "A" }, { email: "no address" }, { message: "too short" }, { interest: "pizza" }])(
  "the database refuses %j whatever the application lets through",
  async (change) => {
    const row = {
      name: "Aylin",
      email: "a@b.example",
      message: "Bitte um Rückruf.",
      interest: "demo",
      ...change,
    };
    const sent = asVisitor(
      { clientKey: "client 1" },
      sql`insert into contact_requests (name, email, message, interest)
        values (${row.name}, ${row.email}, ${row.message}, ${row.interest})`,
    );
    await expect(sent).rejects.toMatchObject({ sqlState: "23514" });
  },
);

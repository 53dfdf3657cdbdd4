import { beforeEach, expect, test } from "vitest";
import { storeInquiry } from "#app/features/contact/store.server.ts";
import type { Inquiry } from "#app/inquiries/contact-form.ts";
import { getInquiry, listInquiries } from "#database/inquiries.ts";
import { sql } from "#database/sql.ts";
import { connect, openTestDatabase } from "#tests/setup/database/database.ts";
import { asOwner, database } from "#tests/setup/database/of-file.ts";
import { createInquiry } from "#tests/setup/records/contact-fields.ts";

beforeEach(() => asOwner(sql`delete from contact_requests`));

const send = (clientKey: string, overrides?: Partial<Inquiry>) =>
  storeInquiry(database.web, { inquiry: createInquiry(overrides), clientKey });

test("a second request within five minutes is too soon", async () => {
  const first = await send("client");
  expect(await send("client", { email: "b@c.example" })).toEqual({ outcome: "too-soon" });
  expect(await send("another client")).toEqual({ outcome: "too-soon" });
  expect(await listInquiries(database.owner)).toHaveLength(1);
  const next = await send("a third client", { email: "c@d.example" });
  const numbers = [first, next].map((sent) => sent.outcome === "stored" && sent.id);
  expect(numbers[1], "what is refused uses no number").toBe(Number(numbers[0]) + 1);
});

test.each([
  ["client", (index: number) => ["client", `a${index}@b.example`] as const],
  ["e-mail address", (index: number) => [`client ${index}`, "a@b.example"] as const],
  ["client and e-mail address", () => ["client", "a@b.example"] as const],
])("of 50 requests at once from one %s exactly one is stored", async (_, sender) => {
  for (let round = 0; round < 2; round++) {
    await asOwner(sql`delete from contact_requests`);
    const attempts = Array.from({ length: 50 }, (_, index) => {
      const [clientKey, email] = sender(index);
      return send(clientKey, { email });
    });
    const outcomes = (await Promise.all(attempts)).map(({ outcome }) => outcome).toSorted();
    expect(outcomes).toEqual(["stored", ...new Array(49).fill("too-soon")]);
    expect(await listInquiries(database.owner)).toHaveLength(1);
  }
});

test("50 different senders at once are all stored", async () => {
  const attempts = Array.from({ length: 50 }, (_, index) =>
    send(`client ${index}`, { email: `a${index}@b.example` }),
  );
  const outcomes = await Promise.all(attempts);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(new Array(50).fill("stored"));
});

test("an address only the database refuses is an invalid e-mail", async () => {
  expect(await send("client", { email: "no address" })).toMatchObject({ outcome: "invalid-email" });
});

test("anything else the database refuses is a failure, and what is logged does not repeat the request", async () => {
  const outcome = await send("client", { message: "kurz" });
  expect(outcome.outcome).toBe("failed");
  const logged = outcome.outcome === "failed" ? outcome.error : null;
  expect(JSON.stringify(logged, Object.getOwnPropertyNames(logged))).not.toMatch(/kurz|Aylin|imbiss/);
});

test("a missing privilege is a failure, not a request that is too soon", async () => {
  const damaged = await openTestDatabase({ closeAfterTest: true });
  await damaged.owner.query(sql`revoke insert (email) on contact_requests from web_anon`);
  expect(await storeInquiry(damaged.web, { inquiry: createInquiry(), clientKey: "client" })).toMatchObject({
    outcome: "failed",
    error: { message: "permission denied for table contact_requests" },
  });
});

test("a failure whose message mentions an e-mail column is not the visitor's address", async () => {
  const damaged = await openTestDatabase({ closeAfterTest: true });
  await damaged.owner.session((session) =>
    session.runScript("alter table contact_requests add column second_email text not null"),
  );
  expect(await storeInquiry(damaged.web, { inquiry: createInquiry(), clientKey: "client" })).toMatchObject({
    outcome: "failed",
    error: { message: expect.stringContaining("email") },
  });
});

test("an unavailable database is a failure, not an exception", async () => {
  const gone = connect("web_anon", "there_is_no_such_database");
  expect(await storeInquiry(gone, { inquiry: createInquiry(), clientKey: "client" })).toMatchObject({
    outcome: "failed",
  });
  await gone.close();
});

test("looking at a request marks it as seen once, and being done is no answer", async () => {
  const outcome = await send("client");
  if (outcome.outcome !== "stored") throw new Error("not stored");
  const seenAt = () => asOwner<{ seen_at: Date | null }>(sql`select seen_at from contact_requests`);
  expect(await seenAt()).toEqual([{ seen_at: null }]);
  const shown = await getInquiry(database.owner, outcome.id);
  const [first] = await seenAt();
  expect(first?.seen_at).toBeInstanceOf(Date);
  await asOwner(sql`update contact_requests set status = 'done'`);
  const changed = await getInquiry(database.owner, outcome.id);
  expect(changed).toEqual({ ...shown, status: "done" });
  expect(await seenAt()).toEqual([first]);
});

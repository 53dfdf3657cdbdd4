import { writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { leaveOutErased, readRequestFile } from "#app/features/contact/request-file.ts";
import {
  importContactRequests,
  listContactRequests,
  storeContactRequest,
} from "#app/features/contact/store.server.ts";
import { createErasedCheck, eraseRequests, readErasures } from "#database/erasures.ts";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { readMailStatus } from "#server/jobs/mail/mails.server.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createFolder } from "#tests/setup/process/processes.ts";
import { createContactRequest, notWorkedOn } from "#tests/setup/records/contact-fields.ts";

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase({ closeAfterTest: true });
});

function write(content: unknown): string {
  const file = path.join(createFolder(), "requests.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const importFrom = (content: unknown) =>
  importContactRequests(database.owner, readRequestFile(write(content)));

const saved = {
  ...createContactRequest({ company: "Imbiß Ü" }),
  id: 7,
  message: "Zeile 1\nZeile 2 😀",
  status: "in_progress",
  created_at: "2026-11-21T09:00:00.123Z",
  seen_at: "2026-11-21T10:00:00.000Z",
  mail_held: false,
  ...notWorkedOn,
  menu: "1.0a1b2c3d.AbC_-9",
  menu_dishes: 3,
};

test("what was merged is merged again, also where numbers are taken, and found there", async () => {
  await importFrom([{ ...saved, email: "other@b.example" }]);
  const merged = {
    ...saved,
    id: 9,
    status: "done",
    message: "Eine Nachricht, die zu der ersten kam",
    merged_into: 7,
    merged_at: "2026-11-22T10:00:00.000Z",
  };
  await importFrom([merged, saved]);
  const [stored] = await database.owner.query(sql`
    select kept.email, merged.merged_at, kept.search_text like '%zu der ersten kam%' as found
    from contact_requests merged join contact_requests kept on kept.id = merged.merged_into`);
  expect(stored).toEqual({ email: saved.email, merged_at: new Date(merged.merged_at), found: true });
  expect(await importFrom([merged, saved])).toEqual({ added: 0, known: 2 });
});

test("requests saved as JSON are restored unchanged with their numbers, and no mail is sent", async () => {
  expect(await importFrom([saved, { ...saved, id: 9, email: "b@c.example" }])).toEqual({
    added: 2,
    known: 0,
  });
  expect(JSON.parse(JSON.stringify(await listContactRequests(database.owner)))).toEqual([
    { ...saved, id: 9, email: "b@c.example" },
    saved,
  ]);
  expect(await readMailStatus(database.owner)).toMatchObject({ waiting: [], held: 0 });
  const next = await storeContactRequest(database.web, {
    request: saved,
    clientKey: "client",
  });
  expect(next).toMatchObject({ outcome: "stored", id: 10 });
});

test("stored requests stay unchanged, and a number that is taken is not used twice", async () => {
  await importFrom([saved]);
  const other = { ...saved, email: "other@b.example" };
  expect(await importFrom([saved, other, { ...saved, id: 8, message: "Noch eine Frage." }])).toEqual({
    added: 2,
    known: 1,
  });
  const stored = await listContactRequests(database.owner);
  expect(stored.map(({ id, email }) => [id, email])).toEqual([
    [9, "other@b.example"],
    [8, "aylin@imbiss.example"],
    [7, "aylin@imbiss.example"],
  ]);
  expect(await importFrom(JSON.parse(JSON.stringify(stored)))).toEqual({ added: 0, known: 3 });
});

test("what was erased after the file was saved stays erased: a request, and a single note of another one", async () => {
  const { owner, keys } = database;
  await importFrom([saved, { ...saved, id: 9, email: "b@c.example" }]);
  const [note] = await owner.query<{ id: number }>(sql`
    insert into contact_notes (request_id, text, created_at)
    values (7, 'Bruder von Cem', now() - interval '1 hour'), (7, 'Ruft an', now()) returning id`);
  const file = write(await listContactRequests(owner));
  await owner.transaction((tx) => eraseRequests(tx, keys, { requests: [9], notes: [note?.id ?? 0] }));
  // As after restoring a backup that has neither.
  await owner.query(sql`delete from contact_requests`);

  const isErased = createErasedCheck(keys, await readErasures(owner));
  const { wanted, erased } = leaveOutErased(readRequestFile(file), isErased);
  expect(erased).toEqual({ requests: 1, notes: 1 });
  await importContactRequests(owner, wanted);
  expect(await listContactRequests(owner)).toMatchObject([{ id: 7, notes: [{ text: "Ruft an" }] }]);
});

test("a request that was stored to the microsecond is recognised", async () => {
  await database.owner.query(sql`insert into contact_requests (name, email, message, created_at)
    values ('Aylin', 'a@b.example', 'Bitte um Rückruf.', '2026-11-21 09:00:00.123987+00')`);
  const stored = JSON.parse(JSON.stringify(await listContactRequests(database.owner)));
  expect(await importFrom(stored)).toEqual({ added: 0, known: 1 });
});

test("a list of a newer release is imported; unknown values become defaults", async () => {
  const { phone: _phone, seen_at: _seen, mail_held: _held, ...rest } = saved;
  await importFrom([{ ...rest, interest: "lieferdienst", status: "won", assigned_to: "Jana" }]);
  expect(await listContactRequests(database.owner)).toMatchObject([
    { interest: "bestellsystem", status: "new", phone: null, seen_at: null, name: "Aylin Demir" },
  ]);
});

test.each([
  ["no JSON", "nothing", "is not JSON"],
  ["no list", { requests: [] }, "is not a list of requests"],
  ["a request without an e-mail address", [saved, { ...saved, email: undefined }], "request 2, email"],
  ["a time that is none", [{ ...saved, created_at: "yesterday" }], "request 1, created_at"],
])("%s is refused with the reason", async (_, content, reason) => {
  await expect(async () => importFrom(content)).rejects.toThrow(reason);
  expect(await listContactRequests(database.owner)).toEqual([]);
});

test("a list is imported as a whole or not at all", async () => {
  await expect(importFrom([saved, { ...saved, id: 8, message: "kurz" }])).rejects.toThrow(
    "contact_requests_message_check",
  );
  expect(await listContactRequests(database.owner)).toEqual([]);
});

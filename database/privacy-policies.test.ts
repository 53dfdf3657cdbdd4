import { beforeAll, expect, test } from "vitest";
import {
  applyErasures,
  eraseInquiries,
  eraseProjectPeople,
  findProjectPeople,
  readErasures,
} from "#database/erasures.ts";
import { type Sql, sql } from "#database/sql.ts";
import { nobody, type Session } from "#tests/setup/database/attempt.ts";
import { as, asOwner, attemptAs, database, queryAs, readColumn } from "#tests/setup/database/of-file.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

// Copies and erasure of a person's data, and deleting projects: each refusal beside the session that may.

let leitung: TestStaff;
let refused: Session[];

beforeAll(async () => {
  leitung = await createStaff(database, { role: "leitung" });
  refused = [
    nobody,
    await createStaff(database),
    await createStaff(database, { role: "leitung", method: "code" }),
    await createStaff(database, { role: "leitung", passkeyMinutesAgo: 11 }),
  ];
});

async function createInquiry(email: string): Promise<number> {
  const message = "Mein Zweitanschluss: +49 (0)171 – 765 43 21.";
  const id = await addInquiry(database.owner, {
    email,
    phone: "0170 / 123 45 67",
    message,
    clientKey: "key",
  });
  await asOwner(sql`insert into contact_notes (request_id, text) values (${id}, 'Ruft 0160 9990001 an')`);
  return id;
}

async function expectRefused(statement: Sql): Promise<void> {
  for (const session of refused)
    expect(await attemptAs(session, statement), session.sessionHash).toBe("denied");
}

const readLog = async (action: string) =>
  await readColumn<string>(
    sql`select staff_id || ' ' || object as line from staff_log where action = ${action} order by id`,
  );

test("all that is stored of a request is read by Leitung with a recent passkey only, and that is logged", async () => {
  const id = await createInquiry("read@x.example");
  const read = sql`select * from app.export_contact_requests(${[id]})`;
  await expectRefused(read);
  expect(await queryAs(leitung, read)).toEqual([
    { request_id: id, client_key: "key", mail_held: false, mailed_at: null, receipt_at: null },
  ]);
  expect(await readLog("person-data-exported")).toEqual([`${leitung.id} request ${id}`]);
});

test("requests are erased by Leitung with a recent passkey only, through the function, which logs", async () => {
  const id = await createInquiry("erase@x.example");
  const other = await createInquiry("other@x.example");
  const [note] = await asOwner<{ id: number }>(sql`select id from contact_notes where request_id = ${other}`);
  await expectRefused(sql`select * from app.erase_contact_requests(${[id]}, ${[]}, ${[]}, 'secret')`);
  const existing = (await readErasures(database.owner)).length;
  const erased = await as(leitung, (tx) =>
    eraseInquiries(tx, database.keys, { inquiries: [id], notes: [note?.id ?? 0] }),
  );
  expect(erased).toEqual({ inquiries: 1, notes: 1 });
  const left = await asOwner(sql`
    select request.id, (select count(*) from contact_notes note where note.request_id = request.id) as notes
    from contact_requests request where id in (${id}, ${other})`);
  expect(left).toEqual([{ id: other, notes: 0 }]);
  const mails = await asOwner(sql`select from outbox where request_id = ${id}`);
  expect(mails).toEqual([]);
  // Of the request, of its address, and of the note.
  expect(await readErasures(database.owner)).toHaveLength(existing + 3);
  expect(await readLog("request-erased")).toEqual([`${leitung.id} request ${id}`]);
  expect(await readLog("note-erased")).toEqual([`${leitung.id} request ${other}`]);
});

test("an address for a project's mails and a contact are erased by Leitung with a recent passkey only, also from a backup", async () => {
  const { owner, keys } = database;
  const mail = "Elif@kebap.example";
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name) values
    ('kebap', repeat('7', 64), 'Kebap'), ('other', repeat('8', 64), 'Other')`);
  const store = async (minutesAgo: number) => {
    await owner.query(sql`
      insert into project_subscribers (project_slug, email, nonce, confirm_hash, end_hash, origin, created_at)
      select slug, email, repeat('n', 22), encode(sha256((slug || email || 'c')::bytea), 'hex'),
        encode(sha256((slug || email || 'e')::bytea), 'hex'), 'https://a.example', now() - make_interval(mins => ${minutesAgo})
      from (values ('kebap', ${mail}), ('kebap', 'canan@kebap.example'), ('other', 'cem@kebap.example')) known (slug, email)
      on conflict do nothing`);
    await owner.query(sql`update project_access_codes set contact_name = 'Elif', contact_phone = '030 1234567',
      contact_email = ${mail} where project_slug = 'kebap'`);
    await owner.query(sql`alter table project_access_codes disable trigger count_project_version`);
    await owner.query(sql`update project_access_codes set contact_changed_at = now() - make_interval(mins => ${minutesAgo})
      where project_slug = 'kebap'`);
    await owner.query(sql`alter table project_access_codes enable trigger count_project_version`);
  };
  const readRows = async () => ({
    emails: await readColumn(sql`select email from project_subscribers order by email`),
    contacts: await readColumn(
      sql`select contact_email from project_access_codes where contact_name is not null`,
    ),
  });
  await store(60);
  const people = await findProjectPeople(owner, "elif@KEBAP.example");
  expect([people.subscribers.length, people.contacts]).toEqual([1, ["kebap"]]);
  await expectRefused(
    sql`select app.erase_project_people(${people.subscribers}, ${people.contacts}, ${[]}, 'secret')`,
  );
  const erased = as(leitung, (tx) => eraseProjectPeople(tx, keys, people));
  expect(await erased).toBe(2);
  const left = { emails: ["canan@kebap.example", "cem@kebap.example"], contacts: [] };
  expect(await readRows()).toEqual(left);
  expect(await readLog("address-erased")).toEqual([`${leitung.id} project kebap`]);
  expect(await readLog("contact-erased")).toEqual([`${leitung.id} project kebap`]);

  await store(60);
  await applyErasures(owner, keys, await readErasures(owner));
  expect(await readRows(), "after restoring an older backup").toEqual(left);
  await store(-60);
  await applyErasures(owner, keys, await readErasures(owner));
  expect(await readRows(), "entered again since").toEqual({
    emails: ["Elif@kebap.example", "canan@kebap.example", "cem@kebap.example"].sort(),
    contacts: [mail],
  });
});

test("phone numbers in messages and notes are found without what people write between the digits", async () => {
  const id = await createInquiry("phone@x.example");
  for (const digits of ["1701234567", "1717654321", "1609990001"]) {
    const find = sql`select app.find_contact_requests(null, ${digits}, null, null, null, null, 200) as id`;
    expect(await queryAs(leitung, find), digits).toContainEqual({ id });
  }
});

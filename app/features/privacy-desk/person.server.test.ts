import { beforeAll, expect, test } from "vitest";
import { findPerson } from "#app/features/privacy-desk/person.server.ts";
import { sql } from "#database/sql.ts";
import { as, database } from "#tests/setup/database/of-file.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

let leitung: TestStaff;

beforeAll(async () => {
  leitung = await createStaff(database, { role: "leitung" });
});

test("what is found by a name alone is not taken for the person's, what is found by an address or number is", async () => {
  const { owner } = database;
  const [other] = await owner.query<{ id: number }>(sql`
    insert into contact_requests (name, email, message) values ('Cem', 'cem@imbiss.example', 'Bitte um Rückruf.') returning id`);
  await owner.query(sql`insert into contact_notes (request_id, text)
    values (${other?.id}, 'Johanna, johanna@laden.example, 030 23125 777, ruft an')`);
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name)
    values ('johanna', repeat('0', 64), 'Johanna, 030 23125 777')`);
  const find = async (...terms: string[]) => {
    const { notes, projects } = await as(leitung, (tx) => findPerson(tx, terms));
    return [...notes, ...projects].map(({ isSure }) => isSure);
  };
  expect(await find("Anna")).toEqual([false, false]);
  expect(await find("+49 30 23125777")).toEqual([true, true]);
  expect(await find("030 23125777", "Johanna")).toEqual([true, true]);
  expect(await find("johanna@laden.example", "Johanna")).toEqual([true, false]);
});

test("an address for a project's mails and a contact are found, and surely the person's by the whole address or number", async () => {
  const { owner } = database;
  await owner.query(sql`
    insert into project_access_codes (project_slug, access_code, client_name, contact_name, contact_phone, contact_email)
    values ('kebap', repeat('1', 64), 'Kebap', 'Elif Yıldız', '030 / 765 43 21', 'elif@kebap.example')`);
  await owner.query(sql`insert into project_subscribers (project_slug, email, nonce, confirm_hash, end_hash, origin)
    values ('kebap', 'Elif@kebap.example', repeat('n', 22), repeat('a', 64), repeat('b', 64), 'https://a.example')`);
  const find = async (...terms: string[]) => {
    const { subscribers, contacts } = await as(leitung, (tx) => findPerson(tx, terms));
    return [subscribers, contacts].map((found) => found.map(({ isSure }) => isSure));
  };
  expect(await find("elif@kebap.example")).toEqual([[true], [true]]);
  expect(await find("elif@kebap")).toEqual([[false], [false]]);
  expect(await find("+49 30 7654321")).toEqual([[], [true]]);
  expect(await find("Elif Yıldız")).toEqual([[], [false]]);
  expect(await find("canan@kebap.example")).toEqual([[], []]);
});

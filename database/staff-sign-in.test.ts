import { expect, test } from "vitest";
import { type Sql, sql } from "#database/sql.ts";
import { nobody, type Session } from "#tests/setup/database/attempt.ts";
import { askAs, asOwner, attemptAs, database, queryAs } from "#tests/setup/database/of-file.ts";
import { createPasskey, createStaff } from "#tests/setup/records/staff.ts";

// The steps of signing in, which are functions of the owner: each is true once.

test.each([
  ["12 hours", sql`last_used_at`],
  ["30 days", sql`created_at`],
])("a session is over after %s", async (age, column) => {
  const { id, sessionHash } = await createStaff(database);
  const isOpen = async (left: string) => {
    await asOwner(sql`
      update staff_sessions set ${column} = now() - ${age}::interval + ${left}::interval where staff_id = ${id}`);
    return attemptAs({ sessionHash }, sql`select where app.is_staff()`);
  };
  expect([await isOpen("1 minute"), await isOpen("0")]).toEqual([1, 0]);
});

test("a mailed code works in its browser only, five wrong ones use it up, and five are mailed in an hour", async () => {
  const { email } = await createStaff(database);
  const browser = "7".repeat(64);
  const [right, wrong] = ["8".repeat(64), "9".repeat(64)];
  const run = (statement: Sql) => askAs({}, statement);
  const add = () => run(sql`select app.add_mail_code(${email}, ${right}, ${browser}) as ok`);
  let sessions = 0;
  const enter = (code: string, from = browser) =>
    run(sql`select app.accept_mail_code(${code}, ${from}, ${String(sessions++).padStart(64, "0")}, 'C')`);
  expect(await add()).toBe(true);
  expect(await enter(right, "1".repeat(64))).toBe(false);
  for (let tries = 0; tries < 4; tries++) expect(await enter(wrong)).toBe(false);
  expect(await enter(right)).toBe(true);
  expect(await enter(right), "a second time").toBe(false);
  expect(await add()).toBe(true);
  for (let tries = 0; tries < 5; tries++) expect(await enter(wrong)).toBe(false);
  expect(await enter(right), "after five wrong ones").toBe(false);
  for (let mails = 2; mails < 5; mails++) expect(await add()).toBe(true);
  expect(await add()).toBe(false);
  expect(await run(sql`select app.add_mail_code('nobody@x.example', ${right}, ${browser})`)).toBe(false);
});

test("a challenge counts once and for its purpose", async () => {
  const hash = "3".repeat(64);
  const take = (purpose: string) =>
    askAs({}, sql`select app.take_staff_challenge(${hash}, ${purpose}) as ok`);
  await queryAs({}, sql`select app.add_staff_challenge(${hash}, 'sign-in')`);
  expect(await take("confirm")).toBe(false);
  expect(await take("sign-in")).toBe(true);
  expect(await take("sign-in")).toBe(false);
});

test("a link gives one passkey within 15 minutes, and none to a person who has left", async () => {
  const hash = (digit: number) => String(digit).repeat(64);
  const accept = (link: number, attempt: number) =>
    askAs(
      {},
      sql`select app.accept_invitation(${hash(link)}, ${`invited-${attempt}`}, '\\x00', 0,
        ${`f${attempt}`.padEnd(64, "0")}, 'Chrome') as ok`,
    );
  const read = async (link: number) =>
    (await queryAs({}, sql`select app.read_invitation(${hash(link)})`)).length;
  const invited = await createStaff(database);
  const ended = await createStaff(database);
  await asOwner(sql`insert into staff_invitations (token_hash, staff_id) values
    (${hash(1)}, ${invited.id}), (${hash(2)}, ${invited.id}), (${hash(3)}, ${ended.id})`);
  await asOwner(sql`insert into staff_invitations (token_hash, staff_id, expires_at)
    values (${hash(4)}, ${invited.id}, now())`);
  await asOwner(sql`update staff set ended_at = now() where id = ${ended.id}`);
  expect(await read(1)).toBe(1);
  for (const link of [3, 4]) {
    expect(await read(link)).toBe(0);
    expect(await accept(link, link)).toBe(false);
  }
  expect(await accept(1, 5)).toBe(true);
  // The other link to the same person goes with the first.
  for (const link of [1, 2]) expect(await accept(link, 6 + link)).toBe(false);
});

test("showing the passkey again gives the session a new token, and only to the passkey's owner", async () => {
  const person = await createStaff(database, { method: "code" });
  const token = "e".repeat(64);
  const passkey = await createPasskey(database, { staffId: person.id });
  const confirm = (session: Session) =>
    askAs(session, sql`select app.accept_passkey(${passkey}, 0, ${token}, 'Chrome', true) as ok`);
  expect(await confirm(await createStaff(database, { method: "code" }))).toBe(false);
  expect(await confirm(nobody)).toBe(false);
  expect(await confirm(person)).toBe(true);
  const recent = sql`select where app.has_recent_passkey()`;
  expect(await attemptAs({ sessionHash: token }, recent)).toBe(1);
  expect(await attemptAs(person, sql`select id from staff`)).toBe(0);
});

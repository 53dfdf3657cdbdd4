import { beforeEach, expect, test } from "vitest";
import { constraintOf } from "#database/errors.ts";
import { type Sql, sql, statement } from "#database/sql.ts";
import { createToken, hashToken } from "#database/staff.ts";
import { nobody, type Session } from "#tests/setup/database/attempt.ts";
import { countWaiting } from "#tests/setup/database/count-waiting.ts";
import {
  as,
  askAs,
  asOwner,
  attemptAs,
  database,
  queryAs,
  readColumn,
} from "#tests/setup/database/of-file.ts";
import { createPasskey, createStaff } from "#tests/setup/records/staff.ts";

// What a session ends with, and what it tells its person.

let person: Awaited<ReturnType<typeof createStaff>>;
let phone: string;
let laptop: string;

beforeEach(async () => {
  person = await createStaff(database);
  phone = await createPasskey(database, { staffId: person.id, label: "Safari, iPhone", hoursAgo: 48 });
  laptop = await createPasskey(database, { staffId: person.id, label: "Firefox, Windows", hoursAgo: 48 });
});

const isOpen = async (session: Session) => (await attemptAs(session, sql`select where app.is_staff()`)) === 1;
const run = async (session: Session, statement: Sql): Promise<void> => {
  const [done] = await queryAs<{ ok: unknown }>(session, statement);
  expect(done?.ok).not.toBe(false);
};

/** Shows a passkey: signs in, or confirms the session that asks. */
async function show(passkey: string, session: Session = nobody): Promise<Session> {
  const [sessionHash, confirms] = [hash(), session !== nobody];
  await run(
    session,
    sql`select app.accept_passkey(${passkey}, 0, ${sessionHash}, 'Chrome', ${confirms}) as ok`,
  );
  return { sessionHash };
}

const hash = (text = createToken()) => hashToken(database.keys, "browser", text);

async function enterCode(kind: "recovery" | "code"): Promise<Session> {
  const [sessionHash, code, browser] = [hash(), hash(), hash()];
  if (kind === "recovery") {
    await asOwner(sql`insert into staff_recovery_codes (code_hash, staff_id) values (${code}, ${person.id})`);
    await run(nobody, sql`select app.accept_recovery_code(${code}, ${sessionHash}, 'Chrome') as ok`);
  } else {
    await asOwner(
      sql`insert into staff_mail_codes (browser_hash, staff_id, code_hash) values (${browser}, ${person.id}, ${code})`,
    );
    await run(nobody, sql`select app.accept_mail_code(${code}, ${browser}, ${sessionHash}, 'Chrome') as ok`);
  }
  return { sessionHash };
}

const invitation = (id: number) =>
  sql`insert into staff_invitations (token_hash, staff_id) values (${hash()}, ${id})`;

const remove = (session: Session, passkey: string) =>
  queryAs(session, sql`delete from staff_passkeys where id = ${passkey} returning id`);

test("a removed passkey ends the sessions it began, and no other passkey's", async () => {
  const [onPhone, onLaptop] = [await show(phone), await show(laptop)];
  const colleague = await createStaff(database);
  expect(await isOpen(onPhone)).toBe(true);
  expect(await remove(onLaptop, phone)).toHaveLength(1);
  expect(await isOpen(onPhone)).toBe(false);
  for (const session of [onLaptop, colleague]) expect(await isOpen(session)).toBe(true);
  expect(
    await readColumn(
      sql`select action from staff_log where staff_id = ${person.id} order by id desc limit 1`,
    ),
  ).toEqual(["passkey-removed"]);
});

test("a session that another passkey has confirmed ends with either", async () => {
  const spare = await createPasskey(database, { staffId: person.id });
  const remover = await show(spare);
  const first = await show(laptop, await show(phone));
  await remove(remover, phone);
  expect(await isOpen(first), "the passkey it began with").toBe(false);
  const second = await show(laptop, await show(spare));
  expect(await isOpen(second)).toBe(true);
  await remove(remover, laptop);
  expect(await isOpen(second), "the passkey that confirmed it").toBe(false);
  expect(await isOpen(remover)).toBe(true);
});

test("a session by code ends with any passkey that is removed, one by recovery code with its codes, too", async () => {
  const [byMail, byRecovery, byPasskey] = [
    await enterCode("code"),
    await enterCode("recovery"),
    await show(laptop),
  ];
  await queryAs(byPasskey, sql`delete from staff_recovery_codes`);
  expect([await isOpen(byMail), await isOpen(byRecovery)]).toEqual([true, false]);
  const again = await enterCode("recovery");
  await remove(byPasskey, phone);
  expect([await isOpen(byMail), await isOpen(again), await isOpen(byPasskey)]).toEqual([false, false, true]);
});

test("a session by recovery code becomes the passkey's that is shown in it", async () => {
  const session = await show(phone, await enterCode("recovery"));
  await queryAs(session, sql`delete from staff_recovery_codes`);
  expect(await isOpen(session)).toBe(true);
  await remove(await show(laptop), phone);
  expect(await isOpen(session)).toBe(false);
});

test("a link that is used begins a session of its passkey", async () => {
  const invited = await createStaff(database);
  const [link, sessionHash] = [hash(), hash()];
  await asOwner(sql`insert into staff_invitations (token_hash, staff_id) values (${link}, ${invited.id})`);
  const passkey = createToken();
  await run(
    nobody,
    sql`select app.accept_invitation(${link}, ${passkey}, '\\x00', 0, ${sessionHash}, 'Chrome') as ok`,
  );
  expect(await isOpen({ sessionHash })).toBe(true);
  await asOwner(sql`delete from staff_passkeys where id = ${passkey}`);
  expect(await isOpen({ sessionHash })).toBe(false);
});

test("a new link to a colleague ends all that came before; nobody sends one to themselves or to the last of Leitung", async () => {
  const leitung = await createStaff(database, { role: "leitung" });
  const other = await createStaff(database, { role: "leitung" });
  const sessions = [person, await show(phone), await enterCode("code"), await enterCode("recovery")];
  const invite = (session: Session, id: number) =>
    queryAs(session, invitation(id)).then(() => null, constraintOf);
  expect(await invite(leitung, person.id)).toBeNull();
  for (const session of sessions) expect(await isOpen(session)).toBe(false);
  const left = await asOwner(sql`
    select id from staff_passkeys where staff_id = ${person.id}
    union all select code_hash from staff_recovery_codes where staff_id = ${person.id}`);
  expect(left).toEqual([]);

  await createPasskey(database, { staffId: leitung.id });
  expect(await invite(leitung, leitung.id)).toBe("staff_invites_others");
  expect(await invite(other, leitung.id), "the other one has no passkey").toBe("staff_keeps_leitung");
  const own = await createPasskey(database, { staffId: other.id });
  expect(await invite(other, leitung.id)).toBeNull();
  await asOwner(sql`delete from staff_passkeys where id = ${own}`);
});

test("a code that is entered at the instant of a new link leaves no session", async () => {
  const leitung = await createStaff(database, { role: "leitung" });
  const [sessionHash, code, browser] = [hash(), hash(), hash()];
  await asOwner(
    sql`insert into staff_mail_codes (browser_hash, staff_id, code_hash) values (${browser}, ${person.id}, ${code})`,
  );
  let invited: Promise<unknown> | undefined;
  await as(nobody, async (tx) => {
    await tx.query(sql`select app.accept_mail_code(${code}, ${browser}, ${sessionHash}, 'Chrome')`);
    invited = queryAs(leitung, invitation(person.id));
    await expect.poll(() => countWaiting(database.owner)).toBe(1);
  });
  await invited;
  expect(await isOpen({ sessionHash })).toBe(false);
});

test("a new link waits for nobody who waits for it: its person removes a passkey at that instant", async () => {
  const leitung = await createStaff(database, { role: "leitung" });
  const session = await show(phone);
  let invited: Promise<unknown> | undefined;
  await database.owner.transaction(async (tx) => {
    await tx.query(sql`select from staff_passkeys where id = ${phone} for update`);
    invited = queryAs(leitung, invitation(person.id));
    await expect.poll(() => countWaiting(database.owner)).toBe(1);
    await tx.query(sql`delete from staff_passkeys where id = ${phone}`);
  });
  await invited;
  expect(await isOpen(session)).toBe(false);
});

const readNews = async (session: Session) =>
  (await askAs<{ label: string }[]>(session, sql`select new_passkeys from app.use_staff_session()`))?.map(
    ({ label }) => label,
  );

const knowPasskeys = (session: Session) =>
  queryAs(session, sql`update staff_sessions set tell_since = null returning id`);

test("who signs in is told of passkeys added since, until they are known in this very session", async () => {
  await show(phone);
  await createPasskey(database, { staffId: person.id, label: "Chrome, Fremd" });
  const thief = await show(phone);
  const owner = await show(laptop);
  for (const session of [thief, owner]) expect(await readNews(session)).toContain("Chrome, Fremd");
  expect(await attemptAs(thief, sql`update staff_sessions set tell_since = now()`)).toBe("denied");
  expect(await knowPasskeys(thief), "no other session").toHaveLength(1);
  expect(await readNews(thief)).toEqual([]);
  expect(await readNews(owner)).toContain("Chrome, Fremd");
  expect(await readNews(await show(laptop)), "told already").toEqual([]);
  expect(await readNews(await enterCode("code"))).toContain("Chrome, Fremd");
});

test("who confirms is told of passkeys added since, too", async () => {
  const session = await show(phone);
  await createPasskey(database, { staffId: person.id, label: "Chrome, Fremd" });
  await knowPasskeys(session);
  expect(await readNews(await show(phone, session))).toContain("Chrome, Fremd");
});

test("responses of passkeys are limited for each client, apart from their starts", async () => {
  const count = (name: "count_sign_in" | "count_passkey_response", clientKey: string) =>
    askAs<number>({ clientKey }, statement(`select app.${name}()`));
  for (let times = 0; times < 20; times++) expect(await count("count_passkey_response", "one")).toBe(0);
  expect(await count("count_passkey_response", "one")).toBeGreaterThan(0);
  expect(await count("count_passkey_response", "two")).toBe(0);
  expect(await count("count_sign_in", "one")).toBe(0);
});

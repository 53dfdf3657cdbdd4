import { beforeAll, beforeEach, expect, test } from "vitest";
import { chooseKept } from "#app/features/inbox/choose-kept.ts";
import { readInboxFilter } from "#app/features/inbox/filter.ts";
import { addNote, changeInquiry, readInquiry, takeInquiry } from "#app/features/inbox/inquiry.server.ts";
import { readInbox } from "#app/features/inbox/list.server.ts";
import { mergeChosen, mergeInquiries, undoMerge } from "#app/features/inbox/merged.server.ts";
import { noteCall } from "#app/features/inbox/replies/replies.server.ts";
import { findPerson } from "#app/features/privacy-desk/person.server.ts";
import { periods } from "#app/features/statistics/period.ts";
import { readStatistics } from "#app/features/statistics/statistics.server.ts";
import { findPhoneDigits } from "#app/office/phone-digits.ts";
import { eraseInquiries } from "#database/erasures.ts";
import { exportInquiries, findInquiriesOf } from "#database/inquiries.ts";
import { sql } from "#database/sql.ts";
import { nobody } from "#tests/setup/database/attempt.ts";
import { as, asOwner, attemptAs, database } from "#tests/setup/database/of-file.ts";
import { createClientProject } from "#tests/setup/records/client-project.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";
import { undoLastChange } from "#tests/setup/records/undo.ts";

let jana: TestStaff;
let mehmet: TestStaff;

beforeAll(async () => {
  jana = await createStaff(database, { name: "Jana Lindner", role: "leitung" });
  mehmet = await createStaff(database, { name: "Mehmet Aksoy" });
});
beforeEach(() => asOwner(sql`delete from contact_requests`));

const send = (email: string, message = "Wir möchten online bestellen lassen.", phone = "030 123-456") =>
  addInquiry(database.owner, { name: "Elif", email, message, phone });

const read = async (id: number) => {
  const details = await as(jana, (tx) => readInquiry(tx, id));
  if (details === null) throw new Error("no request");
  return details;
};

/** Merges as a press on the page of `one` does. */
async function merge(merged: number, kept: number, person = jana): Promise<boolean> {
  const versions = await asOwner<{ id: number; version: number }>(
    sql`select id, version from contact_requests`,
  );
  const see = (id: number) => ({ id, version: versions.find((row) => row.id === id)?.version ?? 0 });
  return as(person, (tx) => mergeInquiries(tx, { merged: see(merged), kept: see(kept) }));
}

const rows = () =>
  asOwner<{ status: string }>(sql`
    select id, name, email, phone, message, status, seen_at, created_at, taken_by, taken_at, waiting_until, next_step, next_step_on,
      answered_at, merged_into, merged_at, merged_by from contact_requests order by id`);

const listIds = async (query: string) => {
  const inbox = await as(jana, (tx) => readInbox(tx, readInboxFilter(new URLSearchParams(query))));
  return inbox?.sections.flatMap(({ inquiries }) => inquiries.map(({ id }) => id));
};

test("two requests of a person become one with all that was said and done, and are two again exactly as they were", async () => {
  const first = await send("elif@kebap.example", "Erste Nachricht wegen Lieferung.");
  const second = await send("elif@privat.example", "Zweite Nachricht wegen Kasse.", "+49 (0)30 123456");
  await as(mehmet, (tx) => takeInquiry(tx, first));
  await as(mehmet, (tx) => addNote(tx, { id: first, text: "Ruft morgen zurück" }));
  await as(mehmet, async (tx) =>
    changeInquiry(tx, {
      id: first,
      version: (await readInquiry(tx, first))?.inquiry.version ?? 0,
      change: { intent: "step", text: "Angebot schicken", on: "2026-12-01" },
    }),
  );
  const third = await send("elif@kebap.example", "Dritte Nachricht, ganz etwas anderes.");
  expect(
    (await read(second)).others.map(({ id }) => id),
    "by the number's digits",
  ).toEqual([third, first]);
  const before = await rows();

  expect(await merge(first, second)).toBe(true);
  const { inquiry, merged, notes, changes, others } = await read(first);
  expect(inquiry, "who had it and what was promised holds on").toMatchObject({
    id: second,
    status: "in_progress",
    taken_by: mehmet.id,
    next_step: "Angebot schicken",
    next_step_on: "2026-12-01",
  });
  expect(merged).toMatchObject([
    { id: first, message: "Erste Nachricht wegen Lieferung.", merged_by: jana.id },
  ]);
  expect(notes.map(({ text }) => text)).toEqual(["Ruft morgen zurück"]);
  expect(new Set(changes.map(({ request_id }) => request_id))).toEqual(new Set([first, second]));
  expect(
    others.map(({ id }) => id),
    "by the address of the merged one",
  ).toEqual([third]);
  expect(await listIds("suchen=Lieferung")).toEqual([second]);
  expect(await listIds("suchen=morgen")).toEqual([second]);
  expect(await listIds("stand=erledigt")).toEqual([]);
  const statistics = await as(jana, (tx) => readStatistics(tx, { period: periods[0], now: new Date() }));
  expect(statistics.answers.waiting).toBe(2);

  const stale = await as(mehmet, (tx) => undoMerge(tx, second));
  expect(stale, "somebody else's").toBe(false);
  expect(await undoLastChange(database, jana), "not by the log: nobody writes it by hand").toBe(false);
  expect(await as(jana, (tx) => undoMerge(tx, second))).toBe(true);
  expect(await rows()).toEqual(before);
  const log = await asOwner(sql`select action, object from staff_log order by id desc limit 2`);
  expect(log).toEqual([
    { action: "request-separated", object: `request ${first}-from-${second}` },
    { action: "request-merged", object: `request ${first}-into-${second}` },
  ]);
});

test("requests belong together by a whole number only, in any spelling, and by the rule that the search has", async () => {
  const others = async (id: number) => (await read(id)).others.filter(({ isNamesake }) => !isNamesake);
  const first = await send("a@b.example", undefined, "030 123-456");
  const second = await send("c@d.example", undefined, "0049 (30) 123456");
  await send("e@f.example", undefined, "030 1234567");
  expect((await others(first)).map(({ id }) => id)).toEqual([second]);
  for (const [index, tooShort] of ["00-00-00", "001-234", "030 12", "------"].entries()) {
    const one = await send(`one-${index}@x.example`, undefined, tooShort);
    await send(`other-${index}@x.example`, undefined, tooShort);
    expect(await others(one), tooShort).toEqual([]);
  }
  for (const input of [
    ...["0151 23456789", "+49 (0)151 / 234 567 89", "0049-151-23456789", "4915123456789", "(0151) 2345.6789"],
    ...["+43 660 1234567", "0043 660 1234567", "0491 123456", "49 12345", "0000000", "12345", "00 1234"],
  ]) {
    const [row] = await asOwner<{ digits: string | null }>(
      sql`select app.national_phone_digits(${input}) as digits`,
    );
    expect(row?.digits, input).toBe(findPhoneDigits(input));
  }
});

test("merging is not undone after ten minutes, nor once somebody has gone on", async () => {
  const [a, b] = [await send("a@b.example"), await send("a@b.example")];
  await merge(b, a);
  await as(mehmet, (tx) => takeInquiry(tx, a));
  expect(await as(jana, (tx) => undoMerge(tx, a))).toBe(false);
  const [c, d] = [await send("a@b.example"), await send("a@b.example")];
  await merge(d, c);
  await asOwner(sql`update contact_requests set merged_at = merged_at - interval '10 minutes'`);
  await asOwner(sql`update contact_changes set at = at - interval '10 minutes'`);
  expect(await as(jana, (tx) => undoMerge(tx, c))).toBe(false);
});

test("a merged request that came from a file goes back to the state it came in", async () => {
  const [a, b] = [await send("a@b.example"), await send("a@b.example")];
  await database.owner.session((session) =>
    session.runScript("update contact_requests set status = 'waiting'; delete from contact_changes"),
  );
  await merge(b, a);
  await as(jana, (tx) => undoMerge(tx, a));
  expect((await rows()).map(({ status }) => status)).toEqual(["waiting", "waiting"]);
});

test("what was merged changes with the one that stays only, and is not merged twice", async () => {
  const a = await send("a@b.example");
  const b = await send("a@b.example", "Eine Nachricht über Zitronen.");
  const c = await send("a@b.example");
  const stale = { id: b, version: 7 };
  expect(await as(jana, (tx) => mergeInquiries(tx, { merged: stale, kept: { id: a, version: 1 } }))).toBe(
    false,
  );
  expect(await merge(a, a)).toBe(false);
  expect(await merge(b, a)).toBe(true);
  expect(await merge(b, c)).toBe(false);
  expect(await merge(c, b)).toBe(false);
  expect(await as(mehmet, (tx) => takeInquiry(tx, b))).toBe(false);
  expect(await as(mehmet, (tx) => addNote(tx, { id: b, text: "x" }))).toBe(false);
  expect(await as(mehmet, (tx) => takeInquiry(tx, a))).toBe(true);
  // Two steps: what went into a request goes on with it.
  expect(await merge(a, c)).toBe(true);
  const { inquiry, merged } = await read(b);
  expect([inquiry.id, merged.map(({ id }) => id)]).toEqual([c, [a, b]]);
  expect(await listIds("suchen=Zitronen")).toContain(c);
});

test("only a session of the team merges and takes back, and no session writes it by hand", async () => {
  const [a, b] = [await send("a@b.example"), await send("a@b.example")];
  const merging = sql`select app.merge_contact_requests(${b}, 1, ${a}, 1)`;
  const undoing = sql`select app.undo_contact_merge(${a})`;
  for (const statement of [merging, undoing]) {
    expect(await attemptAs(nobody, statement)).toBe("denied");
    await expect(database.web.query(statement)).rejects.toThrow("permission denied");
  }
  expect(await attemptAs(mehmet, sql`update contact_requests set merged_into = ${a} where id = ${b}`)).toBe(
    "denied",
  );
  expect(await attemptAs(mehmet, merging)).toBe(1);
  expect(await attemptAs(mehmet, sql`select merged_into from contact_requests where id = ${b}`)).toBe(1);
  expect(await attemptAs(nobody, sql`select merged_into from contact_requests`)).toBe(0);
});

test("the privacy desk finds what was merged by its own address, and erases and exports it", async () => {
  const a = await send("elif@kebap.example", "Nachricht vom Laden.");
  const b = await send("elif@privat.example", "Nachricht von zu Hause.");
  await asOwner(sql`update contact_requests set phone = null`);
  await merge(b, a);
  const found = await as(jana, (tx) => findPerson(tx, ["elif@privat.example"]));
  expect(found.own.map(({ id, isSure }) => ({ id, isSure }))).toEqual(
    expect.arrayContaining([
      { id: b, isSure: true },
      { id: a, isSure: false },
    ]),
  );
  const ids = await findInquiriesOf(database.owner, "elif@privat.example");
  const [copy] = await exportInquiries(database.owner, ids);
  expect(copy).toMatchObject({ id: b, message: "Nachricht von zu Hause.", merged_into: a });
  await database.owner.transaction((tx) => eraseInquiries(tx, database.keys, { inquiries: ids, notes: [] }));
  expect(await listIds("suchen=Hause"), "the text is gone from the search, too").toEqual([]);
  expect((await read(a)).merged).toEqual([]);
});

test("when the one that stays is erased, the merged one stands for itself again, closed", async () => {
  const [a, b] = [await send("elif@kebap.example"), await send("elif@privat.example")];
  await merge(b, a);
  await database.owner.transaction((tx) => eraseInquiries(tx, database.keys, { inquiries: [a], notes: [] }));
  expect((await read(b)).inquiry).toMatchObject({ id: b, status: "done" });
  expect(await listIds("stand=erledigt")).toEqual([b]);
});

test("a note of a merged request that is changed is found at the one that stays", async () => {
  const [a, b] = [await send("a@b.example"), await send("a@b.example")];
  await as(mehmet, (tx) => addNote(tx, { id: b, text: "Mag Katzen" }));
  await merge(b, a);
  await as(mehmet, (tx) =>
    tx.query(sql`update contact_notes set text = 'Mag Hunde' where request_id = ${b}`),
  );
  expect(await listIds("suchen=Hunde")).toEqual([a]);
  expect(await listIds("suchen=Katzen")).toEqual([]);
});

test("of two steps the sooner day holds and both texts, of two who wait the sooner day", async () => {
  const [a, b] = [await send("a@b.example"), await send("a@b.example")];
  await asOwner(sql`update contact_requests set status = 'waiting', waiting_until = '2026-12-09',
    next_step = 'Anrufen', next_step_on = '2026-12-05' where id = ${a}`);
  await asOwner(sql`update contact_requests set status = 'waiting', waiting_until = '2026-12-08',
    next_step = 'Angebot', next_step_on = '2026-12-04' where id = ${b}`);
  await merge(b, a);
  expect((await read(a)).inquiry).toMatchObject({
    status: "waiting",
    waiting_until: "2026-12-08",
    next_step: "Anrufen; Angebot",
    next_step_on: "2026-12-04",
  });
  const { version } = (await read(a)).inquiry;
  expect(await as(mehmet, (tx) => noteCall(tx, { id: a, version, way: "call", result: "reached" }))).toBe(
    true,
  );
});

test("who waited until a day is reminded on it by the unanswered one that stays", async () => {
  const [a, b] = [await send("a@b.example"), await send("a@b.example")];
  await asOwner(
    sql`update contact_requests set status = 'waiting', waiting_until = '2026-12-08' where id = ${b}`,
  );
  await merge(b, a);
  expect((await read(a)).inquiry).toMatchObject({
    status: "new",
    next_step: "Nachfassen",
    next_step_on: "2026-12-08",
  });
});

test("two requests that somebody chose become one, and people of the same name are only hinted at", async () => {
  const a = await send("a@b.example", undefined, "030 111111");
  const b = await send("c@d.example", undefined, "030 222222");
  expect((await read(a)).others).toMatchObject([{ id: b, isNamesake: true }]);
  const rivals = sql`select app.find_contact_requests_of_namesake(array[${a}::integer])`;
  expect(await attemptAs(mehmet, rivals)).toBe(1);
  expect(await attemptAs(nobody, rivals)).toBe(0);
  expect(await as(mehmet, (tx) => mergeChosen(tx, [a, b]))).toBe(a);
  expect(await as(mehmet, (tx) => mergeChosen(tx, [a, b])), "one of them is merged").toBeNull();
  expect((await read(b)).inquiry.id).toBe(a);
  expect((await read(a)).others).toEqual([]);
});

test("a project made from a request is its answer, and its client is known by address and number", async () => {
  const a = await send("a@b.example", undefined, "030 333333");
  const { slug } = await createClientProject(database, []);
  await asOwner(sql`delete from project_access_codes where project_slug = ${slug}`);
  await as(mehmet, (tx) =>
    tx.query(sql`insert into project_access_codes (project_slug, access_code, client_name, request_id, contact_phone, contact_email)
      values (${slug}, ${"a".repeat(64)}, 'Elifs Imbiss', ${a}, '030 444444', 'elif@imbiss.example')`),
  );
  expect((await read(a)).inquiry).toMatchObject({
    status: "in_progress",
    taken_by: mehmet.id,
    answered_at: expect.any(Date),
  });
  const existing = { slug, client: "Elifs Imbiss", phone: "030 444444" };
  const [byInquiry, byAddress, byNumber, stranger] = [
    await send("a@b.example"),
    await send("Elif@imbiss.example", undefined, "030 555555"),
    await send("x@y.example", undefined, "+49 30 444444"),
    await send("z@y.example", undefined, "030 666666"),
  ];
  for (const id of [a, byInquiry, byAddress, byNumber]) expect((await read(id)).projects).toEqual([existing]);
  expect((await read(stranger)).projects).toEqual([]);
  const projects = sql`select app.find_projects_of_sender(array[${a}::integer])`;
  expect(await attemptAs(nobody, projects)).toBe(0);
  await expect(database.web.query(projects)).rejects.toThrow("permission denied");
});

test("the open one stays, of two open ones the unanswered, then one with an address, then the older", () => {
  type Mergeable = Parameters<typeof chooseKept>[0];
  const inquiry: Mergeable = {
    id: 2,
    status: "waiting",
    interest: "demo",
    from_client: false,
    answered_at: new Date(),
    email: "a@b.example",
    created_at: new Date("2026-11-20"),
  };
  const kept = (one: Partial<Mergeable>, other: Partial<Mergeable>) =>
    chooseKept({ ...inquiry, ...one, id: 1 }, { ...inquiry, ...other }).id;
  expect(kept({ status: "done" }, {})).toBe(2);
  expect(kept({}, { answered_at: null })).toBe(2);
  expect(kept({}, { from_client: true, interest: "support" })).toBe(2);
  expect(kept({ email: "" }, { created_at: new Date("2026-11-21") })).toBe(2);
  expect(kept({}, { created_at: new Date("2026-11-19") })).toBe(2);
  expect(kept({}, {})).toBe(1);
});

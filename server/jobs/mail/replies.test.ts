import { beforeEach, expect, test } from "vitest";
import { readInquiry } from "#app/features/inbox/inquiry.server.ts";
import { noteCall, readReplies, sendReply } from "#app/features/inbox/replies/replies.server.ts";
import type { Queryable } from "#database/sql.ts";
import { sql } from "#database/sql.ts";
import { as, asOwner, database } from "#tests/setup/database/of-test.ts";
import { startMailServer } from "#tests/setup/mail/mail-server-of-test.ts";
import { send, startWorker } from "#tests/setup/mail/mail-worker.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";
import { undoLastChange } from "#tests/setup/records/undo.ts";

let jana: TestStaff;
let id: number;

beforeEach(async () => {
  jana = await createStaff(database, { name: "Jana Lindner" });
  id = await send("Elif Kaya");
  // The mail about the request itself is of another test.
  await asOwner(sql`update outbox set sent_at = now() where kind = 'request'`);
});

const asJana = <T>(work: (tx: Queryable) => Promise<T>) => as(jana, work);
const reply = async (text = "Hallo Elif,\n\nmorgen um zehn?\n\nJana") => {
  const version = (await asJana((tx) => readInquiry(tx, id)))?.inquiry.version ?? 0;
  return asJana((tx) => sendReply(tx, { id, version, text }));
};
const readState = async () => {
  const details = await asJana((tx) => readInquiry(tx, id));
  return { ...details?.inquiry, reply: details?.replies.at(-1) };
};

test("a reply goes to the visitor in the team's name, answers to the person, and the request waits three days", async () => {
  const server = await startMailServer();
  startWorker(server);
  expect(await reply()).toBe(true);
  const mail = (await server.waitForMails(1)).at(-1);
  expect(mail?.recipients).toEqual(["elif.kaya@imbiss.example"]);
  expect(mail?.header("From")).toContain("website@tischlein.example");
  expect(mail?.header("From")).toContain("Jana Lindner");
  expect(mail?.header("Reply-To")).toContain(jana.email);
  expect(mail?.header("Auto-Submitted"), "a person wrote it").toBeNull();
  expect(mail?.raw).toContain("morgen um zehn?");
  await expect.poll(readState).toMatchObject({
    status: "waiting",
    taken_by: jana.id,
    answered_at: expect.any(Date),
    reply: { way: "mail", staff_id: jana.id, sent_at: expect.any(Date), refused_at: null },
  });
  const [waits] = await asOwner(sql`
    select waiting_until = (now() at time zone 'Europe/Berlin')::date + 3 as three from contact_requests where id = ${id}`);
  expect(waits).toEqual({ three: true });
  expect(await undoLastChange(database, jana), "a mail cannot be taken back").toBe(false);
  expect(await readState()).toMatchObject({ status: "waiting", answered_at: expect.any(Date) });
  const stale = await asJana((tx) => sendReply(tx, { id, version: 1, text: "Noch einmal" }));
  expect(stale, "pressed twice").toBe(false);
  expect(await asJana((tx) => readReplies(tx, [id]))).toHaveLength(1);
});

test.each(["", "käse@imbiss.example"])("no reply is queued to the address %j", async (email) => {
  await asOwner(sql`update contact_requests set email = ${email} where id = ${id}`);
  expect(await reply()).toBe(false);
  expect(await asOwner(sql`select from outbox where kind = 'reply'`)).toEqual([]);
  expect(await readState()).toMatchObject({ status: "new", reply: undefined });
});

test("a reply that is refused for good brings its request back for today, unanswered; one refused for now stays on its way", async () => {
  const server = await startMailServer();
  server.behave("refuse 451");
  const { stop } = startWorker(server);
  await reply();
  await expect
    .poll(() => asOwner(sql`select from outbox where kind = 'reply' and last_error is not null`))
    .toHaveLength(1);
  await stop();
  expect(await readState()).toMatchObject({ status: "waiting", reply: { sent_at: null, refused_at: null } });
  server.behave("refuse recipient 550");
  await asOwner(sql`update outbox set due_at = now() where kind = 'reply'`);
  startWorker(server);
  await expect.poll(readState).toMatchObject({
    status: "in_progress",
    answered_at: null,
    next_step: "Mail kam nicht an",
    next_step_on: expect.any(String),
    reply: { refused_at: expect.any(Date) },
  });
  expect(await asOwner(sql`select from outbox where kind = 'reply'`)).toEqual([]);
});

test("a call that reached somebody is an answer and one that did not is none; both can be taken back", async () => {
  const note = async (result: "reached" | "not-reached") => {
    const { version = 0 } = await readState();
    return asJana((tx) => noteCall(tx, { id, version, way: "call", result }));
  };
  await note("not-reached");
  expect(await readState()).toMatchObject({ status: "in_progress", taken_by: jana.id, answered_at: null });
  await note("not-reached");
  expect(await undoLastChange(database, jana)).toBe(true);
  expect(await asJana((tx) => readReplies(tx, [id]))).toHaveLength(1);
  await note("reached");
  expect(await readState()).toMatchObject({ answered_at: expect.any(Date) });
  expect(await undoLastChange(database, jana)).toBe(true);
  expect(await readState()).toMatchObject({ answered_at: null });
});

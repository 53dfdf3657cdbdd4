import { beforeAll, expect, test } from "vitest";
import { addNote, takeInquiry } from "#app/features/inbox/inquiry.server.ts";
import { readInboxVersion, readInquiryVersion } from "#app/features/inbox/versions.server.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { as, asOwner, database } from "#tests/setup/database/of-file.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";
import { createStaff, type TestStaff } from "#tests/setup/records/staff.ts";

let jana: TestStaff;
beforeAll(async () => {
  jana = await createStaff(database, { name: "Jana Lindner" });
});

const asJana = <T>(work: (tx: Queryable) => Promise<T>) => as(jana, work);
const readVersion = async () => (await asJana(readInboxVersion)).version;

test("the inbox has another version after everything that a list shows, and the same otherwise", async () => {
  const versions = [await readVersion()];
  const id = await addInquiry(database.owner);
  const steps: [name: string, change: () => Promise<unknown>][] = [
    ["a new one", () => addInquiry(database.owner)],
    ["one that is read", () => asOwner(sql`update contact_requests set seen_at = now() where id = ${id}`)],
    ["one that is taken", () => asJana((tx) => takeInquiry(tx, id))],
    ["one that is done", () => asOwner(sql`update contact_requests set status = 'done' where id = ${id}`)],
    [
      "a done one that is given",
      () => asJana((tx) => tx.query(sql`update contact_requests set taken_by = null where id = ${id}`)),
    ],
  ];
  for (const [name, change] of steps) {
    await change();
    const version = await readVersion();
    expect(versions, name).not.toContain(version);
    expect(await readVersion(), `${name}, unchanged`).toBe(version);
    versions.push(version);
  }
});

test("a request that is stored before another one, and committed after it, is not missed", async () => {
  const ready = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const slow = database.owner.transaction(async (tx) => {
    await addInquiry(tx);
    ready.resolve();
    await go.promise;
  });
  await ready.promise;
  await addInquiry(database.owner);
  const before = await readVersion();
  go.resolve();
  await slow;
  expect(await readVersion()).not.toBe(before);
});

test("an open request that is erased leaves the lists", async () => {
  const id = await addInquiry(database.owner);
  const before = await readVersion();
  await asOwner(sql`delete from contact_requests where id = ${id}`);
  expect(await readVersion()).not.toBe(before);
});

test("one request has another version for a note and for its mail, apart from each other, and says who it was", async () => {
  const id = await addInquiry(database.owner);
  const read = () => asJana((tx) => readInquiryVersion(tx, id));
  const first = await read();
  await asJana((tx) => addNote(tx, { id, text: "Ruft morgen zurück" }));
  const noted = await read();
  expect(noted?.version.split("|")[0]).not.toBe(first?.version.split("|")[0]);
  expect(noted?.by).toBe("Jana Lindner");
  await asJana((tx) =>
    tx.query(sql`insert into contact_replies (request_id, way, text) values (${id}, 'mail', 'Gern.')`),
  );
  const mailed = await read();
  expect(mailed?.version.split("|")[1]).toBe("-");
  await asOwner(sql`update contact_replies set sent_at = now() where request_id = ${id}`);
  expect((await read())?.version.split("|")).toEqual([mailed?.version.split("|")[0], "s"]);
  expect(await asJana((tx) => readInquiryVersion(tx, 0))).toBeNull();
});

test("without a session there is nothing to follow", async () => {
  await addInquiry(database.owner);
  const nobody = { ...jana, sessionHash: "f".repeat(64) };
  const found = await as(nobody, readInboxVersion);
  expect(found).toMatchObject({ news: 0, newest: null });
});

import { expect, test } from "vitest";
import { findDigestDay, queueDigest } from "#app/features/notifications/digest.server.ts";
import { describeSubjects } from "#app/features/notifications/notification-text.ts";
import { readSubjects } from "#app/features/notifications/subjects.server.ts";
import { claimMessages } from "#database/outbox.ts";
import { sql } from "#database/sql.ts";
import { openTestDatabase } from "#tests/setup/database/database.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

test.each([
  // A Monday in winter, and one after the clock has changed.
  ["2026-11-23T06:59:59Z", null],
  ["2026-11-23T07:00:00Z", "2026-11-23"],
  ["2027-03-29T06:30:00Z", null],
  ["2027-03-30T05:59:59Z", null],
  ["2027-03-30T06:00:00Z", "2027-03-30"],
  ["2026-10-26T07:00:00Z", "2026-10-26"],
  ["2026-11-23T11:00:00Z", null],
  // A Saturday, a Sunday, and Christmas Day.
  ["2026-11-21T09:00:00Z", null],
  ["2026-11-22T09:00:00Z", null],
  ["2026-12-25T09:00:00Z", null],
])("at %s the digest that is due is that of %s", (moment, day) => {
  expect(findDigestDay(new Date(moment))).toBe(day);
});

test("whoever has something to do is told once a day how much, by one of several servers", async () => {
  const database = await openTestDatabase({ closeAfterTest: true });
  const { owner } = database;
  const busy = await createStaff(database);
  await owner.query(sql`insert into contact_requests (name, email, message, status, taken_by, next_step, next_step_on, created_at)
    select 'Guest ' || n, n || '@b.example', 'Bitte um Rückruf.', 'in_progress', ${busy.id}, 'Anrufen', current_date - 1, now() - interval '2 days'
    from generate_series(1, 2) n`);
  await owner.query(sql`insert into blog_drafts (author, saved_by, saved_at)
    values ('Jana', ${busy.id}, now() - interval '7 days'), ('Jana', ${busy.id}, now() - interval '6 days')`);
  const eight = new Date("2026-11-23T07:00:00Z");
  const queued = await Promise.all(Array.from({ length: 5 }, () => queueDigest(owner, eight)));
  expect(queued.filter(Boolean)).toHaveLength(1);
  const messages = await claimMessages(owner, ["push"]);
  expect(messages).toMatchObject([{ staffId: busy.id, event: "digest" }]);
  const [subject] = await readSubjects(owner, messages ?? []);
  expect(subject === undefined ? null : describeSubjects([subject], false)).toMatchObject({
    title: "3 Dinge heute",
    path: "/buero/heute",
  });
  await owner.query(sql`update contact_requests set status = 'done'`);
  await owner.query(sql`delete from blog_drafts where saved_by = ${busy.id}`);
  expect(await readSubjects(owner, messages ?? []), "nothing is left").toEqual([]);
});

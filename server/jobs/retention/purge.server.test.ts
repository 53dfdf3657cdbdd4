import { expect, test, vi } from "vitest";
import { retention } from "#app/content/retention.ts";
import { limits } from "#core/limits.ts";
import { readFunctions, replaceFunctions } from "#database/functions.ts";
import { sql, statement } from "#database/sql.ts";
import { checkOperation } from "#server/checks/operation-checks.ts";
import { readOperation } from "#server/checks/read-operation.ts";
import { purgeExpired, throttlingKeyHours } from "#server/jobs/retention/purge.server.ts";
import { retentionInterval, startRetention } from "#server/jobs/retention/schedule.server.ts";
import { asOwner, database } from "#tests/setup/database/of-test.ts";

const nothing = {
  contact_requests: 0,
  spam: 0,
  client_keys: 0,
  outbox: 0,
  notifications: 0,
  wrong_access_codes: 0,
  demo_sessions: 0,
  staff_sessions: 0,
  staff_codes: 0,
  staff_attempts: 0,
  row_changes: 0,
  staff_log: 0,
  erasures: 0,
  stored_pictures: 0,
  project_files: 0,
  project_subscribers: 0,
  project_grants: 0,
  finished_projects: 0,
  visit_sums: 0,
  site_fact_changes: 0,
};

const purge = async (now: string, { dryRun = false } = {}) => {
  const result = await purgeExpired(database.owner, { now: new Date(now), periods: retention, dryRun });
  expect(result?.failures ?? []).toEqual([]);
  return result?.purged ?? null;
};

/** Stores a request of the past. As the owner, because a visitor cannot set the time. */
async function addRequest(
  email: string,
  createdAt: string,
  clientKey: string | null = null,
): Promise<number> {
  const [row] = await asOwner<{ id: number }>(sql`
    insert into contact_requests (name, email, message, created_at, client_key)
    values ('Aylin Demir', ${email}, 'Bitte um Rückruf.', ${createdAt}::timestamptz, ${clientKey}) returning id`);
  if (row === undefined) throw new Error("not stored");
  return row.id;
}

const emails = async () =>
  (await asOwner<{ email: string }>(sql`select email from contact_requests order by created_at`)).map(
    ({ email }) => email,
  );

test("a request is deleted five years after it was sent, to the second", async () => {
  await addRequest("a@b.example", "2026-11-21T10:00:00Z");
  expect(await purge("2031-11-21T09:59:59Z")).toEqual(nothing);
  expect(await emails()).toEqual(["a@b.example"]);
  expect(await purge("2031-11-21T10:00:00Z")).toEqual({ ...nothing, contact_requests: 1 });
  expect(await emails()).toEqual([]);
});

test("an old request stays while the same address has a newer one, however it is written", async () => {
  await addRequest("Aylin@b.example", "2026-01-01T00:00:00Z");
  await addRequest("other@b.example", "2026-01-02T00:00:00Z");
  await addRequest("aylin@B.example", "2029-01-01T00:00:00Z");
  expect(await purge("2033-12-31T23:59:59Z")).toEqual({ ...nothing, contact_requests: 1 });
  expect(await emails()).toEqual(["Aylin@b.example", "aylin@B.example"]);
  expect(await purge("2034-01-01T00:00:00Z")).toEqual({ ...nothing, contact_requests: 2 });
});

test("spam is deleted thirty days after it was marked, whatever else the address has sent", async () => {
  const marked = await addRequest("a@b.example", "2026-10-01T10:00:00Z");
  await addRequest("a@b.example", "2026-11-20T10:00:00Z");
  const fromFile = await addRequest("c@d.example", "2026-11-20T10:00:00Z");
  const { owner } = database;
  await owner.query(sql`update contact_requests set status = 'spam' where id in (${marked}, ${fromFile})`);
  await owner.query(sql`delete from contact_changes where request_id = ${fromFile}`);
  await owner.query(sql`update contact_changes set at = '2026-11-21T10:00:00Z'`);
  expect(await purge("2026-12-20T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-12-20T10:00:00Z")).toEqual({ ...nothing, spam: 1 });
  expect(await purge("2026-12-21T10:00:00Z")).toEqual({ ...nothing, spam: 1 });
  expect(await emails()).toEqual(["a@b.example"]);
});

test("what was merged into spam goes with it, what was merged into another request stays", async () => {
  const [spam, kept] = [
    await addRequest("a@b.example", "2026-10-01T10:00:00Z"),
    await addRequest("a@b.example", "2026-10-01T10:00:00Z"),
  ];
  const { owner } = database;
  await owner.query(sql`update contact_requests set status = 'spam' where id = ${spam}`);
  for (const into of [spam, kept]) {
    const part = await addRequest(`part-of-${into}@b.example`, "2026-10-01T10:00:00Z");
    await owner.query(
      sql`update contact_requests set status = 'done', merged_into = ${into}, merged_at = now() where id = ${part}`,
    );
  }
  await owner.query(sql`update contact_changes set at = '2026-10-02T10:00:00Z'`);
  expect(await purge("2026-11-01T10:00:00Z")).toEqual({ ...nothing, spam: 2 });
  expect((await emails()).toSorted()).toEqual(["a@b.example", `part-of-${kept}@b.example`]);
});

test("the record of an erasure is kept as long as a request would have been", async () => {
  await asOwner(sql`insert into erasures values (repeat('a', 64), 'secret', '2026-11-21T10:00:00Z')`);
  expect(await purge("2031-11-21T09:59:59Z")).toEqual(nothing);
  expect(await purge("2031-11-21T10:00:00Z")).toEqual({ ...nothing, erasures: 1 });
});

test("the client key of a request is deleted after an hour, the request stays", async () => {
  await addRequest("a@b.example", "2026-11-21T10:00:00Z", "key");
  expect(await purge("2026-11-21T10:59:59Z")).toEqual(nothing);
  expect(await purge("2026-11-21T11:00:00Z")).toEqual({ ...nothing, client_keys: 1 });
  expect(await asOwner(sql`select email, client_key from contact_requests`)).toEqual([
    { email: "a@b.example", client_key: null },
  ]);
  expect(await purge("2026-11-21T12:00:00Z")).toEqual(nothing);
});

test("client keys are deleted as early as the privacy page promises, even if a run was just missed", () => {
  const oldest = throttlingKeyHours + retentionInterval / 3_600_000;
  expect(oldest).toBeLessThan(retention.throttlingHours);
});

test("counts of wrong codes are deleted after an hour", async () => {
  await asOwner(sql`insert into wrong_access_codes values
    ('old', 3, '2026-11-21T10:00:00Z'), ('*', 3, '2026-11-21T10:30:00Z')`);
  expect(await purge("2026-11-21T11:00:00Z")).toEqual({ ...nothing, wrong_access_codes: 1 });
  expect(await asOwner(sql`select client_key from wrong_access_codes`)).toEqual([{ client_key: "*" }]);
});

test("an expired demo session is deleted", async () => {
  await asOwner(sql`insert into demo_sessions (id, business, client_key, expires_at) values
    ('old-session-0123456789', 'bar', 'key', '2026-11-21T10:00:00Z'),
    ('new-session-0123456789', 'bar', 'key', '2026-11-21T10:00:01Z')`);
  expect(await purge("2026-11-21T10:00:00Z")).toEqual({ ...nothing, demo_sessions: 1 });
  expect(await asOwner(sql`select id from demo_sessions`)).toEqual([{ id: "new-session-0123456789" }]);
});

test("the record of a sent mail is deleted after twelve months, a waiting one never", async () => {
  const sent = await addRequest("a@b.example", "2026-11-21T10:00:00Z");
  const waiting = await addRequest("c@d.example", "2026-11-21T10:00:00Z");
  await asOwner(sql`insert into outbox (kind, request_id, sent_at, created_at) values
    ('request', ${sent}, '2026-11-21T10:01:00Z', '2026-11-21T10:00:00Z'), ('request', ${waiting}, null, '2026-11-21T10:00:00Z')`);
  expect(await purge("2027-11-21T10:00:59Z")).toEqual(nothing);
  expect(await purge("2027-11-21T10:01:00Z")).toEqual({ ...nothing, outbox: 1 });
  expect(await asOwner(sql`select request_id from outbox`)).toEqual([{ request_id: waiting }]);
});

test("a dry run reports the same and changes nothing", async () => {
  await addRequest("a@b.example", "2020-11-21T10:00:00Z", "key");
  await addRequest("c@d.example", "2026-11-21T10:00:00Z", "key");
  const expected = { ...nothing, contact_requests: 1, client_keys: 1 };
  expect(await purge("2026-11-22T10:00:00Z", { dryRun: true })).toEqual(expected);
  expect(await emails()).toHaveLength(2);
  expect(await purge("2026-11-22T10:00:00Z")).toEqual(expected);
  expect(await emails()).toEqual(["c@d.example"]);
});

test("of several concurrent servers one purges, the others skip it", async () => {
  await addRequest("a@b.example", "2020-11-21T10:00:00Z");
  await database.owner.transaction(async (other) => {
    await other.query(sql`select pg_advisory_xact_lock(7441205)`);
    expect(await purge("2026-11-22T10:00:00Z")).toBeNull();
  });
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ ...nothing, contact_requests: 1 });
});

test("a server purges at its start, and stopping waits for it", async () => {
  await addRequest("a@b.example", "2020-11-21T10:00:00Z");
  const info = vi.fn();
  const job = startRetention({
    owner: database.owner,
    periods: retention,
    log: { info, warn: () => {}, error: () => {} },
    now: () => new Date("2026-11-22T10:00:00Z"),
  });
  await job.stop();
  expect(await emails()).toEqual([]);
  expect(info).toHaveBeenCalledExactlyOnceWith(
    { ...nothing, contact_requests: 1 },
    "Removed what is older than promised",
  );
});

test("sessions, links, codes and counts of the back office are deleted when they have ended, the person stays", async () => {
  const { owner } = database;
  await owner.query(
    sql`insert into staff (name, email, role) values ('Mehmet', 'm@tischlein.example', 'team')`,
  );
  const at = "2026-11-21T10:00:00Z";
  await owner.query(sql`insert into staff_invitations values (repeat('a', 64), 1, ${at})`);
  await owner.query(sql`insert into staff_sessions (token_hash, staff_id, method, label, created_at, last_used_at) values
    (repeat('a', 64), 1, 'code', 'C', ${at}::timestamptz, ${at}::timestamptz),
    (repeat('b', 64), 1, 'code', 'C', ${at}::timestamptz, ${at}::timestamptz + interval '29 days 20 hours')`);
  await owner.query(sql`insert into staff_mail_codes values (repeat('a', 64), 1, repeat('b', 64), 0, ${at})`);
  await owner.query(sql`insert into staff_challenges values (repeat('a', 64), 'enrol', ${at})`);
  await owner.query(
    sql`insert into staff_attempts values ('sign-in a', 3, ${at}), ('passkey a', 3, ${at}), ('upload a', 3, ${at})`,
  );
  expect(await purge("2026-11-21T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-11-21T10:00:00Z")).toEqual({ ...nothing, staff_codes: 3 });
  expect(await purge("2026-11-21T11:00:00Z")).toEqual({ ...nothing, staff_attempts: 2 });
  expect(await purge("2026-11-21T22:00:00Z")).toEqual({ ...nothing, staff_sessions: 1 });
  // What a person adds is limited by the day.
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ ...nothing, staff_attempts: 1 });
  // The other one was in use until then, and ends after 30 days all the same.
  expect(await purge("2026-12-21T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-12-21T10:00:00Z")).toEqual({ ...nothing, staff_sessions: 1 });
  expect(await owner.query(sql`select name from staff`)).toEqual([{ name: "Mehmet" }]);
});

test("the back office's log is kept for twelve months, and by no clock deleted earlier", async () => {
  const { owner } = database;
  await owner.query(sql`insert into staff_log (at, action) values
    (now() - interval '12 months 1 day', 'signed-in'), (now() - interval '11 months 29 days', 'signed-in')`);
  const inAYear = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000).toISOString();
  expect(await purge(inAYear)).toEqual({ ...nothing, staff_log: 1 });
  expect(await owner.query(sql`select id from staff_log`)).toHaveLength(1);
});

test("a picture that no article has is deleted after a day, one of a version stays", async () => {
  const { owner } = database;
  await owner.query(sql`insert into stored_pictures (id, width, created_at)
    select repeat(one, 32), 800, '2026-11-21T10:00:00Z' from unnest(array['a', 'b']) one`);
  await owner.query(sql`insert into blog_drafts (title) values ('Ofen')`);
  await owner.query(sql`insert into blog_versions
    (draft_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt)
    select id, 'saved', '', '', '', '', '', '', repeat('a', 32), '' from blog_drafts`);
  expect(await purge("2026-11-22T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ ...nothing, stored_pictures: 1 });
  expect(await owner.query(sql`select left(id, 1) as id from stored_pictures`)).toEqual([{ id: "a" }]);
});

test("a picture that no entry and no list of partners names or named is deleted after a day", async () => {
  const { owner } = database;
  await owner.query(sql`insert into stored_pictures (id, width, created_at)
    select repeat(one, 32), 800, '2026-11-21T10:00:00Z' from unnest(array['a', 'b', 'c', 'd']) one`);
  const value = JSON.stringify({ items: [{ name: "A", logo: "d".repeat(32) }] });
  await owner.query(sql`insert into site_facts (key, value) values ('partners', ${value}::jsonb)`);
  await owner.query(sql`update site_facts set value = null where key = 'partners'`);
  const draft = (picture: string) => JSON.stringify({ picture });
  await owner.query(sql`insert into site_entries (collection, draft, position)
    values ('references', ${draft(`${"a".repeat(32)}:800`)}::jsonb, 1)`);
  await owner.query(sql`update site_entries set draft = ${draft(`${"b".repeat(32)}:800`)}::jsonb`);
  expect(await purge("2026-11-22T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ ...nothing, stored_pictures: 1 });
  await owner.query(sql`delete from site_entries`);
  expect(await purge("2026-11-22T10:00:00Z"), "with the history").toEqual({ ...nothing, stored_pictures: 2 });
});

test("sums of views are deleted after 25 months, by the day in Germany", async () => {
  await asOwner(sql`insert into visit_sums (day, kind, value, total)
    values ('2026-11-21', 'page', '/', 7), ('2026-11-22', 'page', '/', 8)`);
  expect(await purge("2028-12-20T22:59:59Z")).toEqual(nothing);
  expect(await purge("2028-12-20T23:00:00Z")).toEqual({ ...nothing, visit_sums: 1 });
  expect(await asOwner(sql`select total from visit_sums`)).toEqual([{ total: 8 }]);
});

test("uploads that were not finished and removed files leave after a day, what is complete stays", async () => {
  const { owner } = database;
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name)
    values ('files', repeat('f', 64), 'F')`);
  await owner.query(sql`insert into project_files
    (project_slug, upload_key, name, kind, bytes, received, by_client, active_at, completed_at, sha256, removed_at)
    select 'files', gen_random_uuid(), name, 'pdf', 4, 4, true, active_at, completed_at, sha256, removed_at
    from (values ('complete', '2026-11-01'::timestamptz, '2026-11-01'::timestamptz, repeat('a', 64), null::timestamptz),
      ('removed', '2026-11-01', '2026-11-01', repeat('b', 64), '2026-11-21T10:00:00Z'),
      ('unfinished', '2026-11-21T10:00:00Z', null, null, null),
      ('moving', '2026-11-21T10:00:01Z', null, null, null)) file(name, active_at, completed_at, sha256, removed_at)`);
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ ...nothing, project_files: 2 });
  expect(await owner.query(sql`select name from project_files order by name`)).toEqual([
    { name: "complete" },
    { name: "moving" },
  ]);
  await owner.query(sql`delete from project_access_codes`);
  expect(await owner.query(sql`select from project_files`), "gone with their project").toEqual([]);
});

test("an address for a project's mails is deleted three days after nobody has confirmed it", async () => {
  const { owner } = database;
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name)
    values ('mails', repeat('a', 64), 'M')`);
  await owner.query(sql`insert into project_subscribers
    (project_slug, email, nonce, confirm_hash, end_hash, origin, created_at, confirmed_at)
    select 'mails', name || '@b.example', repeat('n', 22), repeat(digit, 64), repeat(digit, 64), 'https://a.example',
      '2026-11-21T10:00:00Z', confirmed_at
    from (values ('open', '1', null::timestamptz), ('confirmed', '2', '2026-11-21T11:00:00Z')) one(name, digit, confirmed_at)`);
  await owner.query(sql`insert into outbox (kind, project_slug, subscriber_id)
    select 'project-confirm', project_slug, id from project_subscribers where confirmed_at is null`);
  expect(await purge("2026-11-24T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-11-24T10:00:00Z")).toEqual({ ...nothing, project_subscribers: 1 });
  expect(await owner.query(sql`select email from project_subscribers`)).toEqual([
    { email: "confirmed@b.example" },
  ]);
  expect(await owner.query(sql`select from outbox`), "its mail is not tried again").toEqual([]);
});

test("a browser remembers a project for thirty days", async () => {
  const { owner } = database;
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name)
    values ('a', repeat('a', 64), 'A')`);
  await owner.query(sql`insert into project_grants values (repeat('a', 64), 'a', '2026-11-21T10:00:00Z')`);
  expect(await purge("2026-12-21T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-12-21T10:00:00Z")).toEqual({ ...nothing, project_grants: 1 });
});

test("the code of a finished project closes after thirty days", async () => {
  const { owner } = database;
  await owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name, finished_at)
    values ('finished', repeat('f', 64), 'F', '2026-11-21T10:00:00Z'), ('running', repeat('e', 64), 'R', null)`);
  expect(await purge("2026-12-21T09:59:59Z")).toEqual(nothing);
  expect(await purge("2026-12-21T10:00:00Z")).toEqual({ ...nothing, finished_projects: 1 });
  expect(await purge("2026-12-21T11:00:00Z")).toEqual(nothing);
  expect(
    await owner.query(
      sql`select project_slug as slug from project_access_codes where not is_active and project_slug in ('finished', 'running')`,
    ),
  ).toEqual([{ slug: "finished" }]);
});

test("a kind that fails does not stop the others, and the state of the site names it", async () => {
  await addRequest("a@b.example", "2020-11-21T10:00:00Z");
  await asOwner(sql`insert into staff_log (at, action) values (now() - interval '13 months', 'signed-in')`);
  await asOwner(
    statement(`create function app.refuse() returns trigger language plpgsql as
      'begin raise exception ''nobody removes this''; end';
      create trigger refuse before delete on staff_log for each row execute function app.refuse()`),
  );
  const error = vi.fn();
  const job = startRetention({
    owner: database.owner,
    periods: retention,
    log: { info: () => {}, warn: () => {}, error },
    now: () => new Date("2026-11-22T10:00:00Z"),
  });
  await job.stop();
  expect(await emails()).toEqual([]);
  expect(error.mock.calls).toMatchObject([
    [{ kind: "staff_log", reason: "nobody removes this" }, expect.anything()],
  ]);
  const config = { smtpUrl: null, publicOrigin: null };
  const checks = checkOperation(await readOperation({ owner: database.owner, config, now: new Date() }));
  expect(checks.find(({ title }) => title === "Löschfristen")).toMatchObject({
    severity: "wrong",
    text: expect.stringContaining("dabei nicht: staff_log"),
  });
});

test("another period for the log is the trigger's, too", async () => {
  const functions = readFunctions({ ...limits, logMonths: 6 });
  await database.owner.transaction((tx) => replaceFunctions(tx, functions));
  await asOwner(sql`insert into staff_log (at, action) values (now() - interval '7 months', 'signed-in')`);
  const periods = { ...retention, logMonths: 6 };
  const result = await purgeExpired(database.owner, { now: new Date(), periods, dryRun: false });
  expect(result).toEqual({ purged: { ...nothing, staff_log: 1 }, failures: [] });
});

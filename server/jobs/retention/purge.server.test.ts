import { expect, test, vi } from "vitest";
import { retention } from "#app/content/retention.ts";
import { limits } from "#core/limits.ts";
import { readFunctions, replaceFunctions } from "#database/functions.ts";
import { sql, statement } from "#database/sql.ts";
import { checkOperation } from "#server/checks/operation-checks.ts";
import { readOperation } from "#server/checks/read-operation.ts";
import {
  purgeExpired,
  retentionInterval,
  startRetention,
  throttlingKeyHours,
} from "#server/jobs/retention/purge.server.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-test.ts";
import { addInquiry } from "#tests/setup/records/inquiry.ts";

/** Removes what has expired by then. Returns how much of each kind, without those of which nothing was removed. */
const purge = async (now: string) => {
  const result = await purgeExpired(database.owner, {
    now: new Date(now),
    periods: retention,
    dryRun: false,
  });
  expect(result?.failures ?? []).toEqual([]);
  return result && listRemoved(result.purged);
};
const listRemoved = (purged: object) =>
  Object.fromEntries(Object.entries(purged).filter(([, count]) => count > 0));

/** Stores a request of the past. As the owner, because a visitor cannot set the time. */
const addPast = (email: string, createdAt: string, clientKey: string | null = null) =>
  addInquiry(database.owner, { email, createdAt, clientKey });

const emails = async () =>
  await readColumn<string>(sql`select email from contact_requests order by created_at`);

/** An inquiry of this address, and a project, from 21 November 2026. */
const request = (email: string, clientKey: string | null = null) => `
  insert into contact_requests (name, email, message, created_at, client_key) values
  ('Aylin', '${email}', 'Bitte um Rückruf.', '2026-11-21T10:00:00Z', ${clientKey && `'${clientKey}'`});`;
const project = (slug: string, finished: string | null = null) => `
  insert into project_access_codes (project_slug, access_code, client_name, finished_at)
  values ('${slug}', encode(sha256('${slug}'), 'hex'), 'A', ${finished && `'${finished}'`});`;

test.each([
  ["a request, five years", { contact_requests: 1 }, "2031-11-21T10:00:00Z", request("a@b.example")],
  [
    "the record of an erasure, as long as a request",
    { erasures: 1 },
    "2031-11-21T10:00:00Z",
    "insert into erasures values (repeat('a', 64), 'secret', '2026-11-21T10:00:00Z')",
  ],
  [
    "a request's client key, an hour",
    { client_keys: 1 },
    "2026-11-21T11:00:00Z",
    request("a@b.example", "key"),
  ],
  [
    "counts of wrong codes, an hour",
    { wrong_access_codes: 1 },
    "2026-11-21T11:00:00Z",
    "insert into wrong_access_codes values ('old', 3, '2026-11-21T10:00:00Z'), ('*', 3, '2026-11-21T10:00:01Z')",
  ],
  [
    "a demo session, to its end",
    { demo_sessions: 1 },
    "2026-11-21T10:00:00Z",
    `insert into demo_sessions (id, business, client_key, expires_at) values
      ('old-session-0123456789', 'bar', 'key', '2026-11-21T10:00:00Z'),
      ('new-session-0123456789', 'bar', 'key', '2026-11-21T10:00:01Z')`,
  ],
  [
    "the record of a mail, twelve months after it was sent, a waiting one for ever",
    { outbox: 1 },
    "2027-11-21T10:01:00Z",
    `${request("a@b.example")} ${request("c@d.example")}
      insert into outbox (kind, request_id, created_at, sent_at) select 'request', id, created_at,
      case when email like 'a%' then '2026-11-21T10:01:00Z'::timestamptz end from contact_requests`,
  ],
  [
    "sums of views, 25 months by the day in Germany",
    { visit_sums: 1 },
    "2028-12-20T23:00:00Z",
    "insert into visit_sums (day, kind, value, total) values ('2026-11-21', 'page', '/', 7), ('2026-11-22', 'page', '/', 8)",
  ],
  [
    "a picture that no article has, a day; one of a version for ever",
    { stored_pictures: 1 },
    "2026-11-22T10:00:00Z",
    `insert into stored_pictures (id, width, created_at)
      select repeat(one, 32), 800, '2026-11-21T10:00:00Z' from unnest(array['a', 'b']) one;
      insert into blog_drafts (title) values ('Ofen');
      insert into blog_versions (draft_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt)
      select id, 'saved', '', '', '', '', '', '', repeat('a', 32), '' from blog_drafts`,
  ],
  [
    "uploads that nobody finished and removed files, a day; complete files for ever",
    { project_files: 2 },
    "2026-11-22T10:00:00Z",
    `${project("files")} insert into project_files
      (project_slug, upload_key, name, kind, bytes, received, by_client, active_at, completed_at, sha256, removed_at)
      select 'files', gen_random_uuid(), name, 'pdf', 4, 4, true, active_at, completed_at, sha256, removed_at
      from (values ('complete', '2026-11-01'::timestamptz, '2026-11-01'::timestamptz, repeat('a', 64), null::timestamptz),
        ('removed', '2026-11-01', '2026-11-01', repeat('b', 64), '2026-11-21T10:00:00Z'),
        ('unfinished', '2026-11-21T10:00:00Z', null, null, null),
        ('moving', '2026-11-21T10:00:01Z', null, null, null)) file(name, active_at, completed_at, sha256, removed_at)`,
  ],
  [
    "an address for a project's mails that nobody confirms, three days, with its mail",
    { project_subscribers: 1 },
    "2026-11-24T10:00:00Z",
    `${project("mails")} insert into project_subscribers
      (project_slug, email, nonce, confirm_hash, end_hash, origin, created_at, confirmed_at)
      select 'mails', name || '@b.example', repeat('n', 22), repeat(digit, 64), repeat(digit, 64), 'https://a.example',
        '2026-11-21T10:00:00Z', confirmed_at
      from (values ('open', '1', null::timestamptz), ('confirmed', '2', '2026-11-21T11:00:00Z')) one(name, digit, confirmed_at);
      insert into outbox (kind, project_slug, subscriber_id)
      select 'project-confirm', project_slug, id from project_subscribers where confirmed_at is null`,
  ],
  [
    "what a browser remembers of a project, thirty days",
    { project_grants: 1 },
    "2026-12-21T10:00:00Z",
    `${project("a")} insert into project_grants values (repeat('a', 64), 'a', '2026-11-21T10:00:00Z')`,
  ],
  [
    "the access to a finished project, thirty days",
    { finished_projects: 1 },
    "2026-12-21T10:00:00Z",
    `${project("finished", "2026-11-21T10:00:00Z")} ${project("running")}`,
  ],
])("to the second and nothing else is kept as long as promised: %s", async (_, removed, end, script) => {
  await asOwner(statement(script));
  const lastSecond = new Date(Date.parse(end) - 1000).toISOString();
  expect(await purge(lastSecond)).toEqual({});
  expect(await purge(end)).toEqual(removed);
  expect(await purge(end), "the others stay").toEqual({});
});

test("an old request stays while the same address has a newer one, however it is written", async () => {
  await addPast("Aylin@b.example", "2026-01-01T00:00:00Z");
  await addPast("other@b.example", "2026-01-02T00:00:00Z");
  await addPast("aylin@B.example", "2029-01-01T00:00:00Z");
  expect(await purge("2033-12-31T23:59:59Z")).toEqual({ contact_requests: 1 });
  expect(await emails()).toEqual(["Aylin@b.example", "aylin@B.example"]);
  expect(await purge("2034-01-01T00:00:00Z")).toEqual({ contact_requests: 2 });
});

test("spam is deleted thirty days after it was marked, whatever else the address has sent", async () => {
  const marked = await addPast("a@b.example", "2026-10-01T10:00:00Z");
  await addPast("a@b.example", "2026-11-20T10:00:00Z");
  const fromFile = await addPast("c@d.example", "2026-11-20T10:00:00Z");
  await asOwner(sql`update contact_requests set status = 'spam' where id in (${marked}, ${fromFile})`);
  await asOwner(sql`delete from contact_changes where request_id = ${fromFile}`);
  await asOwner(sql`update contact_changes set at = '2026-11-21T10:00:00Z'`);
  expect(await purge("2026-12-20T09:59:59Z")).toEqual({});
  expect(await purge("2026-12-20T10:00:00Z")).toEqual({ spam: 1 });
  expect(await purge("2026-12-21T10:00:00Z")).toEqual({ spam: 1 });
  expect(await emails()).toEqual(["a@b.example"]);
});

test("what was merged into spam goes with it, what was merged into another request stays", async () => {
  const spam = await addPast("a@b.example", "2026-10-01T10:00:00Z");
  const kept = await addPast("a@b.example", "2026-10-01T10:00:00Z");
  await asOwner(sql`update contact_requests set status = 'spam' where id = ${spam}`);
  for (const into of [spam, kept]) {
    const part = await addPast(`part-of-${into}@b.example`, "2026-10-01T10:00:00Z");
    await asOwner(
      sql`update contact_requests set status = 'done', merged_into = ${into}, merged_at = now() where id = ${part}`,
    );
  }
  await asOwner(sql`update contact_changes set at = '2026-10-02T10:00:00Z'`);
  expect(await purge("2026-11-01T10:00:00Z")).toEqual({ spam: 2 });
  expect((await emails()).toSorted()).toEqual(["a@b.example", `part-of-${kept}@b.example`]);
});

test("client keys are deleted as early as the privacy page promises, even if a run was just missed", () => {
  const oldest = throttlingKeyHours + retentionInterval / 3_600_000;
  expect(oldest).toBeLessThan(retention.throttlingHours);
});

test("of several concurrent servers one purges, the others skip it", async () => {
  await addPast("a@b.example", "2020-11-21T10:00:00Z");
  await database.owner.transaction(async (other) => {
    await other.query(sql`select pg_advisory_xact_lock(7441205)`);
    expect(await purge("2026-11-22T10:00:00Z")).toBeNull();
  });
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ contact_requests: 1 });
});

/** Starts a server's job and stops it. Returns what was logged. */
async function runServer() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const now = () => new Date("2026-11-22T10:00:00Z");
  await startRetention({ owner: database.owner, periods: retention, log, now }).stop();
  return log;
}

test("a server purges at its start, and stopping waits for it", async () => {
  await addPast("a@b.example", "2020-11-21T10:00:00Z");
  const { info } = await runServer();
  expect(await emails()).toEqual([]);
  expect(info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ contact_requests: 1 }),
    "Removed what is older than promised",
  );
});

test("sessions, links, codes and counts of the back office are deleted when they have ended, the person stays", async () => {
  await asOwner(sql`insert into staff (name, email, role) values ('Mehmet', 'm@tischlein.example', 'team')`);
  const at = "2026-11-21T10:00:00Z";
  await asOwner(sql`insert into staff_invitations values (repeat('a', 64), 1, ${at})`);
  await asOwner(sql`insert into staff_sessions (token_hash, staff_id, method, label, created_at, last_used_at) values
    (repeat('a', 64), 1, 'code', 'C', ${at}::timestamptz, ${at}::timestamptz),
    (repeat('b', 64), 1, 'code', 'C', ${at}::timestamptz, ${at}::timestamptz + interval '29 days 20 hours')`);
  await asOwner(sql`insert into staff_mail_codes values (repeat('a', 64), 1, repeat('b', 64), 0, ${at})`);
  await asOwner(sql`insert into staff_challenges values (repeat('a', 64), 'enrol', ${at})`);
  await asOwner(
    sql`insert into staff_attempts values ('sign-in a', 3, ${at}), ('passkey a', 3, ${at}), ('upload a', 3, ${at})`,
  );
  expect(await purge("2026-11-21T09:59:59Z")).toEqual({});
  expect(await purge("2026-11-21T10:00:00Z")).toEqual({ staff_codes: 3 });
  expect(await purge("2026-11-21T11:00:00Z")).toEqual({ staff_attempts: 2 });
  expect(await purge("2026-11-21T22:00:00Z")).toEqual({ staff_sessions: 1 });
  // What a person adds is limited by the day.
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ staff_attempts: 1 });
  // The other one was in use until then, and ends after 30 days all the same.
  expect(await purge("2026-12-21T09:59:59Z")).toEqual({});
  expect(await purge("2026-12-21T10:00:00Z")).toEqual({ staff_sessions: 1 });
  expect(await asOwner(sql`select name from staff`)).toEqual([{ name: "Mehmet" }]);
});

test("the back office's log is kept for twelve months, and by no clock deleted earlier", async () => {
  await asOwner(sql`insert into staff_log (at, action) values
    (now() - interval '12 months 1 day', 'signed-in'), (now() - interval '11 months 29 days', 'signed-in')`);
  const inAYear = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
  expect(await purge(inAYear.toISOString())).toEqual({ staff_log: 1 });
  const functions = readFunctions({ ...limits, logMonths: 6 });
  await database.owner.transaction((tx) => replaceFunctions(tx, functions));
  const periods = { ...retention, logMonths: 6 };
  const result = await purgeExpired(database.owner, { now: inAYear, periods, dryRun: false });
  expect(result, "another period is the trigger's, too").toMatchObject({
    purged: { staff_log: 1 },
    failures: [],
  });
});

test("a picture that no entry and no list of partners names or named is deleted after a day", async () => {
  await asOwner(sql`insert into stored_pictures (id, width, created_at)
    select repeat(one, 32), 800, '2026-11-21T10:00:00Z' from unnest(array['a', 'b', 'c', 'd']) one`);
  const value = JSON.stringify({ items: [{ name: "A", logo: "d".repeat(32) }] });
  await asOwner(sql`insert into site_facts (key, value) values ('partners', ${value}::jsonb)`);
  await asOwner(sql`update site_facts set value = null where key = 'partners'`);
  const draft = (picture: string) => JSON.stringify({ picture });
  await asOwner(sql`insert into site_entries (collection, draft, position)
    values ('references', ${draft(`${"a".repeat(32)}:800`)}::jsonb, 1)`);
  await asOwner(sql`update site_entries set draft = ${draft(`${"b".repeat(32)}:800`)}::jsonb`);
  expect(await purge("2026-11-22T09:59:59Z")).toEqual({});
  expect(await purge("2026-11-22T10:00:00Z")).toEqual({ stored_pictures: 1 });
  await asOwner(sql`delete from site_entries`);
  expect(await purge("2026-11-22T10:00:00Z"), "with the history").toEqual({ stored_pictures: 2 });
});

test("a kind that fails does not stop the others, and the state of the site names it", async () => {
  await addPast("a@b.example", "2020-11-21T10:00:00Z");
  await asOwner(sql`insert into staff_log (at, action) values (now() - interval '13 months', 'signed-in')`);
  await asOwner(
    statement(`create function app.refuse() returns trigger language plpgsql as
      'begin raise exception ''nobody removes this''; end';
      create trigger refuse before delete on staff_log for each row execute function app.refuse()`),
  );
  const { error } = await runServer();
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

import { expect, test } from "vitest";
import { hashAccessCode } from "#database/keys.ts";
import { type Queryable, sql, statement } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";
import { connect, openTestDatabase } from "#tests/setup/database/database.ts";
import { testKeys } from "#tests/setup/database/keys.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { asVisitor, codeA, expectDenied, inactive } from "#tests/setup/database/policies.ts";

test("row-level security is on for every table, for its owner too", async () => {
  const tables = await asOwner<{ name: string; on: boolean }>(sql`
    select relname as name, relrowsecurity and relforcerowsecurity as on
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter(({ on }) => !on)).toEqual([]);
});

test.each([
  [
    "web_anon",
    `blog_articles: SELECT but (withdrawn_at, draft_id)
contact_requests: INSERT (name, email, phone, company, interest, message, referring_page, campaign, interest_chosen, menu, menu_dishes), SELECT (id, created_at)
project_access_codes: SELECT (project_slug, client_name, updated_at, finished_at)
project_calendars: SELECT but (address_hash, created_at)
project_duties: SELECT of all 16
project_duty_files: SELECT of all 4
project_file_chunks: SELECT of all 3
project_files: SELECT but (staff_id, created_at, active_at)
project_questions: SELECT but (question_key, assigned_to, answered_by, version)
project_subscribers: SELECT but (nonce, confirm_hash, end_hash, origin, created_at)
project_timeline_items: SELECT but (version)
site_entries: SELECT but (draft, version, changed_at, staff_id)
site_facts: SELECT but (version, changed_at, staff_id)
stored_picture_files: SELECT of all 3
stored_pictures: SELECT but (created_at, staff_id)`,
    `access_code acknowledge_project_message add_project_file_part answer_project_duty ask_project_question
    begin_project_file client_key complete_project_file confirm_project_subscription correct_project_question
    count_wrong_code duty_state end_project_download end_project_subscription finish_demo_order forget_project
    join_demo_session keep_project_preview may_send_contact_request national_phone_digits note_project_opened
    offer_project_download open_demo_session place_demo_order project_contact read_demo_menu read_demo_sessions
    read_project_calendar read_project_download read_subscription_link remember_project remove_project_file
    remove_project_subscriber seconds_until_next_code set_project_calendar subscribe_to_project
    take_project_download undo_project_answer`,
  ],
  [
    "web_staff",
    `blog_articles: DELETE, INSERT of all 13, SELECT of all 13, UPDATE (title, excerpt, content, author, category, published_at, read_time, updated_at, withdrawn_at, picture, picture_alt)
blog_discarded_drafts: DELETE, INSERT (draft_id), SELECT of all 2
blog_drafts: INSERT (author), SELECT of all 14, UPDATE (slug, title, excerpt, content, author, category, picture, picture_alt)
blog_versions: INSERT (draft_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt), SELECT of all 13
contact_changes: SELECT of all 10
contact_notes: DELETE, INSERT (request_id, text), SELECT of all 7, UPDATE (text)
contact_replies: DELETE, INSERT (request_id, way, result, text), SELECT of all 11
contact_requests: INSERT (name, email, phone, message, interest_chosen), SELECT but (client_key, search_text), UPDATE (status, seen_at, taken_by, waiting_until, next_step, next_step_on, answered_at)
project_access_codes: DELETE, INSERT (project_slug, access_code, is_active, client_name, request_id, contact_name, contact_phone, contact_email, responsible_id), SELECT but (access_code, contact_changed_at, news_since), UPDATE (access_code, is_active, client_name, updated_at, contact_name, contact_phone, contact_email, responsible_id, finished_at)
project_arrivals: SELECT of all 4, UPDATE (unseen_since)
project_calendars: DELETE, SELECT but (nonce, address_hash)
project_duties: DELETE, INSERT (project_slug, step_id, kind, title, due_on, is_done), SELECT of all 16, UPDATE (due_on, is_done, ended_at)
project_duty_files: SELECT of all 4
project_file_chunks: SELECT of all 3
project_files: SELECT of all 16
project_notes: INSERT (project_slug, text), SELECT of all 7, UPDATE (text)
project_open_duties: SELECT of all 18
project_questions: DELETE, SELECT of all 14, UPDATE (assigned_to, answer)
project_subscribers: SELECT but (nonce, confirm_hash, end_hash, origin)
project_timeline_items: DELETE, INSERT (id, project_slug, order_index, title, description, status, features, completed_date, planned_until), SELECT of all 10, UPDATE (order_index, title, description, status, features, completed_date, planned_until)
push_devices: DELETE, SELECT but (endpoint, p256dh, auth), UPDATE (session_id)
push_keys: SELECT of all 2
row_changes: DELETE, SELECT of all 10
site_entries: DELETE, INSERT (collection, draft, position), SELECT of all 8, UPDATE (draft, published, position)
site_entry_changes: SELECT of all 6
site_fact_changes: SELECT of all 6
site_facts: INSERT (key, value), SELECT of all 5, UPDATE (value)
site_health: SELECT of all 3
staff: INSERT (name, email, role), SELECT of all 12, UPDATE (name, role, ended_at)
staff_hidden_hints: INSERT (staff_id), SELECT of all 2, UPDATE (until)
staff_invitations: INSERT (token_hash, staff_id)
staff_log: INSERT (action, object), SELECT of all 5
staff_notifications: INSERT (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names), SELECT of all 10, UPDATE (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names)
staff_passkeys: DELETE, INSERT (id, staff_id, public_key, counter, label), SELECT but (public_key, counter)
staff_recovery_codes: DELETE, INSERT (code_hash, staff_id), SELECT but (code_hash)
staff_sessions: DELETE, SELECT (id, staff_id, method, label, created_at, last_used_at), UPDATE (tell_since)
stored_picture_files: INSERT of all 3, SELECT of all 3
stored_pictures: INSERT (id, width), SELECT of all 4
templates: DELETE, INSERT (id, kind, name, content), SELECT of all 6, UPDATE (name, content)
visit_sums: SELECT of all 4`,
    `absence accept_invitation accept_mail_code accept_passkey accept_recovery_code acting_person acts_for
    add_mail_code add_project_file_part add_push_device add_staff_challenge begin_project_file bookkeeping
    client_key complete_project_file count_passkey_response count_sign_in duty_state erase_contact_requests
    erase_project_people export_contact_requests find_contact_requests find_contact_requests_of_namesake
    find_contact_requests_of_sender find_kept_contact_request find_projects_of_sender has_recent_passkey
    is_leitung is_own_passkey is_plain_address is_staff keep_project_preview list_merged_contact_requests
    list_project_arrivals may_add_passkey may_manage merge_contact_requests national_phone_digits
    offer_project_download project_assignee project_contact read_invitation read_passkey remove_project_file
    request_project_decision send_project_message set_booking_link set_own_absence set_own_phone staff_id
    take_staff_challenge test_push_device undo_changes undo_contact_merge use_staff_session`,
  ],
])(
  "%s has exactly these privileges and functions, and goes around nothing",
  async (role, rights, functions) => {
    const found = await readColumn(sql`
    select name || ': ' || string_agg(privilege, ', ' order by privilege) from (
      select c.relname as name, p.type || case
        when p.type in ('DELETE', 'TRUNCATE', 'TRIGGER') then ''
        when bool_and(a.has) then ' of all ' || count(*)
        when p.type = 'SELECT' and count(*) filter (where not a.has) < 6
          then ' but (' || string_agg(a.attname, ', ' order by a.attnum) filter (where not a.has) || ')'
        else ' (' || string_agg(a.attname, ', ' order by a.attnum) filter (where a.has) || ')' end as privilege
      from pg_class c
        cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES', 'DELETE', 'TRUNCATE', 'TRIGGER']) p(type)
        cross join lateral (
          select attnum, attname, case when p.type in ('DELETE', 'TRUNCATE', 'TRIGGER')
            then has_table_privilege(${role}, c.oid, p.type)
            else has_column_privilege(${role}, c.oid, attnum, p.type) end as has
          from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) a
      where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      group by c.relname, p.type having bool_or(a.has)) one group by name order by 1`);
    expect(found).toEqual(rights.split("\n"));
    const called = await readColumn(sql`
    select proname from pg_proc where pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      and has_function_privilege(${role}, oid, 'EXECUTE') order by 1`);
    expect(called).toEqual(functions.split(/\s+/));
    const powers = await asOwner(sql`
    select from pg_roles r where rolname = ${role} and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb
      or rolreplication or rolinherit or exists (select from pg_class where relowner = r.oid)
      or exists (select from pg_auth_members where member = r.oid)
      or has_database_privilege(r.oid, 'site', 'create, temporary'))`);
    expect(powers, "no special power, nothing owned, no other role, no tables of its own").toHaveLength(1);
  },
);

test.each([
  "create table t (i int)",
  "create table app.t (i int)",
  "create schema s",
  "lock table contact_requests in access exclusive mode",
])("the web roles may not: %s", async (text) => {
  for (const role of [database.web, database.staff])
    await expectDenied(role.transaction((tx) => tx.query(statement(text))));
});

test("no function for large objects is open to the web role; the superuser has them all", async () => {
  const statement = sql`select from pg_proc where prosrc like 'be\\_lo%' and has_function_privilege(oid, 'execute')`;
  expect(await database.web.query(statement)).toEqual([]);
  const superuser = connect("postgres", "postgres");
  expect((await superuser.query(statement)).length).toBeGreaterThan(10);
  await superuser.close();
});

test("a visitor's settings end with the transaction, also on the same connection", async () => {
  const only = await openTestDatabase({ closeAfterTest: true, maxConnections: 1 });
  await only.owner.query(
    sql`insert into project_access_codes (project_slug, access_code, client_name) values ('a', ${codeA}, 'A')`,
  );
  const count = (tx: Queryable) => tx.query(sql`select project_slug from project_access_codes`);
  expect(await withVisitor(only.web, { codeHash: codeA }, count)).toHaveLength(1);
  expect(await count(only.web)).toEqual([]);
  await expect(
    withVisitor(only.web, { codeHash: codeA }, () => Promise.reject(new Error("own fault"))),
  ).rejects.toThrow("own fault");
  expect(await count(only.web)).toEqual([]);
});

test.each([
  ["no code", {}],
  ["a wrong code", { codeHash: hashAccessCode(testKeys, "WRONG") }],
  ["the code of an inactive project", { codeHash: inactive }],
  ["a pattern", { codeHash: "%" }],
])("%s opens nothing", async (_, visitor) => {
  expect(await asVisitor(visitor, sql`select project_slug from project_access_codes`)).toEqual([]);
  expect(await asVisitor(visitor, sql`select id from project_timeline_items`)).toEqual([]);
});

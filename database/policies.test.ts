import { expect, test } from "vitest";
import { type Queryable, sql } from "#database/sql.ts";
import { withVisitor } from "#database/visitor.ts";
import { connect, openTestDatabase } from "#tests/setup/database/database.ts";
import { asOwner, database, readColumn } from "#tests/setup/database/of-file.ts";
import { codeA, expectDenied } from "#tests/setup/database/policies.ts";

const tables = [
  "erasures",
  "contact_changes",
  "outbox",
  "contact_notes",
  "contact_replies",
  "contact_requests",
  "blog_articles",
  "blog_discarded_drafts",
  "blog_drafts",
  "blog_versions",
  "demo_orders",
  "demo_sessions",
  "digests",
  "project_access_codes",
  "project_arrivals",
  "project_calendars",
  "project_downloads",
  "project_duties",
  "project_duty_files",
  "project_file_chunks",
  "project_files",
  "project_grants",
  "project_news",
  "project_notes",
  "project_questions",
  "project_subscribers",
  "project_timeline_items",
  "push_devices",
  "push_keys",
  "row_changes",
  "site_entries",
  "site_entry_changes",
  "site_fact_changes",
  "site_facts",
  "site_health",
  "staff",
  "staff_attempts",
  "staff_challenges",
  "staff_hidden_hints",
  "staff_invitations",
  "staff_log",
  "staff_mail_codes",
  "staff_notifications",
  "staff_passkeys",
  "staff_recovery_codes",
  "staff_sessions",
  "stored_picture_files",
  "stored_pictures",
  "templates",
  "visit_sums",
  "wrong_access_codes",
];

test("row-level security is on for every table, for its owner too", async () => {
  const rows = await asOwner<{ name: string; on: boolean; forced: boolean }>(sql`
    select relname as name, relrowsecurity as on, relforcerowsecurity as forced
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  expect(rows).toEqual(tables.toSorted().map((name) => ({ name, on: true, forced: true })));
});

test("the web role has exactly these privileges, column by column", async () => {
  expect(
    await readColumn(sql`
    select c.relname || ' ' || p.privilege_type || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as right
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('REFERENCES')) p(privilege_type)
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      and has_column_privilege('web_anon', c.oid, a.attnum, p.privilege_type)
    group by c.relname, p.privilege_type order by 1`),
  ).toEqual([
    "blog_articles SELECT (id, title, excerpt, content, author, category, published_at, read_time, updated_at, picture, picture_alt)",
    "contact_requests INSERT (name, email, phone, company, interest, message, referring_page, campaign, interest_chosen, menu, menu_dishes)",
    "contact_requests SELECT (id, created_at)",
    "project_access_codes SELECT (project_slug, client_name, updated_at, finished_at)",
    "project_calendars SELECT (project_slug, nonce)",
    "project_duties SELECT (id, project_slug, step_id, step_title, kind, title, link, due_on, created_at, is_done, ended_at, decision, answer, answered_at, answered_by, version)",
    "project_duty_files SELECT (duty_id, file_id, name, sha256)",
    "project_file_chunks SELECT (file_id, place, bytes)",
    "project_files SELECT (id, project_slug, upload_key, name, kind, bytes, received, sha256, by_client, completed_at, removed_at, preview, duty_id)",
    "project_questions SELECT (id, project_slug, step_id, question, asked_at, question_changed_at, answer, answered_at, answer_changed_at, acknowledged_at)",
    "project_subscribers SELECT (id, project_slug, email, confirmed_at)",
    "project_timeline_items SELECT (id, project_slug, order_index, title, description, status, features, completed_date, planned_until)",
    "site_entries SELECT (id, collection, published, position)",
    "site_facts SELECT (key, value)",
    "stored_picture_files SELECT (picture_id, name, bytes)",
    "stored_pictures SELECT (id, width)",
  ]);
  const others = await asOwner<{ right: string }>(sql`
    select c.relname || ' ' || p.privilege_type as right from pg_class c
      cross join (values ('DELETE'), ('TRUNCATE'), ('TRIGGER')) p(privilege_type)
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege('web_anon', c.oid, p.privilege_type)`);
  expect(others).toEqual([]);
});

test("the web role may call these functions of ours and no others", async () => {
  expect(
    await readColumn(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      and has_function_privilege('web_anon', p.oid, 'EXECUTE') order by 1`),
  ).toEqual([
    "app.access_code()",
    "app.acknowledge_project_message(integer)",
    "app.add_project_file_part(text,uuid,integer,bytea)",
    "app.answer_project_duty(text,integer,text,text,text)",
    "app.ask_project_question(integer,uuid,text)",
    "app.begin_project_file(text,uuid,text,text,integer,integer)",
    "app.client_key()",
    "app.complete_project_file(text,uuid,text,text)",
    "app.confirm_project_subscription(text)",
    "app.correct_project_question(integer,text,text)",
    "app.count_wrong_code()",
    "app.duty_state(project_duties)",
    "app.end_project_download(text)",
    "app.end_project_subscription(text)",
    "app.finish_demo_order(text,integer)",
    "app.forget_project()",
    "app.join_demo_session(text)",
    "app.keep_project_preview(text,integer,bytea)",
    "app.may_send_contact_request(text,text)",
    "app.national_phone_digits(text)",
    "app.note_project_opened()",
    "app.offer_project_download(text,integer,text)",
    "app.open_demo_session(text,text,text)",
    "app.place_demo_order(text,uuid,text,text,jsonb)",
    "app.project_contact(text)",
    "app.read_demo_menu(text)",
    "app.read_demo_sessions(text[])",
    "app.read_project_calendar(text)",
    "app.read_project_download(text,integer)",
    "app.read_subscription_link(text)",
    "app.remember_project(text)",
    "app.remove_project_file(text,integer)",
    "app.remove_project_subscriber(integer)",
    "app.seconds_until_next_code()",
    "app.set_project_calendar(text,text)",
    "app.subscribe_to_project(text,text,text,text,text)",
    "app.take_project_download(text)",
    "app.undo_project_answer(text,integer)",
  ]);
});

test("the web role is no superuser, goes around nothing, owns nothing and belongs to no other role", async () => {
  const [role] = await database.web.query(sql`
    select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
      (select count(*) from pg_class where relowner = r.oid) as tables,
      (select count(*) from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = current_user`);
  expect(role).toEqual({
    rolname: "web_anon",
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolinherit: false,
    tables: 0,
    memberships: 0,
  });
});

test.each([
  ["create a table", "create table t (i int)"],
  ["create a table in app", "create table app.t (i int)"],
  ["create a schema", "create schema s"],
  ["become the owner", "set role site_owner"],
  ["become the superuser", "set role postgres"],
  ["switch off row-level security", "alter table contact_requests disable row level security"],
  ["read the migrations", "select * from app.migrations"],
  ["read the fingerprint of the secret", "select * from app.secret_fingerprint"],
  ["change the fingerprint of the secret", "update app.secret_fingerprint set fingerprint = ''"],
  ["read server files", "select pg_read_file('postgresql.conf')"],
  ["run a program", "copy (select 1) to program 'true'"],
  [
    "end other sessions",
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'site_owner'",
  ],
  ["lock a table", "lock table contact_requests in access exclusive mode"],
  ["create a large object", "select lo_create(0)"],
])("the web role may not %s", async (_, text) => {
  // Somebody it could end, so that the statement has a row to fail on.
  await asOwner(sql`select 1`);
  await expectDenied(database.web.transaction((tx) => tx.query({ text, values: [] })));
});

test("no function for large objects is open to the web role; the superuser has them all", async () => {
  const statement = sql`select oid::regprocedure::text as name from pg_proc
    where prosrc like 'be\\_lo%' and has_function_privilege(oid, 'execute')`;
  expect(await database.web.query(statement)).toEqual([]);
  const superuser = connect("postgres", "postgres");
  const all = (await superuser.query<{ name: string }>(statement)).map(({ name }) => name);
  await superuser.close();
  for (const name of [
    "lo_create(oid)",
    "lo_from_bytea(oid,bytea)",
    "lo_put(oid,bigint,bytea)",
    "lo_import(text)",
  ])
    expect(all).toContain(name);
});

test("row_security = off makes a visitor's query fail instead of showing everything", async () => {
  await expectDenied(
    withVisitor(database.web, {}, async (tx) => {
      await tx.query(sql`set local row_security = off`);
      return tx.query(sql`select id from blog_articles`);
    }),
  );
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

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sqlStateOf } from "#database/errors.ts";
import { hashAccessCode } from "#database/keys.ts";
import type { Database } from "#database/open.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";
import { type Visitor, withVisitor } from "#database/visitor.ts";
import { connect, openTestDatabase, testKeys } from "#tests/setup/database.ts";

let database: Database;
const codeA = hashAccessCode(testKeys, "AAAA");
const codeB = hashAccessCode(testKeys, "BBBB");
const inactive = hashAccessCode(testKeys, "CCCC");

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.owner.session((session) =>
    session.runScript(
      "truncate contact_mails, contact_notes, contact_changes, contact_requests, blog_articles, project_access_codes, project_timeline_items",
    ),
  );
  await database.owner.query(sql`insert into blog_articles
    (id, title, excerpt, content, author, category, published_at, read_time) values
    ('out', 'Out', 'e', 'c', 'a', 'tech', now(), '3 min'),
    ('later', 'Later', 'e', 'c', 'a', 'tech', now() + interval '1 minute', '3 min')`);
  await database.owner.query(sql`insert into project_access_codes (project_slug, access_code, client_name, is_active)
    values ('a', ${codeA}, 'Client A', true), ('b', ${codeB}, 'Client B', true), ('c', ${inactive}, 'Client C', false)`);
  await database.owner.query(sql`insert into project_timeline_items (project_slug, order_index, title)
    values ('a', 1, 'A1'), ('a', 2, 'A2'), ('b', 1, 'B1'), ('c', 1, 'C1')`);
});

function asVisitor<Row extends object>(visitor: Visitor, statement: Sql): Promise<Row[]> {
  return withVisitor(database.web, visitor, (tx) => tx.query<Row>(statement));
}

function sendAs(clientKey: string, email: string): Promise<{ id: number }[]> {
  return asVisitor(
    { clientKey },
    sql`insert into contact_requests (name, email, message)
    values ('Aylin Demir', ${email}, 'Bitte um Rückruf.') returning id, created_at`,
  );
}

/** Refused with 42501, "not allowed", and not for some other reason such as a typing error in the statement. */
async function expectDenied(attempt: Promise<unknown>): Promise<void> {
  const error = await attempt.then(
    () => null,
    (reason) => reason,
  );
  expect(error, "the statement was allowed").not.toBeNull();
  expect(sqlStateOf(error), String(error)).toBe("42501");
}

const tables = [
  "contact_changes",
  "contact_mails",
  "contact_notes",
  "contact_requests",
  "blog_articles",
  "demo_orders",
  "demo_sessions",
  "project_access_codes",
  "project_timeline_items",
  "staff",
  "staff_attempts",
  "staff_challenges",
  "staff_invitations",
  "staff_log",
  "staff_mail_codes",
  "staff_passkeys",
  "staff_recovery_codes",
  "staff_sessions",
  "wrong_access_codes",
];

test("row-level security is on for every table, for its owner too", async () => {
  const rows = await database.owner.query<{ name: string; on: boolean; forced: boolean }>(sql`
    select relname as name, relrowsecurity as on, relforcerowsecurity as forced
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`);
  expect(rows).toEqual(tables.toSorted().map((name) => ({ name, on: true, forced: true })));
});

test("the web role has exactly these privileges, column by column", async () => {
  const rows = await database.owner.query<{ right: string }>(sql`
    select c.relname || ' ' || p.privilege_type || ' (' || string_agg(a.attname, ', ' order by a.attnum) || ')' as right
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join (values ('SELECT'), ('INSERT'), ('UPDATE'), ('REFERENCES')) p(privilege_type)
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      and has_column_privilege('web_anon', c.oid, a.attnum, p.privilege_type)
    group by c.relname, p.privilege_type order by 1`);
  expect(rows.map(({ right }) => right)).toEqual([
    "blog_articles SELECT (id, title, excerpt, content, author, category, published_at, read_time, updated_at)",
    "contact_requests INSERT (name, email, phone, company, interest, message)",
    "contact_requests SELECT (id, created_at)",
    "project_access_codes SELECT (project_slug, client_name, updated_at)",
    "project_timeline_items SELECT (id, project_slug, order_index, title, description, status, features, completed_date)",
  ]);
  const others = await database.owner.query<{ right: string }>(sql`
    select c.relname || ' ' || p.privilege_type as right from pg_class c
      cross join (values ('DELETE'), ('TRUNCATE'), ('TRIGGER')) p(privilege_type)
    where c.relnamespace in ('public'::regnamespace, 'app'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege('web_anon', c.oid, p.privilege_type)`);
  expect(others).toEqual([]);
});

test("the web role may call these functions of ours and no others", async () => {
  const rows = await database.owner.query<{ name: string }>(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
      and has_function_privilege('web_anon', p.oid, 'EXECUTE') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([
    "app.access_code()",
    "app.client_key()",
    "app.count_wrong_code()",
    "app.finish_demo_order(text,integer)",
    "app.join_demo_session(text)",
    "app.may_send_contact_request(text,text)",
    "app.open_demo_session(text,text)",
    "app.place_demo_order(text,text,text,jsonb)",
    "app.place_demo_order(text,uuid,text,text,jsonb)",
    "app.read_demo_sessions(text[])",
    "app.seconds_until_next_code()",
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
  ["create a large object in the old way", "select lo_creat(-1)"],
  ["create a large object with content", "select lo_from_bytea(0, 'x')"],
  ["write to a large object", "select lo_put(1, 0, 'x')"],
  ["open a large object", "select lo_open(1, 131072)"],
  ["remove a large object", "select lo_unlink(1)"],
  ["import a file as a large object", "select lo_import('postgresql.conf')"],
])("the web role may not %s", async (_, text) => {
  // Somebody it could end, so that the statement has a row to fail on.
  await database.owner.query(sql`select 1`);
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

test("a visitor's request queues a mail that the visitor's role neither sees nor touches", async () => {
  await sendAs("client 1", "a@b.example");
  expect(await database.owner.query(sql`select attempts, sent_at from contact_mails`)).toEqual([
    { attempts: 0, sent_at: null },
  ]);
  for (const statement of [
    sql`select request_id from contact_mails`,
    sql`insert into contact_mails (request_id) values (1)`,
    sql`update contact_mails set sent_at = now()`,
    sql`delete from contact_mails`,
    sql`select app.queue_contact_mail()`,
  ]) {
    await expectDenied(asVisitor({ clientKey: "client 1" }, statement));
  }
});

test("a contact request is stored, and the sender reads back its number and nothing else", async () => {
  const [stored] = await sendAs("client 1", "a@b.example");
  expect(stored?.id).toBeTypeOf("number");
  const [row] = await database.owner.query(sql`select id, name, status, client_key from contact_requests`);
  expect(row).toEqual({ id: stored?.id, name: "Aylin Demir", status: "new", client_key: "client 1" });
});

test.each(["name", "email", "phone", "company", "interest", "message", "status", "client_key", "seen_at"])(
  "the column %s of a contact request is closed to the web role and open to the owner",
  async (column) => {
    await sendAs("client 1", "a@b.example");
    const statement = { text: `select ${column} from contact_requests`, values: [] };
    await expectDenied(asVisitor({ clientKey: "client 1" }, statement));
    expect(await database.owner.query(statement)).toHaveLength(1);
  },
);

test("a stored request is invisible afterwards, to its own sender too, and there for the owner", async () => {
  await sendAs("client 1", "a@b.example");
  const statement = sql`select id from contact_requests`;
  expect(await asVisitor({ clientKey: "client 1" }, statement)).toEqual([]);
  expect(await asVisitor({}, statement)).toEqual([]);
  expect(await database.owner.query(statement)).toHaveLength(1);
});

test.each([
  [
    "status",
    sql`insert into contact_requests (name, email, message, status) values ('Al', 'a@b.de', 'Hallo zusammen', 'done')`,
  ],
  [
    "id",
    sql`insert into contact_requests (id, name, email, message) overriding system value values (9, 'Al', 'a@b.de', 'Hallo zusammen')`,
  ],
  [
    "created_at",
    sql`insert into contact_requests (name, email, message, created_at) values ('Al', 'a@b.de', 'Hallo zusammen', now() - interval '1 day')`,
  ],
  [
    "client_key",
    sql`insert into contact_requests (name, email, message, client_key) values ('Al', 'a@b.de', 'Hallo zusammen', 'x')`,
  ],
])("a visitor cannot choose the %s of a request; the owner can", async (_, statement) => {
  await expectDenied(asVisitor({ clientKey: "client 1" }, statement));
  await database.owner.query(statement);
  expect(await database.owner.query(sql`select id from contact_requests`)).toHaveLength(1);
});

test.each(["update contact_requests set status = 'done'", "delete from contact_requests"])(
  "a visitor cannot run: %s",
  async (text) => {
    await sendAs("client 1", "a@b.example");
    await expectDenied(asVisitor({ clientKey: "client 1" }, { text, values: [] }));
    await database.owner.query({ text, values: [] });
  },
);

test("without a client key nothing is stored", async () => {
  await expectDenied(
    asVisitor(
      {},
      sql`insert into contact_requests (name, email, message)
    values ('Aylin', 'a@b.example', 'Bitte um Rückruf.')`,
    ),
  );
  expect(await database.owner.query(sql`select id from contact_requests`)).toEqual([]);
});

test("one request per five minutes and client, whatever the e-mail address", async () => {
  await sendAs("client 1", "a@b.example");
  await expectDenied(sendAs("client 1", "c@d.example"));
  await sendAs("client 2", "c@d.example");
});

test("one request per five minutes and e-mail address, whatever the client and the spelling", async () => {
  await sendAs("client 1", "a@b.example");
  await expectDenied(sendAs("client 2", "a@b.example"));
  await expectDenied(sendAs("client 3", "A@B.example"));
});

test("the next request is accepted when five minutes have passed, not before", async () => {
  await sendAs("client 1", "a@b.example");
  await database.owner.query(
    sql`update contact_requests set created_at = now() - interval '4 minutes 59 seconds'`,
  );
  await expectDenied(sendAs("client 1", "c@d.example"));
  await database.owner.query(sql`update contact_requests set created_at = now() - interval '5 minutes'`);
  await sendAs("client 1", "a@b.example");
});

test("a request dated in the future, left by a clock that was set back, throttles nobody", async () => {
  await sendAs("client 1", "a@b.example");
  await database.owner.query(sql`update contact_requests set created_at = now() + interval '1 day'`);
  await sendAs("client 1", "a@b.example");
  await expectDenied(sendAs("client 1", "c@d.example"));
  await expectDenied(sendAs("client 2", "a@b.example"));
});

test("emptying the client key keeps the rule for the e-mail address", async () => {
  await sendAs("client 1", "a@b.example");
  await database.owner.query(sql`update contact_requests set client_key = null`);
  await expectDenied(sendAs("client 1", "a@b.example"));
  await sendAs("client 1", "c@d.example");
});

test.each([
  ["name", { name: "A" }],
  ["email", { email: "no address" }],
  ["message", { message: "too short" }],
  ["interest", { interest: "pizza" }],
])("the database refuses a bad %s whatever the application lets through", async (_, change) => {
  const row = {
    name: "Aylin",
    email: "a@b.example",
    message: "Bitte um Rückruf.",
    interest: "demo",
    ...change,
  };
  const error = await asVisitor(
    { clientKey: "client 1" },
    sql`insert into contact_requests (name, email, message, interest)
    values (${row.name}, ${row.email}, ${row.message}, ${row.interest})`,
  ).catch((reason) => reason);
  expect(sqlStateOf(error)).toBe("23514");
});

test("an article is invisible until it is published, and there for the owner", async () => {
  const statement = sql`select id from blog_articles order by id`;
  expect(await database.web.query(statement)).toEqual([{ id: "out" }]);
  expect(await database.owner.query(statement)).toEqual([{ id: "later" }, { id: "out" }]);
  await database.owner.query(sql`update blog_articles set published_at = now() where id = 'later'`);
  expect(await database.web.query(statement)).toHaveLength(2);
});

test.each([
  "insert into blog_articles (id, title, excerpt, content, author, category, published_at, read_time) values ('x', 'X', '', '', '', '', now(), '')",
  "update blog_articles set title = 'x'",
  "delete from blog_articles",
])("only the owner can run: %s", async (text) => {
  await expectDenied(database.web.query({ text, values: [] }));
  await database.owner.query({ text, values: [] });
});

test("without a code there is no project; the owner sees all", async () => {
  for (const statement of [
    sql`select project_slug from project_access_codes`,
    sql`select id from project_timeline_items`,
  ]) {
    expect(await asVisitor({}, statement)).toEqual([]);
    expect(await database.web.query(statement)).toEqual([]);
    expect((await database.owner.query(statement)).length).toBeGreaterThanOrEqual(3);
  }
});

test("a code opens its own project and no other, also when the other's name is known", async () => {
  const projects = sql`select project_slug, client_name from project_access_codes`;
  const steps = sql`select title from project_timeline_items order by order_index`;
  expect(await asVisitor({ codeHash: codeA }, projects)).toEqual([
    { project_slug: "a", client_name: "Client A" },
  ]);
  expect(await asVisitor({ codeHash: codeA }, steps)).toEqual([{ title: "A1" }, { title: "A2" }]);
  const foreign = sql`select title from project_timeline_items where project_slug = 'b'`;
  expect(await asVisitor({ codeHash: codeA }, foreign)).toEqual([]);
  expect(await asVisitor({ codeHash: codeB }, foreign)).toEqual([{ title: "B1" }]);
});

test.each([
  ["a wrong code", hashAccessCode(testKeys, "WRONG")],
  ["the code of an inactive project", inactive],
  ["a pattern", "%"],
  ["a piece of SQL", "' or true --"],
])("%s opens nothing", async (_, codeHash) => {
  expect(await asVisitor({ codeHash }, sql`select project_slug from project_access_codes`)).toEqual([]);
  expect(await asVisitor({ codeHash }, sql`select id from project_timeline_items`)).toEqual([]);
});

test("a project that is deactivated closes at once and opens again when it is activated", async () => {
  const steps = sql`select id from project_timeline_items`;
  await database.owner.query(sql`update project_access_codes set is_active = false where project_slug = 'a'`);
  expect(await asVisitor({ codeHash: codeA }, steps)).toEqual([]);
  await database.owner.query(sql`update project_access_codes set is_active = true where project_slug = 'a'`);
  expect(await asVisitor({ codeHash: codeA }, steps)).toHaveLength(2);
});

test.each(["access_code", "is_active", "created_at"])(
  "the column %s of a project is closed to its visitor and open to the owner",
  async (column) => {
    const statement = {
      text: `select ${column} from project_access_codes where project_slug = 'a'`,
      values: [],
    };
    await expectDenied(asVisitor({ codeHash: codeA }, statement));
    expect(await database.owner.query(statement)).toHaveLength(1);
  },
);

test.each([
  "insert into project_access_codes (project_slug, access_code, client_name) values ('d', repeat('0', 64), 'D')",
  "update project_access_codes set client_name = 'x'",
  "insert into project_timeline_items (project_slug, order_index, title) values ('a', 3, 'A3')",
  "update project_timeline_items set title = 'x'",
  "delete from project_timeline_items",
  "delete from project_access_codes",
])("a visitor with a code cannot run, and the owner can: %s", async (text) => {
  await expectDenied(asVisitor({ codeHash: codeA }, { text, values: [] }));
  await database.owner.query({ text, values: [] });
});

test.each([
  "select wrong from wrong_access_codes",
  "insert into wrong_access_codes values ('x', 1, now())",
  "update wrong_access_codes set wrong = 0",
  "delete from wrong_access_codes",
])("the counts of wrong codes change by counting only; the owner can run: %s", async (text) => {
  const counted = sql`select app.count_wrong_code()`;
  await asVisitor({ clientKey: "client 1" }, counted);
  await expectDenied(asVisitor({ clientKey: "client 1" }, { text, values: [] }));
  await database.owner.query({ text, values: [] });
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
  [
    "added",
    sql`insert into project_timeline_items (project_slug, order_index, title) values ('a', 9, 'new')`,
  ],
  ["changed", sql`update project_timeline_items set status = 'completed' where title = 'A1'`],
  ["removed", sql`delete from project_timeline_items where title = 'A1'`],
])("a step that is %s touches its project and no other", async (_, statement) => {
  await database.owner.query(sql`update project_access_codes set updated_at = '2020-01-01'`);
  await database.owner.query(statement);
  const touched = await database.owner.query(
    sql`select project_slug from project_access_codes where updated_at > '2021-01-01'`,
  );
  expect(touched).toEqual([{ project_slug: "a" }]);
});

test("removing a project removes its steps", async () => {
  await database.owner.query(sql`delete from project_access_codes where project_slug = 'a'`);
  expect(
    await database.owner.query(sql`select distinct project_slug from project_timeline_items order by 1`),
  ).toEqual([{ project_slug: "b" }, { project_slug: "c" }]);
});

test("steps can change places in one transaction, but not share one", async () => {
  await database.owner.query(
    sql`update project_timeline_items set order_index = 3 - order_index where project_slug = 'a'`,
  );
  const steps = await database.owner.query(
    sql`select title from project_timeline_items where project_slug = 'a' order by order_index`,
  );
  expect(steps).toEqual([{ title: "A2" }, { title: "A1" }]);
  const error = await database.owner
    .query(sql`update project_timeline_items set order_index = 1 where project_slug = 'a'`)
    .catch((reason) => reason);
  expect(sqlStateOf(error)).toBe("23505");
});

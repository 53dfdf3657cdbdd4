import { beforeAll, expect, test } from "vitest";
import { sql, statement } from "#database/sql.ts";
import { nobody, type Session } from "#tests/setup/database/attempt.ts";
import { asOwner, attemptAs, database } from "#tests/setup/database/of-file.ts";
import { fillEveryTable } from "#tests/setup/records/backup.ts";
import { createStaff } from "#tests/setup/records/staff.ts";

// What the policies let each session do with every table, whose rows are other people's. The columns: policies.test.ts.

/** Nobody, the team, and Leitung: by a mailed code, with a passkey shown an hour ago, and with one shown just now. */
let sessions: Session[];

beforeAll(async () => {
  await fillEveryTable(database);
  await asOwner(sql`insert into site_health (key) values ('backup')`);
  await asOwner(sql`insert into site_entries (collection, draft, position) values ('references', '{}', 7)`);
  await asOwner(sql`insert into blog_articles
    (id, title, excerpt, content, author, category, published_at, read_time)
    values ('later', 'Later', 'e', 'c', 'a', 'tech', now() + interval '1 day', '3 min')`);
  sessions = [
    nobody,
    await createStaff(database),
    await createStaff(database, { role: "leitung", method: "code" }),
    await createStaff(database, { role: "leitung", passkeyMinutesAgo: 60 }),
    await createStaff(database, { role: "leitung" }),
  ];
});

/** What each session makes of a statement: `-` it is denied, `0` finds no row, `+` finds some. */
async function tell(text: string): Promise<string> {
  const outcomes: string[] = [];
  for (const session of sessions) {
    const outcome = await attemptAs(session, statement(text));
    outcomes.push(outcome === "denied" ? "-" : outcome === 0 ? "0" : "+");
  }
  return outcomes.join(" ");
}

const TEAM = "0 + + + +";
const PASSKEY = "0 0 0 + +";
const RECENT_PASSKEY = "0 0 0 0 +";
const OTHERS = "0 0 0 0 0";

test.each([
  [
    "select",
    {
      [TEAM]: `blog_articles blog_discarded_drafts blog_drafts blog_versions contact_changes contact_notes
        contact_replies contact_requests project_access_codes project_arrivals project_calendars project_duties
        project_duty_files project_file_chunks project_files project_notes project_questions project_subscribers
        project_timeline_items push_keys site_entries site_entry_changes site_fact_changes site_facts staff
        staff_recovery_codes staff_sessions stored_picture_files stored_pictures templates visit_sums`,
      [PASSKEY]: "site_health staff_log",
      [OTHERS]:
        "project_open_duties push_devices row_changes staff_hidden_hints staff_notifications staff_passkeys",
    },
  ],
  [
    "update",
    {
      [TEAM]: `blog_articles blog_drafts contact_requests project_access_codes project_arrivals project_duties
        project_questions project_timeline_items staff_sessions templates`,
      [PASSKEY]: "site_entries site_facts",
      [RECENT_PASSKEY]: "staff",
      [OTHERS]: "contact_notes project_notes push_devices staff_hidden_hints staff_notifications",
    },
  ],
  [
    "delete",
    {
      [TEAM]: `blog_articles blog_discarded_drafts project_calendars project_duties project_timeline_items
        staff_sessions templates`,
      [PASSKEY]: "site_entries",
      [RECENT_PASSKEY]: "project_access_codes",
      [OTHERS]: "contact_notes contact_replies project_questions push_devices row_changes staff_passkeys",
      "0 + 0 0 +": "staff_recovery_codes",
    },
  ],
] as const)(
  "who may %s: the whole team, Leitung with a passkey, or nobody but the row's own person",
  async (privilege, expected) => {
    const tables = await asOwner<{ name: string; column: string; value: string }>(sql`
    select relname as name, coalesce(attname, '') as column,
      case when has_column_privilege('web_staff', c.oid, attnum, 'select') then attname else 'null' end as value
    from pg_class c left join lateral (
      select attname, attnum from pg_attribute where attrelid = c.oid and attnum > 0
        and has_column_privilege('web_staff', c.oid, attnum, 'update')
      order by not has_column_privilege('web_staff', c.oid, attnum, 'select'), attnum limit 1) a on true
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and case ${privilege}::text
      when 'delete' then has_table_privilege('web_staff', c.oid, 'delete')
      else has_any_column_privilege('web_staff', c.oid, ${privilege}) end
    order by 1`);
    const found: Record<string, string[]> = {};
    for (const { name, column, value } of tables) {
      const who = await tell(
        {
          select: `select 1 from ${name}`,
          update: `update ${name} set ${column} = ${value} returning 1`,
          delete: `delete from ${name} returning 1`,
        }[privilege],
      );
      found[who] = [...(found[who] ?? []), name];
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(expected).map(([who, names]) => [who, names.split(/\s+/)])),
    );
  },
);

test.each([
  [
    "- + + + +",
    [
      "blog_articles (id, title, excerpt, content, author, category, published_at, read_time) values ('x', 'X', '', '', '', '', now(), '')",
      "blog_drafts (author) values ('a')",
      "blog_versions (draft_id, reason, slug, title, excerpt, content, author, category, picture_alt) values (1, 'saved', '', '', '', '', '', '', '')",
      "contact_notes (request_id, text) values (2, 'x')",
      "contact_replies (request_id, way, result) values (2, 'call', 'mailbox')",
      "contact_requests (name, email, phone, message) values ('Elif', '', '030 1234567', 'Vom Team eingetragen.')",
      "project_access_codes (project_slug, access_code, client_name) values ('d', repeat('1', 64), 'D')",
      "project_duties (project_slug, step_id, kind, title) values ('baba-kebap', 1, 'file', 'Logo')",
      "project_notes (project_slug, text) values ('baba-kebap', 'x')",
      "project_timeline_items (project_slug, order_index, title) values ('baba-kebap', 7, 'A7')",
      "staff_log (action, object) values ('tried', 'project a')",
      "stored_pictures (id, width) values (repeat('c', 32), 800)",
      "templates (kind, name, content) values ('steps', 'x', '[]')",
    ],
  ],
  [
    "- - - + +",
    [
      "site_entries (collection, draft, position) values ('references', '{}', 3)",
      "site_facts (key, value) values ('week', '{}')",
    ],
  ],
  [
    "- - - - +",
    [
      "staff (name, email, role) values ('N', 'n@x.example', 'team')",
      "staff_invitations (token_hash, staff_id) values (repeat('5', 64), 3)",
    ],
  ],
])("%s may insert", async (who, rows) => {
  for (const row of rows) expect(await tell(`insert into ${row} returning 1`), row).toBe(who);
});

test.each([
  [
    OTHERS,
    "delete from site_entries where published is not null returning 1",
    "what is published is not deleted",
  ],
  ["0 - - - -", "update project_arrivals set unseen_since = now() returning 1", "news are only ticked off"],
])("%s: %s", async (who, statement, rule) => {
  expect(await tell(statement), rule).toBe(who);
});

test.each([
  [TEAM, "* from app.use_staff_session()"],
  [TEAM, "* from app.find_contact_requests(null, 'zeile', null, null, null, null, 10)"],
  [TEAM, "app.find_contact_requests_of_sender(array(select generate_series(1, 1000)))"],
])("%s get something of: select %s", async (who, text) => {
  expect(await tell(`select ${text}`)).toBe(who);
});

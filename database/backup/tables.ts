import { BackupError } from "#database/backup/folder.ts";
import { type Queryable, sql } from "#database/sql.ts";

/** Every table with data, after those it references. A new one is added here: until then exports fail. */
const backedUpTables = [
  "staff",
  "staff_passkeys",
  "staff_recovery_codes",
  "staff_log",
  "staff_notifications",
  "push_keys",
  "push_devices",
  "digests",
  "contact_requests",
  "contact_mails",
  "contact_notes",
  "contact_changes",
  "reply_templates",
  "contact_replies",
  "stored_pictures",
  "stored_picture_files",
  "blog_pictures",
  "blog_picture_files",
  "blog_drafts",
  "blog_discarded_drafts",
  "blog_versions",
  "partner_logos",
  "site_facts",
  "site_fact_changes",
  "site_pictures",
  "site_entries",
  "site_entry_changes",
  "blog_articles",
  "project_templates",
  "templates",
  "project_access_codes",
  "project_subscribers",
  "project_news",
  "outbox",
  "project_timeline_items",
  "project_questions",
  "project_notes",
  "project_needs",
  "project_duties",
  "project_files",
  "project_file_chunks",
  "project_calendars",
  "project_approvals",
  "project_approval_files",
  "project_duty_files",
  "project_arrivals",
  "visit_sums",
  "wrong_access_codes",
  "erasures",
];

/** A table of the database. `identities` are its identity columns; `hasBytes`: it stores files. */
export type Table = { name: string; columns: string[]; identities: string[]; hasBytes: boolean };

/** Returns the site's tables in insertion order. Throws BackupError for an unknown table, which would get lost. */
export async function readTables(owner: Queryable): Promise<Table[]> {
  const found = await owner.query<Table & { schema: string; known: boolean }>(sql`
    select space.nspname as schema, class.relname as name,
      class.relkind = 'r' and space.nspname = 'public' as known,
      array(select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_attribute
        where attrelid = class.oid and attidentity <> '' and not attisdropped order by attnum) as identities,
      exists (select from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and atttypid = 'bytea'::regtype) as "hasBytes"
    from pg_class class join pg_namespace space on space.oid = class.relnamespace
    where class.relkind in ('r', 'p', 'f') and class.relpersistence <> 'u'
      -- Other people's tables may live in the same database, in schemas of their own.
      and (space.nspname in ('public', 'app') or class.relowner = current_user::regrole)
      and space.nspname not like 'pg\\_%' and space.nspname <> 'information_schema'
      -- Of the database itself, or true of this installation only: an import target has its own.
      and (space.nspname, class.relname) not in
        (('app', 'migrations'), ('app', 'secret_fingerprint'), ('public', 'site_health'))
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    order by 1, 2`);
  const unknown = found.filter(({ name, known }) => !known || !backedUpTables.includes(name));
  if (unknown.length > 0) {
    const names = unknown.map(({ schema, name }) => `${schema}.${name}`).join(", ");
    throw new BackupError(
      `The database has tables this release does not know: ${names}.\n` +
        "An export would leave them out. Move them to a database of their own, or drop them.",
    );
  }
  return found
    .map(({ name, columns, identities, hasBytes }) => ({ name, columns, identities, hasBytes }))
    .sort((a, b) => backedUpTables.indexOf(a.name) - backedUpTables.indexOf(b.name));
}

/** Returns a table or column name quoted for a statement. Only for names that readTables has returned. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

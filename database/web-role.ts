import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { type Queryable, sql, sqlStateOf } from "#database/sql.ts";
import { DatabaseStartError } from "#database/start-error.ts";

/** The database role the web server works under. */
export const webRole = "web_anon";

/**
 * Creates the role web_anon if the cluster has none yet. Without a password (null) it logs in over the socket of the
 * embedded PostgreSQL only. Throws DatabaseStartError with the statements an administrator has to run if the owner may
 * not.
 */
export async function ensureWebRole(owner: Queryable, password: string | null): Promise<void> {
  const [found] = await owner.query(sql`select from pg_roles where rolname = ${webRole}`);
  if (found) return;
  try {
    await runAsAdministrator(owner, [
      `create role ${webRole} login noinherit${passwordClause(password)}`,
      ...limitStatements(),
    ]);
  } catch (error) {
    const created = ["42710", "23505"]; // another database of this cluster was quicker
    if (!created.includes(sqlStateOf(error) ?? "")) throw error;
  }
}

/**
 * Gives web_anon its password and limits. Needed when it was refused: APP_SECRET has changed, or an administrator made the
 * role. Throws DatabaseStartError where another database of the cluster has a site, too: that one would be locked out.
 */
export async function setWebPassword(owner: Queryable, password: string | null): Promise<void> {
  const statement = `alter role ${webRole} login${passwordClause(password)}`;
  const others = await owner.query<{ name: string }>(sql`
    select datname as name from pg_database where datname <> current_database() and oid in (
      select dbid from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = ${webRole}::regrole
    ) order by datname`);
  if (others.length > 0) {
    const names = others.map(({ name }) => name).join(", ");
    throw new DatabaseStartError(
      `The role ${webRole} has a password that does not come from this APP_SECRET, and is used in the database ${names} as well.\n` +
        "Give the sites of one PostgreSQL the same APP_SECRET, or a PostgreSQL each. If this secret is the new one of all of them, " +
        `let an administrator run this, then start again:\n\n  ${statement};\n`,
    );
  }
  await runAsAdministrator(owner, [statement, ...limitStatements()]);
}

/**
 * Makes sure that row-level security can hold: the web server's role must not be able to go around it.
 * `web` is a connection under that role.
 */
export async function assertWebRoleIsHarmless(web: Queryable): Promise<void> {
  const [role] = await web.query<Record<string, boolean>>(sql`
    select rolsuper as "is a superuser", rolbypassrls as "may bypass row-level security",
      rolcreaterole as "may create roles", rolcreatedb as "may create databases", rolreplication as "may replicate",
      exists (select from pg_class where relowner = pg_roles.oid)
        or exists (select from pg_namespace where nspowner = pg_roles.oid)
        or exists (select from pg_proc where proowner = pg_roles.oid)
        or exists (select from pg_database where datdba = pg_roles.oid) as "owns something",
      exists (select from pg_auth_members where member = pg_roles.oid) as "is a member of another role"
    from pg_roles where rolname = current_user`);
  const faults = Object.entries(role ?? {}).filter(([, holds]) => holds);
  if (faults.length === 0) return;
  throw new DatabaseStartError(
    `The database role ${webRole} has more rights than the web server may have: it ${faults.map(([fault]) => fault).join(", ")}.\n` +
      `Take them away (alter role ${webRole} nosuperuser nobypassrls nocreaterole nocreatedb noreplication; revoke … from ${webRole}) and start again.`,
  );
}

/**
 * Makes sure that web_anon and the owner may do their work: rights and policies name both roles, and a database that was
 * restored where one of them is missing has none for it. `owner` is a connection under the role that owns the tables.
 */
export async function assertRightsAreThere(owner: Queryable): Promise<void> {
  const [faults] = await owner.query<{ owner: string; web: string[]; own: string[] }>(sql`
    with tables as (
      select c.oid, c.relname::text as name, array(
        select unnest(polroles) from pg_policy where polrelid = c.oid
      ) as allowed
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
    ), visited as (
      select * from tables join (values ('blog_articles', 'select'), ('contact_requests', 'insert'),
        ('project_access_codes', 'select'), ('project_timeline_items', 'select')) v(name, need) using (name)
    )
    select current_user::text as owner,
      array(select name from visited where not has_any_column_privilege(${webRole}, oid, need)
        or not ${webRole}::regrole = any (allowed) order by name) as web,
      array(select name from tables where not exists (
        select from unnest(allowed) role where pg_has_role(current_user, role, 'usage')) order by name) as own`);
  const incomplete = [
    { role: webRole, tables: faults?.web ?? [] },
    { role: faults?.owner, tables: faults?.own ?? [] },
  ].find(({ tables }) => tables.length > 0);
  if (incomplete === undefined) return;
  throw new DatabaseStartError(
    `The database role ${incomplete.role} lacks rights that it needs on ${incomplete.tables.join(", ")}.\n` +
      "Most likely the dump was restored where that role did not exist. It exists now: restore once more, with all rights, " +
      "into an empty database of the same owner (docs/operations.md, Backup).",
  );
}

// A visitor's statement that takes longer than this is stuck; better an honest error than a queue behind it.
const limits = {
  statement_timeout: "3s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "5s",
  search_path: "public",
};

function limitStatements(): string[] {
  return Object.entries(limits).map(([name, value]) => `alter role ${webRole} set ${name} = '${value}'`);
}

// Statements about roles take no parameters. The only value in one is our own verifier: base64, colons, dollar signs.
function passwordClause(password: string | null): string {
  return password === null ? "" : ` password '${createScramVerifier(password)}'`;
}

async function runAsAdministrator(owner: Queryable, statements: string[]): Promise<void> {
  try {
    for (const text of statements) await owner.query({ text, values: [] });
  } catch (error) {
    const forbidden = "42501";
    if (sqlStateOf(error) !== forbidden) throw error;
    throw new DatabaseStartError(
      `The database user may not manage the role ${webRole}, under which the web server works.\n` +
        "Let an administrator of the database run this, then start again:\n\n" +
        `${statements.map((text) => `  ${text};`).join("\n")}\n`,
      { cause: error },
    );
  }
}

/** What PostgreSQL stores of a password (RFC 5803), made here so that the password itself never travels or is logged. */
function createScramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const sign = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(sign("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${sign("Server Key").toString("base64")}`;
}

import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import type { Log } from "#core/log.ts";
import { OperatorError } from "#core/operator-error.ts";
import { type ConnectionTarget, createConnections } from "#database/client.ts";
import { sqlStateOf } from "#database/errors.ts";
import type { Keys } from "#database/keys.ts";
import { type Connections, type Queryable, sql } from "#database/sql.ts";

/** The database role of the web server for visitors. */
export const webRole = "web_anon";

/** The database role of the web server for the team (back office). */
export const staffRole = "web_staff";

type ServerRole = typeof webRole | typeof staffRole;

/** A role and its password; null on the socket of the embedded PostgreSQL, where no role needs one. */
export type ServerLogin = { role: ServerRole; password: string | null };

/** Returns the roles of the web server with their passwords: visitors first, then the team. */
export function listLogins(
  { usesPasswords }: { usesPasswords: boolean },
  keys: Pick<Keys, "webPassword" | "staffPassword">,
): ServerLogin[] {
  return [
    { role: webRole, password: usesPasswords ? keys.webPassword : null },
    { role: staffRole, password: usesPasswords ? keys.staffPassword : null },
  ];
}

/** Creates missing roles. Throws OperatorError with the statements for an administrator if the owner may not. */
export async function ensureRoles(owner: Queryable, logins: readonly ServerLogin[]): Promise<void> {
  const missing: ServerLogin[] = [];
  for (const login of logins) if (!(await hasRole(owner, login.role))) missing.push(login);
  const create = ({ role, password }: ServerLogin) => [
    `create role ${role} login noinherit${passwordClause(password)}`,
    ...limitStatements(role),
  ];
  for (const login of missing) {
    try {
      await runAsAdministrator(owner, {
        roles: missing.map(({ role }) => role),
        statements: create(login),
        forAdministrator: missing.flatMap(create),
      });
    } catch (error) {
      const created = ["42710", "23505"]; // another database of this cluster created it first
      if (!created.includes(sqlStateOf(error) ?? "")) throw error;
    }
  }
}

/** Returns whether the cluster has the role, of this site or of another one. */
async function hasRole(owner: Queryable, role: ServerRole): Promise<boolean> {
  return owner.hasRow(sql`select from pg_roles where rolname = ${role}`);
}

/** Returns whether PostgreSQL refuses the login of a role. `web` has connections under that role. */
export async function isLoginRefused(web: Queryable): Promise<boolean> {
  try {
    await web.query(sql`select 1`);
    return false;
  } catch (error) {
    const state = sqlStateOf(error);
    if (state === null) throw error;
    return ["28P01", "28000"].includes(state);
  }
}

/** Locks the roles and their settings against other processes until the end of the transaction. */
export async function lockRoles(tx: Queryable): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(7441204)`); // any number, the same in every release
}

/** Sets passwords, after a change of the secret or for a role that an administrator created. */
export async function setPasswords(owner: Queryable, logins: readonly ServerLogin[]): Promise<void> {
  await assertRolesAreOurs(owner, logins);
  for (const login of logins)
    await runAsAdministrator(owner, { roles: [login.role], statements: [loginStatement(login)] });
}

/** Throws OperatorError if another database of the cluster uses a role: a new password would lock that site out. */
async function assertRolesAreOurs(owner: Queryable, logins: readonly ServerLogin[]): Promise<void> {
  const roles = logins.map(({ role }) => role);
  const others = await owner.column<string>(sql`
    select datname from pg_database where datname <> current_database() and oid in (
      select dbid from pg_shdepend join pg_roles role on role.oid = refobjid
      where refclassid = 'pg_authid'::regclass and role.rolname = any (${roles}::text[])
    ) order by datname`);
  if (others.length > 0) {
    throw new OperatorError(
      `The role ${roles.join(" and the role ")} has a password that does not come from this APP_SECRET, and is used in the database ${others.join(", ")} as well.\n` +
        "Give the sites of one PostgreSQL the same APP_SECRET, or a PostgreSQL each. If this secret is the new one of all of them, " +
        `let an administrator run this, then try again:\n\n${logins.map((login) => `  ${loginStatement(login)};\n`).join("")}`,
    );
  }
}

function loginStatement({ role, password }: ServerLogin): string {
  return `alter role ${role} login${passwordClause(password)}`;
}

/** Resets the settings of a role: PostgreSQL lets every role change its own, and new connections start with them. */
export async function resetSettings(owner: Connections, role: ServerRole): Promise<void> {
  if (await hasExactSettings(owner, role)) return;
  await owner.transaction(async (tx) => {
    await lockRoles(tx);
    if (await hasExactSettings(tx, role)) return;
    const database = await tx.value<string>(sql`select quote_ident(current_database())`);
    await runAsAdministrator(tx, {
      roles: [role],
      statements: [
        `alter role ${role} reset all`,
        `alter role ${role} in database ${database} reset all`,
        ...limitStatements(role),
      ],
    });
  });
}

async function hasExactSettings(owner: Queryable, role: ServerRole): Promise<boolean> {
  const { missing, foreign } = await compareSettings(owner, role);
  return missing.length === 0 && foreign.length === 0;
}

/** Returns how the settings of a role, in the cluster and in this database, differ from its limits. */
async function compareSettings(
  connection: Queryable,
  role: ServerRole,
): Promise<{ missing: string[]; foreign: string[] }> {
  // Settings that need a superuser are skipped: `reset all` by another role does not reset them.
  const found = await connection.query<{ setting: string; everywhere: boolean }>(sql`
    select entry as setting, setdatabase = 0 as everywhere
    from pg_db_role_setting cross join unnest(setconfig) entry
      left join pg_settings known on known.name = split_part(entry, '=', 1)
    where setrole = ${role}::regrole
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and known.context is distinct from 'superuser' and known.context is distinct from 'superuser-backend'`);
  const expected = Object.entries(limits).map(([name, value]) => `${name}=${value}`);
  const isWanted = ({ setting, everywhere }: (typeof found)[number]) =>
    everywhere && expected.includes(setting);
  return {
    missing: expected.filter((setting) => !found.some((row) => row.setting === setting && isWanted(row))),
    foreign: found.filter((row) => !isWanted(row)).map(({ setting }) => setting),
  };
}

/** Revokes the functions for large objects, which bypass row-level security; returns what only an administrator may run. */
export async function revokeLargeObjects(
  owner: Connections,
  { superuser, log }: { superuser: ConnectionTarget | null; log: Log },
): Promise<string[]> {
  const statements = await listLargeObjectStatements(owner);
  if (statements.length === 0) return [];
  if (superuser === null) {
    const isSuperuser = sql`select rolsuper from pg_roles where rolname = current_user`;
    if (!(await owner.isTrue(isSuperuser))) return statements;
  }
  const connections =
    superuser === null ? owner : createConnections(superuser, { max: 1, timeoutMs: null, log });
  try {
    await connections.transaction(async (tx) => {
      await lockRoles(tx);
      for (const text of await listLargeObjectStatements(tx)) await tx.query({ text, values: [] });
    });
  } finally {
    if (connections !== owner) await connections.close();
  }
  return [];
}

/** Returns the statements that revoke the functions for large objects the web server's roles may call. */
async function listLargeObjectStatements(connection: Queryable): Promise<string[]> {
  const functions = await connection.value<string>(sql`
    select string_agg(oid::regprocedure::text, ', ' order by oid) from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace and (proname like 'lo\\_%' or proname in ('loread', 'lowrite'))
      and (has_function_privilege(${webRole}, oid, 'execute') or has_function_privilege(${staffRole}, oid, 'execute'))`);
  return functions ? [`revoke execute on function ${functions} from public, ${webRole}, ${staffRole}`] : [];
}

/** Throws OperatorError if a role could bypass row-level security or has settings of its own. */
export async function assertRoleIsRestricted(web: Queryable, name: ServerRole): Promise<void> {
  const role = await web.row<Record<string, boolean>>(sql`
    select rolsuper as "is a superuser", rolbypassrls as "may bypass row-level security",
      rolcreaterole as "may create roles", rolcreatedb as "may create databases", rolreplication as "may replicate",
      exists (select from pg_class where relowner = pg_roles.oid)
        or exists (select from pg_namespace where nspowner = pg_roles.oid)
        or exists (select from pg_proc where proowner = pg_roles.oid)
        or exists (select from pg_database where datdba = pg_roles.oid) as "owns something",
      exists (select from pg_auth_members where member = pg_roles.oid) as "is a member of another role"
    from pg_roles where rolname = current_user`);
  const { foreign } = await compareSettings(web, name);
  if (foreign.length > 0) {
    throw new OperatorError(
      `The database role ${name} has settings that are not the site's: ${foreign.join(", ")}.\n` +
        `Reset them (alter role ${name} reset all) and start again.`,
    );
  }
  const faults = Object.entries(role ?? {}).filter(([, holds]) => holds);
  if (faults.length === 0) return;
  throw new OperatorError(
    `The database role ${name} has more privileges than the web server may have: it ${faults.map(([fault]) => fault).join(", ")}.\n` +
      `Revoke them (alter role ${name} nosuperuser nobypassrls nocreaterole nocreatedb noreplication; revoke … from ${name}) and start again.`,
  );
}

/** Throws OperatorError if roles or owner lack privileges or policies, as after an incomplete restore. */
export async function assertPrivilegesExist(owner: Queryable): Promise<void> {
  const faults = await owner.row<{ owner: string; web: string[]; staff: string[]; own: string[] }>(sql`
    with tables as (
      select c.oid, c.relname::text as name, array(
        select unnest(polroles) from pg_policy where polrelid = c.oid
      ) as allowed
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
    ), incomplete as (
      select role, name from tables join (values
        (${webRole}, 'blog_articles', 'select'), (${webRole}, 'contact_requests', 'insert'),
        (${webRole}, 'project_access_codes', 'select'), (${webRole}, 'project_timeline_items', 'select'),
        (${staffRole}, 'blog_articles', 'select'), (${staffRole}, 'contact_requests', 'select'),
        (${staffRole}, 'project_access_codes', 'select'), (${staffRole}, 'staff', 'select')
      ) v(role, name, need) using (name)
      where (not has_any_column_privilege(role, oid, need) or not role::regrole = any (allowed))
    )
    select current_user::text as owner,
      array(select name from incomplete where role = ${webRole} order by name) as web,
      array(select name from incomplete where role = ${staffRole} order by name) as staff,
      array(select name from tables where not exists (
        select from unnest(allowed) role where pg_has_role(current_user, role, 'usage')) order by name) as own`);
  const incomplete = [
    { role: webRole, tables: faults?.web ?? [] },
    { role: staffRole, tables: faults?.staff ?? [] },
    { role: faults?.owner, tables: faults?.own ?? [] },
  ].find(({ tables }) => tables.length > 0);
  if (incomplete === undefined) return;
  throw new OperatorError(
    `The database role ${incomplete.role} lacks privileges that it needs on ${incomplete.tables.join(", ")}.\n` +
      "Most likely the dump was restored where that role did not exist. It exists now: restore once more, with all privileges, " +
      "into an empty database of the same owner (docs/operations.md, Backup).",
  );
}

// A visitor's statement that takes longer is stuck; an error is better than a queue behind it.
const limits = {
  statement_timeout: "3s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "5s",
  search_path: "public",
};

function limitStatements(role: ServerRole): string[] {
  return Object.entries(limits).map(([name, value]) => `alter role ${role} set ${name} = '${value}'`);
}

// Statements about roles take no parameters. The verifier needs no escaping: base64, colons, dollar signs.
function passwordClause(password: string | null): string {
  return password === null ? "" : ` password '${createScramVerifier(password)}'`;
}

/** Runs statements about roles. Where the owner may not, an administrator is told to run `forAdministrator`. */
async function runAsAdministrator(
  owner: Queryable,
  options: { roles: ServerRole[]; statements: string[]; forAdministrator?: string[] },
): Promise<void> {
  const { roles, statements, forAdministrator = statements } = options;
  try {
    for (const text of statements) await owner.query({ text, values: [] });
  } catch (error) {
    const forbidden = "42501";
    if (sqlStateOf(error) !== forbidden) throw error;
    throw new OperatorError(
      `The database user may not manage the role ${roles.join(" and the role ")}, under which the web server works.\n` +
        "Let an administrator of the database run this, then start again:\n\n" +
        `${forAdministrator.map((text) => `  ${text};`).join("\n")}\n`,
      { cause: error },
    );
  }
}

/** Returns what PostgreSQL stores for a password (RFC 5803). The password itself is never sent or logged. */
function createScramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const sign = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(sign("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${sign("Server Key").toString("base64")}`;
}

import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { DatabaseStartError } from "#database/embedded/error.ts";
import { type Queryable, type Sql, sql, sqlStateOf } from "#database/sql.ts";

/** The database role the web server works under. */
export const webRole = "web_anon";

/**
 * Creates the role web_anon or gives it its password. Null: it logs in without one (over the socket of the embedded
 * PostgreSQL). Throws DatabaseStartError with the statements an administrator has to run if the owner may not.
 */
export async function ensureWebRole(owner: Queryable, password: string | null): Promise<void> {
  const [found] = await owner.query(sql`select from pg_roles where rolname = ${webRole}`);
  const verifier = password === null ? null : createScramVerifier(password);
  const statements = describeRole({ exists: found !== undefined, verifier });
  try {
    for (const statement of statements) await owner.query(statement);
  } catch (error) {
    const created = "42710"; // another database of this cluster was quicker
    if (sqlStateOf(error) === created || sqlStateOf(error) === "23505") return ensureWebRole(owner, password);
    if (sqlStateOf(error) !== "42501") throw error;
    throw new DatabaseStartError(
      `The user of DATABASE_URL may not manage the role ${webRole}, under which the web server works.\n` +
        "Let an administrator of the database run this, then start again:\n\n" +
        `${statements.map(({ text }) => `  ${text};`).join("\n")}\n`,
      { cause: error },
    );
  }
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

// A visitor's statement that takes longer than this is stuck; better an honest error than a queue behind it.
const limits = {
  statement_timeout: "3s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "5s",
  search_path: "public",
};

function describeRole({ exists, verifier }: { exists: boolean; verifier: string | null }): Sql[] {
  // Roles take no parameters. The only value here is our own verifier: base64, colons and dollar signs.
  const secret = verifier === null ? "" : ` password '${verifier}'`;
  const plain = (text: string): Sql => ({ text, values: [] });
  if (exists) return verifier === null ? [] : [plain(`alter role ${webRole} login${secret}`)];
  return [
    plain(`create role ${webRole} login noinherit${secret}`),
    ...Object.entries(limits).map(([name, value]) => plain(`alter role ${webRole} set ${name} = '${value}'`)),
  ];
}

/** What PostgreSQL stores of a password (RFC 5803), made here so that the password itself never travels or is logged. */
function createScramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const iterations = 4096;
  const salted = pbkdf2Sync(password, salt, iterations, 32, "sha256");
  const sign = (text: string) => createHmac("sha256", salted).update(text).digest();
  const storedKey = createHash("sha256").update(sign("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${iterations}:${salt.toString("base64")}$${storedKey}:${sign("Server Key").toString("base64")}`;
}

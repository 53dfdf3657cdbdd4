import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import type { Database } from "#database/open.ts";
import { sql } from "#database/sql.ts";
import { createToken, hashToken, withStaff } from "#database/staff.ts";

/** A person with a session, made directly in the database. */
export type TestStaff = { id: number; name: string; email: string; token: string; sessionHash: string };

/**
 * Stores a person and a session that no other test has. The passkey counts as shown just now unless `passkeyMinutesAgo` says
 * otherwise; `method` is how the person has signed in.
 */
export async function createStaff(
  { owner, keys }: Pick<Database, "owner" | "keys">,
  options: {
    role?: "team" | "leitung";
    name?: string;
    method?: "passkey" | "code" | "recovery";
    passkeyMinutesAgo?: number;
  } = {},
): Promise<TestStaff> {
  const { role = "team", name = "Mehmet Aksoy", method = "passkey", passkeyMinutesAgo = 0 } = options;
  const email = `${randomUUID()}@tischlein.example`;
  const token = createToken();
  const sessionHash = hashToken(keys, "session", token);
  const [person] = await owner.query<{ id: number }>(
    sql`insert into staff (name, email, role) values (${name}, ${email}, ${role}) returning id`,
  );
  const id = person?.id ?? 0;
  await owner.query(sql`insert into staff_sessions (token_hash, staff_id, method, label, passkey_at)
    values (${sessionHash}, ${id}, ${method}, 'Chrome, Linux',
      case when ${method} = 'passkey' then now() - make_interval(mins => ${passkeyMinutesAgo}) end)`);
  // Without a second way in, every page would ask for one.
  await owner.query(sql`insert into staff_recovery_codes (code_hash, staff_id)
    values (${hashToken(keys, "recovery-code", token)}, ${id})`);
  return { id, name, email, token, sessionHash };
}

/** Stores a passkey of a person, which no authenticator has, and returns its id. */
export async function createPasskey(
  { owner }: Pick<Database, "owner">,
  { staffId, label = "Chrome, Linux", hoursAgo = 0 }: { staffId: number; label?: string; hoursAgo?: number },
): Promise<string> {
  const id = createToken();
  await owner.query(sql`insert into staff_passkeys (id, staff_id, public_key, counter, label, created_at)
    values (${id}, ${staffId}, '\\x00', 0, ${label}, now() - make_interval(hours => ${hoursAgo}))`);
  return id;
}

/** Ends somebody's access as Leitung, who names whom their work goes to. */
export const endAccess = (database: Database, leitung: TestStaff, person: TestStaff, heir: number | "") =>
  withStaff(database.staff, leitung, async (tx) => {
    await tx.query(sql`select set_config('app.heir', ${String(heir)}, true)`);
    await tx.query(sql`update staff set ended_at = now() where id = ${person.id}`);
  });

/** Returns a browser context in which a new person is signed in. The caller closes it. */
export async function signedInStaff(parts: {
  browser: Browser;
  /** Of the server under test, with the name localhost: see officeOrigin. */
  site: string;
  database: Pick<Database, "owner" | "keys">;
  staff?: Parameters<typeof createStaff>[1];
  context?: BrowserContextOptions;
}): Promise<{ context: BrowserContext; staff: TestStaff }> {
  const staff = await createStaff(parts.database, parts.staff);
  const baseURL = officeOrigin(parts.site);
  const context = await parts.browser.newContext({ ...parts.context, baseURL });
  await context.addCookies([
    { name: "buero", value: staff.token, url: baseURL, httpOnly: true, sameSite: "Strict" },
  ]);
  return { context, staff };
}

/** Returns the address of a server under test by name, because passkeys belong to one. */
export function officeOrigin(site: string): string {
  return site.replace("127.0.0.1", "localhost");
}

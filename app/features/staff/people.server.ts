import type { StaffMember } from "#app/office/staff-member.ts";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { createToken, hashToken } from "#database/staff.ts";

/** A person of the team; the address as cleanEmailAddress gives it. JSON output of the command line has the names of the columns. */
export type Person = {
  id: number;
  name: string;
  email: string;
  role: StaffMember["role"];
  created_at: Date;
  /** Null: has access. */
  ended_at: Date | null;
  version: number;
};

export type NewPerson = Pick<Person, "name" | "email" | "role">;

/** Returns all people, those with access first. */
export async function listPeople(tx: Queryable): Promise<Person[]> {
  return tx.query<Person>(sql`
    select id, name, email, role, created_at, ended_at, version from staff
    order by ended_at is not null, lower(name), id`);
}

/** Returns who works here under an e-mail address; null for none. */
export async function findPerson(tx: Queryable, email: string): Promise<Person | null> {
  const [row] = await tx.query<Person>(sql`
    select id, name, email, role, created_at, ended_at, version from staff
    where email = ${email} and ended_at is null`);
  return row ?? null;
}

/**
 * Stores a person and returns the path of a link that enrols a passkey, once and within 24 hours. Who is there already, by
 * e-mail address, keeps name and role and gets a new link: a lost device. All sessions, passkeys and codes of that person end
 * (app.end_lost_access). Throws DatabaseError.
 */
export async function invitePerson(
  tx: Queryable,
  { person, keys }: { person: NewPerson; keys: Pick<Keys, "staffToken"> },
): Promise<{ path: string; isNew: boolean }> {
  const { name, email, role } = person;
  const existing = await findPerson(tx, email);
  const [row] =
    existing === null
      ? await tx.query<{ id: number }>(
          sql`insert into staff (name, email, role) values (${name}, ${email}, ${role}) returning id`,
        )
      : [existing];
  if (row === undefined) throw new Error("The stored person was not given back");
  return { path: await createLink(tx, { id: row.id, keys }), isNew: existing === null };
}

/** As invitePerson, for somebody who works here. */
export async function createLink(
  tx: Queryable,
  { id, keys }: { id: number; keys: Pick<Keys, "staffToken"> },
): Promise<string> {
  const token = createToken();
  await tx.query(sql`
    insert into staff_invitations (token_hash, staff_id) values (${hashToken(keys, "invitation", token)}, ${id})`);
  // In the fragment, which no browser sends and no log has.
  return `/buero/einladung#${token}`;
}

/** Stores a person's role, unless somebody has changed the person since; returns whether it did. */
export async function setRole(
  tx: Queryable,
  { id, role, version }: Pick<Person, "id" | "role" | "version">,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update staff set role = ${role} where id = ${id} and version = ${version} and ended_at is null returning id`);
  return rows.length > 0;
}

/**
 * Ends a person's access with all sessions and passkeys, at once; returns whether there was any. Open inquiries go to `heir`, with
 * their next steps; null makes them new again. In a transaction. Throws DatabaseError.
 */
export async function endPerson(
  tx: Queryable,
  { id, heir }: { id: number; heir: number | null },
): Promise<boolean> {
  await tx.query(sql`select set_config('app.heir', ${heir === null ? "" : String(heir)}, true)`);
  const rows = await tx.query(
    sql`update staff set ended_at = now() where id = ${id} and ended_at is null returning id`,
  );
  return rows.length > 0;
}

/** Ends all sessions of a person, with an entry in the log, and returns how many there were. */
export async function signOutEverywhere(tx: Queryable, id: number): Promise<number> {
  const object = `person ${id}`;
  // Before: afterwards it may be nobody who says so.
  await tx.query(sql`insert into staff_log (action, object) values ('sessions-ended', ${object})`);
  return endSessions(tx, id);
}

/** Ends all sessions of a person and returns how many there were. */
export async function endSessions(tx: Queryable, id: number): Promise<number> {
  return (await tx.query(sql`delete from staff_sessions where staff_id = ${id} returning id`)).length;
}

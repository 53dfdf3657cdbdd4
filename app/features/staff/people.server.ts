import type { StaffMember } from "#app/office/staff-member.ts";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { createToken, hashToken } from "#database/staff.ts";

/** JSON output of the command line uses the column names. */
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

export async function findPerson(tx: Queryable, email: string): Promise<Person | null> {
  return tx.row<Person>(sql`
    select id, name, email, role, created_at, ended_at, version from staff
    where email = ${email} and ended_at is null`);
}

/** Invites a person and returns a 24-hour one-time link. An existing person keeps name and role but loses all access. */
export async function invitePerson(
  tx: Queryable,
  { person, keys }: { person: NewPerson; keys: Pick<Keys, "staffToken"> },
): Promise<{ path: string; isNew: boolean }> {
  const { name, email, role } = person;
  const existing = await findPerson(tx, email);
  const id =
    existing?.id ??
    (await tx.value<number>(
      sql`insert into staff (name, email, role) values (${name}, ${email}, ${role}) returning id`,
    ));
  if (id === null) throw new Error("The stored person was not given back");
  return { path: await createLink(tx, { id, keys }), isNew: existing === null };
}

export async function createLink(
  tx: Queryable,
  { id, keys }: { id: number; keys: Pick<Keys, "staffToken"> },
): Promise<string> {
  const token = createToken();
  await tx.query(sql`
    insert into staff_invitations (token_hash, staff_id) values (${hashToken(keys, "invitation", token)}, ${id})`);
  // Fragments are neither sent nor logged.
  return `/buero/einladung#${token}`;
}

/** Stores a role if the version is current; returns whether it did. */
export async function setRole(tx: Queryable, { id, role, version }: Pick<Person, "id" | "role" | "version">) {
  return tx.hasRow(sql`
    update staff set role = ${role} where id = ${id} and version = ${version} and ended_at is null returning id`);
}

/** Ends a person's access at once and passes open inquiries to `heir`; null: unassigned. Returns whether there was any. */
export async function endPerson(tx: Queryable, { id, heir }: { id: number; heir: number | null }) {
  await tx.query(sql`select set_config('app.heir', ${heir === null ? "" : String(heir)}, true)`);
  return tx.hasRow(sql`update staff set ended_at = now() where id = ${id} and ended_at is null returning id`);
}

/** Ends all sessions, with a log entry, and returns their number. */
export async function signOutEverywhere(tx: Queryable, id: number): Promise<number> {
  const object = `person ${id}`;
  // Log first: this may end our own session.
  await tx.query(sql`insert into staff_log (action, object) values ('sessions-ended', ${object})`);
  return endSessions(tx, id);
}

export async function endSessions(tx: Queryable, id: number): Promise<number> {
  return (await tx.query(sql`delete from staff_sessions where staff_id = ${id} returning id`)).length;
}

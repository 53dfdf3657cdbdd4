import { type Queryable, sql } from "#database/sql.ts";

/** A text of the team with which a reply begins. */
export type ReplyTemplate = { id: number; title: string; text: string; version: number };

/** Returns the team's templates, oldest first. */
export async function listTemplates(tx: Queryable): Promise<ReplyTemplate[]> {
  return tx.query<ReplyTemplate>(
    sql`select id, title, text, version from reply_templates where removed_at is null order by id`,
  );
}

export async function addTemplate(
  tx: Queryable,
  { title, text }: Pick<ReplyTemplate, "title" | "text">,
): Promise<void> {
  await tx.query(sql`insert into reply_templates (title, text) values (${title}, ${text})`);
}

/** Stores a template anew, unless it has changed since; returns whether it did. */
export async function changeTemplate(
  tx: Queryable,
  { id, version, title, text }: ReplyTemplate,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update reply_templates set title = ${title}, text = ${text}
    where id = ${id} and version = ${version} and removed_at is null returning id`);
  return rows.length > 0;
}

export async function removeTemplate(tx: Queryable, id: number): Promise<void> {
  await tx.query(sql`update reply_templates set removed_at = now() where id = ${id} and removed_at is null`);
}

/** Returns where people choose a time for a call with the person who is signed in. */
export async function readBookingLink(tx: Queryable): Promise<string | null> {
  const [row] = await tx.query<{ link: string | null }>(
    sql`select booking_link as link from staff where id = app.staff_id()`,
  );
  return row?.link ?? null;
}

export async function setBookingLink(tx: Queryable, link: string | null): Promise<void> {
  await tx.query(sql`select app.set_booking_link(${link})`);
}

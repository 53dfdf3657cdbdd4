import { createHash, createHmac, randomBytes } from "node:crypto";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";

type CalendarKeys = Pick<Keys, "calendar">;

/** A dated step or open duty; `id` is null for a project without any. */
export type CalendarRow = {
  slug: string;
  client: string;
  updated_at: Date;
  what: "step" | "duty" | null;
  id: number | null;
  version: number;
  title: string;
  status: string;
  day: string | null;
};

export async function findCalendar(tx: Queryable, keys: CalendarKeys): Promise<string | null> {
  const nonce = await tx.value<string>(sql`select nonce from project_calendars`);
  return nonce && nameCalendar(keys, nonce);
}

/** Makes the visitor's project calendar, unless there is one, and returns its path. */
export async function makeCalendar(tx: Queryable, keys: CalendarKeys): Promise<string | null> {
  const nonce = randomBytes(16).toString("base64url");
  const hash = hashToken(createCalendarToken(keys, nonce));
  const made = await tx.value<string>(sql`select app.set_project_calendar(${nonce}, ${hash})`);
  return made && nameCalendar(keys, made);
}

/** Deletes the project's calendar, so its URL stops working. */
export async function endCalendar(tx: Queryable): Promise<null> {
  await tx.query(sql`select app.set_project_calendar(null, null)`);
  return null;
}

/** Returns the dates of a calendar URL in order; empty for any other URL. */
export async function readCalendar(web: Queryable, token: string): Promise<CalendarRow[]> {
  return web.query<CalendarRow>(
    sql`select slug, client, updated_at, what, id, version, title, status, day from app.read_project_calendar(${hashToken(token)})`,
  );
}

function nameCalendar(keys: CalendarKeys, nonce: string): string {
  return `/kalender/${createCalendarToken(keys, nonce)}.ics`;
}

function createCalendarToken({ calendar }: CalendarKeys, nonce: string): string {
  return createHmac("sha256", calendar).update(nonce).digest("base64url");
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

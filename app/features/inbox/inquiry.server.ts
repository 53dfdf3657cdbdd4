import { type InquiryVersion, lockInquiry, type Names, readNames } from "#app/features/inbox/list.server.ts";
import {
  listGroup,
  type MergedInquiry,
  type OtherInquiry,
  readMerged,
  readOthers,
} from "#app/features/inbox/merged.server.ts";
import { type Reply, readReplies } from "#app/features/inbox/replies/replies.server.ts";
import { readInquiryVersion } from "#app/features/inbox/versions.server.ts";
import type { ContactRow } from "#app/inquiries/contact-form.ts";
import { type InquiryState, openStates } from "#app/inquiries/inquiry-states.ts";
import type { Note } from "#app/office/notes/note.ts";
import { selectNotes } from "#app/office/notes/notes.server.ts";
import { contactColumns } from "#database/inquiries.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type OpenInquiry = ContactRow & {
  id: number;
  interest_chosen: boolean | null;
  from_client: boolean;
  status: InquiryState;
  created_at: Date;
  answered_at: Date | null;
  taken_by: number | null;
  taken_at: Date | null;
  /** Days: "2026-11-22". */
  waiting_until: string | null;
  next_step: string | null;
  next_step_on: string | null;
  /** Path of the page from which the form was opened, and the campaign of that visit. */
  referring_page: string | null;
  campaign: string | null;
  /** The code of an attached menu, and the number of its dishes. */
  menu: string | null;
  menu_dishes: number | null;
  version: number;
};

/** A row of the history: how the inquiry stood afterwards. */
export type Change = Pick<
  OpenInquiry,
  "status" | "taken_by" | "waiting_until" | "next_step" | "next_step_on" | "answered_at"
> & {
  id: number;
  /** The inquiry, or one that was merged into it. */
  request_id: number;
  at: Date;
  /** Null: the command line, or a person whose row is gone. */
  staff_id: number | null;
};

export type InquiryDetails = {
  version: string;
  inquiry: OpenInquiry;
  notes: Note[];
  replies: Reply[];
  /** Oldest first. */
  changes: Change[];
  names: Names;
  /** What was merged into it; notes, replies and changes are those of all. */
  merged: MergedInquiry[];
  /** Other inquiries of the same person, newest first. */
  others: OtherInquiry[];
  /** The sender's projects: what has become of it, and what is under way. */
  projects: { slug: string; client: string; phone: string | null }[];
};

/** Returns an inquiry with everything merged into it and marks it as seen. A merged number finds the remaining one. */
export async function readInquiry(tx: Queryable, requested: number): Promise<InquiryDetails | null> {
  const group = await listGroup(tx, requested);
  const id = group[0] ?? null;
  await tx.query(sql`update contact_requests set seen_at = now() where id = ${id} and seen_at is null`);
  // Read first, so the next poll notices changes in between.
  const { version = "" } = (await readInquiryVersion(tx, requested)) ?? {};
  const inquiry = await tx.row<OpenInquiry>(sql`
    select id, ${contactColumns}, interest_chosen, from_client, status, created_at, answered_at, taken_by, taken_at,
      waiting_until::text, next_step, next_step_on::text, referring_page, campaign, menu, menu_dishes, version
    from contact_requests where id = ${id}`);
  if (inquiry === null) return null;
  const notes = await selectNotes(tx, sql`contact_notes`, sql`request_id = any (${group}::integer[])`);
  const changes = await tx.query<Change>(sql`
    select * from (
      select id, request_id, at, staff_id, status, taken_by, waiting_until::text, next_step, next_step_on::text, answered_at
      from contact_changes where request_id = any (${group}::integer[]) order by id desc limit 100
    ) newest order by id`);
  const projects = await tx.query<InquiryDetails["projects"][number]>(sql`
    select project_slug as slug, client_name as client, contact_phone as phone from project_access_codes
    where request_id = any (${group}::integer[])
      or project_slug = any (array(select app.find_projects_of_sender(${group}::integer[])))
    order by created_at`);
  return {
    version,
    inquiry,
    notes,
    replies: await readReplies(tx, group),
    changes,
    merged: await readMerged(tx, group),
    others: await readOthers(tx, group),
    names: await readNames(tx),
    projects,
  };
}

/** Takes an unassigned inquiry; returns whether it did. Concurrent attempts: only the first succeeds. */
export async function takeInquiry(tx: Queryable, id: number): Promise<boolean> {
  return tx.hasRow(sql`
    update contact_requests set status = 'in_progress', taken_by = app.staff_id()
    where id = ${id} and taken_by is null returning id`);
}

export type InquiryChange =
  | { intent: "give-back" | "done" | "spam" | "reopen" | "resume" | "answered" }
  | { intent: "wait"; until: string | null }
  | { intent: "step"; text: string | null; on: string | null };

export async function changeInquiry(
  tx: Queryable,
  { id, version, change }: InquiryVersion & { change: InquiryChange },
): Promise<boolean> {
  return tx.hasRow(
    sql`update contact_requests set ${describeChange(change)} where id = ${id} and version = ${version} returning id`,
  );
}

function describeChange(change: InquiryChange) {
  switch (change.intent) {
    case "give-back":
      return sql`status = 'new'`;
    case "reopen":
    case "resume":
      // Reopened, it stays with its person while that person works here.
      return sql`status = case when exists (select from staff where staff.id = taken_by and ended_at is null)
        then 'in_progress' else 'new' end`;
    case "answered":
      return sql`answered_at = now()`;
    case "done":
    case "spam":
      return sql`status = ${change.intent}`;
    case "wait":
      return sql`status = 'waiting', waiting_until = ${change.until}::date`;
    case "step":
      return sql`next_step = ${change.text}, next_step_on = ${change.on}::date`;
  }
}

export async function setStates(tx: Queryable, ids: readonly number[], status: "done" | "spam") {
  return tx.column<number>(sql`
    update contact_requests set status = ${status} where id = any (${ids}::integer[]) and status <> ${status} returning id`);
}

export async function giveInquiries(tx: Queryable, ids: readonly number[], to: number): Promise<number[]> {
  return tx.column<number>(sql`
    update contact_requests set taken_by = ${to}, status = case when status = 'new' then 'in_progress' else status end
    where id = any (${ids}::integer[]) and status = any (${openStates}) and taken_by is distinct from ${to}
      and exists (select from staff where staff.id = ${to} and ended_at is null)
    returning id`);
}

export async function giveInquiry(
  tx: Queryable,
  { id, version, to, sentence }: InquiryVersion & { to: number; sentence: string },
): Promise<boolean> {
  if ((await lockInquiry(tx, { id, version })) === null) return false;
  if ((await giveInquiries(tx, [id], to)).length === 0) return false;
  if (sentence !== "") await addNote(tx, { id, text: sentence });
  return true;
}

export type CallNotes = { note: string; step: string; on: string | null; to: number | null };

export async function storeCallNotes(
  tx: Queryable,
  { id, version, note, step, on, to }: InquiryVersion & CallNotes,
): Promise<boolean> {
  if ((await lockInquiry(tx, { id, version })) === null) return false;
  if (to !== null && (await giveInquiries(tx, [id], to)).length === 0) return false;
  if (step !== "" || on !== null)
    await tx.query(sql`
      update contact_requests set next_step = coalesce(nullif(${step}, ''), next_step), next_step_on = ${on}::date where id = ${id}`);
  if (note !== "") await addNote(tx, { id, text: note });
  return true;
}

export async function findNextOpen(tx: Queryable, { after, ids }: { after: number; ids: readonly number[] }) {
  return tx.value<number>(sql`
    select id from (
      (select id, 1 as rank, array_position(${ids}::integer[], id) as place, created_at from contact_requests
        where id = any (${ids}::integer[]) and status = any (${openStates}))
      union all (select id, 2, 0, created_at from contact_requests where status = 'new' and id <> ${after}
        order by created_at, id limit 1)
      union all (select id, 3, 0, created_at from contact_requests where status = 'in_progress' and id <> ${after}
        order by created_at, id limit 1)
    ) open where id <> ${after} order by rank, place, created_at, id limit 1`);
}

export async function addNote(tx: Queryable, { id, text }: { id: number; text: string }): Promise<boolean> {
  // Lock it, so it is not erased in between.
  return tx.hasRow(sql`
    with request as (select id from contact_requests where id = ${id} for share)
    insert into contact_notes (request_id, text) select id, ${text} from request returning id`);
}

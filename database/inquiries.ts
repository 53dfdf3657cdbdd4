import { contactFields, type Inquiry } from "#app/inquiries/contact-form.ts";
import type { InquiryState } from "#app/inquiries/inquiry-states.ts";
import { type Queryable, sql, statement } from "#database/sql.ts";

/** The columns of the contact form's fields, for a query. */
export const contactColumns = statement(contactFields.join(", "));

/** An inquiry as the operator sees it. JSON output has the names of the columns. */
export type InquiryRow = Inquiry & {
  id: number;
  status: InquiryState;
  created_at: Date;
  /** When the operator first read it; null: not yet. */
  seen_at: Date | null;
  /** True while the mail to the team is held back (`mail release`). */
  mail_held: boolean;
  /** E-mail address of the person who has taken it in the back office. */
  taken_by: string | null;
  taken_at: Date | null;
  /** Day, YYYY-MM-DD. */
  waiting_until: string | null;
  next_step: string | null;
  next_step_on: string | null;
  /** False: the form's preselection, which nobody touched; null: not known. */
  interest_chosen: boolean | null;
  /** When the team noted an answer. */
  answered_at: Date | null;
  /** Path of the page from which the form was opened. */
  referring_page: string | null;
  /** utm_campaign of that visit. */
  campaign: string | null;
  /** The code of an attached menu, which opens it as the shop, and the number of its dishes. */
  menu: string | null;
  menu_dishes: number | null;
  /** The number of the inquiry that the team has merged it into, when, and by whom. */
  merged_into: number | null;
  merged_at: Date | null;
  merged_by: string | null;
  notes: ContactNote[];
  replies: ContactReply[];
};

/** A note of the team. `by` is an e-mail address. */
type ContactNote = { text: string; created_at: string; by: string | null };

/** What the team has sent, or how a call or a chat went. */
type ContactReply = {
  way: "mail" | "call" | "whatsapp";
  result: string | null;
  text: string | null;
  created_at: string;
  sent_at: string | null;
  refused_at: string | null;
  by: string | null;
};

/** Returns all inquiries, newest first. For the operator only. */
export async function listInquiries(owner: Queryable): Promise<InquiryRow[]> {
  return owner.query<InquiryRow>(sql`
    select ${columnsAndMail} from contact_requests order by created_at desc, id desc`);
}

/** Returns an inquiry and marks it as seen; null if there is none. For the operator only. */
export async function getInquiry(owner: Queryable, id: number): Promise<InquiryRow | null> {
  return owner.row<InquiryRow>(sql`
    update contact_requests set seen_at = coalesce(seen_at, now()) where id = ${id} returning ${columnsAndMail}`);
}

/** All data about a person: an inquiry of an e-mail address with its related data. */
export type ContactExport = InquiryRow & {
  /** Keyed hash of the sender's address; null soon after the inquiry. */
  client_key: string | null;
  /** When the team was told by mail; null: not yet, or the record has expired. */
  mailed_at: Date | null;
  /** When the receipt went to the person; null: none did, or the record has expired. */
  receipt_at: Date | null;
  /** How far it was dealt with, and when. */
  changes: { at: string; status: InquiryState; next_step: string | null; next_step_on: string | null }[];
};

/** Returns the numbers of the inquiries of an e-mail address. Ignores case. */
export async function findInquiriesOf(tx: Queryable, email: string): Promise<number[]> {
  return tx.column<number>(
    sql`select id from contact_requests where lower(email) = lower(${email.trim()}) order by created_at, id`,
  );
}

/** Returns everything stored about inquiries, oldest first (Art. 15 and 20 GDPR), and logs that. */
export async function exportInquiries(tx: Queryable, ids: readonly number[]): Promise<ContactExport[]> {
  return tx.query<ContactExport>(sql`
    select ${columns}, exported.mail_held, exported.client_key, exported.mailed_at, exported.receipt_at,
      (select coalesce(json_agg(json_build_object('at', at, 'status', change.status, 'next_step',
          change.next_step, 'next_step_on', change.next_step_on) order by change.id), '[]')
        from contact_changes change where change.request_id = contact_requests.id) as changes
    from app.export_contact_requests(${ids}::integer[]) exported join contact_requests on id = exported.request_id
    order by created_at, id`);
}

const columns = sql`id, ${contactColumns}, status, created_at, seen_at,
  (select staff.email from staff where staff.id = taken_by) as taken_by, taken_at, waiting_until::text, next_step,
  next_step_on::text, referring_page, campaign, interest_chosen, answered_at, menu, menu_dishes,
  merged_into, case when merged_into is not null then merged_at end as merged_at,
  (select staff.email from staff where staff.id = merged_by and merged_into is not null) as merged_by,
  (select coalesce(json_agg(json_build_object('text', note.text, 'created_at', note.created_at, 'by',
      (select staff.email from staff where staff.id = note.staff_id)) order by note.id), '[]')
    from contact_notes note where note.request_id = contact_requests.id) as notes,
  (select coalesce(json_agg(json_build_object('way', way, 'result', result, 'text', reply.text,
      'attachments', reply.attachments, 'created_at', reply.created_at,
      'sent_at', sent_at, 'refused_at', refused_at,
      'by', (select staff.email from staff where staff.id = reply.staff_id)) order by reply.id), '[]')
    from contact_replies reply where reply.request_id = contact_requests.id) as replies`;

const columnsAndMail = sql`${columns}, exists (
    select from outbox mail
    where mail.kind = 'request' and mail.request_id = contact_requests.id and mail.sent_at is null and mail.held_at is not null
  ) as mail_held`;

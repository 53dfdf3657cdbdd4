import { type InquiryVersion, lockInquiry } from "#app/features/inbox/list.server.ts";
import { isDeliverable } from "#core/text-input.ts";
import { type Queryable, sql } from "#database/sql.ts";

export type CallResult = "reached" | "not-reached" | "mailbox";

export type Reply = {
  id: number;
  staff_id: number | null;
  way: "mail" | "call" | "whatsapp" | "answer";
  result: CallResult | null;
  text: string | null;
  /** What is attached to an answer; null: it is none. */
  attachments: { name: string; bytes: number }[] | null;
  created_at: Date;
  /** When the mail server took the mail, or refused it for good; neither: on its way. */
  sent_at: Date | null;
  refused_at: Date | null;
};

/** Returns the replies to inquiries, oldest first. */
export async function readReplies(tx: Queryable, inquiries: readonly number[]): Promise<Reply[]> {
  return tx.query<Reply>(sql`
    select id, staff_id, way, result, text, attachments, created_at, sent_at, refused_at
    from contact_replies where request_id = any (${inquiries}::integer[]) order by created_at, id`);
}

/** How many days an inquiry waits for an answer to a mail. */
const waitDays = 3;

/** Queues a mail and lets the inquiry wait for the answer. False if the version is outdated or mail is impossible. */
export async function sendReply(
  tx: Queryable,
  { id, version, text }: InquiryVersion & { text: string },
): Promise<boolean> {
  const inquiry = await lockInquiry(tx, { id, version });
  if (inquiry === null || !isDeliverable(inquiry.email)) return false;
  // Insert first, so that the search text includes it.
  await tx.query(sql`insert into contact_replies (request_id, way, text) values (${id}, 'mail', ${text})`);
  await tx.query(sql`
    update contact_requests set status = 'waiting', taken_by = coalesce(taken_by, app.staff_id()), answered_at = now(),
      waiting_until = (now() at time zone 'Europe/Berlin')::date + ${waitDays}::integer
    where id = ${id}`);
  return true;
}

/** Notes the result of a call or chat; "reached" counts as answered. False if the version is outdated. */
export async function noteCall(
  tx: Queryable,
  { id, version, way, result }: InquiryVersion & { way: "call" | "whatsapp"; result: CallResult },
): Promise<boolean> {
  if ((await lockInquiry(tx, { id, version })) === null) return false;
  await tx.query(
    sql`insert into contact_replies (request_id, way, result) values (${id}, ${way}, ${result})`,
  );
  await tx.query(sql`
    update contact_requests set taken_by = coalesce(taken_by, app.staff_id()),
      status = case when status = 'new' then 'in_progress' else status end,
      answered_at = ${result === "reached" ? sql`coalesce(answered_at, now())` : sql`answered_at`}
    where id = ${id}`);
  return true;
}

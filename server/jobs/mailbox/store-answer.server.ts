import { createHash } from "node:crypto";
import { longest } from "#app/features/inbox/read-action.ts";
import { toLine, toPlainText } from "#app/mail/plain-text.ts";
import { type Connections, sql } from "#database/sql.ts";
import type { ReturnedMail } from "#server/jobs/mailbox/mailbox.server.ts";

const CUT = "\n\n… (gekürzt, die ganze Mail liegt im Postfach)";
const LONGEST_NAME = 200;

/** Stores a client's answer with its inquiry, or that a reply did not arrive. Returns whether it belongs to one. */
export async function storeReturnedMail(owner: Connections, mail: ReturnedMail): Promise<boolean> {
  if (mail.kind === "automatic") return false;
  return owner.transaction(async (tx) => {
    const reply = await tx.row<{ id: number; request: number }>(sql`
      select reply.id, reply.request_id as request
      from outbox sent join contact_replies reply on reply.id = sent.reply_id
      where sent.kind = 'reply' and sent.message_id = any (${mail.answers}::uuid[])
        and not exists (select from staff where lower(staff.email) = ${mail.from} and ended_at is null)
      order by reply.id desc limit 1`);
    if (reply === null) return false;
    if (mail.kind === "bounce") {
      await tx.query(sql`
        with refused as (
          update contact_replies set refused_at = now() where id = ${reply.id} and refused_at is null returning created_at
        )
        update contact_requests request set ${bringBack("Mail kam nicht an")},
          answered_at = case when answered_at = refused.created_at then null else answered_at end
        from refused where request.id = app.find_kept_contact_request(${reply.request})`);
      return true;
    }
    const isNew = await tx.hasRow(sql`
      insert into contact_replies (request_id, way, text, mail_key, attachments)
      values (${reply.request}, 'answer', ${shortenText(mail.text)}, ${createHash("sha256").update(mail.messageId).digest("hex")},
        ${JSON.stringify(mail.attachments.map(({ name, bytes }) => ({ name: [...toLine(name)].slice(0, LONGEST_NAME).join(""), bytes })))}::jsonb)
      on conflict (mail_key) do nothing returning id`);
    if (isNew)
      await tx.query(sql`
        with back as (
          update contact_requests request set ${bringBack("Antwort lesen")}
          where request.id = app.find_kept_contact_request(${reply.request}) and status <> 'spam'
          returning id, taken_by
        )
        select app.notify_staff('client', back.id, null, false, now(), back.taken_by) from back`);
    return true;
  });
}

/** An inquiry is open again, with its person and for today. */
function bringBack(step: string) {
  return sql`
    status = case
      when status not in ('waiting', 'done') then status
      when exists (select from staff where staff.id = taken_by and ended_at is null) then 'in_progress'
      else 'new'
    end,
    next_step = coalesce(next_step, ${step}),
    next_step_on = least(next_step_on, (now() at time zone 'Europe/Berlin')::date)`;
}

function shortenText(text: string): string {
  const plain = toPlainText(text).trim() || "(ohne Text)";
  const characters = [...plain];
  if (characters.length <= longest.reply) return plain;
  return `${characters.slice(0, longest.reply - CUT.length).join("")}${CUT}`;
}

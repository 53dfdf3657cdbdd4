-- The second mail about a request that nobody takes: docs/decisions/0007-mail-outbox.md

alter table contact_mails
  -- Set when the first mail is sent; null when there is nothing to remind of (any more). A server that sends the reminder moves
  -- it ahead, so that no other one sends it, too. Mails from before this update have none.
  add column reminder_due_at timestamptz,
  add column reminder_attempts integer not null default 0,
  add column reminded_at timestamptz;

create index contact_mails_to_remind on contact_mails (reminder_due_at, request_id) where reminder_due_at is not null;

-- What a client answers to a mail of the team, as it came back into the team's mailbox: docs/decisions/0037-answers-from-the-mailbox.md
alter table contact_replies drop constraint contact_replies_way_check;
alter table contact_replies drop constraint contact_replies_way_parts;
alter table contact_replies
  -- Hash of the Message-ID, so that no mail is taken twice.
  add column mail_key text unique check (mail_key ~ '^[0-9a-f]{64}$'),
  -- Names and bytes of what is attached; it stays in the mailbox.
  add column attachments jsonb check (jsonb_typeof(attachments) = 'array'),
  add constraint contact_replies_way_check check (way in ('mail', 'call', 'whatsapp', 'answer')),
  add constraint contact_replies_way_parts check (
    (way in ('mail', 'answer')) = (text is not null)
    and (way in ('call', 'whatsapp')) = (result is not null)
    and (way = 'answer') = (mail_key is not null)
    and (way = 'answer') = (attachments is not null)
    and (way <> 'answer' or staff_id is null)
  );

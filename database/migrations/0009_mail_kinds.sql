-- What kinds of messages there are, only the channels know (server/jobs/mail/kinds/): a new one needs no migration.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (
  kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 40
  -- A test mail that the mail server has accepted is recorded as any other mail, without having waited.
  and (kind <> 'test-mail' or sent_at is not null)
);

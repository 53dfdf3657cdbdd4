-- One queue for what leaves the house, a row a message: docs/decisions/0007-mail-outbox.md
create table outbox (
  id bigint generated always as identity primary key,
  -- 'request': tells the team of a request. 'reminder': nobody has taken it. 'held-notice': mails are held back.
  -- 'state-mail': the week's mail to everybody of Leitung. 'receipt': to whoever sends a request, if Leitung has switched it on.
  kind text not null,
  -- No copy of what the visitor wrote: a message is put together when it is sent, and goes with its request.
  request_id integer references contact_requests on delete cascade,
  -- Part of the Message-ID, the same for every attempt, so that a mailbox can tell a repetition from a new mail.
  message_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  -- How often the mail server has refused this very text, as opposed to not being there.
  refusals integer not null default 0,
  due_at timestamptz not null default now(),
  -- When due_at was set. In the future only after a clock was set back; then due_at says nothing, and the message is due.
  scheduled_at timestamptz not null default now(),
  -- A server is sending it and has until then to say how it went. After that another one may try.
  claimed_until timestamptz,
  -- When the operator asked for an attempt; null again when it is made.
  retry_requested_at timestamptz,
  -- What the other side said to the last attempt, without any address.
  last_error text check (char_length(last_error) <= 500),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  -- It came when the hour's mails were used up. Stays true after a release, which uses up no other request's mail.
  over_limit boolean not null default false,
  -- Held back since then; null again when the operator has released it.
  held_at timestamptz,
  -- To whom it goes; null: to the team's address.
  staff_id integer references staff on delete cascade,
  event text check (event in ('new-request', 'untaken', 'assigned', 'client', 'digest', 'test')),
  project_slug text references project_access_codes on update cascade on delete cascade,
  -- The one device of a test; null: all of the person's.
  device_id integer references push_devices on delete cascade,
  -- Comes through in quiet hours.
  urgent boolean not null default false,
  -- Not sent any more after that.
  expires_at timestamptz,
  -- The devices that have taken it.
  delivered_to integer[] not null default '{}',
  -- What is sent together when it is due together; null: by itself.
  bundle text generated always as (
    case when kind = 'reminder' then 'reminder' when device_id is null and not urgent then kind || ' ' || staff_id end
  ) stored,
  reply_id integer references contact_replies on delete cascade,
  subscriber_id integer references project_subscribers on delete cascade,
  -- The sentences of a mail about a project.
  news jsonb,
  -- A test mail that the mail server has accepted is recorded as any other mail, without having waited.
  constraint outbox_kind_check check (
    kind in ('request', 'reminder', 'held-notice', 'push', 'staff-mail', 'state-mail', 'test-mail', 'reply', 'project-confirm',
      'project-news', 'receipt')
    and (kind <> 'test-mail' or sent_at is not null)
  ),
  constraint outbox_check1 check (kind = 'request' or (held_at is null and not over_limit)),
  constraint outbox_request_check check (kind not in ('request', 'reminder', 'reply', 'receipt') or request_id is not null),
  constraint outbox_person_check check (
    (staff_id is not null) = (kind in ('push', 'staff-mail', 'state-mail'))
    and (event is not null) = (kind in ('push', 'staff-mail'))
    and (staff_id is null) = (expires_at is null)
  ),
  constraint outbox_reply_check check ((kind = 'reply') = (reply_id is not null)),
  constraint outbox_subscriber_check check ((kind in ('project-confirm', 'project-news')) = (subscriber_id is not null))
);

create unique index outbox_one_notice on outbox (kind) where kind = 'held-notice' and sent_at is null;
create index outbox_waiting on outbox (due_at, id) where sent_at is null and held_at is null;
-- Rows whose time comes from a clock that was set back.
create index outbox_scheduled on outbox (scheduled_at) where sent_at is null and held_at is null;
create index outbox_held on outbox (held_at) where sent_at is null and held_at is not null;
create index outbox_counted on outbox (created_at) where kind = 'request' and not over_limit;
create index outbox_notices on outbox (created_at) where kind = 'held-notice';
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_to_retry on outbox (retry_requested_at) where retry_requested_at is not null;
create index outbox_by_request on outbox (request_id) where request_id is not null;
create index outbox_by_person on outbox (staff_id, sent_at) where staff_id is not null;
create index outbox_by_project on outbox (project_slug) where project_slug is not null;
create index outbox_by_device on outbox (device_id) where device_id is not null;
create unique index outbox_by_reply on outbox (reply_id) where reply_id is not null;
create index outbox_by_subscriber on outbox (subscriber_id) where subscriber_id is not null;
create unique index outbox_once on outbox (request_id, kind) where kind in ('request', 'reminder', 'receipt');

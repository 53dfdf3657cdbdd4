-- One queue for what leaves the house, a row a message: docs/decisions/0007-mail-outbox.md

create table outbox (
  id bigint generated always as identity primary key,
  -- 'request': tells the team of a request. 'reminder': nobody has taken it. 'held-notice': mails are held back.
  kind text not null check (kind in ('request', 'reminder', 'held-notice')),
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
  check ((request_id is null) = (kind = 'held-notice')),
  check (kind = 'request' or (held_at is null and not over_limit))
);

create unique index outbox_once on outbox (request_id, kind);
create unique index outbox_one_notice on outbox (kind) where kind = 'held-notice' and sent_at is null;
create index outbox_waiting on outbox (due_at, id) where sent_at is null and held_at is null;
-- Rows whose time comes from a clock that was set back.
create index outbox_scheduled on outbox (scheduled_at) where sent_at is null and held_at is null;
create index outbox_held on outbox (held_at) where sent_at is null and held_at is not null;
create index outbox_counted on outbox (created_at) where kind = 'request' and not over_limit;
create index outbox_notices on outbox (created_at) where kind = 'held-notice';
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index outbox_to_retry on outbox (retry_requested_at) where retry_requested_at is not null;

alter table outbox enable row level security;
alter table outbox force row level security;

-- Nobody but the owner, under whom the server's workers run.
create policy owner_everything on outbox to current_user using (true) with check (true);

-- What waits, was sent or is held moves over with its attempts and Message-ID. The attempts of a held mail were those of the notice.
insert into outbox (kind, request_id, message_id, attempts, refusals, due_at, claimed_until, retry_requested_at, last_error,
  sent_at, created_at, over_limit, held_at)
select 'request', request_id, message_id, case when held_at is null then attempts else 0 end, refusals,
  case when held_at is null and next_attempt_at <= now() + interval '30 minutes' then next_attempt_at else now() end,
  case when held_at is null then claimed_until end, retry_requested_at, case when held_at is null then last_error end,
  sent_at, created_at, over_limit, held_at
from contact_mails order by created_at, request_id;

insert into outbox (kind, request_id, message_id, attempts, due_at, sent_at, created_at)
select 'reminder', request_id, message_id, reminder_attempts, least(coalesce(reminder_due_at, now()), now() + interval '30 minutes'),
  reminded_at, coalesce(sent_at, created_at)
from contact_mails where reminder_due_at is not null or reminded_at is not null order by created_at, request_id;

-- The last notice. Dated before the held mails that it did not name, so that the next one names them.
insert into outbox (kind, due_at, sent_at, created_at)
select 'held-notice', max(announced_at), max(announced_at),
  least(max(announced_at), min(held_at) filter (where announced_at is null and sent_at is null) - interval '1 millisecond')
from contact_mails having max(announced_at) is not null;

-- As in 0009.
create or replace function app.queue_contact_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (
      select count(*) from public.outbox
      where kind = 'request' and not over_limit
        and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()
    ) < app.contact_mails_per_hour() then
      insert into public.outbox (kind, request_id) values ('request', new.id);
    else
      insert into public.outbox (kind, request_id, over_limit, held_at) values ('request', new.id, true, now());
    end if;
    return null;
  end
  $$;

-- As in 0017.
create or replace function app.export_contact_requests(requests integer[])
  returns table (request_id integer, client_key text, mail_held boolean, mailed_at timestamptz)
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.require_privacy_officer();
    perform app.log_staff('person-data-exported', 'request ' || request.id)
    from public.contact_requests request where request.id = any (requests) order by request.id;
    -- Of a copy that holds notes or projects only.
    if not found then
      perform app.log_staff('person-data-exported', null);
    end if;
    return query
      select request.id, request.client_key, mail.sent_at is null and mail.held_at is not null, mail.sent_at
      from public.contact_requests request
        left join public.outbox mail on mail.request_id = request.id and mail.kind = 'request'
      where request.id = any (requests);
  end
  $$;

drop table contact_mails;

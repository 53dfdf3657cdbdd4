-- Which contact request the team has been told of by mail: docs/decisions/0007-mail-outbox.md

-- One row per request, written in the request's own transaction. No second copy of what the visitor wrote: the mail is
-- put together from contact_requests when it is sent, and erasing a request erases this row.
create table contact_mails (
  request_id integer primary key references contact_requests on delete cascade,
  -- Part of the Message-ID, the same for every attempt, so that a mailbox can tell a repetition from a new mail.
  message_id uuid not null default gen_random_uuid(),
  attempts integer not null default 0,
  -- How often the mail server has refused this very mail, as opposed to not being there.
  refusals integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- A server is sending it and has until then to say how it went. After that another one may try.
  claimed_until timestamptz,
  -- What the mail server said to the last attempt, without any address.
  last_error text check (char_length(last_error) <= 500),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);

create index contact_mails_waiting on contact_mails (next_attempt_at, request_id) where sent_at is null;

alter table contact_mails enable row level security;
alter table contact_mails force row level security;

-- Nobody but the owner, under whom the server's mail worker runs: web_anon has no right here at all.
create policy owner_everything on contact_mails to current_user using (true) with check (true);

-- The visitor's role stores a request and knows nothing of mails; this function does it with the owner's rights.
create function app.queue_contact_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.contact_mails (request_id) values (new.id);
    return null;
  end
  $$;

-- Only for requests that arrive now. Restoring old ones from an export must not tell the team of them again.
create trigger queue_contact_mail after insert on contact_requests
  for each row when (new.created_at = now()) execute function app.queue_contact_mail();

-- Requests from before this update that nobody has looked at yet.
insert into contact_mails (request_id) select id from contact_requests where seen_at is null and status = 'new';

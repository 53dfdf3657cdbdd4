-- The second mail about a request that nobody takes: docs/decisions/0007-mail-outbox.md

alter table contact_mails
  -- Set when the first mail is sent; null when there is nothing to remind of (any more). A server that sends the reminder moves
  -- it ahead, so that no other one sends it, too. Mails from before this update have none.
  add column reminder_due_at timestamptz,
  add column reminder_attempts integer not null default 0,
  add column reminded_at timestamptz;

create index contact_mails_to_remind on contact_mails (reminder_due_at, request_id) where reminder_due_at is not null;

-- As in 0011, but what an open page loads by itself is no use of the session: it would never end.
create or replace function app.use_staff_session()
  returns table (session_id integer, staff_id integer, name text, role text, method text, recent_passkey boolean, needs_backup boolean)
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    session constant public.staff_sessions := app.current_staff_session();
  begin
    if session.id is null then
      return;
    end if;
    -- Not with every request: it would be the only write of most.
    update public.staff_sessions one set last_used_at = now()
    where one.id = session.id and one.last_used_at < now() - interval '1 minute'
      and pg_catalog.current_setting('app.in_background', true) is distinct from 'yes';
    return query
      select session.id, person.id, person.name, person.role, session.method, app.has_recent_passkey(),
        (select count(*) from public.staff_passkeys own where own.staff_id = person.id) < 2
          and not exists (select from public.staff_recovery_codes own where own.staff_id = person.id and own.used_at is null)
      from public.staff person where person.id = session.staff_id;
  end
  $$;

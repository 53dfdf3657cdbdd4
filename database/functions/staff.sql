-- The log is immutable, even for the owner.
create function app.protect_staff_log() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' and old.at <= now() - interval '${logMonths} months' then
      return old;
    end if;
    -- Allowed: clearing the reference to a deleted person.
    if tg_op = 'UPDATE' and new.staff_id is null and (new.id, new.at, new.action, new.object)
      is not distinct from (old.id, old.at, old.action, old.object)
    then
      return new;
    end if;
    raise insufficient_privilege using message = 'the log is only ever added to';
  end
  $$;

create trigger protect_staff_log before update or delete on staff_log
  for each row execute function app.protect_staff_log();

-- Ends all ways in that a person has who leaves or has lost a device, and notifications to its devices. Invitations stay.
create function app.end_access(person integer) returns void
  language sql volatile security definer set search_path = ''
  as $$
    delete from public.staff_passkeys where staff_id = person;
    delete from public.staff_recovery_codes where staff_id = person;
    delete from public.staff_mail_codes where staff_id = person;
    delete from public.staff_sessions where staff_id = person;
    delete from public.push_devices where staff_id = person;
  $$;

-- Refuses what would leave nobody of Leitung who can sign in but this person.
create function app.keep_leitung(besides integer) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff leitung', 0));
    if not exists (
      select from public.staff other
      where other.id <> besides and other.role = 'leitung' and other.ended_at is null
        and exists (select from public.staff_passkeys own where own.staff_id = other.id)
    ) then
      raise check_violation using message = 'nobody of Leitung would be left', constraint = 'staff_keeps_leitung';
    end if;
  end
  $$;

-- Ends access, writes the log, keeps one Leitung who can sign in. Locks in the order of signing in.
create function app.change_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
      raise insufficient_privilege using message = 'who has left is invited again';
    end if;
    new.version := old.version + 1;
    -- The command line is the way back in, and may do it. Checked first: who ends their own access has no session below.
    if app.is_staff() and old.role = 'leitung' and (new.role <> 'leitung' or new.ended_at is not null) then
      perform app.keep_leitung(new.id);
    end if;
    if new.ended_at is not null and old.ended_at is null then
      perform app.log_staff('person-ended', 'person ' || new.id);
      delete from public.staff_invitations where staff_id = new.id;
      perform app.end_access(new.id);
      delete from public.outbox where staff_id = new.id and sent_at is null;
    elsif new.role <> old.role then
      perform app.log_staff('role-changed', 'person ' || new.id);
    end if;
    return new;
  end
  $$;

create trigger change_staff before update on staff for each row execute function app.change_staff();

-- Arguments: action, column with the person it is about, whether that person did it.
create function app.log_new_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person constant integer := pg_catalog.to_jsonb(new) ->> tg_argv[1];
  begin
    insert into public.staff_log (staff_id, action, object)
    values (case when tg_argv[2] = 'own' then person else app.staff_id() end, tg_argv[0], 'person ' || person);
    return null;
  end
  $$;

-- Not when a backup is restored.
create trigger log_new_staff after insert on staff
  for each row when (new.created_at = now()) execute function app.log_new_staff('person-added', 'id', 'by others');

create trigger log_invitation after insert on staff_invitations
  for each row execute function app.log_new_staff('person-invited', 'staff_id', 'by others');

create trigger log_passkey after insert on staff_passkeys
  for each row when (new.created_at = now()) execute function app.log_new_staff('passkey-added', 'staff_id', 'own');

create trigger log_session after insert on staff_sessions
  for each row execute function app.log_new_staff('signed-in', 'staff_id', 'own');

-- Shortly after showing a passkey or using a recovery code. Never with a mailed code: who reads the mail would get a passkey.
create function app.may_add_passkey() returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select coalesce((
      select app.has_recent_passkey() or (one.method = 'recovery' and one.created_at > now() - interval '10 minutes')
      from app.current_staff_session() one
    ), false)
  $$;
grant execute on function app.may_add_passkey to web_staff;

-- A person's last passkey stays, or only Leitung could let that person in again. Locked, because two may go at once.
create function app.keep_last_passkey() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('passkeys of ' || old.staff_id, 0));
    if exists (select from public.staff_passkeys other where other.staff_id = old.staff_id and other.id <> old.id) then
      return old;
    end if;
    return null;
  end
  $$;

create trigger keep_last_passkey before delete on staff_passkeys
  for each row when (current_user = 'web_staff') execute function app.keep_last_passkey();

-- Whether this session ends with a passkey.
create function app.is_own_passkey(credential text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from app.current_staff_session() one where credential in (one.passkey_id, one.confirmed_with))
  $$;
grant execute on function app.is_own_passkey to web_staff;

-- Who removes a passkey has mostly lost a device, and with it a mailbox: sessions that began with a code end as well.
create function app.end_code_sessions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.staff_sessions where staff_id = old.staff_id and method <> 'passkey';
    return null;
  end
  $$;

create trigger end_code_sessions after delete on staff_passkeys
  for each row execute function app.end_code_sessions();

-- Before the delete: it may end our own session, which names the person.
create function app.log_removed_passkey() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.log_staff('passkey-removed', 'person ' || old.staff_id);
    return old;
  end
  $$;

-- Its name sorts after keep_last_passkey.
create trigger log_removed_passkey before delete on staff_passkeys
  for each row when (current_user = 'web_staff') execute function app.log_removed_passkey();

-- A new link to somebody who works here follows a loss: all other ways in end at once, locked and ended in the order of
-- app.change_staff(). Not one's own, which would end the session before the link is read, and not those of the last Leitung who can
-- sign in. The command line is the way back in.
create function app.end_lost_access() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Read first: a colleague doing the same may end this session.
    me constant integer := app.staff_id();
  begin
    if new.staff_id = me then
      raise check_violation using message = 'one invites others', constraint = 'staff_invites_others';
    end if;
    if me is not null
      and exists (select from public.staff person where person.id = new.staff_id and person.role = 'leitung')
      and exists (select from public.staff_passkeys own where own.staff_id = new.staff_id)
    then
      perform app.keep_leitung(new.staff_id);
    end if;
    perform app.end_access(new.staff_id);
    return null;
  end
  $$;

create trigger end_lost_access after insert on staff_invitations
  for each row execute function app.end_lost_access();

create function app.set_booking_link(link text) returns void
  language sql security definer set search_path = ''
  as $$ update public.staff set booking_link = link where id = app.staff_id() $$;
grant execute on function app.set_booking_link to web_staff;

create function app.set_own_phone(number text) returns void
  language sql security definer set search_path = ''
  as $$ update public.staff set phone = number where id = app.staff_id() $$;
grant execute on function app.set_own_phone to web_staff;

-- Sets an absence until a day, inclusive, with a stand-in; null ends it. False for the past or an unfit stand-in.
create function app.set_own_absence(last_day date, person integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.staff own set absent_until = last_day, stand_in_id = person
    where own.id = app.staff_id() and ((last_day is null and person is null) or (
      last_day >= (now() at time zone 'Europe/Berlin')::date
      and exists (select from public.staff other where other.id = person and other.id <> own.id and other.ended_at is null)));
    return found;
  end
  $$;
grant execute on function app.set_own_absence to web_staff;

-- Who acts today for a person: the first present stand-in; the person itself in a circle or without one.
create function app.acting_person(person integer) returns integer
  language sql stable set search_path = ''
  as $$
    with recursive chain as (
      select null::integer as id, person as next
      union
      select own.id, case when own.absent_until >= (now() at time zone 'Europe/Berlin')::date then own.stand_in_id end
      from chain join public.staff own on own.id = chain.next
      where own.ended_at is null
    )
    select coalesce((select id from chain where next is null), person)
  $$;
grant execute on function app.acting_person to web_staff;

-- For whom a person acts today: the person, unless absent, and those it stands in for.
create function app.acts_for(person integer) returns integer[]
  language sql stable set search_path = ''
  as $$
    select coalesce(pg_catalog.array_agg(own.id), '{}') from public.staff own
    where own.ended_at is null and app.acting_person(own.id) = person
  $$;
grant execute on function app.acts_for to web_staff;

-- Last day of today's absence and the stand-in's name, if any; null: present.
create function app.absence(person integer) returns jsonb
  language sql stable set search_path = ''
  as $$
    select pg_catalog.jsonb_build_object('until', own.absent_until, 'actingId', acting.id,
      'standIn', case when acting.id <> own.id then acting.name end)
    from public.staff own join public.staff acting on acting.id = app.acting_person(own.id)
    where own.id = person and own.ended_at is null and own.absent_until >= (now() at time zone 'Europe/Berlin')::date
  $$;
grant execute on function app.absence to web_staff;

alter table staff_hidden_hints alter staff_id set default app.staff_id();
-- Null for the command line, which has no session.
alter table staff_log alter staff_id set default app.staff_id();

-- Who may do what

grant insert (name, email, role), select, update (name, role, ended_at) on staff to web_staff;
create policy staff_reads on staff for select to web_staff using ((select app.is_staff()));
create policy leitung_adds on staff for insert to web_staff
  with check ((select app.may_manage()) and app.is_plain_address(email));
create policy leitung_changes on staff for update to web_staff using ((select app.may_manage()));

grant
  delete,
  insert (id, staff_id, public_key, counter, label),
  select (id, staff_id, label, created_at, last_used_at)
  on staff_passkeys to web_staff;
create policy own_read on staff_passkeys for select to web_staff using (staff_id = (select app.staff_id()));

create policy own_add on staff_passkeys for insert to web_staff
  with check (staff_id = (select app.staff_id()) and (select app.may_add_passkey()));

create policy own_delete on staff_passkeys for delete to web_staff
  using (staff_id = (select app.staff_id()) and (select app.has_recent_passkey()));

grant delete, insert (code_hash, staff_id), select (staff_id, used_at) on staff_recovery_codes to web_staff;
create policy own_read on staff_recovery_codes for select to web_staff using (staff_id = (select app.staff_id()));

create policy own_add on staff_recovery_codes for insert to web_staff
  with check (staff_id = (select app.staff_id()) and (select app.has_recent_passkey()));

create policy own_delete on staff_recovery_codes for delete to web_staff
  using (staff_id = (select app.staff_id()) and (select app.has_recent_passkey()));

grant insert (action, object), select on staff_log to web_staff;
create policy leitung_reads on staff_log for select to web_staff using ((select app.is_leitung()));
create policy own_add on staff_log for insert to web_staff with check (staff_id = (select app.staff_id()));

grant insert (staff_id), select, update (until) on staff_hidden_hints to web_staff;
create policy own_read on staff_hidden_hints for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_add on staff_hidden_hints for insert to web_staff with check (staff_id = (select app.staff_id()));
create policy own_change on staff_hidden_hints for update to web_staff using (staff_id = (select app.staff_id()));

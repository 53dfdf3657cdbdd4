-- What ends all access takes its locks in the order in which signing in and removing a passkey do, passkeys before sessions, and
-- ends sessions last: one that began with a mailed code at the same instant is there by then.

-- As in 0019. What the person has added today counts no more: it may have been somebody else, who had the lost device.
create or replace function app.end_lost_access() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    -- Read first: a colleague who does the same at this instant ends this session.
    me constant integer := app.staff_id();
  begin
    if new.staff_id = me then
      raise check_violation using message = 'one invites others', constraint = 'staff_invites_others';
    end if;
    if me is not null
      and exists (select from public.staff person where person.id = new.staff_id and person.role = 'leitung')
      and exists (select from public.staff_passkeys own where own.staff_id = new.staff_id)
    then
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff leitung', 0));
      if not exists (
        select from public.staff other
        where other.id <> new.staff_id and other.role = 'leitung' and other.ended_at is null
          and exists (select from public.staff_passkeys own where own.staff_id = other.id)
      ) then
        raise check_violation using message = 'nobody of Leitung would be left', constraint = 'staff_keeps_leitung';
      end if;
    end if;
    delete from public.staff_passkeys where staff_id = new.staff_id;
    delete from public.staff_recovery_codes where staff_id = new.staff_id;
    delete from public.staff_mail_codes where staff_id = new.staff_id;
    delete from public.staff_sessions where staff_id = new.staff_id;
    -- The keys of app.limit_additions(), each with the name of a table.
    delete from public.staff_attempts where key ~ ('^[a-z]+_[a-z_]+ ' || new.staff_id || '$');
    return null;
  end
  $$;

-- As in 0011.
create or replace function app.change_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.ended_at is not null and new.ended_at is distinct from old.ended_at then
      raise insufficient_privilege using message = 'who has left is invited again';
    end if;
    new.version := old.version + 1;
    -- The command line is the way back in, and may do it. Checked first: who ends their own access has no session below.
    if app.is_staff() and old.role = 'leitung' and (new.role <> 'leitung' or new.ended_at is not null) then
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('staff leitung', 0));
      if not exists (
        select from public.staff other
        where other.id <> new.id and other.role = 'leitung' and other.ended_at is null
          and exists (select from public.staff_passkeys own where own.staff_id = other.id)
      ) then
        raise check_violation using message = 'nobody of Leitung would be left', constraint = 'staff_keeps_leitung';
      end if;
    end if;
    if new.ended_at is not null and old.ended_at is null then
      perform app.log_staff('person-ended', 'person ' || new.id);
      delete from public.staff_passkeys where staff_id = new.id;
      delete from public.staff_recovery_codes where staff_id = new.id;
      delete from public.staff_invitations where staff_id = new.id;
      delete from public.staff_mail_codes where staff_id = new.id;
      delete from public.staff_sessions where staff_id = new.id;
    elsif new.role <> old.role then
      perform app.log_staff('role-changed', 'person ' || new.id);
    end if;
    return new;
  end
  $$;

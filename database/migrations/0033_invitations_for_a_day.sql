-- An invitation reaches people who do not look at their mail within the quarter of an hour, and what somebody who leaves had
-- taken finds somebody else.

alter table staff_invitations alter column expires_at set default now() + interval '24 hours';

-- As in 0019, but for 24 hours.
create or replace function app.accept_invitation(hash text, credential text, new_key bytea, new_counter bigint, new_token_hash text, device text)
  returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    person integer;
  begin
    delete from public.staff_invitations invited using public.staff one
    where invited.token_hash = hash and invited.expires_at > now() and app.has_been(invited.expires_at - interval '24 hours')
      and one.id = invited.staff_id and one.ended_at is null
    returning one.id into person;
    if person is null then
      return false;
    end if;
    delete from public.staff_invitations where staff_id = person or expires_at <= now();
    insert into public.staff_passkeys (id, staff_id, public_key, counter, label)
    values (credential, person, new_key, new_counter, device);
    perform app.open_staff_session(person, 'passkey', credential, new_token_hash, device, null);
    return true;
  end
  $$;

-- As in 0019, but for 24 hours.
create or replace function app.read_invitation(hash text)
  returns table(staff_id integer, name text, email text)
  language sql stable security definer set search_path = ''
  as $$
    select person.id, person.name, person.email from public.staff_invitations invited
      join public.staff person on person.id = invited.staff_id
    where invited.token_hash = hash and invited.expires_at > now() and app.has_been(invited.expires_at - interval '24 hours')
      and person.ended_at is null
  $$;

-- Open requests of somebody whose access ends go to the person that `app.heir` names, otherwise back to the new ones. Their next
-- steps stay.
create function app.hand_over_requests() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    heir constant integer := nullif(pg_catalog.current_setting('app.heir', true), '')::integer;
  begin
    if heir is not null and not exists (select from public.staff where id = heir and ended_at is null) then
      raise check_violation using message = 'the heir does not work here', constraint = 'staff_heir_works_here';
    end if;
    update public.contact_requests
    set taken_by = heir, status = case when heir is null then 'new' else status end
    where taken_by = new.id and status in ('in_progress', 'waiting');
    return null;
  end
  $$;

create trigger hand_over_requests after update of ended_at on staff
  for each row when (old.ended_at is null and new.ended_at is not null) execute function app.hand_over_requests();

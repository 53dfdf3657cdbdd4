-- One request per 5 minutes per client and per e-mail address. Volatile, so that the query after the locks sees what the previous
-- holder of the lock has committed; a stable function would look at the state from before. The locks are only tried for: of 50
-- requests at once one gets them and the others are refused, nobody waits, nothing deadlocks.
create function app.may_send_contact_request(sender text, address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sender is null or address is null then
      return false;
    end if;
    if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('contact client ' || sender, 0))
      or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('contact email ' || address, 0))
    then
      return false;
    end if;
    return not exists (
      select from public.contact_requests
      where client_key = sender
        and created_at > pg_catalog.now() - interval '${contactMinutes} minutes'
    ) and not exists (
      select from public.contact_requests
      where pg_catalog.lower(email) = address
        and created_at > pg_catalog.now() - interval '${contactMinutes} minutes'
    );
  end
  $$;
grant execute on function app.may_send_contact_request to web_anon;

-- The times are the database's. An answer is a reply, a call that reached somebody, or a tap on "Beantwortet".
create function app.prepare_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      -- The team may enter a request without an address. The command line restores rows unchanged.
      if session_user in ('web_anon', 'web_staff') and new.email <> '' and not app.is_plain_address(new.email) then
        raise check_violation using message = 'not one plain address', constraint = 'contact_requests_email_check';
      end if;
      new.from_client := new.from_client or app.is_client(nullif(new.email, ''), new.phone);
      -- Has no client key to throttle by.
      if app.staff_id() is not null then
        new.client_key := null;
      end if;
    else
      new.version := old.version + 1;
      if app.is_staff() and new.taken_by is not null and new.taken_by is distinct from old.taken_by
        and not exists (select from public.staff person where person.id = new.taken_by and person.ended_at is null)
      then
        raise insufficient_privilege using message = 'a request is given to somebody who works here';
      end if;
      if new.status = 'new' then
        new.taken_by := null;
      end if;
      if new.status <> 'waiting' then
        new.waiting_until := null;
      end if;
      new.taken_at := case when new.taken_by is null then null
        when new.taken_by is distinct from old.taken_by then now() else old.taken_at end;
      -- Undoing clears it.
      if new.answered_at is distinct from old.answered_at then
        new.answered_at := case when new.answered_at is not null then coalesce(old.answered_at, now()) end;
      end if;
    end if;
    new.search_text := app.compose_search_text(new);
    return new;
  end
  $$;

create trigger prepare_new_contact_request before insert on contact_requests
  for each row execute function app.prepare_contact_request();

create trigger prepare_contact_request
  before update of status, taken_by, waiting_until, next_step, next_step_on, answered_at
  on contact_requests for each row execute function app.prepare_contact_request();

-- Writes the history and notifies the new person. A request from a file gets an entry for its state first, for undo.
create function app.record_contact_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    me constant integer := app.staff_id();
  begin
    if (old.status, old.taken_by, old.waiting_until, old.next_step, old.next_step_on, old.answered_at)
        is distinct from ('new'::text, null::integer, null::date, null::text, null::date, null::timestamptz)
      and not exists (select from public.contact_changes where request_id = old.id)
    then
      insert into public.contact_changes
        (request_id, at, status, taken_by, waiting_until, next_step, next_step_on, answered_at)
      values (old.id, old.created_at, old.status, old.taken_by, old.waiting_until, old.next_step, old.next_step_on,
        old.answered_at);
    end if;
    insert into public.contact_changes
      (request_id, staff_id, status, taken_by, waiting_until, next_step, next_step_on, answered_at)
    values (new.id, me, new.status, new.taken_by, new.waiting_until, new.next_step, new.next_step_on,
      new.answered_at);
    if new.taken_by is distinct from old.taken_by and me is not null then
      delete from public.outbox where request_id = new.id and event = 'assigned' and sent_at is null;
      if new.taken_by is not null then
        perform app.notify_staff('assigned', new.id, null, false, now(), new.taken_by);
      end if;
    end if;
    return null;
  end
  $$;

create trigger record_contact_change
  after update of status, taken_by, waiting_until, next_step, next_step_on, answered_at
  on contact_requests for each row execute function app.record_contact_change();

create function app.update_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    new.changed_at := now();
    return new;
  end
  $$;

create trigger update_contact_note before update on contact_notes
  for each row execute function app.update_note();

-- Whether an address or number is that of a client with an active project. Planned with each call, for the indexes.
create function app.is_client(address text, number text) returns boolean
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
  as $$
  begin
    return exists (
      select from public.contact_requests known
      where pg_catalog.lower(known.email) = pg_catalog.lower(address)
        and exists (select from public.project_access_codes where request_id = known.id and is_active)
    ) or exists (
      select from public.contact_requests known
      where known.phone is not null and app.national_phone_digits(known.phone) = app.national_phone_digits(number)
        and exists (select from public.project_access_codes where request_id = known.id and is_active)
    );
  end
  $$;

-- A project that somebody makes from a request is its answer.
create function app.answer_by_project() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.contact_requests
    set answered_at = now(), taken_by = coalesce(taken_by, app.staff_id()),
      status = case when status = 'new' then 'in_progress' else status end
    where id = app.find_kept_contact_request(new.request_id) and answered_at is null and status in (${openStates})
      and app.staff_id() is not null;
    return null;
  end
  $$;

create trigger answer_by_project after insert on project_access_codes
  for each row when (new.request_id is not null) execute function app.answer_by_project();

-- When somebody's access ends, open requests, questions and projects go to the person in `app.heir`; otherwise requests back to
-- the new ones, questions to the team and projects to the company.
create function app.hand_over_work() returns trigger
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
    update public.project_questions set assigned_to = heir where assigned_to = new.id and answer is null;
    update public.project_access_codes set responsible_id = heir where responsible_id = new.id;
    return null;
  end
  $$;

create trigger hand_over_work after update of ended_at on staff
  for each row when (old.ended_at is null and new.ended_at is not null) execute function app.hand_over_work();

create function app.queue_contact_reply() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.outbox (kind, request_id, reply_id) values ('reply', new.request_id, new.id);
    return null;
  end
  $$;

create trigger queue_contact_reply after insert on contact_replies
  for each row when (new.way = 'mail' and new.sent_at is null and new.created_at = now())
  execute function app.queue_contact_reply();

-- The author is the signed-in person.
alter table contact_requests alter client_key set default app.client_key();
alter table contact_notes alter staff_id set default app.staff_id();
alter table contact_replies alter staff_id set default app.staff_id();

grant execute on function app.national_phone_digits to web_anon, web_staff;

-- Who may do what

grant
  insert (${contactColumns}, referring_page, campaign, interest_chosen, menu, menu_dishes),
  select (id, created_at)
  on contact_requests to web_anon;
grant
  insert (name, email, phone, message, interest_chosen),
  select (id, ${contactColumns}, status, seen_at, created_at, taken_by, taken_at, waiting_until, next_step,
    next_step_on, version, referring_page, campaign, answered_at, interest_chosen, from_client, menu, menu_dishes,
    merged_into, merged_at, merged_by),
  update (status, seen_at, taken_by, waiting_until, next_step, next_step_on, answered_at)
  on contact_requests to web_staff;
create policy visitor_reads_back on contact_requests for select to web_anon
  using (client_key = (select app.client_key()) and created_at = now());
create policy staff_reads on contact_requests for select to web_staff using ((select app.is_staff()));

create policy visitor_sends on contact_requests for insert to web_anon
  with check (email <> '' and client_key = (select app.client_key()) and app.may_send_contact_request(client_key, lower(email)));
create policy staff_adds on contact_requests for insert to web_staff with check ((select app.is_staff()));

create policy staff_changes on contact_requests for update to web_staff
  using ((select app.is_staff()) and merged_into is null);

grant delete, insert (request_id, text), select, update (text) on contact_notes to web_staff;
create policy staff_reads on contact_notes for select to web_staff using ((select app.is_staff()));
create policy own_add on contact_notes for insert to web_staff with check (staff_id = (select app.staff_id()));
create policy own_change on contact_notes for update to web_staff using (staff_id = (select app.staff_id()));
create policy own_delete on contact_notes for delete to web_staff using (staff_id = (select app.staff_id()));

grant select on contact_changes to web_staff;
create policy staff_reads on contact_changes for select to web_staff using ((select app.is_staff()));

grant delete, insert (request_id, way, result, text), select on contact_replies to web_staff;
create policy staff_reads on contact_replies for select to web_staff using ((select app.is_staff()));
create policy own_add on contact_replies for insert to web_staff with check (staff_id = (select app.staff_id()));

-- A mail cannot be taken back.
create policy own_undo on contact_replies for delete to web_staff
  using (staff_id = (select app.staff_id()) and way <> 'mail' and created_at > now() - interval '${undoMinutes} minutes');

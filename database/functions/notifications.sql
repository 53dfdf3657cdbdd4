-- Stores the device of this browser, also if another person had it. Returns false for an eleventh device.
create function app.add_push_device(new_endpoint text, new_p256dh text, new_auth text, key text, new_cookie_hash text, device text)
  returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    session constant public.staff_sessions := app.current_staff_session();
  begin
    if session.id is null then
      raise insufficient_privilege using message = 'no session';
    end if;
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('push devices of ' || session.staff_id, 0));
    delete from public.push_devices where endpoint = new_endpoint or cookie_hash = new_cookie_hash;
    if (select count(*) from public.push_devices where staff_id = session.staff_id) >= 10 then
      return false;
    end if;
    insert into public.push_devices (staff_id, endpoint, p256dh, auth, server_key, cookie_hash, session_id, label)
    values (session.staff_id, new_endpoint, new_p256dh, new_auth, key, new_cookie_hash, session.id, device);
    perform app.log_staff('device-notified', 'person ' || session.staff_id);
    return true;
  end
  $$;
grant execute on function app.add_push_device to web_staff;

-- Signing out removes the session's device; an expired session keeps it.
create function app.end_session_device() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.last_used_at > now() - interval '${sessionIdleHours} hours' and old.created_at > now() - interval '${sessionDays} days' then
      delete from public.push_devices where session_id = old.id and staff_id = old.staff_id;
    end if;
    return null;
  end
  $$;

create trigger end_session_device after delete on staff_sessions for each row execute function app.end_session_device();

-- When quiet hours that hold at `moment` are over, on the clock in Germany; null if none hold.
create function app.quiet_until(moment timestamptz, starts time, ends time, sundays boolean) returns timestamptz
  language plpgsql stable parallel safe set search_path = ''
  as $$
  declare
    begins constant timestamp := moment at time zone 'Europe/Berlin';
    clock timestamp := begins;
    quiet_end timestamp;
  begin
    for turn in 1..4 loop
      quiet_end := case
        when sundays and extract(dow from clock) = 0 then clock::date + 1
        when starts < ends and clock::time >= starts and clock::time < ends then clock::date + ends
        when starts > ends and clock::time >= starts then clock::date + 1 + ends
        when starts > ends and clock::time < ends then clock::date + ends
      end;
      exit when quiet_end is null;
      clock := quiet_end;
    end loop;
    return case when clock > begins then clock at time zone 'Europe/Berlin' end;
  end
  $$;

-- Queues a notification for everybody who wants it, besides the person who does it, and the mail that goes out instead if no
-- device has received it after ten minutes. `one_person`: only that person. For absent people it goes to their stand-in, once.
create function app.notify_staff(what text, request integer, project text, is_urgent boolean, due timestamptz, one_person integer)
  returns void
  language sql volatile security definer set search_path = ''
  as $$
    insert into public.outbox (kind, event, staff_id, request_id, project_slug, urgent, due_at, expires_at)
    select way.kind, what, acting.id, request, project, is_urgent and bool_or(person.role = 'leitung'),
      due + way.later, due + interval '1 day'
    from public.staff person
      join public.staff acting on acting.id = app.acting_person(person.id)
      left join public.staff_notifications wish on wish.staff_id = acting.id
      cross join (values ('push', interval '0'), ('staff-mail', interval '10 minutes')) way (kind, later)
    where person.ended_at is null and (one_person is null or person.id = one_person) and acting.id is distinct from app.staff_id()
      and case what
        when 'new-request' then coalesce(wish.new_request, true)
        when 'untaken' then person.role = 'leitung' and coalesce(wish.untaken, true)
        when 'assigned' then coalesce(wish.assigned, true)
        when 'client' then coalesce(wish.client, true)
        when 'digest' then coalesce(wish.due_today, true)
        else true
      end
    group by way.kind, way.later, acting.id
  $$;

-- Queues a test for an own device, replacing a waiting one. Returns the seconds to wait after twenty in an hour.
create function app.test_push_device(device integer) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    me constant integer := app.staff_id();
    pause integer;
  begin
    if not exists (select from public.push_devices where id = device and staff_id = me) then
      return null;
    end if;
    pause := app.count_staff_attempt('push-test ' || me, 20, interval '1 hour');
    if pause = 0 then
      delete from public.outbox where device_id = device and sent_at is null;
      insert into public.outbox (kind, event, staff_id, device_id, expires_at)
      values ('push', 'test', me, device, now() + interval '5 minutes');
    end if;
    return pause;
  end
  $$;
grant execute on function app.test_push_device to web_staff;

-- How many things wait for a person today, own and as stand-in, at most 99 of each kind.
create function app.count_today(person integer) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from app.acts_for(person) own cross join lateral (
      (select id from public.contact_requests where status = 'new' limit 99)
      union
      (select id from public.contact_requests
        where status = 'in_progress' and taken_by = any (own) and answered_at is null
          and created_at <= now() - interval '${answerHours} hours' limit 99)
      union
      (select id from public.contact_requests
        where status in (${openStates}) and next_step_on <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by = any (own), true) limit 99)
      union
      (select id from public.contact_requests
        where status = 'waiting' and waiting_until <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by = any (own), true) limit 99)
      union all
      (select draft.id from public.blog_drafts draft
        where draft.saved_by = person and draft.saved_at <= now() - interval '${draftDays} days'
          and not exists (select from public.blog_articles article where article.draft_id = draft.id)
          and not exists (select from public.blog_discarded_drafts gone where gone.draft_id = draft.id) limit 99)
      union all
      (select id from public.project_questions
        where answer is null and coalesce(assigned_to = any (own), true) limit 99)
      union all
      (select 0 from app.list_project_arrivals() arrived
        where coalesce(app.project_assignee(arrived.slug) = any (own), true) limit 99)
      union all
      (select step.id from public.project_timeline_items step join public.project_access_codes project using (project_slug)
        where step.planned_until <= (now() at time zone 'Europe/Berlin')::date and step.status <> 'completed'
          and project.is_active limit 99)
      union all
      (select duty.id from public.project_open_duties duty join public.project_access_codes project using (project_slug)
        where duty.due_on <= (now() at time zone 'Europe/Berlin')::date and project.is_active
          and coalesce(app.project_assignee(project.project_slug) = any (own), true) limit 99)
    ) things
  $$;

alter table staff_notifications alter staff_id set default app.staff_id();

-- Who may do what

grant
  insert (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names),
  select,
  update (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names)
  on staff_notifications to web_staff;
create policy own_read on staff_notifications for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_add on staff_notifications for insert to web_staff with check (staff_id = (select app.staff_id()));
create policy own_change on staff_notifications for update to web_staff using (staff_id = (select app.staff_id()));

grant
  delete,
  select (id, staff_id, server_key, cookie_hash, session_id, label, created_at, last_delivered_at),
  update (session_id)
  on push_devices to web_staff;
create policy own_read on push_devices for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_delete on push_devices for delete to web_staff using (staff_id = (select app.staff_id()));
create policy own_session on push_devices for update to web_staff using (staff_id = (select app.staff_id()))
  with check (session_id in (select id from staff_sessions where staff_id = (select app.staff_id())));

grant select on push_keys to web_staff;
create policy staff_reads on push_keys for select to web_staff using ((select app.is_staff()));

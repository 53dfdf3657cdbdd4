-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0029
CREATE TABLE digests (
  day date NOT NULL,
  CONSTRAINT digests_pkey PRIMARY KEY (day)
);

ALTER TABLE digests ENABLE ROW LEVEL SECURITY;
ALTER TABLE digests FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON digests TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0029
CREATE TABLE push_devices (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  staff_id integer NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  server_key text NOT NULL,
  cookie_hash text NOT NULL,
  session_id integer,
  label text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_delivered_at timestamp with time zone,
  CONSTRAINT push_devices_pkey PRIMARY KEY (id),
  CONSTRAINT push_devices_cookie_hash_key UNIQUE (cookie_hash),
  CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT push_devices_auth_check CHECK (auth ~ '^[A-Za-z0-9_-]{16,40}$'::text),
  CONSTRAINT push_devices_cookie_hash_check CHECK (cookie_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT push_devices_endpoint_check CHECK (endpoint ~ '^https://'::text AND char_length(endpoint) <= 1000),
  CONSTRAINT push_devices_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 60),
  CONSTRAINT push_devices_p256dh_check CHECK (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'::text)
);

CREATE INDEX push_devices_by_person ON push_devices USING btree (staff_id);
CREATE INDEX push_devices_by_session ON push_devices USING btree (session_id);

ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_devices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_delete ON push_devices FOR DELETE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_read ON push_devices FOR SELECT TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON push_devices TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT DELETE, SELECT (id, staff_id, server_key, cookie_hash, label, created_at, last_delivered_at) ON push_devices TO web_staff;

-- Migrations: 0029
CREATE TABLE push_keys (
  generation integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (generation),
  CONSTRAINT push_keys_generation_check CHECK (generation > 1)
);

ALTER TABLE push_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON push_keys TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON push_keys FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT SELECT ON push_keys TO web_staff;

-- Migrations: 0029
CREATE TABLE staff_notifications (
  staff_id integer DEFAULT app.staff_id() NOT NULL,
  new_request boolean DEFAULT true NOT NULL,
  assigned boolean DEFAULT true NOT NULL,
  client boolean DEFAULT true NOT NULL,
  due_today boolean DEFAULT true NOT NULL,
  untaken boolean DEFAULT true NOT NULL,
  quiet_from time without time zone DEFAULT '20:00:00'::time without time zone NOT NULL,
  quiet_until time without time zone DEFAULT '07:00:00'::time without time zone NOT NULL,
  quiet_sundays boolean DEFAULT true NOT NULL,
  names boolean DEFAULT false NOT NULL,
  CONSTRAINT staff_notifications_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_notifications_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

ALTER TABLE staff_notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON staff_notifications FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_change ON staff_notifications FOR UPDATE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_read ON staff_notifications FOR SELECT TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON staff_notifications TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT INSERT (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names), SELECT, UPDATE (new_request, assigned, client, due_today, untaken, quiet_from, quiet_until, quiet_sundays, names) ON staff_notifications TO web_staff;

-- Migrations: 0029
CREATE OR REPLACE FUNCTION app.add_push_device(new_endpoint text, new_p256dh text, new_auth text, key text, new_cookie_hash text, device text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$;
GRANT EXECUTE ON FUNCTION app.add_push_device(text,text,text,text,text,text) TO web_staff;

-- Migrations: 0030, 0038, 0042, 0054
CREATE OR REPLACE FUNCTION app.count_today(person integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer from (
      (select id from public.contact_requests where status = 'new' limit 99)
      union
      (select id from public.contact_requests
        where status = 'in_progress' and taken_by = person and answered_at is null
          and created_at <= now() - interval '24 hours' limit 99)
      union
      (select id from public.contact_requests
        where status not in ('done', 'spam') and next_step_on <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by, person) = person limit 99)
      union
      (select id from public.contact_requests
        where status = 'waiting' and waiting_until <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by, person) = person limit 99)
      union all
      (select draft.id from public.blog_drafts draft
        where draft.saved_by = person and draft.saved_at <= now() - interval '7 days'
          and not exists (select from public.blog_articles article where article.draft_id = draft.id)
          and not exists (select from public.blog_discarded_drafts gone where gone.draft_id = draft.id) limit 99)
      union all
      (select id from public.project_questions
        where answer is null and coalesce(assigned_to, person) = person limit 99)
      union all
      (select 0 from app.list_project_arrivals() arrived
        where coalesce(app.project_assignee(arrived.slug), person) = person limit 99)
      union all
      (select step.id from public.project_timeline_items step join public.project_access_codes project using (project_slug)
        where step.planned_until <= (now() at time zone 'Europe/Berlin')::date and step.status <> 'completed'
          and project.is_active limit 99)
    ) things
  $function$;

-- Migrations: 0029
CREATE OR REPLACE FUNCTION app.end_person_devices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    person constant integer := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  begin
    delete from public.push_devices where staff_id = person;
    if tg_table_name = 'staff' then
      delete from public.outbox where staff_id = person and sent_at is null;
    end if;
    return null;
  end
  $function$;

-- Migrations: 0029
CREATE OR REPLACE FUNCTION app.end_session_device()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if old.last_used_at > now() - interval '12 hours' and old.created_at > now() - interval '30 days' then
      delete from public.push_devices where session_id = old.id and staff_id = old.staff_id;
    end if;
    return null;
  end
  $function$;

-- Migrations: 0029
CREATE OR REPLACE FUNCTION app.notify_staff(what text, request integer, project text, is_urgent boolean, due timestamp with time zone, one_person integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into public.outbox (kind, event, staff_id, request_id, project_slug, urgent, due_at, expires_at)
    select way.kind, what, person.id, request, project, is_urgent and person.role = 'leitung',
      due + way.later, due + interval '1 day'
    from public.staff person
      left join public.staff_notifications wish on wish.staff_id = person.id
      cross join (values ('push', interval '0'), ('staff-mail', interval '10 minutes')) way (kind, later)
    where person.ended_at is null and (one_person is null or person.id = one_person) and person.id is distinct from app.staff_id()
      and case what
        when 'new-request' then coalesce(wish.new_request, true)
        when 'untaken' then person.role = 'leitung' and coalesce(wish.untaken, true)
        when 'assigned' then coalesce(wish.assigned, true)
        when 'client' then coalesce(wish.client, true)
        when 'digest' then coalesce(wish.due_today, true)
        else true
      end
  $function$;

-- Migrations: 0029
CREATE OR REPLACE FUNCTION app.quiet_until(moment timestamp with time zone, starts time without time zone, ends time without time zone, sundays boolean)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
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
  $function$;

-- Migrations: 0029
CREATE OR REPLACE FUNCTION app.test_push_device(device integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$;
GRANT EXECUTE ON FUNCTION app.test_push_device(integer) TO web_staff;

-- Migrations: 0029
CREATE OR REPLACE FUNCTION app.use_push_device(hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.push_devices device set session_id = one.id from app.current_staff_session() one
    where device.cookie_hash = hash and device.staff_id = one.staff_id and device.session_id is distinct from one.id
  $function$;
GRANT EXECUTE ON FUNCTION app.use_push_device(text) TO web_staff;

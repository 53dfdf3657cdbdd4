-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0011, 0021, 0027
CREATE TABLE contact_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  request_id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer,
  status text NOT NULL,
  taken_by integer,
  waiting_until date,
  next_step_on date,
  next_step text,
  answered_at timestamp with time zone,
  CONSTRAINT contact_changes_pkey PRIMARY KEY (id),
  CONSTRAINT contact_changes_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE CASCADE,
  CONSTRAINT contact_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT contact_changes_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(id) ON DELETE SET NULL
);

CREATE INDEX contact_changes_by_request ON contact_changes USING btree (request_id, id);

CREATE TRIGGER limit_additions BEFORE INSERT ON contact_changes FOR EACH ROW EXECUTE FUNCTION app.limit_additions('3000');

ALTER TABLE contact_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON contact_changes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON contact_changes FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT SELECT ON contact_changes TO web_staff;

-- Migrations: 0011, 0020
CREATE TABLE contact_notes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  request_id integer NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  text text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  changed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT contact_notes_pkey PRIMARY KEY (id),
  CONSTRAINT contact_notes_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE CASCADE,
  CONSTRAINT contact_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT contact_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000)
);

CREATE INDEX contact_notes_by_request ON contact_notes USING btree (request_id, id);

CREATE TRIGGER index_contact_note AFTER INSERT OR DELETE OR UPDATE OF text ON contact_notes FOR EACH ROW EXECUTE FUNCTION app.index_contact_note();
CREATE TRIGGER limit_additions BEFORE INSERT ON contact_notes FOR EACH ROW EXECUTE FUNCTION app.limit_additions('500');
CREATE TRIGGER update_contact_note BEFORE UPDATE ON contact_notes FOR EACH ROW EXECUTE FUNCTION app.update_contact_note();

ALTER TABLE contact_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON contact_notes FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_change ON contact_notes FOR UPDATE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_delete ON contact_notes FOR DELETE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON contact_notes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON contact_notes FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT DELETE, INSERT (request_id, text), SELECT, UPDATE (text) ON contact_notes TO web_staff;

-- Migrations: 0039
CREATE TABLE contact_replies (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  request_id integer NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  way text NOT NULL,
  result text,
  text text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  refused_at timestamp with time zone,
  CONSTRAINT contact_replies_pkey PRIMARY KEY (id),
  CONSTRAINT contact_replies_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE CASCADE,
  CONSTRAINT contact_replies_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT contact_replies_result_check CHECK (result = ANY (ARRAY['reached'::text, 'not-reached'::text, 'mailbox'::text])),
  CONSTRAINT contact_replies_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000),
  CONSTRAINT contact_replies_way_check CHECK (way = ANY (ARRAY['mail'::text, 'call'::text, 'whatsapp'::text])),
  CONSTRAINT contact_replies_way_parts CHECK ((way = 'mail'::text) = (text IS NOT NULL) AND (way = 'mail'::text) = (result IS NULL))
);

CREATE INDEX contact_replies_by_request ON contact_replies USING btree (request_id, id);

CREATE TRIGGER limit_additions BEFORE INSERT ON contact_replies FOR EACH ROW EXECUTE FUNCTION app.limit_additions('300');
CREATE TRIGGER queue_contact_reply AFTER INSERT ON contact_replies FOR EACH ROW WHEN (new.way = 'mail'::text AND new.sent_at IS NULL AND new.created_at = now()) EXECUTE FUNCTION app.queue_contact_reply();
CREATE TRIGGER tell_contact_reply AFTER UPDATE OF sent_at, refused_at ON contact_replies FOR EACH ROW EXECUTE FUNCTION app.tell_contact_reply();

ALTER TABLE contact_replies ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_replies FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON contact_replies FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_undo ON contact_replies FOR DELETE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)) AND way <> 'mail'::text AND created_at > (now() - '00:10:00'::interval));
CREATE POLICY owner_everything ON contact_replies TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON contact_replies FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT DELETE, INSERT (request_id, way, result, text), SELECT ON contact_replies TO web_staff;

-- Migrations: 0001, 0003, 0004, 0011, 0016, 0017, 0021, 0029, 0030, 0031, 0047, 0049, 0051, 0058, 0059
CREATE TABLE contact_requests (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  company text,
  interest text DEFAULT 'bestellsystem'::text NOT NULL,
  message text NOT NULL,
  status text DEFAULT 'new'::text NOT NULL,
  seen_at timestamp with time zone,
  client_key text DEFAULT app.client_key(),
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  taken_by integer,
  taken_at timestamp with time zone,
  waiting_until date,
  next_step text,
  next_step_on date,
  version integer DEFAULT 1 NOT NULL,
  search_text text DEFAULT ''::text NOT NULL,
  referring_page text,
  campaign text,
  answered_at timestamp with time zone,
  interest_chosen boolean,
  from_client boolean DEFAULT false NOT NULL,
  menu text,
  menu_dishes smallint,
  merged_into integer,
  merged_at timestamp with time zone,
  merged_by integer,
  CONSTRAINT contact_requests_pkey PRIMARY KEY (id),
  CONSTRAINT contact_requests_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT contact_requests_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES contact_requests(id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT contact_requests_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT contact_requests_campaign_check CHECK (char_length(campaign) >= 1 AND char_length(campaign) <= 60),
  CONSTRAINT contact_requests_company_check CHECK (char_length(company) >= 1 AND char_length(company) <= 200),
  CONSTRAINT contact_requests_email_check CHECK (char_length(email) <= 254 AND (email = ''::text OR email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text)),
  CONSTRAINT contact_requests_interest_check CHECK (interest = ANY (ARRAY['bestellsystem'::text, 'website'::text, 'integration'::text, 'demo'::text, 'beratung'::text, 'support'::text])),
  CONSTRAINT contact_requests_menu_check CHECK (menu ~ '^[0-9]{1,4}[.][0-9a-f]{8}[.][A-Za-z0-9_-]+$'::text AND octet_length(menu) <= 16384),
  CONSTRAINT contact_requests_menu_dishes_check CHECK (menu_dishes >= 1 AND menu_dishes <= 400),
  CONSTRAINT contact_requests_menu_has_dishes CHECK ((menu IS NULL) = (menu_dishes IS NULL)),
  CONSTRAINT contact_requests_merged_check CHECK (merged_into IS NULL OR merged_into <> id AND merged_at IS NOT NULL AND (status = ANY (ARRAY['done'::text, 'spam'::text]))),
  CONSTRAINT contact_requests_message_check CHECK (char_length(message) >= 10 AND char_length(message) <= 2000),
  CONSTRAINT contact_requests_name_check CHECK (char_length(name) >= 2 AND char_length(name) <= 100),
  CONSTRAINT contact_requests_next_step_check CHECK (char_length(next_step) >= 1 AND char_length(next_step) <= 300),
  CONSTRAINT contact_requests_phone_check CHECK (char_length(phone) >= 6 AND char_length(phone) <= 40),
  CONSTRAINT contact_requests_referring_page_check CHECK (referring_page ~ '^/[^[:cntrl:] ?#]{0,109}$'::text),
  CONSTRAINT contact_requests_status_check CHECK (status = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting'::text, 'done'::text, 'spam'::text]))
);

CREATE INDEX contact_requests_by_client ON contact_requests USING btree (client_key, created_at) WHERE client_key IS NOT NULL;
CREATE INDEX contact_requests_by_email ON contact_requests USING btree (lower(email), created_at);
CREATE INDEX contact_requests_by_phone ON contact_requests USING btree (app.national_phone_digits(phone), created_at) WHERE phone IS NOT NULL;
CREATE INDEX contact_requests_by_status ON contact_requests USING btree (status, created_at DESC, id DESC);
CREATE INDEX contact_requests_by_step ON contact_requests USING btree (next_step_on) WHERE next_step_on IS NOT NULL AND (status <> ALL (ARRAY['done'::text, 'spam'::text]));
CREATE INDEX contact_requests_by_taker ON contact_requests USING btree (taken_by, created_at DESC, id DESC) WHERE taken_by IS NOT NULL;
CREATE INDEX contact_requests_by_text ON contact_requests USING gin (search_text extensions.gin_trgm_ops);
CREATE INDEX contact_requests_by_time ON contact_requests USING btree (created_at DESC, id DESC);
CREATE INDEX contact_requests_by_wait ON contact_requests USING btree (waiting_until) WHERE status = 'waiting'::text AND waiting_until IS NOT NULL;
CREATE INDEX contact_requests_merged ON contact_requests USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX contact_requests_of_clients ON contact_requests USING btree (created_at) WHERE status = 'new'::text AND from_client;
CREATE INDEX contact_requests_with_key ON contact_requests USING btree (created_at) WHERE client_key IS NOT NULL;

CREATE TRIGGER index_added_merged_request AFTER INSERT ON contact_requests FOR EACH ROW WHEN (new.merged_into IS NOT NULL) EXECUTE FUNCTION app.index_merged_contact_request();
CREATE TRIGGER index_erased_merged_request AFTER DELETE ON contact_requests FOR EACH ROW WHEN (old.merged_into IS NOT NULL) EXECUTE FUNCTION app.index_merged_contact_request();
CREATE TRIGGER index_merged_request AFTER UPDATE OF search_text, merged_into ON contact_requests FOR EACH ROW WHEN (new.merged_into IS NOT NULL OR old.merged_into IS NOT NULL) EXECUTE FUNCTION app.index_merged_contact_request();
CREATE TRIGGER limit_additions BEFORE INSERT ON contact_requests FOR EACH ROW EXECUTE FUNCTION app.limit_additions('200');
CREATE TRIGGER prepare_contact_request BEFORE UPDATE OF status, taken_by, waiting_until, next_step, next_step_on, answered_at ON contact_requests FOR EACH ROW EXECUTE FUNCTION app.prepare_contact_request();
CREATE TRIGGER prepare_new_contact_request BEFORE INSERT ON contact_requests FOR EACH ROW EXECUTE FUNCTION app.prepare_contact_request();
CREATE TRIGGER queue_contact_mail AFTER INSERT ON contact_requests FOR EACH ROW WHEN (new.created_at = now()) EXECUTE FUNCTION app.queue_contact_mail();
CREATE TRIGGER record_contact_change AFTER UPDATE OF status, taken_by, waiting_until, next_step, next_step_on, answered_at ON contact_requests FOR EACH ROW EXECUTE FUNCTION app.record_contact_change();
CREATE TRIGGER tell_contact_request AFTER UPDATE OF status, taken_by, waiting_until, next_step, next_step_on, answered_at, seen_at, search_text ON contact_requests FOR EACH ROW EXECUTE FUNCTION app.tell_contact_request();
CREATE TRIGGER tell_new_contact_request AFTER INSERT ON contact_requests FOR EACH ROW WHEN (new.created_at = now()) EXECUTE FUNCTION app.tell_contact_request();

ALTER TABLE contact_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON contact_requests TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_adds ON contact_requests FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_changes ON contact_requests FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff) AND merged_into IS NULL);
CREATE POLICY staff_reads ON contact_requests FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_reads_back ON contact_requests FOR SELECT TO web_anon
  USING (client_key = (( SELECT app.client_key() AS client_key)) AND created_at = now());
CREATE POLICY visitor_sends ON contact_requests FOR INSERT TO web_anon
  WITH CHECK (email <> ''::text AND client_key = (( SELECT app.client_key() AS client_key)) AND app.may_send_contact_request(client_key, lower(email)));

GRANT INSERT (name, email, phone, company, interest, message, referring_page, campaign, interest_chosen, menu, menu_dishes), SELECT (id, created_at) ON contact_requests TO web_anon;
GRANT INSERT (name, email, phone, message, interest_chosen), SELECT (id, name, email, phone, company, interest, message, status, seen_at, created_at, taken_by, taken_at, waiting_until, next_step, next_step_on, version, referring_page, campaign, answered_at, interest_chosen, from_client, menu, menu_dishes, merged_into, merged_at, merged_by), UPDATE (status, seen_at, taken_by, waiting_until, next_step, next_step_on, answered_at) ON contact_requests TO web_staff;

-- Migrations: 0017
CREATE TABLE erasures (
  hash text NOT NULL,
  secret text NOT NULL,
  erased_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT erasures_pkey PRIMARY KEY (hash),
  CONSTRAINT erasures_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT erasures_secret_check CHECK (char_length(secret) >= 1 AND char_length(secret) <= 100)
);

ALTER TABLE erasures ENABLE ROW LEVEL SECURITY;
ALTER TABLE erasures FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON erasures TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0039
CREATE TABLE reply_templates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  is_starter boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT reply_templates_pkey PRIMARY KEY (id),
  CONSTRAINT reply_templates_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000),
  CONSTRAINT reply_templates_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 80)
);

CREATE TRIGGER limit_additions BEFORE INSERT ON reply_templates FOR EACH ROW EXECUTE FUNCTION app.limit_additions('50');
CREATE TRIGGER update_reply_template BEFORE UPDATE ON reply_templates FOR EACH ROW EXECUTE FUNCTION app.update_reply_template();

ALTER TABLE reply_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE reply_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON reply_templates TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_adds ON reply_templates FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_changes ON reply_templates FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_reads ON reply_templates FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT INSERT (title, text), SELECT, UPDATE (title, text, removed_at) ON reply_templates TO web_staff;

-- Migrations: 0011, 0017, 0021, 0039, 0049
CREATE OR REPLACE FUNCTION app.compose_search_text(request contact_requests)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select pg_catalog.lower(pg_catalog.concat_ws(' ', request.id, request.name, request.email, request.phone,
      pg_catalog.regexp_replace(request.phone, '[^0-9]', '', 'g'), request.company, request.interest, request.message,
      request.next_step, notes.content, steps.content, replies.content,
      app.list_phone_digits(pg_catalog.concat_ws(' | ', request.message, request.next_step, notes.content, steps.content,
        replies.content)), merged.content))
    from (
      select pg_catalog.string_agg(note.text, ' | ' order by note.id) as content from public.contact_notes note
      where note.request_id = request.id
    ) notes, (
      select pg_catalog.string_agg(distinct change.next_step, ' | ') as content from public.contact_changes change
      where change.request_id = request.id and change.next_step is distinct from request.next_step
    ) steps, (
      select pg_catalog.string_agg(reply.text, ' | ' order by reply.id) as content from public.contact_replies reply
      where reply.request_id = request.id
    ) replies, (
      select pg_catalog.string_agg(below.search_text, ' | ' order by below.id) as content from public.contact_requests below
      where below.merged_into = request.id
    ) merged
  $function$;

-- Migrations: 0017
CREATE OR REPLACE FUNCTION app.erase_contact_requests(requests integer[], notes integer[], hashes text[], secret text)
 RETURNS TABLE(erased_requests integer, erased_notes integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform app.require_privacy_officer();
    with gone as (
      delete from public.contact_notes note where note.id = any (notes) and note.request_id <> all (requests) returning note.request_id
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'note-erased', 'request ' || gone.request_id from gone;
    get diagnostics erased_notes = row_count;
    with gone as (
      delete from public.contact_requests request where request.id = any (requests) returning request.id
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'request-erased', 'request ' || gone.id from gone;
    get diagnostics erased_requests = row_count;
    insert into public.erasures as known (hash, secret)
    select distinct pg_catalog.unnest(hashes), erase_contact_requests.secret
    on conflict (hash) do update set erased_at = excluded.erased_at;
    return next;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.erase_contact_requests(integer[],integer[],text[],text) TO web_staff;

-- Migrations: 0017, 0028, 0050
CREATE OR REPLACE FUNCTION app.export_contact_requests(requests integer[])
 RETURNS TABLE(request_id integer, client_key text, mail_held boolean, mailed_at timestamp with time zone, receipt_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform app.require_privacy_officer();
    perform app.log_staff('person-data-exported', 'request ' || request.id)
    from public.contact_requests request where request.id = any (requests) order by request.id;
    -- Of a copy that holds notes or projects only.
    if not found then
      perform app.log_staff('person-data-exported', null);
    end if;
    return query
      select request.id, request.client_key, mail.sent_at is null and mail.held_at is not null, mail.sent_at, receipt.sent_at
      from public.contact_requests request
        left join public.outbox mail on mail.request_id = request.id and mail.kind = 'request'
        left join public.outbox receipt on receipt.request_id = request.id and receipt.kind = 'receipt'
      where request.id = any (requests);
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.export_contact_requests(integer[]) TO web_staff;

-- Migrations: 0011, 0049
CREATE OR REPLACE FUNCTION app.filter_contact_requests(wanted_status text, wanted_interest text, wanted_person integer, from_at timestamp with time zone, until_at timestamp with time zone, before_at timestamp with time zone, before_id integer)
 RETURNS SETOF contact_requests
 LANGUAGE sql
 STABLE
AS $function$
    select request.* from public.contact_requests request
    where request.merged_into is null
      and (wanted_status is null or request.status = wanted_status)
      and (wanted_interest is null or request.interest = wanted_interest)
      and (wanted_person is null or request.taken_by = wanted_person)
      and (from_at is null or request.created_at >= from_at)
      and (until_at is null or request.created_at < until_at)
      and (before_at is null or (request.created_at, request.id) < (before_at, before_id))
  $function$;

-- Migrations: 0011, 0021
CREATE OR REPLACE FUNCTION app.find_contact_requests(wanted_status text, wanted_text text, wanted_interest text, wanted_person integer, from_at timestamp with time zone, until_at timestamp with time zone, before_at timestamp with time zone, before_id integer, page integer, oldest_first boolean DEFAULT false)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  declare
    pattern constant text := '%' || pg_catalog.regexp_replace(pg_catalog.lower(wanted_text), '([\\%_])', '\\\1', 'g') || '%';
    newest integer[];
  begin
    if not app.is_staff() then
      return;
    end if;
    if oldest_first then
      return query
        select request.id
        from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, null, null) request
        where (before_at is null or (request.created_at, request.id) > (before_at, before_id))
          and (pattern is null or request.search_text like pattern)
        order by request.created_at, request.id
        limit least(page, 200);
      return;
    end if;
    -- The newest 5,000 first: a word that is in most requests fills the page there, and by the index would be sorted as a whole.
    newest := array(
      select recent.id from (
        select request.id, request.created_at, request.search_text
        from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, before_at, before_id) request
        order by request.created_at desc, request.id desc limit 5000
      ) recent
      where pattern is null or recent.search_text like pattern
      order by recent.created_at desc, recent.id desc limit least(page, 200)
    );
    if pattern is null or pg_catalog.cardinality(newest) = least(page, 200) then
      return query select pg_catalog.unnest(newest);
      return;
    end if;
    return query
      select request.id
      from app.filter_contact_requests(wanted_status, wanted_interest, wanted_person, from_at, until_at, before_at, before_id) request
      where request.search_text like pattern
      order by request.created_at desc, request.id desc
      limit least(page, 200);
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.find_contact_requests(text,text,text,integer,timestamp with time zone,timestamp with time zone,timestamp with time zone,integer,integer,boolean) TO web_staff;

-- Migrations: 0059
CREATE OR REPLACE FUNCTION app.find_contact_requests_of_sender(known integer[])
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if not app.is_staff() then
      return;
    end if;
    return query
      with own as (
        select lower(request.email) as email, app.national_phone_digits(request.phone) as digits
        from public.contact_requests request where request.id = any (known)
      ), found as (
        select same.* from (select distinct email from own where email <> '') one cross join lateral (
          select request.id, request.merged_into from public.contact_requests request
          where lower(request.email) = one.email order by request.created_at desc limit 200
        ) same
        union
        select same.* from (select distinct digits from own where digits is not null) one cross join lateral (
          select request.id, request.merged_into from public.contact_requests request
          where request.phone is not null and app.national_phone_digits(request.phone) = one.digits
          order by request.created_at desc limit 200
        ) same
      )
      select distinct case when found.merged_into is null then found.id else app.find_kept_contact_request(found.id) end
      from found;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.find_contact_requests_of_sender(integer[]) TO web_staff;

-- Migrations: 0049
CREATE OR REPLACE FUNCTION app.find_kept_contact_request(request integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with recursive above as (
      select id, merged_into from public.contact_requests where id = request
      union select next.id, next.merged_into from above join public.contact_requests next on next.id = above.merged_into
    )
    select id from above where merged_into is null
  $function$;
GRANT EXECUTE ON FUNCTION app.find_kept_contact_request(integer) TO web_staff;

-- Migrations: 0033
CREATE OR REPLACE FUNCTION app.hand_over_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.index_contact_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.contact_requests request set search_text = app.compose_search_text(request)
    where request.id = coalesce(new.request_id, old.request_id);
    return null;
  end
  $function$;

-- Migrations: 0049
CREATE OR REPLACE FUNCTION app.index_merged_contact_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.contact_requests request set search_text = app.compose_search_text(request)
    where request.id in (new.merged_into, old.merged_into);
    return null;
  end
  $function$;

-- Migrations: 0029, 0034, 0060
CREATE OR REPLACE FUNCTION app.is_client(address text, number text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.project_access_codes project
      cross join lateral (select email, phone from public.contact_requests where id = project.request_id offset 0) known
      where project.is_active and (
        pg_catalog.lower(known.email) = pg_catalog.lower(address)
        or pg_catalog.right(pg_catalog.regexp_replace(known.phone, '[^0-9]', '', 'g'), 5)
            = pg_catalog.right(pg_catalog.regexp_replace(number, '[^0-9]', '', 'g'), 5)
          and app.national_phone_digits(known.phone) = app.national_phone_digits(number)
      )
    )
  $function$;

-- Migrations: 0049
CREATE OR REPLACE FUNCTION app.list_merged_contact_requests(request integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with recursive merged as (
      select app.find_kept_contact_request(request) as id
      union select next.id from merged join public.contact_requests next on next.merged_into = merged.id
    )
    select id from merged where id is not null
  $function$;
GRANT EXECUTE ON FUNCTION app.list_merged_contact_requests(integer) TO web_staff;

-- Migrations: 0017
CREATE OR REPLACE FUNCTION app.list_phone_digits(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select pg_catalog.string_agg(pg_catalog.regexp_replace(found[1], '[^0-9]', '', 'g'), ' ')
    from pg_catalog.regexp_matches(content, '([0-9][-0-9[:space:]()/.–]{5,}[0-9])', 'g') found
  $function$;

-- Migrations: 0001, 0009
CREATE OR REPLACE FUNCTION app.may_send_contact_request(sender text, address text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
        and created_at > pg_catalog.now() - interval '5 minutes' and created_at <= pg_catalog.clock_timestamp()
    ) and not exists (
      select from public.contact_requests
      where pg_catalog.lower(email) = address
        and created_at > pg_catalog.now() - interval '5 minutes' and created_at <= pg_catalog.clock_timestamp()
    );
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.may_send_contact_request(text,text) TO web_anon;

-- Migrations: 0049
CREATE OR REPLACE FUNCTION app.merge_contact_requests(merged integer, merged_version integer, kept integer, kept_version integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    goes public.contact_requests;
    stays public.contact_requests;
    taker integer;
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'requests are merged by the team';
    end if;
    perform from public.contact_requests where id in (merged, kept) order by id for update;
    select * into goes from public.contact_requests where id = merged and version = merged_version and merged_into is null;
    select * into stays from public.contact_requests where id = kept and version = kept_version and merged_into is null;
    if goes.id is null or stays.id is null or goes.id = stays.id then
      return false;
    end if;
    update public.contact_requests
    set status = case when status = 'spam' then 'spam' else 'done' end, merged_into = kept, merged_at = now(), merged_by = app.staff_id()
    where id = merged;
    if goes.status in ('done', 'spam') or stays.status in ('done', 'spam') then
      goes.next_step := null;
      goes.next_step_on := null;
      goes.waiting_until := null;
      goes.taken_by := null;
    end if;
    select id into taker from public.staff where id = coalesce(stays.taken_by, goes.taken_by) and ended_at is null;
    -- In any case, also where nothing changes: undoing finds this change.
    update public.contact_requests
    set taken_by = coalesce(taken_by, taker),
      status = case when status = 'new' and taker is not null then 'in_progress' else status end,
      waiting_until = case when status = 'waiting' then least(waiting_until, goes.waiting_until) end,
      next_step = case when next_step = goes.next_step then next_step
        else nullif(left(concat_ws('; ', next_step, goes.next_step), 300), '') end,
      next_step_on = least(next_step_on, goes.next_step_on)
    where id = kept;
    perform app.log_staff('request-merged', 'request ' || merged || '-into-' || kept);
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.merge_contact_requests(integer,integer,integer,integer) TO web_staff;

-- Migrations: 0059
CREATE OR REPLACE FUNCTION app.national_phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select national.digits
    from pg_catalog.regexp_replace(phone, '[^0-9]', '', 'g') as typed (digits),
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(typed.digits, '^(00)?49(?=[0-9]{6})', ''), '^0+', ''
      ) as national (digits)
    where pg_catalog.length(typed.digits) >= 6 and pg_catalog.length(national.digits) >= 5
  $function$;
GRANT EXECUTE ON FUNCTION app.national_phone_digits(text) TO web_anon;
GRANT EXECUTE ON FUNCTION app.national_phone_digits(text) TO web_staff;

-- Migrations: 0011, 0021, 0029, 0039, 0047
CREATE OR REPLACE FUNCTION app.prepare_contact_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'INSERT' then
      new.from_client := new.from_client or app.is_client(nullif(new.email, ''), new.phone);
      -- Nothing to throttle visitors by.
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
  $function$;

-- Migrations: 0039
CREATE OR REPLACE FUNCTION app.queue_contact_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into public.outbox (kind, request_id, reply_id) values ('reply', new.request_id, new.id);
    return null;
  end
  $function$;

-- Migrations: 0011, 0021, 0029, 0049
CREATE OR REPLACE FUNCTION app.record_contact_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$;

-- Migrations: 0017
CREATE OR REPLACE FUNCTION app.require_privacy_officer()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if session_user in ('web_anon', 'web_staff') and not app.may_manage() then
      raise insufficient_privilege using message = 'needs Leitung with a recent passkey';
    end if;
  end
  $function$;

-- Migrations: 0039
CREATE OR REPLACE FUNCTION app.set_booking_link(link text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update public.staff set booking_link = link where id = app.staff_id() $function$;
GRANT EXECUTE ON FUNCTION app.set_booking_link(text) TO web_staff;

-- Migrations: 0039
CREATE OR REPLACE FUNCTION app.tell_contact_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform pg_catalog.pg_notify('contact_requests', new.request_id::text);
    return null;
  end
  $function$;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.tell_contact_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform pg_catalog.pg_notify('contact_requests', new.id::text);
    return null;
  end
  $function$;

-- Migrations: 0049
CREATE OR REPLACE FUNCTION app.undo_contact_merge(kept integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    goes integer;
    one integer;
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'requests are merged by the team';
    end if;
    perform from public.contact_requests where id = kept for update;
    select request.id into goes from public.contact_requests request
    where request.merged_into = kept and request.merged_by = app.staff_id() and request.merged_at > now() - interval '10 minutes'
      and request.merged_at = (
        select change.at from public.contact_changes change where change.request_id = kept order by change.id desc limit 1
      )
    for update;
    if goes is null then
      return false;
    end if;
    foreach one in array array[goes, kept] loop
      update public.contact_requests request
      set merged_into = null, merged_at = null, merged_by = null, waiting_until = before.waiting_until,
        next_step = before.next_step, next_step_on = before.next_step_on, answered_at = before.answered_at,
        taken_by = person.id,
        -- Whose person has left meanwhile is free again, as all of theirs.
        status = case when before.taken_by is not null and person.id is null and before.status in ('in_progress', 'waiting')
          then 'new' else coalesce(before.status, 'new') end
      from (select) nothing left join lateral (
        select change.* from public.contact_changes change where change.request_id = one order by change.id desc offset 1 limit 1
      ) before on true left join public.staff person on person.id = before.taken_by and person.ended_at is null
      where request.id = one;
    end loop;
    perform app.log_staff('request-separated', 'request ' || goes || '-from-' || kept);
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.undo_contact_merge(integer) TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.update_contact_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.version := old.version + 1;
    new.changed_at := now();
    return new;
  end
  $function$;

-- Migrations: 0039
CREATE OR REPLACE FUNCTION app.update_reply_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.version := old.version + 1;
    new.is_starter := false;
    return new;
  end
  $function$;

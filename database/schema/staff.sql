-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0011, 0029, 0033, 0036, 0038, 0039
CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  ended_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  recovery_codes_ended_at timestamp with time zone,
  booking_link text,
  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_booking_link_check CHECK (booking_link ~ '^https://[^[:space:]]+$'::text AND char_length(booking_link) <= 300),
  CONSTRAINT staff_email_check CHECK (char_length(email) <= 254 AND email = lower(email) AND email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text),
  CONSTRAINT staff_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 100),
  CONSTRAINT staff_role_check CHECK (role = ANY (ARRAY['team'::text, 'leitung'::text]))
);

CREATE UNIQUE INDEX staff_by_email ON staff USING btree (email) WHERE ended_at IS NULL;

CREATE TRIGGER change_staff BEFORE UPDATE ON staff FOR EACH ROW EXECUTE FUNCTION app.change_staff();
CREATE TRIGGER end_person_devices AFTER UPDATE OF ended_at ON staff FOR EACH ROW WHEN (new.ended_at IS NOT NULL) EXECUTE FUNCTION app.end_person_devices('id');
CREATE TRIGGER hand_over_requests AFTER UPDATE OF ended_at ON staff FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION app.hand_over_requests();
CREATE TRIGGER log_new_staff AFTER INSERT ON staff FOR EACH ROW WHEN (new.created_at = now()) EXECUTE FUNCTION app.log_new_staff('person-added', 'id', 'by others');
CREATE TRIGGER pass_on_project_questions AFTER UPDATE OF ended_at ON staff FOR EACH ROW WHEN (old.ended_at IS NULL AND new.ended_at IS NOT NULL) EXECUTE FUNCTION app.pass_on_project_questions();

ALTER TABLE staff ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_adds ON staff FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.may_manage() AS may_manage));
CREATE POLICY leitung_changes ON staff FOR UPDATE TO web_staff
  USING (( SELECT app.may_manage() AS may_manage));
CREATE POLICY owner_everything ON staff TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON staff FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT INSERT (name, email, role), SELECT, UPDATE (name, role, ended_at) ON staff TO web_staff;

-- Migrations: 0011
CREATE UNLOGGED TABLE staff_attempts (
  key text NOT NULL,
  attempts integer NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT staff_attempts_pkey PRIMARY KEY (key),
  CONSTRAINT staff_attempts_key_check CHECK (char_length(key) <= 100)
);

ALTER TABLE staff_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON staff_attempts TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0011
CREATE UNLOGGED TABLE staff_challenges (
  challenge_hash text NOT NULL,
  purpose text NOT NULL,
  expires_at timestamp with time zone DEFAULT now() + '00:05:00'::interval NOT NULL,
  CONSTRAINT staff_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT staff_challenges_challenge_hash_check CHECK (challenge_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT staff_challenges_purpose_check CHECK (purpose = ANY (ARRAY['sign-in'::text, 'enrol'::text, 'add'::text, 'confirm'::text]))
);

ALTER TABLE staff_challenges ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_challenges FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON staff_challenges TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0022
CREATE UNLOGGED TABLE staff_hidden_hints (
  staff_id integer DEFAULT app.staff_id() NOT NULL,
  until timestamp with time zone DEFAULT now() + '7 days'::interval NOT NULL,
  CONSTRAINT staff_hidden_hints_pkey PRIMARY KEY (staff_id),
  CONSTRAINT staff_hidden_hints_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

ALTER TABLE staff_hidden_hints ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_hidden_hints FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON staff_hidden_hints FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_change ON staff_hidden_hints FOR UPDATE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_read ON staff_hidden_hints FOR SELECT TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON staff_hidden_hints TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT INSERT (staff_id), SELECT, UPDATE (until) ON staff_hidden_hints TO web_staff;

-- Migrations: 0011, 0019, 0029, 0033
CREATE UNLOGGED TABLE staff_invitations (
  token_hash text NOT NULL,
  staff_id integer NOT NULL,
  expires_at timestamp with time zone DEFAULT now() + '24:00:00'::interval NOT NULL,
  CONSTRAINT staff_invitations_pkey PRIMARY KEY (token_hash),
  CONSTRAINT staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_invitations_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);

CREATE TRIGGER end_lost_access AFTER INSERT ON staff_invitations FOR EACH ROW EXECUTE FUNCTION app.end_lost_access();
CREATE TRIGGER end_person_devices AFTER INSERT ON staff_invitations FOR EACH ROW EXECUTE FUNCTION app.end_person_devices('staff_id');
CREATE TRIGGER log_invitation AFTER INSERT ON staff_invitations FOR EACH ROW EXECUTE FUNCTION app.log_new_staff('person-invited', 'staff_id', 'by others');

ALTER TABLE staff_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_invites ON staff_invitations FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.may_manage() AS may_manage));
CREATE POLICY owner_everything ON staff_invitations TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT INSERT (token_hash, staff_id) ON staff_invitations TO web_staff;

-- Migrations: 0011, 0027
CREATE TABLE staff_log (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer,
  action text NOT NULL,
  object text,
  CONSTRAINT staff_log_pkey PRIMARY KEY (id),
  CONSTRAINT staff_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT staff_log_action_check CHECK (action ~ '^[a-z]+(-[a-z]+)*$'::text AND char_length(action) <= 40),
  CONSTRAINT staff_log_object_check CHECK (object ~ '^[a-z]+ [a-z0-9-]{1,100}$'::text)
);

CREATE INDEX staff_log_by_time ON staff_log USING btree (at DESC, id DESC);

CREATE TRIGGER limit_additions BEFORE INSERT ON staff_log FOR EACH ROW WHEN (new.action <> ALL (ARRAY['signed-in'::text, 'sessions-ended'::text, 'passkey-added'::text, 'passkey-removed'::text, 'recovery-codes-replaced'::text, 'person-added'::text, 'person-invited'::text, 'person-ended'::text, 'role-changed'::text])) EXECUTE FUNCTION app.limit_additions('20000');
CREATE TRIGGER protect_staff_log BEFORE DELETE OR UPDATE ON staff_log FOR EACH ROW EXECUTE FUNCTION app.protect_staff_log();

ALTER TABLE staff_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_log FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_reads ON staff_log FOR SELECT TO web_staff
  USING (( SELECT app.is_leitung() AS is_leitung));
CREATE POLICY owner_everything ON staff_log TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT SELECT ON staff_log TO web_staff;

-- Migrations: 0011
CREATE UNLOGGED TABLE staff_mail_codes (
  browser_hash text NOT NULL,
  staff_id integer NOT NULL,
  code_hash text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone DEFAULT now() + '00:10:00'::interval NOT NULL,
  CONSTRAINT staff_mail_codes_pkey PRIMARY KEY (browser_hash),
  CONSTRAINT staff_mail_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_mail_codes_browser_hash_check CHECK (browser_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT staff_mail_codes_code_hash_check CHECK (code_hash ~ '^[0-9a-f]{64}$'::text)
);

ALTER TABLE staff_mail_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_mail_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON staff_mail_codes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0011, 0019
CREATE TABLE staff_passkeys (
  id text NOT NULL,
  staff_id integer NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  label text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT staff_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT staff_passkeys_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_passkeys_id_check CHECK (id ~ '^[A-Za-z0-9_-]+$'::text AND char_length(id) <= 1400),
  CONSTRAINT staff_passkeys_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 60),
  CONSTRAINT staff_passkeys_public_key_check CHECK (octet_length(public_key) <= 4000)
);

CREATE INDEX staff_passkeys_by_person ON staff_passkeys USING btree (staff_id);

CREATE TRIGGER end_code_sessions AFTER DELETE ON staff_passkeys FOR EACH ROW EXECUTE FUNCTION app.end_code_sessions();
CREATE TRIGGER keep_last_passkey BEFORE DELETE ON staff_passkeys FOR EACH ROW WHEN (CURRENT_USER = 'web_staff'::name) EXECUTE FUNCTION app.keep_last_passkey();
CREATE TRIGGER log_passkey AFTER INSERT ON staff_passkeys FOR EACH ROW WHEN (new.created_at = now()) EXECUTE FUNCTION app.log_new_staff('passkey-added', 'staff_id', 'own');
CREATE TRIGGER log_removed_passkey BEFORE DELETE ON staff_passkeys FOR EACH ROW WHEN (CURRENT_USER = 'web_staff'::name) EXECUTE FUNCTION app.log_removed_passkey();

ALTER TABLE staff_passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_passkeys FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON staff_passkeys FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)) AND ( SELECT app.may_add_passkey() AS may_add_passkey));
CREATE POLICY own_delete ON staff_passkeys FOR DELETE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)) AND ( SELECT app.has_recent_passkey() AS has_recent_passkey));
CREATE POLICY own_read ON staff_passkeys FOR SELECT TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON staff_passkeys TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT DELETE, INSERT (id, staff_id, public_key, counter, label), SELECT (id, staff_id, label, created_at, last_used_at) ON staff_passkeys TO web_staff;

-- Migrations: 0011
CREATE TABLE staff_recovery_codes (
  code_hash text NOT NULL,
  staff_id integer NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_recovery_codes_code_hash_check CHECK (code_hash ~ '^[0-9a-f]{64}$'::text)
);

CREATE INDEX staff_recovery_codes_by_person ON staff_recovery_codes USING btree (staff_id);

ALTER TABLE staff_recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_recovery_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON staff_recovery_codes FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)) AND ( SELECT app.has_recent_passkey() AS has_recent_passkey));
CREATE POLICY own_delete ON staff_recovery_codes FOR DELETE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)) AND ( SELECT app.has_recent_passkey() AS has_recent_passkey));
CREATE POLICY own_read ON staff_recovery_codes FOR SELECT TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON staff_recovery_codes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT DELETE, INSERT (code_hash, staff_id), SELECT (staff_id, used_at) ON staff_recovery_codes TO web_staff;

-- Migrations: 0011, 0019, 0029
CREATE UNLOGGED TABLE staff_sessions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  token_hash text NOT NULL,
  staff_id integer NOT NULL,
  method text NOT NULL,
  label text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  last_used_at timestamp with time zone DEFAULT now() NOT NULL,
  passkey_at timestamp with time zone,
  passkey_id text,
  confirmed_with text,
  recovery_code text,
  tell_since timestamp with time zone,
  CONSTRAINT staff_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT staff_sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT staff_sessions_confirmed_with_fkey FOREIGN KEY (confirmed_with) REFERENCES staff_passkeys(id) ON DELETE CASCADE,
  CONSTRAINT staff_sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES staff_passkeys(id) ON DELETE CASCADE,
  CONSTRAINT staff_sessions_recovery_code_fkey FOREIGN KEY (recovery_code) REFERENCES staff_recovery_codes(code_hash) ON DELETE CASCADE,
  CONSTRAINT staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT staff_sessions_check CHECK ((passkey_at IS NULL) = (method <> 'passkey'::text)),
  CONSTRAINT staff_sessions_check1 CHECK (method = 'passkey'::text OR passkey_id IS NULL AND confirmed_with IS NULL),
  CONSTRAINT staff_sessions_check2 CHECK (recovery_code IS NULL OR method = 'recovery'::text),
  CONSTRAINT staff_sessions_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 60),
  CONSTRAINT staff_sessions_method_check CHECK (method = ANY (ARRAY['passkey'::text, 'code'::text, 'recovery'::text])),
  CONSTRAINT staff_sessions_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);

CREATE INDEX staff_sessions_by_confirming_passkey ON staff_sessions USING btree (confirmed_with);
CREATE INDEX staff_sessions_by_passkey ON staff_sessions USING btree (passkey_id);
CREATE INDEX staff_sessions_by_person ON staff_sessions USING btree (staff_id);
CREATE INDEX staff_sessions_by_recovery_code ON staff_sessions USING btree (recovery_code);

CREATE TRIGGER end_session_device AFTER DELETE ON staff_sessions FOR EACH ROW EXECUTE FUNCTION app.end_session_device();
CREATE TRIGGER log_session AFTER INSERT ON staff_sessions FOR EACH ROW EXECUTE FUNCTION app.log_new_staff('signed-in', 'staff_id', 'own');

ALTER TABLE staff_sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_delete ON staff_sessions FOR DELETE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)) OR ( SELECT app.may_manage() AS may_manage));
CREATE POLICY own_read ON staff_sessions FOR SELECT TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)) OR ( SELECT app.is_leitung() AS is_leitung));
CREATE POLICY owner_everything ON staff_sessions TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT DELETE, SELECT (id, staff_id, method, label, created_at, last_used_at) ON staff_sessions TO web_staff;

-- Migrations: 0011, 0019, 0033
CREATE OR REPLACE FUNCTION app.accept_invitation(hash text, credential text, new_key bytea, new_counter bigint, new_token_hash text, device text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$;
GRANT EXECUTE ON FUNCTION app.accept_invitation(text,text,bytea,bigint,text,text) TO web_staff;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.accept_mail_code(hash text, browser text, new_token_hash text, device text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    known public.staff_mail_codes;
  begin
    update public.staff_mail_codes set tries = tries + 1
    where browser_hash = browser and expires_at > now() and app.has_been(expires_at - interval '10 minutes') and tries < 5
    returning * into known;
    if known.code_hash is distinct from hash then
      return false;
    end if;
    delete from public.staff_mail_codes where staff_id = known.staff_id;
    if not exists (select from public.staff where id = known.staff_id and ended_at is null) then
      return false;
    end if;
    perform app.open_staff_session(known.staff_id, 'code', null, new_token_hash, device, now() - interval '30 days');
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.accept_mail_code(text,text,text,text) TO web_staff;

-- Migrations: 0019
CREATE OR REPLACE FUNCTION app.accept_new_passkeys()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update public.staff_sessions set tell_since = null where id = (app.current_staff_session()).id $function$;
GRANT EXECUTE ON FUNCTION app.accept_new_passkeys() TO web_staff;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.accept_passkey(credential text, new_counter bigint, new_token_hash text, device text, confirms boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    shown public.staff_passkeys;
    session constant public.staff_sessions := app.current_staff_session();
  begin
    select known.* into shown from public.staff_passkeys known join public.staff one on one.id = known.staff_id
    where known.id = credential and one.ended_at is null
      and (new_counter > known.counter or (new_counter = 0 and known.counter = 0))
      and (not confirms or known.staff_id = session.staff_id)
    for update of known;
    if shown.id is null then
      return false;
    end if;
    update public.staff_passkeys set counter = new_counter, last_used_at = now() where id = credential;
    if confirms then
      update public.staff_sessions set method = 'passkey', passkey_at = now(), token_hash = new_token_hash,
        passkey_id = coalesce(passkey_id, credential), confirmed_with = credential, recovery_code = null,
        tell_since = least(tell_since, shown.last_used_at)
      where id = session.id;
    else
      perform app.open_staff_session(shown.staff_id, 'passkey', credential, new_token_hash, device,
        coalesce(shown.last_used_at, shown.created_at));
    end if;
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.accept_passkey(text,bigint,text,text,boolean) TO web_staff;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.accept_recovery_code(hash text, new_token_hash text, device text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    person integer;
  begin
    update public.staff_recovery_codes own set used_at = now() from public.staff one
    where own.code_hash = hash and own.used_at is null and one.id = own.staff_id and one.ended_at is null
    returning one.id into person;
    if person is null then
      return false;
    end if;
    perform app.open_staff_session(person, 'recovery', hash, new_token_hash, device, now() - interval '30 days');
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.accept_recovery_code(text,text,text) TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.add_mail_code(address text, hash text, browser text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    person integer;
  begin
    delete from public.staff_mail_codes where expires_at <= now() or browser_hash = browser;
    select id into person from public.staff where email = lower(address) and ended_at is null;
    if person is null or app.count_staff_attempt('mail ' || person, 5, interval '1 hour') > 0 then
      return false;
    end if;
    insert into public.staff_mail_codes (browser_hash, staff_id, code_hash) values (browser, person, hash);
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.add_mail_code(text,text,text) TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.add_staff_challenge(hash text, why text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.staff_challenges where expires_at <= now();
    insert into public.staff_challenges (challenge_hash, purpose) values (hash, why);
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.add_staff_challenge(text,text) TO web_staff;

-- Migrations: 0011, 0026
CREATE OR REPLACE FUNCTION app.change_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$;

-- Migrations: 0019
CREATE OR REPLACE FUNCTION app.count_passkey_response()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case when app.client_key() is null then 300
      else app.count_staff_attempt('passkey ' || app.client_key(), 20, interval '5 minutes') end
  $function$;
GRANT EXECUTE ON FUNCTION app.count_passkey_response() TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.count_sign_in()
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case when app.client_key() is null then 300
      else app.count_staff_attempt('sign-in ' || app.client_key(), 20, interval '5 minutes') end
  $function$;
GRANT EXECUTE ON FUNCTION app.count_sign_in() TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.count_staff_attempt(counted_key text, allowed integer, per interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    counted public.staff_attempts;
  begin
    insert into public.staff_attempts as known values (counted_key, 1, now())
    on conflict (key) do update set
      attempts = case when known.since <= now() - per or known.since > clock_timestamp() then 1
        else least(known.attempts + 1, 1000000) end,
      since = case when known.since <= now() - per or known.since > clock_timestamp() then now() else known.since end
    returning * into counted;
    delete from public.staff_attempts where key in (
      select key from public.staff_attempts where since <= now() - interval '1 day' limit 20 for update skip locked
    );
    return case when counted.attempts <= allowed then 0 else greatest(1, ceil(extract(epoch from counted.since + per - now()))) end;
  end
  $function$;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.current_staff_session()
 RETURNS staff_sessions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select one from public.staff_sessions one join public.staff person on person.id = one.staff_id
    where one.token_hash = pg_catalog.current_setting('app.staff_session', true)
      and one.last_used_at > now() - interval '12 hours' and app.has_been(one.last_used_at)
      and one.created_at > now() - interval '30 days' and app.has_been(one.created_at)
      and person.ended_at is null
  $function$;

-- Migrations: 0019
CREATE OR REPLACE FUNCTION app.end_code_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.staff_sessions where staff_id = old.staff_id and method <> 'passkey';
    return null;
  end
  $function$;

-- Migrations: 0019, 0026
CREATE OR REPLACE FUNCTION app.end_lost_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  $function$;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.has_recent_passkey()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
      (select one.method = 'passkey' and one.passkey_at > now() - interval '10 minutes' and app.has_been(one.passkey_at)
        from app.current_staff_session() one),
      false
    )
  $function$;
GRANT EXECUTE ON FUNCTION app.has_recent_passkey() TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.is_leitung()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from app.current_staff_session() one join public.staff person on person.id = one.staff_id
      where one.method = 'passkey' and person.role = 'leitung'
    )
  $function$;
GRANT EXECUTE ON FUNCTION app.is_leitung() TO web_staff;

-- Migrations: 0019
CREATE OR REPLACE FUNCTION app.is_own_passkey(credential text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select from app.current_staff_session() one where credential in (one.passkey_id, one.confirmed_with))
  $function$;
GRANT EXECUTE ON FUNCTION app.is_own_passkey(text) TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.is_staff()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select app.staff_id() is not null $function$;
GRANT EXECUTE ON FUNCTION app.is_staff() TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.keep_last_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('passkeys of ' || old.staff_id, 0));
    if exists (select from public.staff_passkeys other where other.staff_id = old.staff_id and other.id <> old.id) then
      return old;
    end if;
    return null;
  end
  $function$;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.log_new_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    person constant integer := pg_catalog.to_jsonb(new) ->> tg_argv[1];
  begin
    insert into public.staff_log (staff_id, action, object)
    values (case when tg_argv[2] = 'own' then person else app.staff_id() end, tg_argv[0], 'person ' || person);
    return null;
  end
  $function$;

-- Migrations: 0011, 0023
CREATE OR REPLACE FUNCTION app.log_own_action(what text, which text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if session_user in ('web_anon', 'web_staff') and not app.is_staff() then
      raise insufficient_privilege using message = 'no session';
    end if;
    perform app.log_staff(what, which);
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.log_own_action(text,text) TO web_staff;

-- Migrations: 0019
CREATE OR REPLACE FUNCTION app.log_removed_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform app.log_staff('passkey-removed', 'person ' || old.staff_id);
    return old;
  end
  $function$;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.log_staff(what text, which text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ insert into public.staff_log (staff_id, action, object) values (app.staff_id(), what, which) $function$;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.may_add_passkey()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce((
      select app.has_recent_passkey() or (one.method = 'recovery' and one.created_at > now() - interval '10 minutes')
      from app.current_staff_session() one
    ), false)
  $function$;
GRANT EXECUTE ON FUNCTION app.may_add_passkey() TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.may_manage()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select app.has_recent_passkey()
      and exists (select from public.staff person where person.id = app.staff_id() and person.role = 'leitung')
  $function$;
GRANT EXECUTE ON FUNCTION app.may_manage() TO web_staff;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.open_staff_session(person integer, how text, origin text, new_token_hash text, device text, tell_of_passkeys_since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.staff_sessions
    where last_used_at <= now() - interval '12 hours' or created_at <= now() - interval '30 days'
      or not app.has_been(last_used_at) or not app.has_been(created_at);
    insert into public.staff_sessions
      (token_hash, staff_id, method, label, passkey_at, passkey_id, confirmed_with, recovery_code, tell_since)
    values (new_token_hash, person, how, device, case when how = 'passkey' then now() end,
      case when how = 'passkey' then origin end, case when how = 'passkey' then origin end,
      case when how = 'recovery' then origin end, tell_of_passkeys_since);
  end
  $function$;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.protect_staff_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'DELETE' and old.at <= now() - interval '12 months' then
      return old;
    end if;
    -- The one change that is let through: the reference to a person whose row goes.
    if tg_op = 'UPDATE' and new.staff_id is null and (new.id, new.at, new.action, new.object)
      is not distinct from (old.id, old.at, old.action, old.object)
    then
      return new;
    end if;
    raise insufficient_privilege using message = 'the log is only ever added to';
  end
  $function$;

-- Migrations: 0011, 0019, 0033
CREATE OR REPLACE FUNCTION app.read_invitation(hash text)
 RETURNS TABLE(staff_id integer, name text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select person.id, person.name, person.email from public.staff_invitations invited
      join public.staff person on person.id = invited.staff_id
    where invited.token_hash = hash and invited.expires_at > now() and app.has_been(invited.expires_at - interval '24 hours')
      and person.ended_at is null
  $function$;
GRANT EXECUTE ON FUNCTION app.read_invitation(text) TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.read_passkey(credential text)
 RETURNS TABLE(public_key bytea, counter bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select known.public_key, known.counter from public.staff_passkeys known
      join public.staff person on person.id = known.staff_id
    where known.id = credential and person.ended_at is null
  $function$;
GRANT EXECUTE ON FUNCTION app.read_passkey(text) TO web_staff;

-- Migrations: 0011
CREATE OR REPLACE FUNCTION app.staff_id()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select (app.current_staff_session()).staff_id $function$;
GRANT EXECUTE ON FUNCTION app.staff_id() TO web_staff;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.take_staff_challenge(hash text, why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.staff_challenges
    where challenge_hash = hash and purpose = why and expires_at > now() and app.has_been(expires_at - interval '5 minutes');
    return found;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.take_staff_challenge(text,text) TO web_staff;

-- Migrations: 0011, 0019
CREATE OR REPLACE FUNCTION app.use_staff_session()
 RETURNS TABLE(session_id integer, staff_id integer, name text, role text, method text, recent_passkey boolean, needs_backup boolean, new_passkeys jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
          and not exists (select from public.staff_recovery_codes own where own.staff_id = person.id and own.used_at is null),
        (select coalesce(pg_catalog.jsonb_agg(
            pg_catalog.jsonb_build_object('label', own.label, 'added_at', own.created_at) order by own.created_at, own.id), '[]')
          from public.staff_passkeys own where own.staff_id = person.id and own.created_at >= session.tell_since)
      from public.staff person where person.id = session.staff_id;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.use_staff_session() TO web_staff;

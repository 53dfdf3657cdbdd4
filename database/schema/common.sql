-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Default privileges, by kind of new object (f: function): f {CURRENT_USER=X/CURRENT_USER}
CREATE EXTENSION pg_trgm SCHEMA extensions;
GRANT USAGE ON SCHEMA app TO web_anon;
GRANT USAGE ON SCHEMA app TO web_staff;
GRANT USAGE ON SCHEMA public TO web_anon;
GRANT USAGE ON SCHEMA public TO web_staff;

CREATE TABLE app.migrations (
  version integer NOT NULL,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migrations_pkey PRIMARY KEY (version)
);

-- Migrations: 0008
CREATE TABLE app.secret_fingerprint (
  id boolean DEFAULT true NOT NULL,
  fingerprint text NOT NULL,
  set_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT secret_fingerprint_pkey PRIMARY KEY (id),
  CONSTRAINT secret_fingerprint_fingerprint_check CHECK (fingerprint ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT secret_fingerprint_id_check CHECK (id)
);

-- Migrations: 0032, 0035
CREATE TABLE site_health (
  key text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT site_health_pkey PRIMARY KEY (key),
  CONSTRAINT site_health_details_check CHECK (pg_column_size(details) <= 2000),
  CONSTRAINT site_health_key_check CHECK (key ~ '^[a-z-]+( [^[:cntrl:]]+)?$'::text AND char_length(key) <= 120)
);

ALTER TABLE site_health ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_health FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_reads ON site_health FOR SELECT TO web_staff
  USING (( SELECT app.is_leitung() AS is_leitung));
CREATE POLICY owner_everything ON site_health TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT SELECT ON site_health TO web_staff;

-- Migrations: 0001
CREATE OR REPLACE FUNCTION app.client_key()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select nullif(current_setting('app.client_key', true), '') $function$;
GRANT EXECUTE ON FUNCTION app.client_key() TO web_anon;
GRANT EXECUTE ON FUNCTION app.client_key() TO web_staff;

-- Migrations: 0019
CREATE OR REPLACE FUNCTION app.has_been(moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select moment <= pg_catalog.clock_timestamp() + interval '1 minute' $function$;

-- Migrations: 0020
CREATE OR REPLACE FUNCTION app.limit_additions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    me constant integer := app.staff_id();
  begin
    -- The command line has no limit.
    if me is not null and app.count_staff_attempt(tg_table_name || ' ' || me, tg_argv[0]::integer, interval '1 day') > 0 then
      raise check_violation using message = 'too many rows of one person in a day', constraint = tg_table_name || '_per_day';
    end if;
    return new;
  end
  $function$;

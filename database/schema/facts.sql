-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0025
CREATE TABLE partner_logos (
  id text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  CONSTRAINT partner_logos_pkey PRIMARY KEY (id),
  CONSTRAINT partner_logos_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT partner_logos_bytes_check CHECK (octet_length(bytes) >= 1 AND octet_length(bytes) <= 200000),
  CONSTRAINT partner_logos_id_check CHECK (id ~ '^[0-9a-f]{32}$'::text)
);

CREATE TRIGGER limit_additions BEFORE INSERT ON partner_logos FOR EACH ROW EXECUTE FUNCTION app.limit_additions('100');

ALTER TABLE partner_logos ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_logos FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_adds ON partner_logos FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_leitung() AS is_leitung) AND staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON partner_logos TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON partner_logos FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_reads_published ON partner_logos FOR SELECT TO web_anon
  USING ((EXISTS ( SELECT
   FROM site_facts fact
  WHERE fact.key = 'partners'::text AND fact.value @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('logo', partner_logos.id))))));

GRANT SELECT (id, bytes) ON partner_logos TO web_anon;
GRANT INSERT (id, bytes), SELECT (id, bytes) ON partner_logos TO web_staff;

-- Migrations: 0015, 0027
CREATE TABLE site_fact_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer,
  before jsonb,
  after jsonb,
  CONSTRAINT site_fact_changes_pkey PRIMARY KEY (id),
  CONSTRAINT site_fact_changes_key_fkey FOREIGN KEY (key) REFERENCES site_facts(key) ON DELETE CASCADE,
  CONSTRAINT site_fact_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);

CREATE INDEX site_fact_changes_by_fact ON site_fact_changes USING btree (key, id DESC);
CREATE INDEX site_fact_changes_by_time ON site_fact_changes USING btree (at);

CREATE TRIGGER limit_additions BEFORE INSERT ON site_fact_changes FOR EACH ROW EXECUTE FUNCTION app.limit_additions('500');

ALTER TABLE site_fact_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_fact_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON site_fact_changes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON site_fact_changes FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT SELECT ON site_fact_changes TO web_staff;

-- Migrations: 0015
CREATE TABLE site_facts (
  key text NOT NULL,
  value jsonb,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  CONSTRAINT site_facts_pkey PRIMARY KEY (key),
  CONSTRAINT site_facts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT site_facts_key_check CHECK (key ~ '^[a-z]+$'::text AND char_length(key) <= 40),
  CONSTRAINT site_facts_value_check CHECK (pg_column_size(value) <= 40000)
);

CREATE TRIGGER change_site_fact BEFORE UPDATE OF value ON site_facts FOR EACH ROW EXECUTE FUNCTION app.change_site_fact();
CREATE TRIGGER record_new_site_fact AFTER INSERT ON site_facts FOR EACH ROW WHEN (new.changed_at = now()) EXECUTE FUNCTION app.record_site_fact();
CREATE TRIGGER record_site_fact AFTER UPDATE OF value ON site_facts FOR EACH ROW EXECUTE FUNCTION app.record_site_fact();
CREATE TRIGGER tell_site_fact AFTER INSERT OR DELETE OR UPDATE ON site_facts FOR EACH STATEMENT EXECUTE FUNCTION app.tell_site_fact();

ALTER TABLE site_facts ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_facts FORCE ROW LEVEL SECURITY;
CREATE POLICY everybody_reads ON site_facts FOR SELECT TO web_anon
  USING (true);
CREATE POLICY leitung_changes ON site_facts FOR UPDATE TO web_staff
  USING (( SELECT app.is_leitung() AS is_leitung))
  WITH CHECK (( SELECT app.is_leitung() AS is_leitung));
CREATE POLICY leitung_publishes ON site_facts FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_leitung() AS is_leitung));
CREATE POLICY owner_everything ON site_facts TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON site_facts FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT SELECT (key, value) ON site_facts TO web_anon;
GRANT INSERT (key, value), SELECT, UPDATE (value) ON site_facts TO web_staff;

-- Migrations: 0015
CREATE OR REPLACE FUNCTION app.change_site_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.version := old.version + 1;
    new.changed_at := now();
    new.staff_id := app.staff_id();
    return new;
  end
  $function$;

-- Migrations: 0015
CREATE OR REPLACE FUNCTION app.record_site_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into public.site_fact_changes (key, staff_id, before, after)
    values (new.key, new.staff_id, case when tg_op = 'UPDATE' then old.value end, new.value);
    perform app.log_staff('fact-published', 'fact ' || new.key);
    return null;
  end
  $function$;

-- Migrations: 0015
CREATE OR REPLACE FUNCTION app.tell_site_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform pg_catalog.pg_notify('site_facts', '');
    return null;
  end
  $function$;

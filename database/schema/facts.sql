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

-- Migrations: 0040
CREATE TABLE site_entries (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  collection text NOT NULL,
  draft jsonb NOT NULL,
  published jsonb,
  "position" integer NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  CONSTRAINT site_entries_pkey PRIMARY KEY (id),
  CONSTRAINT site_entries_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT site_entries_collection_check CHECK (collection = ANY (ARRAY['references'::text, 'people'::text, 'figures'::text])),
  CONSTRAINT site_entries_draft_check CHECK (jsonb_typeof(draft) = 'object'::text AND pg_column_size(draft) <= 20000),
  CONSTRAINT site_entries_published_check CHECK (jsonb_typeof(published) = 'object'::text AND pg_column_size(published) <= 20000)
);

CREATE INDEX site_entries_in_order ON site_entries USING btree (collection, "position", id);

CREATE TRIGGER change_site_entry BEFORE UPDATE OF draft, published ON site_entries FOR EACH ROW EXECUTE FUNCTION app.change_site_entry();
CREATE TRIGGER limit_additions BEFORE INSERT ON site_entries FOR EACH ROW EXECUTE FUNCTION app.limit_additions('100');
CREATE TRIGGER log_moved_entries AFTER UPDATE ON site_entries REFERENCING OLD TABLE AS before NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION app.log_moved_entries();
CREATE TRIGGER record_new_site_entry AFTER INSERT ON site_entries FOR EACH ROW WHEN (new.changed_at = now()) EXECUTE FUNCTION app.record_site_entry();
CREATE TRIGGER record_removed_site_entry AFTER DELETE ON site_entries FOR EACH ROW EXECUTE FUNCTION app.record_site_entry();
CREATE TRIGGER record_site_entry AFTER UPDATE OF draft, published ON site_entries FOR EACH ROW EXECUTE FUNCTION app.record_site_entry();
CREATE TRIGGER tell_site_fact AFTER INSERT OR DELETE OR UPDATE ON site_entries FOR EACH STATEMENT EXECUTE FUNCTION app.tell_site_fact();

ALTER TABLE site_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_adds ON site_entries FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_leitung() AS is_leitung) AND staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY leitung_changes ON site_entries FOR UPDATE TO web_staff
  USING (( SELECT app.is_leitung() AS is_leitung))
  WITH CHECK (( SELECT app.is_leitung() AS is_leitung));
CREATE POLICY leitung_removes ON site_entries FOR DELETE TO web_staff
  USING (( SELECT app.is_leitung() AS is_leitung) AND published IS NULL);
CREATE POLICY owner_everything ON site_entries TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON site_entries FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_reads_published ON site_entries FOR SELECT TO web_anon
  USING (published IS NOT NULL);

GRANT SELECT (id, collection, published, "position") ON site_entries TO web_anon;
GRANT DELETE, INSERT (collection, draft, "position"), SELECT, UPDATE (draft, published, "position") ON site_entries TO web_staff;

-- Migrations: 0040
CREATE TABLE site_entry_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  entry_id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer,
  draft jsonb NOT NULL,
  published jsonb,
  CONSTRAINT site_entry_changes_pkey PRIMARY KEY (id),
  CONSTRAINT site_entry_changes_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES site_entries(id) ON DELETE CASCADE,
  CONSTRAINT site_entry_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
);

CREATE INDEX site_entry_changes_by_entry ON site_entry_changes USING btree (entry_id, id DESC);
CREATE INDEX site_entry_changes_by_time ON site_entry_changes USING btree (at);

CREATE TRIGGER limit_additions BEFORE INSERT ON site_entry_changes FOR EACH ROW EXECUTE FUNCTION app.limit_additions('500');

ALTER TABLE site_entry_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_entry_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON site_entry_changes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON site_entry_changes FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT SELECT ON site_entry_changes TO web_staff;

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

-- Migrations: 0040
CREATE TABLE site_pictures (
  id text NOT NULL,
  name text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  CONSTRAINT site_pictures_pkey PRIMARY KEY (id, name),
  CONSTRAINT site_pictures_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT site_pictures_bytes_check CHECK (octet_length(bytes) >= 1 AND octet_length(bytes) <= 2000000),
  CONSTRAINT site_pictures_id_check CHECK (id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT site_pictures_name_check CHECK (name ~ '^\d{3,4}[.](avif|webp)$'::text)
);

CREATE TRIGGER limit_additions BEFORE INSERT ON site_pictures FOR EACH ROW EXECUTE FUNCTION app.limit_additions('700');

ALTER TABLE site_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_adds ON site_pictures FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_leitung() AS is_leitung) AND staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON site_pictures TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON site_pictures FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_reads_published ON site_pictures FOR SELECT TO web_anon
  USING ((EXISTS ( SELECT
   FROM site_entries entry
  WHERE split_part(entry.published ->> 'picture'::text, ':'::text, 1) = site_pictures.id OR split_part(entry.published ->> 'logo'::text, ':'::text, 1) = site_pictures.id)));

GRANT SELECT (id, name, bytes) ON site_pictures TO web_anon;
GRANT INSERT (id, name, bytes), SELECT (id, name, bytes) ON site_pictures TO web_staff;

-- Migrations: 0040
CREATE OR REPLACE FUNCTION app.change_site_entry()
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

-- Migrations: 0040
CREATE OR REPLACE FUNCTION app.log_moved_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    ordered constant text := (
      select min(one.collection) from moved one join before other using (id) where one.position <> other.position
    );
  begin
    if ordered is not null then
      perform app.log_staff('entries-ordered', 'fact ' || ordered);
    end if;
    return null;
  end
  $function$;

-- Migrations: 0040
CREATE OR REPLACE FUNCTION app.record_site_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    object constant text := coalesce(new.collection, old.collection) || ' ' || coalesce(new.id, old.id);
  begin
    if tg_op = 'DELETE' then
      perform app.log_staff('entry-removed', object);
      return null;
    end if;
    insert into public.site_entry_changes (entry_id, staff_id, draft, published)
    values (new.id, new.staff_id, new.draft, new.published);
    if tg_op = 'INSERT' then
      perform app.log_staff('entry-added', object);
    elsif new.published is null and old.published is not null then
      perform app.log_staff('entry-withdrawn', object);
    elsif new.published is distinct from old.published then
      perform app.log_staff('entry-published', object);
    else
      perform app.log_staff('entry-changed', object);
    end if;
    return null;
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

-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0001, 0011, 0014
CREATE TABLE blog_articles (
  id text NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL,
  content text NOT NULL,
  author text NOT NULL,
  category text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  read_time text NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  withdrawn_at timestamp with time zone,
  picture text,
  picture_alt text DEFAULT ''::text NOT NULL,
  draft_id integer,
  CONSTRAINT blog_articles_pkey PRIMARY KEY (id),
  CONSTRAINT blog_articles_draft_id_key UNIQUE (draft_id),
  CONSTRAINT blog_articles_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES blog_drafts(id) ON DELETE CASCADE,
  CONSTRAINT blog_articles_picture_fkey FOREIGN KEY (picture) REFERENCES blog_pictures(id),
  CONSTRAINT blog_articles_check CHECK (picture IS NULL OR picture_alt <> ''::text),
  CONSTRAINT blog_articles_id_check CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(id) <= 100),
  CONSTRAINT blog_articles_picture_alt_check CHECK (char_length(picture_alt) <= 300),
  CONSTRAINT blog_articles_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 300)
);

CREATE INDEX blog_articles_by_picture ON blog_articles USING btree (picture) WHERE picture IS NOT NULL;
CREATE INDEX blog_articles_by_time ON blog_articles USING btree (published_at DESC, id);

CREATE TRIGGER prepare_blog_article BEFORE INSERT OR DELETE OR UPDATE ON blog_articles FOR EACH ROW EXECUTE FUNCTION app.prepare_blog_article();

ALTER TABLE blog_articles ENABLE ROW LEVEL SECURITY;
ALTER TABLE blog_articles FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON blog_articles TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_adds ON blog_articles FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_changes ON blog_articles FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_reads ON blog_articles FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_unschedules ON blog_articles FOR DELETE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff) AND published_at > now());
CREATE POLICY visitor_reads_published ON blog_articles FOR SELECT TO web_anon
  USING (published_at <= now() AND withdrawn_at IS NULL);

GRANT SELECT (id, title, excerpt, content, author, category, published_at, read_time, updated_at, picture, picture_alt) ON blog_articles TO web_anon;
GRANT DELETE, INSERT, SELECT, UPDATE (title, excerpt, content, author, category, published_at, read_time, updated_at, withdrawn_at, picture, picture_alt) ON blog_articles TO web_staff;

-- Migrations: 0018
CREATE TABLE blog_discarded_drafts (
  draft_id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT blog_discarded_drafts_pkey PRIMARY KEY (draft_id),
  CONSTRAINT blog_discarded_drafts_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES blog_drafts(id) ON DELETE CASCADE
);

CREATE TRIGGER log_discarded_draft AFTER INSERT OR DELETE ON blog_discarded_drafts FOR EACH ROW EXECUTE FUNCTION app.log_discarded_draft();

ALTER TABLE blog_discarded_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE blog_discarded_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON blog_discarded_drafts TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_discards ON blog_discarded_drafts FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_staff() AS is_staff) AND NOT (EXISTS ( SELECT
   FROM blog_articles article
  WHERE article.draft_id = blog_discarded_drafts.draft_id)));
CREATE POLICY staff_reads ON blog_discarded_drafts FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_takes_back ON blog_discarded_drafts FOR DELETE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT DELETE, INSERT (draft_id), SELECT ON blog_discarded_drafts TO web_staff;

-- Migrations: 0014, 0020
CREATE TABLE blog_drafts (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text DEFAULT ''::text NOT NULL,
  title text DEFAULT ''::text NOT NULL,
  excerpt text DEFAULT ''::text NOT NULL,
  content text DEFAULT ''::text NOT NULL,
  author text DEFAULT ''::text NOT NULL,
  category text DEFAULT ''::text NOT NULL,
  picture text,
  picture_alt text DEFAULT ''::text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  saved_at timestamp with time zone DEFAULT now() NOT NULL,
  saved_by integer DEFAULT app.staff_id(),
  stretch_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT blog_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT blog_drafts_picture_fkey FOREIGN KEY (picture) REFERENCES blog_pictures(id),
  CONSTRAINT blog_drafts_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT blog_drafts_picture_alt_check CHECK (char_length(picture_alt) <= 300),
  CONSTRAINT blog_drafts_slug_check CHECK (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$'::text AND char_length(slug) <= 100),
  CONSTRAINT blog_drafts_title_check CHECK (char_length(title) <= 300)
);

CREATE TRIGGER change_blog_draft BEFORE UPDATE ON blog_drafts FOR EACH ROW EXECUTE FUNCTION app.change_blog_draft();
CREATE TRIGGER limit_additions BEFORE INSERT ON blog_drafts FOR EACH ROW EXECUTE FUNCTION app.limit_additions('50');

ALTER TABLE blog_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE blog_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON blog_drafts TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_adds ON blog_drafts FOR INSERT TO web_staff
  WITH CHECK (saved_by = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY staff_changes ON blog_drafts FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_reads ON blog_drafts FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT INSERT (author), SELECT, UPDATE (slug, title, excerpt, content, author, category, picture, picture_alt) ON blog_drafts TO web_staff;

-- Migrations: 0014
CREATE TABLE blog_picture_files (
  picture_id text NOT NULL,
  name text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT blog_picture_files_pkey PRIMARY KEY (picture_id, name),
  CONSTRAINT blog_picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES blog_pictures(id) ON DELETE CASCADE,
  CONSTRAINT blog_picture_files_bytes_check CHECK (octet_length(bytes) >= 1 AND octet_length(bytes) <= 2000000),
  CONSTRAINT blog_picture_files_name_check CHECK (name ~ '^[0-9]{1,5}\.(avif|webp|jpg)$'::text)
);

ALTER TABLE blog_picture_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE blog_picture_files FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON blog_picture_files FOR INSERT TO web_staff
  WITH CHECK ((EXISTS ( SELECT
   FROM blog_pictures picture
  WHERE picture.id = blog_picture_files.picture_id AND picture.staff_id = (( SELECT app.staff_id() AS staff_id)) AND picture.created_at = now())));
CREATE POLICY owner_everything ON blog_picture_files TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON blog_picture_files FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_reads_published ON blog_picture_files FOR SELECT TO web_anon
  USING ((EXISTS ( SELECT
   FROM blog_articles article
  WHERE article.picture = blog_picture_files.picture_id)));

GRANT SELECT ON blog_picture_files TO web_anon;
GRANT INSERT, SELECT ON blog_picture_files TO web_staff;

-- Migrations: 0014, 0020
CREATE TABLE blog_pictures (
  id text NOT NULL,
  width integer NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  CONSTRAINT blog_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT blog_pictures_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT blog_pictures_id_check CHECK (id ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT blog_pictures_width_check CHECK (width >= 1 AND width <= 10000)
);

CREATE TRIGGER limit_additions BEFORE INSERT ON blog_pictures FOR EACH ROW EXECUTE FUNCTION app.limit_additions('100');

ALTER TABLE blog_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE blog_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON blog_pictures FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON blog_pictures TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON blog_pictures FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_reads_published ON blog_pictures FOR SELECT TO web_anon
  USING ((EXISTS ( SELECT
   FROM blog_articles article
  WHERE article.picture = blog_pictures.id)));

GRANT SELECT (id, width) ON blog_pictures TO web_anon;
GRANT INSERT (id, width), SELECT ON blog_pictures TO web_staff;

-- Migrations: 0014, 0020
CREATE TABLE blog_versions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  draft_id integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer DEFAULT app.staff_id(),
  reason text NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  excerpt text NOT NULL,
  content text NOT NULL,
  author text NOT NULL,
  category text NOT NULL,
  picture text,
  picture_alt text NOT NULL,
  CONSTRAINT blog_versions_pkey PRIMARY KEY (id),
  CONSTRAINT blog_versions_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES blog_drafts(id) ON DELETE CASCADE,
  CONSTRAINT blog_versions_picture_fkey FOREIGN KEY (picture) REFERENCES blog_pictures(id),
  CONSTRAINT blog_versions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT blog_versions_reason_check CHECK (reason = ANY (ARRAY['saved'::text, 'published'::text, 'scheduled'::text, 'restored'::text, 'imported'::text, 'conflict'::text]))
);

CREATE INDEX blog_versions_by_draft ON blog_versions USING btree (draft_id, id DESC);

CREATE TRIGGER limit_additions BEFORE INSERT ON blog_versions FOR EACH ROW EXECUTE FUNCTION app.limit_additions('1000');

ALTER TABLE blog_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE blog_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY own_add ON blog_versions FOR INSERT TO web_staff
  WITH CHECK (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON blog_versions TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON blog_versions FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT INSERT (draft_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt), SELECT ON blog_versions TO web_staff;

-- Migrations: 0014
CREATE OR REPLACE FUNCTION app.change_blog_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    me constant integer := app.staff_id();
    last public.blog_versions;
    is_other boolean := old.saved_by is distinct from me or old.saved_at < now() - interval '10 minutes';
  begin
    if (old.slug, old.title, old.excerpt, old.content, old.author, old.category, old.picture, old.picture_alt)
      is not distinct from
      (new.slug, new.title, new.excerpt, new.content, new.author, new.category, new.picture, new.picture_alt)
    then
      return old;
    end if;
    new.version := old.version + 1;
    new.saved_at := now();
    new.saved_by := me;
    if is_other then
      perform app.log_staff('article-changed', 'article ' || coalesce(nullif(new.slug, ''), new.id::text));
    end if;
    if is_other or old.stretch_at < now() - interval '10 minutes'
      or pg_catalog.current_setting('app.keep_version', true) = 'yes'
    then
      new.stretch_at := now();
      select * into last from public.blog_versions where draft_id = old.id order by id desc limit 1;
      if old.title || old.excerpt || old.content <> ''
        and (old.title, old.excerpt, old.content, old.author, old.category, old.picture, old.picture_alt)
          is distinct from
          (last.title, last.excerpt, last.content, last.author, last.category, last.picture, last.picture_alt)
      then
        insert into public.blog_versions
          (draft_id, at, staff_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt)
        values (old.id, old.saved_at, old.saved_by, 'saved', old.slug, old.title, old.excerpt, old.content, old.author,
          old.category, old.picture, old.picture_alt);
      end if;
    end if;
    return new;
  end
  $function$;

-- Migrations: 0018
CREATE OR REPLACE FUNCTION app.log_discarded_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if app.is_staff() then
      perform app.log_staff(case tg_op when 'INSERT' then 'draft-discarded' else 'draft-taken-back' end,
        'article ' || coalesce(new.draft_id, old.draft_id));
    end if;
    return null;
  end
  $function$;

-- Migrations: 0014, 0023
CREATE OR REPLACE FUNCTION app.prepare_blog_article()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    is_added boolean;
  begin
    if tg_op = 'DELETE' then
      perform app.log_staff(case when old.published_at > now() then 'article-unscheduled' else 'article-removed' end,
        'article ' || old.id);
      return old;
    end if;
    if tg_op = 'UPDATE' and app.is_staff() and old.published_at <= now() and new.published_at > now() then
      raise insufficient_privilege using message = 'what visitors have seen is not scheduled again';
    end if;
    is_added := new.draft_id is null and not exists (select from public.blog_articles where id = new.id);
    if is_added or new.draft_id is not null or app.is_staff() then
      perform app.log_staff(
        case when new.withdrawn_at is not null then 'article-withdrawn'
          when new.published_at > now() then 'article-scheduled' else 'article-published' end, 'article ' || new.id);
    end if;
    if is_added then
      insert into public.blog_drafts (slug, title, excerpt, content, author, category, picture, picture_alt)
      values (new.id, new.title, new.excerpt, new.content, new.author, new.category, new.picture, new.picture_alt)
      returning id into new.draft_id;
    end if;
    return new;
  end
  $function$;

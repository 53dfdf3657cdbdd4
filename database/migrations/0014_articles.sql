-- Articles written in the back office: working copies, their versions, pictures. What visitors see stays in blog_articles.

-- Pictures -------------------------------------------------------------------------------------------------------------

create table blog_pictures (
  -- Of the uploaded bytes' hash, so that the same picture is stored once and a URL never shows another one.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Of the widest file; the others follow from it (app/features/blog/picture-sizes.ts).
  width integer not null check (width between 1 and 10000),
  created_at timestamptz not null default now(),
  staff_id integer default app.staff_id() references staff on delete set null
);

create table blog_picture_files (
  picture_id text not null references blog_pictures on delete cascade,
  name text not null check (name ~ '^[0-9]{1,5}\.(avif|webp|jpg)$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  primary key (picture_id, name)
);

-- Working copies -------------------------------------------------------------------------------------------------------

-- What the team writes. Publishing copies it to blog_articles.
create table blog_drafts (
  id integer generated always as identity primary key,
  -- Empty: of the title. Fixed once published.
  slug text not null default '' check (slug ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(slug) <= 100),
  title text not null default '' check (char_length(title) <= 300),
  excerpt text not null default '',
  content text not null default '',
  author text not null default '',
  category text not null default '',
  picture text references blog_pictures,
  picture_alt text not null default '' check (char_length(picture_alt) <= 300),
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  -- Null: the command line.
  saved_by integer default app.staff_id() references staff on delete set null,
  -- Since when this person writes without a version of the text being kept.
  stretch_at timestamptz not null default now(),
  version integer not null default 1
);

-- Only ever added to.
create table blog_versions (
  id integer generated always as identity primary key,
  draft_id integer not null references blog_drafts on delete cascade,
  at timestamptz not null default now(),
  staff_id integer default app.staff_id() references staff on delete set null,
  -- saved: stood there before somebody else or ten minutes of writing; conflict: could not be stored, somebody was faster.
  reason text not null check (reason in ('saved', 'published', 'scheduled', 'restored', 'imported', 'conflict')),
  slug text not null,
  title text not null,
  excerpt text not null,
  content text not null,
  author text not null,
  category text not null,
  picture text references blog_pictures,
  picture_alt text not null
);

create index blog_versions_by_draft on blog_versions (draft_id, id desc);

alter table blog_articles
  add column withdrawn_at timestamptz,
  add column picture text references blog_pictures,
  add column picture_alt text not null default '' check (char_length(picture_alt) <= 300),
  add column draft_id integer unique references blog_drafts on delete cascade,
  add check (picture is null or picture_alt <> '');

create index blog_articles_by_picture on blog_articles (picture) where picture is not null;

-- Every article has a working copy; that of an imported one begins with its text.
create function app.prepare_blog_article() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'DELETE' then
      perform app.log_staff(case when old.published_at > now() then 'article-unscheduled' else 'article-removed' end,
        'article ' || old.id);
      return old;
    end if;
    if tg_op = 'UPDATE' and app.is_staff() and old.published_at <= now() and new.published_at > now() then
      raise insufficient_privilege using message = 'what visitors have seen is not scheduled again';
    end if;
    -- The command line logs its imports itself.
    if new.draft_id is not null or app.is_staff() then
      perform app.log_staff(
        case when new.withdrawn_at is not null then 'article-withdrawn'
          when new.published_at > now() then 'article-scheduled' else 'article-published' end, 'article ' || new.id);
    end if;
    if new.draft_id is null and not exists (select from public.blog_articles where id = new.id) then
      insert into public.blog_drafts (slug, title, excerpt, content, author, category, picture, picture_alt)
      values (new.id, new.title, new.excerpt, new.content, new.author, new.category, new.picture, new.picture_alt)
      returning id into new.draft_id;
    end if;
    return new;
  end
  $$;

do $$
declare
  article public.blog_articles;
  draft integer;
begin
  for article in select * from public.blog_articles loop
    insert into public.blog_drafts (slug, title, excerpt, content, author, category)
    values (article.id, article.title, article.excerpt, article.content, article.author, article.category)
    returning id into draft;
    update public.blog_articles set draft_id = draft where id = article.id;
  end loop;
end
$$;

create trigger prepare_blog_article before insert or update or delete on blog_articles
  for each row execute function app.prepare_blog_article();

-- Counts the change, names who made it, and keeps what stood there before somebody else, a pause or ten minutes of writing.
create function app.change_blog_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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
  $$;

create trigger change_blog_draft before update on blog_drafts
  for each row execute function app.change_blog_draft();

-- Policies -------------------------------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['blog_pictures', 'blog_picture_files', 'blog_drafts', 'blog_versions']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

-- Visitors read what is published, has reached its time and is not withdrawn, and its pictures.
revoke select on blog_articles from web_anon;
grant select (id, title, excerpt, content, author, category, published_at, read_time, updated_at, picture, picture_alt)
  on blog_articles to web_anon;
drop policy visitor_reads_published on blog_articles;
create policy visitor_reads_published on blog_articles for select to web_anon
  using (published_at <= now() and withdrawn_at is null);

grant select (id, width) on blog_pictures to web_anon;
create policy visitor_reads_published on blog_pictures for select to web_anon
  using (exists (select from blog_articles article where article.picture = blog_pictures.id));
grant select on blog_picture_files to web_anon;
create policy visitor_reads_published on blog_picture_files for select to web_anon
  using (exists (select from blog_articles article where article.picture = picture_id));

-- The URL of an article never changes, and only one that nobody has seen yet is deleted.
revoke all on blog_articles from web_staff;
grant select, insert,
  update (title, excerpt, content, author, category, published_at, read_time, updated_at, withdrawn_at, picture, picture_alt),
  delete on blog_articles to web_staff;
drop policy staff_everything on blog_articles;
create policy staff_reads on blog_articles for select to web_staff using ((select app.is_staff()));
create policy staff_adds on blog_articles for insert to web_staff with check ((select app.is_staff()));
create policy staff_changes on blog_articles for update to web_staff using ((select app.is_staff()));
create policy staff_unschedules on blog_articles for delete to web_staff
  using ((select app.is_staff()) and published_at > now());

grant select, insert (author), update (slug, title, excerpt, content, author, category, picture, picture_alt)
  on blog_drafts to web_staff;
create policy staff_reads on blog_drafts for select to web_staff using ((select app.is_staff()));
create policy staff_adds on blog_drafts for insert to web_staff with check (saved_by = (select app.staff_id()));
create policy staff_changes on blog_drafts for update to web_staff using ((select app.is_staff()));

grant select, insert (draft_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt)
  on blog_versions to web_staff;
create policy staff_reads on blog_versions for select to web_staff using ((select app.is_staff()));
create policy own_add on blog_versions for insert to web_staff with check (staff_id = (select app.staff_id()));

grant select, insert (id, width) on blog_pictures to web_staff;
create policy staff_reads on blog_pictures for select to web_staff using ((select app.is_staff()));
create policy own_add on blog_pictures for insert to web_staff with check (staff_id = (select app.staff_id()));
grant select, insert on blog_picture_files to web_staff;
create policy staff_reads on blog_picture_files for select to web_staff using ((select app.is_staff()));
create policy own_add on blog_picture_files for insert to web_staff
  with check (exists (
    select from blog_pictures picture where picture.id = picture_id and picture.staff_id = (select app.staff_id())
      and picture.created_at = now()
  ));

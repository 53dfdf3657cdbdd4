-- Every article has a working copy; an imported article's starts with its text. Publishing and withdrawing are logged.
create function app.prepare_blog_article() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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
  $$;

create trigger prepare_blog_article before insert or update or delete on blog_articles
  for each row execute function app.prepare_blog_article();

-- Increments the version, sets the author, and keeps the text before another author, a pause or ten minutes of writing.
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

-- Keeps the last ten versions of an article.
create function app.trim_blog_versions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    delete from public.blog_versions where draft_id = new.draft_id and id <= (
      select id from public.blog_versions where draft_id = new.draft_id order by id desc offset 10 limit 1
    );
    return null;
  end
  $$;

create trigger trim_blog_versions after insert on blog_versions
  for each row execute function app.trim_blog_versions();

create function app.log_discarded_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if app.is_staff() then
      perform app.log_staff(case tg_op when 'INSERT' then 'draft-discarded' else 'draft-taken-back' end,
        'article ' || coalesce(new.draft_id, old.draft_id));
    end if;
    return null;
  end
  $$;

create trigger log_discarded_draft after insert or delete on blog_discarded_drafts
  for each row execute function app.log_discarded_draft();

-- The author is the signed-in person.
alter table blog_drafts alter saved_by set default app.staff_id();
alter table blog_versions alter staff_id set default app.staff_id();

-- Who may do what

grant
  select (id, title, excerpt, content, author, category, published_at, read_time, updated_at, picture, picture_alt)
  on blog_articles to web_anon;
grant
  delete,
  insert,
  select,
  update (title, excerpt, content, author, category, published_at, read_time, updated_at, withdrawn_at, picture, picture_alt)
  on blog_articles to web_staff;
create policy visitor_reads_published on blog_articles for select to web_anon
  using (published_at <= now() and withdrawn_at is null);
create policy staff_reads on blog_articles for select to web_staff using ((select app.is_staff()));
create policy staff_adds on blog_articles for insert to web_staff with check ((select app.is_staff()));
create policy staff_changes on blog_articles for update to web_staff using ((select app.is_staff()));

create policy staff_unschedules on blog_articles for delete to web_staff
  using ((select app.is_staff()) and published_at > now());

grant
  insert (author),
  select,
  update (slug, title, excerpt, content, author, category, picture, picture_alt)
  on blog_drafts to web_staff;
create policy staff_reads on blog_drafts for select to web_staff using ((select app.is_staff()));
create policy staff_adds on blog_drafts for insert to web_staff with check (saved_by = (select app.staff_id()));
create policy staff_changes on blog_drafts for update to web_staff using ((select app.is_staff()));

grant
  insert (draft_id, reason, slug, title, excerpt, content, author, category, picture, picture_alt),
  select
  on blog_versions to web_staff;
create policy staff_reads on blog_versions for select to web_staff using ((select app.is_staff()));
create policy own_add on blog_versions for insert to web_staff with check (staff_id = (select app.staff_id()));

grant delete, insert (draft_id), select on blog_discarded_drafts to web_staff;
create policy staff_reads on blog_discarded_drafts for select to web_staff using ((select app.is_staff()));

create policy staff_discards on blog_discarded_drafts for insert to web_staff
  with check ((select app.is_staff())
    and not exists (select from blog_articles article where article.draft_id = blog_discarded_drafts.draft_id));
create policy staff_takes_back on blog_discarded_drafts for delete to web_staff using ((select app.is_staff()));

-- Steps and articles that commands change leave an entry in the log, as everything else does: a row without a person.

-- As in 0011, and for the owner's connections, which have no session.
create or replace function app.log_own_action(what text, which text) returns void
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if session_user in ('web_anon', 'web_staff') and not app.is_staff() then
      raise insufficient_privilege using message = 'no session';
    end if;
    perform app.log_staff(what, which);
  end
  $$;

-- As in 0013: one entry in the log, and for people in the back office one row to undo. A new place is neither. The steps that
-- come with a new project or go with one are part of its entry.
create or replace function app.record_step_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    slug constant text := coalesce(new.project_slug, old.project_slug);
  begin
    if tg_op = 'UPDATE' and new.version = old.version then
      return null;
    end if;
    -- Gone with its project, which log_project() says.
    if tg_op = 'DELETE' and not exists (select from public.project_access_codes where project_slug = slug) then
      return null;
    end if;
    if app.is_staff() then
      delete from public.project_step_undo where at <= now() - interval '10 minutes';
      insert into public.project_step_undo (staff_id, project_slug, step_id, before, version)
      values (app.staff_id(), slug, coalesce(new.id, old.id),
        case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end, new.version);
    elsif tg_op = 'INSERT'
      and exists (select from public.project_access_codes where project_slug = slug and created_at = now())
    then
      return null;
    end if;
    perform app.log_staff(
      case tg_op when 'INSERT' then 'step-added' when 'UPDATE' then 'step-changed' else 'step-removed' end,
      'project ' || slug
    );
    return null;
  end
  $$;

-- As in 0014, and articles that an import adds are logged.
create or replace function app.prepare_blog_article() returns trigger
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

-- Undo: a log of changed rows, and one function that restores them.

-- Derived columns, whose change alone is no change.
create function app.bookkeeping() returns text[]
  language sql immutable set search_path = ''
  as $$ select array['version', 'updated_at', 'changed_at', 'taken_at', 'search_text', 'is_starter'] $$;
grant execute on function app.bookkeeping to web_staff;

-- Notes what a person of the team changes. Arguments: the key; then, where deleting can be taken back, the table and the key of
-- what the row belongs to, with which it goes for good, and the column that names it; 'alone' where it belongs to nothing. Whatever else is
-- deleted takes its entries with it: an erasure leaves none.
create function app.record_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    me constant integer := app.staff_id();
    before jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) - app.bookkeeping() end;
    after jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) - app.bookkeeping() end;
    row_key constant text := coalesce(before, after) ->> tg_argv[0];
    version constant integer := case when tg_op = 'INSERT' or pg_catalog.to_jsonb(old) -> 'version' is distinct from pg_catalog.to_jsonb(new) -> 'version'
      then (pg_catalog.to_jsonb(new) ->> 'version')::integer end;
    stays boolean := tg_op <> 'DELETE' or coalesce(tg_argv[1] = 'alone', false);
  begin
    delete from public.row_changes change where change.at <= now() - interval '${undoMinutes} minutes';
    if tg_op = 'DELETE' and tg_nargs = 4 then
      execute pg_catalog.format('select exists (select from public.%I where %I = %L)', tg_argv[1], tg_argv[2], before ->> tg_argv[3])
      into stays;
    end if;
    if not stays then
      delete from public.row_changes change where change.table_name = tg_table_name and change.key = row_key;
      return null;
    end if;
    if tg_op = 'UPDATE' then
      select pg_catalog.jsonb_object_agg(was.key, was.value), pg_catalog.jsonb_object_agg(was.key, after -> was.key)
      into before, after
      from pg_catalog.jsonb_each(before) was where was.value is distinct from after -> was.key;
    end if;
    if me is not null and coalesce(before, after) is not null then
      insert into public.row_changes (staff_id, table_name, key_name, key, version, before, after)
      values (me, tg_table_name, tg_argv[0], row_key, version, before, after);
    end if;
    return null;
  end
  $$;

create trigger record_change
  after update of status, taken_by, waiting_until, next_step, next_step_on, answered_at or delete on contact_requests
  for each row execute function app.record_change('id');
create trigger record_change after insert or update or delete on contact_notes
  for each row execute function app.record_change('id');
create trigger record_change after insert or delete on contact_replies
  for each row execute function app.record_change('id');
create trigger record_change after update or delete on templates
  for each row execute function app.record_change('id', 'alone');
create trigger record_change after insert or delete on blog_discarded_drafts
  for each row execute function app.record_change('draft_id');
create trigger record_change after insert or update of withdrawn_at or delete on blog_articles
  for each row execute function app.record_change('id', 'blog_drafts', 'id', 'draft_id');
create trigger record_change after insert or update or delete on project_timeline_items
  for each row execute function app.record_change('id', 'project_access_codes', 'project_slug', 'project_slug');
create trigger record_change after insert or update of due_on, is_done, ended_at or delete on project_duties
  for each row execute function app.record_change('id', 'project_access_codes', 'project_slug', 'project_slug');
create trigger record_change after update of is_active, responsible_id, finished_at or delete on project_access_codes
  for each row execute function app.record_change('project_slug');

-- Puts back what stood there before an own action of the last ten minutes, all or nothing, under the person's rights.
create function app.undo_changes(undone bigint) returns boolean
  language plpgsql volatile set search_path = ''
  as $$
  declare
    change public.row_changes;
    changed text[];
    same text;
    touched integer;
    counted integer := 0;
  begin
    for change in
      select * from public.row_changes where action = undone and at > now() - interval '${undoMinutes} minutes' order by id desc
    loop
      select pg_catalog.array_agg(pg_catalog.quote_ident(name)) into changed
      from pg_catalog.jsonb_object_keys(coalesce(change.after, change.before)) name;
      select pg_catalog.string_agg(pg_catalog.format('stored.%1$s is not distinct from became.%1$s', name), ' and ') into same
      from pg_catalog.unnest(changed) name;
      -- The last change of a row is restored first.
      if change.version is not null and change.id = (
        select pg_catalog.max(id) from public.row_changes
        where action = undone and table_name = change.table_name and key = change.key
      ) then
        same := same || ' and stored.version = ' || change.version;
      end if;
      if change.after is null then
        execute pg_catalog.format(
          'insert into public.%1$I (%2$s) overriding system value select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)',
          change.table_name, pg_catalog.array_to_string(changed, ', '))
        using change.before;
      elsif change.before is null then
        execute pg_catalog.format(
          'delete from public.%1$I stored using pg_catalog.jsonb_populate_record(null::public.%1$I, $1) became where stored.%2$I = %3$L and %4$s',
          change.table_name, change.key_name, change.key, same)
        using change.after;
      else
        execute pg_catalog.format(
          'update public.%1$I stored set %5$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1) was,
            pg_catalog.jsonb_populate_record(null::public.%1$I, $2) became where stored.%2$I = %3$L and %4$s',
          change.table_name, change.key_name, change.key, same,
          (select pg_catalog.string_agg(pg_catalog.format('%1$s = was.%1$s', name), ', ') from pg_catalog.unnest(changed) name))
        using change.before, change.after;
      end if;
      get diagnostics touched = row_count;
      if touched <> 1 then
        raise triggered_data_change_violation;
      end if;
      counted := counted + 1;
    end loop;
    -- Checks for two steps in one place now, not at commit.
    set constraints all immediate;
    delete from public.row_changes
    where action = undone or action = pg_catalog.pg_current_xact_id()::text::bigint;
    return counted > 0;
  exception
    when triggered_data_change_violation or insufficient_privilege or integrity_constraint_violation or unique_violation
      or check_violation or foreign_key_violation
    then
      return false;
  end
  $$;
grant execute on function app.undo_changes to web_staff;

-- Who may do what

grant delete, select on row_changes to web_staff;
create policy own_read on row_changes for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_delete on row_changes for delete to web_staff using (staff_id = (select app.staff_id()));

-- For facts and entries.
create function app.change_site_fact() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    new.changed_at := now();
    new.staff_id := app.staff_id();
    return new;
  end
  $$;

create trigger change_site_fact before update of value on site_facts
  for each row execute function app.change_site_fact();

create function app.record_site_fact() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.site_fact_changes (key, staff_id, before, after)
    values (new.key, new.staff_id, case when tg_op = 'UPDATE' then old.value end, new.value);
    perform app.log_staff('fact-published', 'fact ' || new.key);
    return null;
  end
  $$;

-- Not when a backup is restored.
create trigger record_new_site_fact after insert on site_facts
  for each row when (new.changed_at = now()) execute function app.record_site_fact();

create trigger record_site_fact after update of value on site_facts
  for each row execute function app.record_site_fact();

-- Makes every server render its pages again.
create function app.tell_site_fact() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('site_facts', '');
    return null;
  end
  $$;

create trigger tell_site_fact after insert or update or delete on site_facts
  for each statement execute function app.tell_site_fact();

create trigger tell_site_fact after insert or delete or update on site_entries
  for each statement execute function app.tell_site_fact();

create trigger change_site_entry before update of draft, published on site_entries
  for each row execute function app.change_site_fact();

create function app.record_site_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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
  $$;

-- An import has its own history.
create trigger record_new_site_entry after insert on site_entries
  for each row when (new.changed_at = now()) execute function app.record_site_entry();

create trigger record_site_entry after update of draft, published on site_entries
  for each row execute function app.record_site_entry();

create trigger record_removed_site_entry after delete on site_entries
  for each row execute function app.record_site_entry();

create function app.log_moved_entries() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
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
  $$;

create trigger log_moved_entries after update on site_entries
  referencing old table as before new table as moved
  for each statement execute function app.log_moved_entries();

-- The author is the signed-in person.
alter table site_facts alter staff_id set default app.staff_id();
alter table site_entries alter staff_id set default app.staff_id();

-- Who may do what

grant select (key, value) on site_facts to web_anon;
grant insert (key, value), select, update (value) on site_facts to web_staff;
create policy everybody_reads on site_facts for select to web_anon using (true);
create policy staff_reads on site_facts for select to web_staff using ((select app.is_staff()));
create policy leitung_publishes on site_facts for insert to web_staff with check ((select app.is_leitung()));

create policy leitung_changes on site_facts for update to web_staff
  using ((select app.is_leitung())) with check ((select app.is_leitung()));

grant select on site_fact_changes to web_staff;
create policy staff_reads on site_fact_changes for select to web_staff using ((select app.is_staff()));

grant select (id, collection, published, position) on site_entries to web_anon;
grant delete, insert (collection, draft, position), select, update (draft, published, position) on site_entries to web_staff;
create policy visitor_reads_published on site_entries for select to web_anon using (published is not null);
create policy staff_reads on site_entries for select to web_staff using ((select app.is_staff()));

create policy leitung_adds on site_entries for insert to web_staff
  with check ((select app.is_leitung()) and staff_id = (select app.staff_id()));

create policy leitung_changes on site_entries for update to web_staff
  using ((select app.is_leitung())) with check ((select app.is_leitung()));

-- Deletes an unpublished entry with its history.
create policy leitung_removes on site_entries for delete to web_staff
  using ((select app.is_leitung()) and published is null);

grant select on site_entry_changes to web_staff;
create policy staff_reads on site_entry_changes for select to web_staff using ((select app.is_staff()));

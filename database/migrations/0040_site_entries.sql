-- What the site shows of people and businesses outside: references. Each entry has a draft and, once Leitung has published it,
-- what visitors see: docs/decisions/0021-facts-from-the-database.md

create table site_entries (
  id integer generated always as identity primary key,
  collection text not null check (collection in ('references', 'people', 'figures')),
  -- What the form holds, by field.
  draft jsonb not null check (jsonb_typeof(draft) = 'object' and pg_column_size(draft) <= 20000),
  -- The same, as it was published; null is not on the site (any more).
  published jsonb check (jsonb_typeof(published) = 'object' and pg_column_size(published) <= 20000),
  position integer not null,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  staff_id integer default app.staff_id() references staff on delete set null
);
create index site_entries_in_order on site_entries (collection, position, id);

create table site_entry_changes (
  id bigint generated always as identity primary key,
  entry_id integer not null references site_entries on delete cascade,
  at timestamptz not null default now(),
  staff_id integer references staff on delete set null,
  draft jsonb not null,
  published jsonb
);
create index site_entry_changes_by_entry on site_entry_changes (entry_id, id desc);
create index site_entry_changes_by_time on site_entry_changes (at);

-- As blog_picture_files: one row each width and format, of uploaded bytes with this hash.
create table site_pictures (
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  name text not null check (name ~ '^\d{3,4}[.](avif|webp)$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  created_at timestamptz not null default now(),
  staff_id integer default app.staff_id() references staff on delete set null,
  primary key (id, name)
);

alter table site_entries enable row level security;
alter table site_entries force row level security;
alter table site_entry_changes enable row level security;
alter table site_entry_changes force row level security;
alter table site_pictures enable row level security;
alter table site_pictures force row level security;
create policy owner_everything on site_entries to current_user using (true) with check (true);
create policy owner_everything on site_entry_changes to current_user using (true) with check (true);
create policy owner_everything on site_pictures to current_user using (true) with check (true);

-- No draft, and not by whom.
grant select (id, collection, published, position) on site_entries to web_anon;
create policy visitor_reads_published on site_entries for select to web_anon using (published is not null);

grant select, insert (collection, draft, position), update (draft, published, position), delete on site_entries to web_staff;
create policy staff_reads on site_entries for select to web_staff using ((select app.is_staff()));
create policy leitung_adds on site_entries for insert to web_staff
  with check ((select app.is_leitung()) and staff_id = (select app.staff_id()));
create policy leitung_changes on site_entries for update to web_staff
  using ((select app.is_leitung())) with check ((select app.is_leitung()));
-- For good, with its history: only what no visitor sees.
create policy leitung_removes on site_entries for delete to web_staff
  using ((select app.is_leitung()) and published is null);

grant select on site_entry_changes to web_staff;
create policy staff_reads on site_entry_changes for select to web_staff using ((select app.is_staff()));

grant select (id, name, bytes) on site_pictures to web_anon;
create policy visitor_reads_published on site_pictures for select to web_anon
  using (exists (
    select from site_entries entry
    where split_part(entry.published ->> 'picture', ':', 1) = site_pictures.id
      or split_part(entry.published ->> 'logo', ':', 1) = site_pictures.id
  ));
grant select (id, name, bytes), insert (id, name, bytes) on site_pictures to web_staff;
create policy staff_reads on site_pictures for select to web_staff using ((select app.is_staff()));
create policy leitung_adds on site_pictures for insert to web_staff
  with check ((select app.is_leitung()) and staff_id = (select app.staff_id()));

create function app.change_site_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    new.changed_at := now();
    new.staff_id := app.staff_id();
    return new;
  end
  $$;

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

create trigger change_site_entry before update of draft, published on site_entries
  for each row execute function app.change_site_entry();
-- An import brings its own history.
create trigger record_new_site_entry after insert on site_entries
  for each row when (new.changed_at = now()) execute function app.record_site_entry();
create trigger record_site_entry after update of draft, published on site_entries
  for each row execute function app.record_site_entry();
create trigger record_removed_site_entry after delete on site_entries
  for each row execute function app.record_site_entry();
create trigger log_moved_entries after update on site_entries
  referencing old table as before new table as moved
  for each statement execute function app.log_moved_entries();
create trigger tell_site_fact after insert or delete or update on site_entries
  for each statement execute function app.tell_site_fact();

-- As in 0020.
create trigger limit_additions before insert on site_entries
  for each row execute function app.limit_additions(100);
create trigger limit_additions before insert on site_entry_changes
  for each row execute function app.limit_additions(500);
create trigger limit_additions before insert on site_pictures
  for each row execute function app.limit_additions(700);

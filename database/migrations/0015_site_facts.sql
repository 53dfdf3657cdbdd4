-- What the team changes of the public pages: hours, contact, notice … (docs/decisions/0021-facts-from-the-database.md)

create table site_facts (
  key text primary key check (key ~ '^[a-z]+$' and char_length(key) <= 40),
  -- Null: the default in the code. What a value looks like is decided in app/features/facts.
  value jsonb check (pg_column_size(value) <= 40000),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  -- Null: the command line.
  staff_id integer default app.staff_id() references staff on delete set null
);

-- History, written by the trigger below. Public pages have shown every value.
create table site_fact_changes (
  id bigint generated always as identity primary key,
  key text not null references site_facts on delete cascade,
  at timestamptz not null default now(),
  staff_id integer references staff on delete set null,
  before jsonb,
  after jsonb
);

create index site_fact_changes_by_fact on site_fact_changes (key, id desc);
create index site_fact_changes_by_time on site_fact_changes (at);

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

-- Every server renders its pages again.
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

do $$
declare
  name text;
begin
  foreach name in array array['site_facts', 'site_fact_changes']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner_everything on %I to current_user using (true) with check (true)', name);
  end loop;
end
$$;

-- Every server reads what its pages show; who has published it is the team's.
grant select (key, value) on site_facts to web_anon;
create policy everybody_reads on site_facts for select to web_anon using (true);

grant select, insert (key, value), update (value) on site_facts to web_staff;
create policy staff_reads on site_facts for select to web_staff using ((select app.is_staff()));
create policy leitung_publishes on site_facts for insert to web_staff with check ((select app.is_leitung()));
create policy leitung_changes on site_facts for update to web_staff
  using ((select app.is_leitung())) with check ((select app.is_leitung()));

grant select on site_fact_changes to web_staff;
create policy staff_reads on site_fact_changes for select to web_staff using ((select app.is_staff()));

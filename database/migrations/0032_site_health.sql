-- What servers and commands have seen of the operation: the last backup, what the proxy sends … One row each, without anything
-- personal, for the list of what is left to do. Unlogged, because it is true of this installation only: an import elsewhere begins
-- anew, and so does a database after a crash.

create unlogged table site_health (
  key text primary key check (key ~ '^[a-z-]+$' and char_length(key) <= 40),
  at timestamptz not null default now(),
  details jsonb not null default '{}' check (pg_column_size(details) <= 2000)
);

alter table site_health enable row level security;
alter table site_health force row level security;
create policy owner_everything on site_health to current_user using (true) with check (true);

grant select on site_health to web_staff;
create policy leitung_reads on site_health for select to web_staff using ((select app.is_leitung()));

-- What the team changes of the public pages: hours, contact, notice … (docs/decisions/0021-facts-from-the-database.md)
create table site_facts (
  key text primary key check (key ~ '^[a-z]+$' and char_length(key) <= 40),
  -- Null: the default in the code. What a value looks like is decided in app/features/facts.
  value jsonb check (pg_column_size(value) <= 40000),
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  -- Null: the command line.
  staff_id integer references staff on delete set null
);

-- History, written by a trigger. Public pages have shown every value.
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

-- Logos of partners, which the back office uploads: docs/decisions/0020-article-pictures.md. The published fact `partners` names them.
create table partner_logos (
  -- Of the uploaded bytes' hash, so that a URL never shows another logo.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- WebP, on white.
  bytes bytea not null check (octet_length(bytes) between 1 and 200000),
  created_at timestamptz not null default now(),
  staff_id integer references staff on delete set null
);

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
  staff_id integer references staff on delete set null
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
  staff_id integer references staff on delete set null,
  primary key (id, name)
);

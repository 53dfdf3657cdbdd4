-- Articles written in the back office: working copies, their versions, pictures. What visitors see stays in blog_articles.
create table blog_pictures (
  -- Of the uploaded bytes' hash, so that the same picture is stored once and a URL never shows another one.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Of the widest file; the others follow from it (app/features/blog/picture-sizes.ts).
  width integer not null check (width between 1 and 10000),
  created_at timestamptz not null default now(),
  staff_id integer references staff on delete set null
);

create table blog_picture_files (
  picture_id text not null references blog_pictures on delete cascade,
  name text not null check (name ~ '^[0-9]{1,5}\.(avif|webp|jpg)$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  primary key (picture_id, name)
);

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
  saved_by integer references staff on delete set null,
  -- Since when this person writes without a version of the text being kept.
  stretch_at timestamptz not null default now(),
  version integer not null default 1
);

create table blog_articles (
  -- The last part of the article's address.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(id) <= 100),
  title text not null check (char_length(title) between 1 and 300),
  excerpt text not null,
  content text not null,
  author text not null,
  category text not null,
  published_at timestamptz not null,
  read_time text not null,
  updated_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  picture text references blog_pictures,
  picture_alt text not null default '' check (char_length(picture_alt) <= 300),
  draft_id integer unique references blog_drafts on delete cascade,
  check (picture is null or picture_alt <> '')
);

create index blog_articles_by_time on blog_articles (published_at desc, id);
create index blog_articles_by_picture on blog_articles (picture) where picture is not null;

-- Only ever added to.
create table blog_versions (
  id integer generated always as identity primary key,
  draft_id integer not null references blog_drafts on delete cascade,
  at timestamptz not null default now(),
  staff_id integer references staff on delete set null,
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

-- Drafts that the team has put aside. What visitors have seen is withdrawn instead; writing in a draft takes it back.
create table blog_discarded_drafts (
  draft_id integer primary key references blog_drafts on delete cascade,
  at timestamptz not null default now()
);

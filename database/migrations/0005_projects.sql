create table project_access_codes (
  project_slug text primary key check (project_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(project_slug) <= 100),
  -- Keyed hash of the code (database/keys.ts), never the code itself.
  access_code text not null unique check (access_code ~ '^[0-9a-f]{64}$'),
  is_active boolean not null default true,
  client_name text not null check (char_length(client_name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Grows with a new name and a new code.
  version integer not null default 1,
  -- The request that has become this project. It goes by its own period; the project stays.
  request_id integer references contact_requests on delete set null,
  -- A project knows its client: docs/product.md#client-projects
  contact_name text check (char_length(contact_name) between 1 and 200),
  contact_phone text check (char_length(contact_phone) between 1 and 50),
  contact_email text check (char_length(contact_email) between 3 and 254),
  -- When a client last opened it with the code; null: never.
  opened_at timestamptz,
  -- When somebody entered the contact: one that is entered after an erasure survives a restore
  -- (docs/decisions/0023-erasure-survives-restore.md).
  contact_changed_at timestamptz default now()
);

create index project_access_codes_by_request on project_access_codes (request_id) where request_id is not null;

create table project_timeline_items (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  order_index integer not null,
  title text not null check (char_length(title) between 1 and 300),
  description text,
  -- completed, in_progress or pending; any other value is kept as given and shown as pending.
  status text not null default 'pending' check (char_length(status) <= 50),
  features jsonb not null default '[]' check (jsonb_typeof(features) = 'array'),
  completed_date date,
  -- Grows with every change but a new place, so that moving a step is no conflict with editing it.
  version integer not null default 1,
  -- In Germany: docs/product.md#client-projects
  planned_until date,
  -- Checked at the end of a transaction, so that steps can change places.
  unique (project_slug, order_index) deferrable initially deferred
);

create index project_timeline_items_planned on project_timeline_items (planned_until) where planned_until is not null;

-- Guessing access codes is slowed down per client and for all clients together: docs/decisions/0005-throttling-in-the-database.md
-- One row per client that has entered a wrong code lately, and one, '*', for all of them together.
create table wrong_access_codes (
  -- Keyed hash of the client's address (database/keys.ts), or '*'.
  client_key text primary key,
  wrong integer not null,
  -- Beginning of the five minutes that are counted.
  since timestamptz not null
);

create index wrong_access_codes_by_time on wrong_access_codes (since);

-- What the team has changed of a step within the last ten minutes, so that it can be taken back. Unlogged, as all that is
-- short-lived. Without references: it outlives nothing.
create unlogged table project_step_undo (
  id bigint generated always as identity primary key,
  staff_id integer not null,
  project_slug text not null,
  at timestamptz not null default now(),
  step_id integer not null,
  -- The step before the change; null: it was added.
  before jsonb,
  -- Of the step after the change; null: it was removed.
  version integer
);

create index project_step_undo_by_person on project_step_undo (staff_id, project_slug, id);

-- Questions of clients and their answers: docs/product.md#client-projects
create table project_questions (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Null: about the whole project. Without a reference: a step that comes back by undoing has its questions again.
  step_id integer,
  -- Chosen by the sender: a question that a shaky network sends twice is stored once.
  question_key uuid not null,
  question text not null check (char_length(question) between 1 and 2000 and question ~ '[^[:space:]]'),
  asked_at timestamptz not null default now(),
  question_changed_at timestamptz,
  assigned_to integer references staff on delete set null,
  answer text check (char_length(answer) between 1 and 4000 and answer ~ '[^[:space:]]'),
  answered_by integer references staff on delete set null,
  answered_at timestamptz,
  answer_changed_at timestamptz,
  -- Grows with every change of a text.
  version integer not null default 1,
  constraint project_questions_sent_once unique (project_slug, question_key),
  check ((answer is null) = (answered_at is null))
);

create index project_questions_open on project_questions (asked_at) where answer is null;

-- Files of a project, from both sides: docs/decisions/0027-project-files-in-chunks.md
-- What a step needs from the client.
create table project_needs (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Without a reference: a step that comes back by undoing has its list again.
  step_id integer not null,
  label text not null check (char_length(label) between 1 and 100 and label !~ '[[:cntrl:]]'),
  due_on date,
  -- What the team says; null: whether a file of it is there.
  is_done boolean,
  created_at timestamptz not null default now(),
  unique (step_id, label)
);

create index project_needs_by_project on project_needs (project_slug);

create table project_files (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Chosen by the sender: the same file sent again is stored once.
  upload_key uuid not null,
  name text not null check (char_length(name) between 1 and 150 and name !~ '[[:cntrl:]/\\]'),
  kind text not null check (kind in ('pdf', 'jpeg', 'png', 'webp', 'avif', 'heic', 'xlsx', 'docx', 'odt', 'csv', 'txt')),
  bytes integer not null check (bytes between 1 and 25 * 1024 * 1024),
  received integer not null default 0 check (received between 0 and bytes),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  by_client boolean not null,
  staff_id integer references staff on delete set null,
  need_id integer references project_needs on delete set null,
  created_at timestamptz not null default now(),
  -- Of the last part.
  active_at timestamptz not null default now(),
  completed_at timestamptz,
  -- The content is gone then; the row counts for the limit of a day.
  removed_at timestamptz,
  -- WebP of the picture, made when first seen; empty: there can be none.
  preview bytea check (octet_length(preview) <= 200000),
  unique (project_slug, upload_key),
  check ((completed_at is null) = (sha256 is null)),
  check (completed_at is null or received = bytes)
);

create index project_files_by_need on project_files (need_id) where need_id is not null;

create table project_file_chunks (
  file_id integer not null references project_files on delete cascade,
  place integer not null check (place between 0 and 99),
  bytes bytea not null check (octet_length(bytes) between 1 and 262144),
  primary key (file_id, place)
);

-- Compressed already.
alter table project_file_chunks alter bytes set storage external;

-- Addresses of downloads: good once, within a minute. Unlogged, as all that is short-lived.
create unlogged table project_downloads (
  nonce text primary key check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  file_id integer not null references project_files on delete cascade,
  -- Of the code that asked; null: the team.
  access_code text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  active_at timestamptz
);

create index project_downloads_by_file on project_downloads (file_id);

-- The calendar of a project: its address comes from the nonce and APP_SECRET, so that its client can read it again and no backup
-- holds it.
create table project_calendars (
  project_slug text primary key references project_access_codes on update cascade on delete cascade,
  nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  address_hash text not null unique check (address_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

-- Mails to clients about their project: docs/decisions/0029-mails-about-a-project.md
create table project_subscribers (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  -- The secrets of the two links come from the nonce and APP_SECRET; only their hashes are here.
  nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
  confirm_hash text not null unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  end_hash text not null unique check (end_hash ~ '^[0-9a-f]{64}$'),
  -- Where the links lead while PUBLIC_ORIGIN is not set.
  origin text not null check (origin ~ '^https?://[^/[:space:]]+$' and char_length(origin) <= 300),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create unique index project_subscribers_once on project_subscribers (project_slug, lower(email));

-- What the subscribers of a project have been told. A change is told by comparing, so that one that was undone is none.
create table project_news (
  project_slug text primary key references project_access_codes on update cascade on delete cascade,
  told jsonb not null,
  -- Of the last change that nobody has compared; null: none.
  changed_at timestamptz,
  mailed_at timestamptz
);

create index project_news_waiting on project_news (changed_at) where changed_at is not null;

-- What the client is asked to approve, and what the client said: docs/decisions/0030-approvals-stay.md
create table project_approvals (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Without a reference: a step that comes back by undoing has its approvals again. Its title is kept, because the record is of what was asked then.
  step_id integer not null,
  step_title text not null,
  sentence text not null check (char_length(sentence) between 1 and 1000),
  link text check (link ~ '^https://[^[:space:]]+$' and char_length(link) <= 500),
  asked_at timestamptz not null default now(),
  staff_id integer references staff on delete set null,
  -- Another version was asked for, or the team has taken the question back.
  ended_at timestamptz,
  decision text check (decision in ('approved', 'change')),
  decided_at timestamptz,
  decided_by text check (char_length(decided_by) between 1 and 100 and decided_by !~ '[[:cntrl:]]'),
  remark text check (char_length(remark) between 1 and 2000),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check (decision is distinct from 'change' or remark is not null)
);

create index project_approvals_by_project on project_approvals (project_slug);
create index project_approvals_to_change on project_approvals (decided_at) where decision = 'change' and ended_at is null;

-- The files as they were shown. A file that was shown stays.
create table project_approval_files (
  approval_id integer not null references project_approvals on delete cascade,
  file_id integer not null references project_files on delete cascade,
  name text not null,
  sha256 text not null,
  primary key (approval_id, file_id)
);

create index project_approval_files_by_file on project_approval_files (file_id);

-- Steps of a project as a template for new ones, beside the usual ten days: docs/product.md#client-projects
create table project_templates (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80 and name !~ '[[:cntrl:]]' and name = btrim(name)),
  -- As app/features/projects/templates/template-steps.ts writes them: days are counted from a project's beginning.
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and char_length(steps::text) <= 2000000),
  version integer not null default 1,
  -- Put away; can be taken back until it is purged.
  removed_at timestamptz
);

create unique index project_templates_by_name on project_templates (lower(name)) where removed_at is null;

-- Files and decisions of clients, until somebody of the team has seen them: docs/product.md#client-projects
create table project_arrivals (
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  kind text not null check (kind in ('file', 'decision')),
  -- Since when something is there that nobody has seen; null: seen.
  unseen_since timestamptz,
  -- What comes within half an hour is one notification.
  told_at timestamptz not null,
  primary key (project_slug, kind)
);

create index project_arrivals_unseen on project_arrivals (unseen_since) where unseen_since is not null;

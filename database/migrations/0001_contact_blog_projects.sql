-- Four tables, and what the web server's role web_anon may do with each. The role exists already: database/web-role.ts
-- creates it. web_anon owns nothing; the owner of this database is whoever runs this file.

-- Nothing by default -------------------------------------------------------------------------------------------------

revoke all on schema public from public;
grant usage on schema public to web_anon;
revoke all on schema app from public;
grant usage on schema app to web_anon;
alter default privileges revoke execute on functions from public;

do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
  execute format('grant connect on database %I to web_anon', current_database());
end
$$;

-- Who asks. Set with set_config(…, true) inside a transaction; afterwards the value is '', never null ------------------

create function app.client_key() returns text
  language sql stable parallel safe set search_path = ''
  as $$ select nullif(current_setting('app.client_key', true), '') $$;

create function app.access_code() returns text
  language sql stable parallel safe set search_path = ''
  as $$ select nullif(current_setting('app.access_code', true), '') $$;

grant execute on function app.client_key(), app.access_code() to web_anon;

-- Contact requests ---------------------------------------------------------------------------------------------------

-- The rules a visitor reads are in domain/contact/schema.ts. The checks here are the outer walls: they hold whatever
-- the application does. Lengths are in characters.
create table contact_requests (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 100),
  email text not null check (char_length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  phone text check (char_length(phone) between 6 and 40),
  company text check (char_length(company) between 1 and 200),
  interest text not null default 'bestellsystem'
    check (interest in ('bestellsystem', 'website', 'integration', 'demo', 'beratung', 'support')),
  message text not null check (char_length(message) between 10 and 2000),
  status text not null default 'new' check (status in ('new', 'in_progress', 'done', 'spam')),
  -- When the operator first looked at it.
  seen_at timestamptz,
  -- Keyed hash of the sender's address, only for the 5-minute rule. May be emptied once it has done that.
  client_key text default app.client_key(),
  created_at timestamptz not null default now()
);

create index contact_requests_by_time on contact_requests (created_at desc, id desc);
create index contact_requests_by_client on contact_requests (client_key, created_at) where client_key is not null;
create index contact_requests_by_email on contact_requests (lower(email), created_at);

-- One request per 5 minutes per client and per e-mail address. Volatile, so that the query after the locks sees what
-- the previous holder of the lock has committed; a stable function would look at the state from before. The locks are
-- only tried for: of 50 requests at once one gets them and the others are refused, nobody waits, nothing deadlocks.
create function app.may_send_contact_request(sender text, address text) returns boolean
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    if sender is null or address is null then
      return false;
    end if;
    if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('contact client ' || sender, 0))
      or not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('contact email ' || address, 0))
    then
      return false;
    end if;
    return not exists (
      select from public.contact_requests
      where client_key = sender and created_at > pg_catalog.now() - interval '5 minutes'
    ) and not exists (
      select from public.contact_requests
      where pg_catalog.lower(email) = address and created_at > pg_catalog.now() - interval '5 minutes'
    );
  end
  $$;

grant execute on function app.may_send_contact_request(text, text) to web_anon;

alter table contact_requests enable row level security;
alter table contact_requests force row level security;

create policy owner_everything on contact_requests to current_user using (true) with check (true);

grant insert (name, email, phone, company, interest, message) on contact_requests to web_anon;
create policy visitor_sends on contact_requests for insert to web_anon
  with check (client_key = (select app.client_key()) and app.may_send_contact_request(client_key, lower(email)));

-- Only what INSERT … RETURNING needs: the row of this very transaction, and of it only these two columns.
grant select (id, created_at) on contact_requests to web_anon;
create policy visitor_reads_back on contact_requests for select to web_anon
  using (client_key = (select app.client_key()) and created_at = now());

-- Blog ---------------------------------------------------------------------------------------------------------------

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
  updated_at timestamptz not null default now()
);

create index blog_articles_by_time on blog_articles (published_at desc, id);

alter table blog_articles enable row level security;
alter table blog_articles force row level security;

create policy owner_everything on blog_articles to current_user using (true) with check (true);

grant select on blog_articles to web_anon;
create policy visitor_reads_published on blog_articles for select to web_anon using (published_at <= now());

-- Projects -----------------------------------------------------------------------------------------------------------

create table project_access_codes (
  project_slug text primary key check (project_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(project_slug) <= 100),
  -- Keyed hash of the code (domain/keys.ts), never the code itself.
  access_code text not null unique check (access_code ~ '^[0-9a-f]{64}$'),
  is_active boolean not null default true,
  client_name text not null check (char_length(client_name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
  -- Checked at the end of a transaction, so that steps can change places.
  unique (project_slug, order_index) deferrable initially deferred
);

-- Whatever changes a step, by whichever way, the client sees it as the project's last update.
create function app.touch_project() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    update public.project_access_codes set updated_at = pg_catalog.now()
    where project_slug in (old.project_slug, new.project_slug) and updated_at <> pg_catalog.now();
    return null;
  end
  $$;

create trigger touch_project after insert or update or delete on project_timeline_items
  for each row execute function app.touch_project();

alter table project_access_codes enable row level security;
alter table project_access_codes force row level security;
alter table project_timeline_items enable row level security;
alter table project_timeline_items force row level security;

create policy owner_everything on project_access_codes to current_user using (true) with check (true);
create policy owner_everything on project_timeline_items to current_user using (true) with check (true);

grant select (project_slug, client_name, updated_at) on project_access_codes to web_anon;
create policy visitor_with_code on project_access_codes for select to web_anon
  using (is_active and access_code = (select app.access_code()));

-- `any (array(…))` asks for the visitor's projects once per query: 0.7 ms on 100,000 steps, where `in` took 13 ms.
grant select on project_timeline_items to web_anon;
create policy visitor_with_code on project_timeline_items for select to web_anon
  using (project_slug = any (array(select code.project_slug from project_access_codes code)));

-- Logos of partners, which the back office uploads: docs/decisions/0020-article-pictures.md. The published fact `partners` names them.

create table partner_logos (
  -- Of the uploaded bytes' hash, so that a URL never shows another logo.
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- WebP, on white.
  bytes bytea not null check (octet_length(bytes) between 1 and 200000),
  created_at timestamptz not null default now(),
  staff_id integer default app.staff_id() references staff on delete set null
);
alter table partner_logos enable row level security;
alter table partner_logos force row level security;
create policy owner_everything on partner_logos to current_user using (true) with check (true);

grant select (id, bytes) on partner_logos to web_anon;
create policy visitor_reads_published on partner_logos for select to web_anon
  using (exists (
    select from site_facts fact
    where fact.key = 'partners' and fact.value @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('logo', id)))
  ));

grant select (id, bytes), insert (id, bytes) on partner_logos to web_staff;
create policy staff_reads on partner_logos for select to web_staff using ((select app.is_staff()));
create policy leitung_adds on partner_logos for insert to web_staff
  with check ((select app.is_leitung()) and staff_id = (select app.staff_id()));

-- As in 0020.
create trigger limit_additions before insert on partner_logos
  for each row execute function app.limit_additions(100);

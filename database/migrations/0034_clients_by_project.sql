-- As in 0029, but from the projects to their requests, of which there are few: as a join, the plan that was made when the
-- tables were small read every request for each new one.

create or replace function app.is_client(address text, number text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.project_access_codes project
      cross join lateral (select email, phone from public.contact_requests where id = project.request_id offset 0) known
      where project.is_active and (
        pg_catalog.lower(known.email) = pg_catalog.lower(address)
        or pg_catalog.regexp_replace(known.phone, '[^0-9]', '', 'g') = pg_catalog.regexp_replace(number, '[^0-9]', '', 'g')
      )
    )
  $$;

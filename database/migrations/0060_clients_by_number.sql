-- As in 0034, but a number is the same with +49, 0 or neither, as 0059 compares it, and what has too few digits is nobody's. The last
-- five digits come first: they cost little for each of many projects.

create or replace function app.is_client(address text, number text) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (
      select from public.project_access_codes project
      cross join lateral (select email, phone from public.contact_requests where id = project.request_id offset 0) known
      where project.is_active and (
        pg_catalog.lower(known.email) = pg_catalog.lower(address)
        or pg_catalog.right(pg_catalog.regexp_replace(known.phone, '[^0-9]', '', 'g'), 5)
            = pg_catalog.right(pg_catalog.regexp_replace(number, '[^0-9]', '', 'g'), 5)
          and app.national_phone_digits(known.phone) = app.national_phone_digits(number)
      )
    )
  $$;

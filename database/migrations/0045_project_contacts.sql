-- A project knows its client: docs/product.md#client-projects

alter table project_access_codes
  add column contact_name text check (char_length(contact_name) between 1 and 200),
  add column contact_phone text check (char_length(contact_phone) between 1 and 50),
  add column contact_email text check (char_length(contact_email) between 3 and 254),
  -- When a client last opened it with the code; null: never.
  add column opened_at timestamptz;
grant select (contact_name, contact_phone, contact_email, opened_at), insert (contact_name, contact_phone, contact_email),
  update (contact_name, contact_phone, contact_email) on project_access_codes to web_staff;

-- Notes that the project whose code it is was opened, at most once a minute.
create function app.note_project_opened() returns void
  language sql volatile security definer set search_path = ''
  as $$
    update public.project_access_codes set opened_at = now()
    where is_active and access_code = app.access_code() and coalesce(opened_at <= now() - interval '1 minute', true)
  $$;
grant execute on function app.note_project_opened to web_anon;

-- Of two people who change the contact at once, one is told.
create or replace function app.count_project_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.version := old.version
      + ((new.client_name, new.access_code, new.contact_name, new.contact_phone, new.contact_email)
        is distinct from (old.client_name, old.access_code, old.contact_name, old.contact_phone, old.contact_email))::integer;
    return new;
  end
  $$;

-- Erasing a person also takes addresses for a project's mails and the contact of a project: docs/decisions/0023-erasure-survives-restore.md

-- When somebody entered the contact; null: before this migration. A contact that is entered after an erasure survives a restore.
alter table project_access_codes add column contact_changed_at timestamptz;
alter table project_access_codes alter column contact_changed_at set default now();

create or replace function app.count_project_version() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.version := old.version
      + ((new.client_name, new.access_code, new.contact_name, new.contact_phone, new.contact_email)
        is distinct from (old.client_name, old.access_code, old.contact_name, old.contact_phone, old.contact_email))::integer;
    if (new.contact_name, new.contact_phone, new.contact_email)
      is distinct from (old.contact_name, old.contact_phone, old.contact_email)
    then
      new.contact_changed_at := now();
    end if;
    return new;
  end
  $$;

-- Deletes addresses for mails and empties the contacts of projects; logs each, and keeps hashes by which a restored backup loses them.
create function app.erase_project_people(subscribers integer[], contacts text[], hashes text[], secret text) returns integer
  language plpgsql volatile security definer set search_path = ''
  as $$
  declare
    erased_subscribers integer;
    erased_contacts integer;
  begin
    perform app.require_privacy_officer();
    with gone as (
      delete from public.project_subscribers one where one.id = any (subscribers) returning one.project_slug
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'address-erased', 'project ' || gone.project_slug from gone;
    get diagnostics erased_subscribers = row_count;
    with gone as (
      update public.project_access_codes project set contact_name = null, contact_phone = null, contact_email = null
      where project.project_slug = any (contacts)
        and num_nonnulls(project.contact_name, project.contact_phone, project.contact_email) > 0
      returning project.project_slug
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'contact-erased', 'project ' || gone.project_slug from gone;
    get diagnostics erased_contacts = row_count;
    insert into public.erasures as known (hash, secret)
    select distinct pg_catalog.unnest(hashes), erase_project_people.secret
    on conflict (hash) do update set erased_at = excluded.erased_at;
    return erased_subscribers + erased_contacts;
  end
  $$;
revoke execute on function app.erase_project_people(integer[], text[], text[], text) from public;
grant execute on function app.erase_project_people(integer[], text[], text[], text) to web_staff;

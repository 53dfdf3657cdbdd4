-- The back office needs Leitung with a recent passkey; the owner's connections are the command line.
create function app.require_privacy_officer() returns void
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if session_user in ('web_anon', 'web_staff') and not app.may_manage() then
      raise insufficient_privilege using message = 'needs Leitung with a recent passkey';
    end if;
  end
  $$;

-- What else is stored of requests, for a copy of all data: columns that no session reads otherwise. Logged.
create function app.export_contact_requests(requests integer[])
  returns table(request_id integer, client_key text, mail_held boolean, mailed_at timestamptz, receipt_at timestamptz)
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.require_privacy_officer();
    perform app.log_staff('person-data-exported', 'request ' || request.id)
    from public.contact_requests request where request.id = any (requests) order by request.id;
    -- A copy of notes or projects only.
    if not found then
      perform app.log_staff('person-data-exported', null);
    end if;
    return query
      select request.id, request.client_key, mail.sent_at is null and mail.held_at is not null, mail.sent_at, receipt.sent_at
      from public.contact_requests request
        left join public.outbox mail on mail.request_id = request.id and mail.kind = 'request'
        left join public.outbox receipt on receipt.request_id = request.id and receipt.kind = 'receipt'
      where request.id = any (requests);
  end
  $$;
grant execute on function app.export_contact_requests to web_staff;

-- Erases requests with their mails, notes and history, and single notes of other requests. Keeps the hashes, and logs.
create function app.erase_contact_requests(requests integer[], notes integer[], hashes text[], secret text)
  returns table (erased_requests integer, erased_notes integer)
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform app.require_privacy_officer();
    with gone as (
      delete from public.contact_notes note where note.id = any (notes) and note.request_id <> all (requests) returning note.request_id
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'note-erased', 'request ' || gone.request_id from gone;
    get diagnostics erased_notes = row_count;
    with gone as (
      delete from public.contact_requests request where request.id = any (requests) returning request.id
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'request-erased', 'request ' || gone.id from gone;
    get diagnostics erased_requests = row_count;
    insert into public.erasures as known (hash, secret)
    select distinct pg_catalog.unnest(hashes), erase_contact_requests.secret
    on conflict (hash) do update set erased_at = excluded.erased_at;
    return next;
  end
  $$;
grant execute on function app.erase_contact_requests to web_staff;

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
grant execute on function app.erase_project_people to web_staff;

-- Access to and erasure of a person's data (/buero/datenschutz): docs/decisions/0023-erasure-survives-restore.md

-- Searching ------------------------------------------------------------------------------------------------------------

-- The digits of every phone number in a text, without what people write between them.
create function app.list_phone_digits(content text) returns text
  language sql immutable set search_path = ''
  as $$
    select pg_catalog.string_agg(pg_catalog.regexp_replace(found[1], '[^0-9]', '', 'g'), ' ')
    from pg_catalog.regexp_matches(content, '([0-9][-0-9[:space:]()/.–]{5,}[0-9])', 'g') found
  $$;

-- As in 0011, and the digits of phone numbers in message, next step and notes.
create or replace function app.compose_search_text(request public.contact_requests) returns text
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.lower(pg_catalog.concat_ws(' ', request.id, request.name, request.email, request.phone,
      pg_catalog.regexp_replace(request.phone, '[^0-9]', '', 'g'), request.company, request.interest, request.message,
      request.next_step, notes.content, app.list_phone_digits(pg_catalog.concat_ws(' | ', request.message, request.next_step, notes.content))))
    from (
      select pg_catalog.string_agg(note.text, ' | ' order by note.id) as content from public.contact_notes note
      where note.request_id = request.id
    ) notes
  $$;

alter table contact_requests disable trigger tell_contact_request;
update contact_requests request set search_text = app.compose_search_text(request)
where search_text is distinct from app.compose_search_text(request);
alter table contact_requests enable trigger tell_contact_request;

-- Erasing --------------------------------------------------------------------------------------------------------------

-- What was erased on a person's demand, as keyed hashes (database/erasures.ts). A restored backup is checked against them.
create table erasures (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- Fingerprint of the secret the hash was made with: another one cannot check it.
  secret text not null check (char_length(secret) between 1 and 100),
  erased_at timestamptz not null default now()
);

alter table erasures enable row level security;
alter table erasures force row level security;
create policy owner_everything on erasures to current_user using (true) with check (true);

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
  returns table (request_id integer, client_key text, mail_held boolean, mailed_at timestamptz)
  language plpgsql volatile security definer set search_path = ''
  as $$
  begin
    perform app.require_privacy_officer();
    perform app.log_staff('person-data-exported', 'request ' || request.id)
    from public.contact_requests request where request.id = any (requests) order by request.id;
    -- Of a copy that holds notes or projects only.
    if not found then
      perform app.log_staff('person-data-exported', null);
    end if;
    return query
      select request.id, request.client_key, mail.sent_at is null and mail.held_at is not null, mail.sent_at
      from public.contact_requests request left join public.contact_mails mail on mail.request_id = request.id
      where request.id = any (requests);
  end
  $$;

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

grant execute on function app.export_contact_requests(integer[]),
  app.erase_contact_requests(integer[], integer[], text[], text) to web_staff;

-- Projects whose time is over are deleted by hand (docs/product.md#retention).
grant delete on project_access_codes to web_staff;
create policy leitung_deletes on project_access_codes for delete to web_staff using ((select app.may_manage()));

-- A person's copy says when the receipt went out, too. As in 0028 otherwise.
drop function app.export_contact_requests(integer[]);
create function app.export_contact_requests(requests integer[])
  returns table(request_id integer, client_key text, mail_held boolean, mailed_at timestamptz, receipt_at timestamptz)
  language plpgsql security definer set search_path = ''
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
      select request.id, request.client_key, mail.sent_at is null and mail.held_at is not null, mail.sent_at, receipt.sent_at
      from public.contact_requests request
        left join public.outbox mail on mail.request_id = request.id and mail.kind = 'request'
        left join public.outbox receipt on receipt.request_id = request.id and receipt.kind = 'receipt'
      where request.id = any (requests);
  end
  $$;
grant execute on function app.export_contact_requests(integer[]) to web_staff;

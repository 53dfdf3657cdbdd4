-- The visitors' role cannot queue mails; this function does it with the owner's rights, and notifies the team
-- on its devices. Beyond the hourly limit the mail is held back, without single notifications. Counted without a lock,
-- because no request may wait for another's mail: requests stored at the same instant may pass the limit together.
-- The receipt goes once per address and day. A request entered by a colleague sends neither mail.
create function app.queue_contact_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if app.staff_id() is not null then
      perform app.notify_staff('new-request', new.id, null, false, now(), null);
      perform app.notify_staff('untaken', new.id, null, false, now() + interval '${untakenMinutes} minutes', null);
    elsif (
      select count(*) from public.outbox
      where kind = 'request' and not over_limit
        and created_at > now() - interval '1 hour'
    ) < app.contact_mails_per_hour() then
      insert into public.outbox (kind, request_id) values ('request', new.id);
      perform app.notify_staff('new-request', new.id, null, new.from_client and new.interest = 'support', now(), null);
      perform app.notify_staff('untaken', new.id, null, false, now() + interval '${untakenMinutes} minutes', null);
      if new.email <> ''
        and exists (select from public.site_facts where key = 'receipt' and value = 'true')
        and not exists (
          select from public.contact_requests earlier join public.outbox on request_id = earlier.id and kind = 'receipt'
          where lower(earlier.email) = lower(new.email)
            and outbox.created_at > now() - interval '1 day'
        )
      then
        insert into public.outbox (kind, request_id) values ('receipt', new.id);
      end if;
    else
      insert into public.outbox (kind, request_id, over_limit, held_at) values ('request', new.id, true, now());
    end if;
    return null;
  end
  $$;

-- Only for new requests: restoring old ones must not notify the team again.
create trigger queue_contact_mail after insert on contact_requests
  for each row when (new.created_at = now()) execute function app.queue_contact_mail();

-- How many mails about new requests the team gets within an hour. The only place with this number.
create function app.contact_mails_per_hour() returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select 60 $$;

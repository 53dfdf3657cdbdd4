-- A receipt by mail to whoever sends a request, if Leitung has switched it on: docs/decisions/0007-mail-outbox.md

alter table outbox drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('request', 'reminder', 'held-notice', 'push', 'staff-mail', 'state-mail', 'test-mail', 'reply',
      'project-confirm', 'project-news', 'receipt')
    and (kind <> 'test-mail' or sent_at is not null)),
  drop constraint outbox_request_check,
  add constraint outbox_request_check check (kind not in ('request', 'reminder', 'reply', 'receipt') or request_id is not null);
drop index outbox_once;
create unique index outbox_once on outbox (request_id, kind) where kind in ('request', 'reminder', 'receipt');

-- As in 0029, and queues the receipt, one per address and day, none beyond the hour's mails. Two requests of one address never
-- come at once (app.may_send_contact_request). What the team enters by hand nobody has sent.
create or replace function app.queue_contact_mail() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if (
      select count(*) from public.outbox
      where kind = 'request' and not over_limit
        and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()
    ) < app.contact_mails_per_hour() then
      insert into public.outbox (kind, request_id) values ('request', new.id);
      perform app.notify_staff('new-request', new.id, null, new.from_client and new.interest = 'support', now(), null);
      perform app.notify_staff('untaken', new.id, null, false, now() + interval '30 minutes', null);
      if app.staff_id() is null and new.email <> ''
        and exists (select from public.site_facts where key = 'receipt' and value = 'true')
        and not exists (
          select from public.contact_requests earlier join public.outbox on request_id = earlier.id and kind = 'receipt'
          where lower(earlier.email) = lower(new.email)
            and outbox.created_at > now() - interval '1 day' and outbox.created_at <= clock_timestamp()
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

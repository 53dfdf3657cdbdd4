-- Requests that the team enters: by telephone, on the street, from Instagram. docs/product.md#contact-form

-- Empty: none is known, as of somebody who has called. Visitors have to give one.
alter table contact_requests drop constraint contact_requests_email_check,
  add constraint contact_requests_email_check
    check (char_length(email) <= 254 and (email = '' or email ~ '^[^[:space:]@]+@[^[:space:]@]+$'));
drop policy visitor_sends on contact_requests;
create policy visitor_sends on contact_requests for insert to web_anon
  with check (email <> '' and client_key = (select app.client_key()) and app.may_send_contact_request(client_key, lower(email)));

create policy staff_adds on contact_requests for insert to web_staff with check ((select app.is_staff()));
grant insert (name, email, phone, message, interest_chosen) on contact_requests to web_staff;
create trigger limit_additions before insert on contact_requests
  for each row execute function app.limit_additions(200);

-- As in 0039, and whoever enters a request has no client key.
create or replace function app.prepare_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.from_client := new.from_client or app.is_client(nullif(new.email, ''), new.phone);
      -- Nothing to throttle visitors by.
      if app.staff_id() is not null then
        new.client_key := null;
      end if;
    else
      new.version := old.version + 1;
      if app.is_staff() and new.taken_by is not null and new.taken_by is distinct from old.taken_by
        and not exists (select from public.staff person where person.id = new.taken_by and person.ended_at is null)
      then
        raise insufficient_privilege using message = 'a request is given to somebody who works here';
      end if;
      if new.status = 'new' then
        new.taken_by := null;
      end if;
      if new.status <> 'waiting' then
        new.waiting_until := null;
      end if;
      new.taken_at := case when new.taken_by is null then null
        when new.taken_by is distinct from old.taken_by then now() else old.taken_at end;
      -- Undoing clears it.
      if new.answered_at is distinct from old.answered_at then
        new.answered_at := case when new.answered_at is not null then coalesce(old.answered_at, now()) end;
      end if;
    end if;
    new.search_text := app.compose_search_text(new);
    return new;
  end
  $$;

-- Requests of one person are found by the whole address and number: docs/decisions/0031-answering-from-the-office.md

-- The digits of a stored phone number without country and leading zeros, as findPhoneDigits returns those of a typed one; null where
-- they are too few for a number.
create function app.national_phone_digits(phone text) returns text
  language sql immutable set search_path = ''
  as $$
    select national.digits
    from pg_catalog.regexp_replace(phone, '[^0-9]', '', 'g') as typed (digits),
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(typed.digits, '^(00)?49(?=[0-9]{6})', ''), '^0+', ''
      ) as national (digits)
    where pg_catalog.length(typed.digits) >= 6 and pg_catalog.length(national.digits) >= 5
  $$;

create index contact_requests_by_phone on contact_requests (app.national_phone_digits(phone), created_at)
  where phone is not null;
-- Whoever stores or changes a request writes the index.
grant execute on function app.national_phone_digits(text) to web_anon, web_staff;

-- The requests with an address or number of these: the newest 200 of each, for a merged one that which stays. It reads as the owner,
-- after it has checked the session, because policies keep these indexes from being used.
create function app.find_contact_requests_of_sender(known integer[]) returns setof integer
  language plpgsql stable security definer set search_path = ''
  as $$
  begin
    if not app.is_staff() then
      return;
    end if;
    return query
      with own as (
        select lower(request.email) as email, app.national_phone_digits(request.phone) as digits
        from public.contact_requests request where request.id = any (known)
      ), found as (
        select same.* from (select distinct email from own where email <> '') one cross join lateral (
          select request.id, request.merged_into from public.contact_requests request
          where lower(request.email) = one.email order by request.created_at desc limit 200
        ) same
        union
        select same.* from (select distinct digits from own where digits is not null) one cross join lateral (
          select request.id, request.merged_into from public.contact_requests request
          where request.phone is not null and app.national_phone_digits(request.phone) = one.digits
          order by request.created_at desc limit 200
        ) same
      )
      select distinct case when found.merged_into is null then found.id else app.find_kept_contact_request(found.id) end
      from found;
  end
  $$;
grant execute on function app.find_contact_requests_of_sender(integer[]) to web_staff;

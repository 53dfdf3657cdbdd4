-- Replies from the back office, and the texts they begin with: docs/product.md#replies

create table reply_templates (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 4000),
  -- One of the five below, as it came. An import into a new database replaces those.
  is_starter boolean not null default false,
  version integer not null default 1,
  -- Put away; can be taken back until it is purged.
  removed_at timestamptz
);

-- Where people choose a time for a call with this person; fills {termin-link}.
alter table staff add column booking_link text
  check (booking_link ~ '^https://[^[:space:]]+$' and char_length(booking_link) <= 300);

create function app.set_booking_link(link text) returns void
  language sql security definer set search_path = ''
  as $$ update public.staff set booking_link = link where id = app.staff_id() $$;
revoke all on function app.set_booking_link(text) from public;
grant execute on function app.set_booking_link(text) to web_staff;

-- What somebody of the team has sent, or how a call or a chat went.
create table contact_replies (
  id integer generated always as identity primary key,
  request_id integer not null references contact_requests on delete cascade,
  staff_id integer default app.staff_id() references staff on delete set null,
  way text not null check (way in ('mail', 'call', 'whatsapp')),
  result text check (result in ('reached', 'not-reached', 'mailbox')),
  text text check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  -- When the mail server took it, or refused it for good.
  sent_at timestamptz,
  refused_at timestamptz,
  constraint contact_replies_way_parts check ((way = 'mail') = (text is not null) and (way = 'mail') = (result is null))
);
create index contact_replies_by_request on contact_replies (request_id, id);

alter table outbox add column reply_id integer references contact_replies on delete cascade;
create unique index outbox_by_reply on outbox (reply_id) where reply_id is not null;
alter table outbox drop constraint outbox_kind_check, drop constraint outbox_request_check,
  add constraint outbox_kind_check check (kind in ('request', 'reminder', 'held-notice', 'push', 'staff-mail', 'state-mail', 'test-mail', 'reply')
    and (kind <> 'test-mail' or sent_at is not null)),
  add constraint outbox_request_check check (kind not in ('request', 'reminder', 'reply') or request_id is not null),
  add constraint outbox_reply_check check ((kind = 'reply') = (reply_id is not null));

create function app.queue_contact_reply() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.outbox (kind, request_id, reply_id) values ('reply', new.request_id, new.id);
    return null;
  end
  $$;
create trigger queue_contact_reply after insert on contact_replies
  for each row when (new.way = 'mail' and new.sent_at is null and new.created_at = now())
  execute function app.queue_contact_reply();
create trigger limit_additions before insert on contact_replies
  for each row execute function app.limit_additions(300);
create trigger limit_additions before insert on reply_templates
  for each row execute function app.limit_additions(50);

create function app.update_reply_template() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    new.is_starter := false;
    return new;
  end
  $$;
create trigger update_reply_template before update on reply_templates
  for each row execute function app.update_reply_template();

alter table reply_templates enable row level security;
alter table reply_templates force row level security;
create policy owner_everything on reply_templates to current_user using (true) with check (true);
create policy staff_reads on reply_templates for select to web_staff using ((select app.is_staff()));
create policy staff_adds on reply_templates for insert to web_staff with check ((select app.is_staff()));
create policy staff_changes on reply_templates for update to web_staff using ((select app.is_staff()));
grant select, insert (title, text), update (title, text, removed_at) on reply_templates to web_staff;

alter table contact_replies enable row level security;
alter table contact_replies force row level security;
create policy owner_everything on contact_replies to current_user using (true) with check (true);
create policy staff_reads on contact_replies for select to web_staff using ((select app.is_staff()));
create policy own_add on contact_replies for insert to web_staff with check (staff_id = (select app.staff_id()));
-- A mail cannot be taken back.
create policy own_undo on contact_replies for delete to web_staff
  using (staff_id = (select app.staff_id()) and way <> 'mail' and created_at > now() - interval '10 minutes');
grant select, insert (request_id, way, result, text), delete on contact_replies to web_staff;

-- As in 0017, with the replies.
create or replace function app.compose_search_text(request contact_requests) returns text
  language sql stable security definer set search_path = ''
  as $$
    select pg_catalog.lower(pg_catalog.concat_ws(' ', request.id, request.name, request.email, request.phone,
      pg_catalog.regexp_replace(request.phone, '[^0-9]', '', 'g'), request.company, request.interest, request.message,
      request.next_step, notes.content, steps.content, replies.content,
      app.list_phone_digits(pg_catalog.concat_ws(' | ', request.message, request.next_step, notes.content, steps.content,
        replies.content))))
    from (
      select pg_catalog.string_agg(note.text, ' | ' order by note.id) as content from public.contact_notes note
      where note.request_id = request.id
    ) notes, (
      select pg_catalog.string_agg(distinct change.next_step, ' | ') as content from public.contact_changes change
      where change.request_id = request.id and change.next_step is distinct from request.next_step
    ) steps, (
      select pg_catalog.string_agg(reply.text, ' | ' order by reply.id) as content from public.contact_replies reply
      where reply.request_id = request.id
    ) replies
  $$;

-- As in 0029, but a request is answered by a reply, a call that reached somebody, or a tap on "Beantwortet": waiting or being
-- done says nothing of an answer.
create or replace function app.prepare_contact_request() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      new.from_client := new.from_client or app.is_client(new.email, new.phone);
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

insert into reply_templates (title, text, is_starter) values
('Gespräch vereinbaren', 'Hallo {vorname},

danke für deine Anfrage. Am schnellsten klären wir alles in einem kurzen Gespräch, zehn Minuten reichen. Nenn mir gern zwei Zeiten, die dir passen, dann rufe ich dich an.

Viele Grüße
{ich}', true),
('Termin selbst aussuchen', 'Hallo {vorname},

danke für deine Anfrage zum Thema {interesse}. Such dir hier eine Zeit aus, die in deinen Tag passt: {termin-link}

Ich rufe dich dann an.

Viele Grüße
{ich}', true),
('Nicht erreicht', 'Hallo {vorname},

ich habe dich eben unter {telefon} nicht erreicht. Wann passt es dir besser? Antworte einfach mit einer Uhrzeit, dann melde ich mich noch einmal.

Viele Grüße
{ich}', true),
('Unterlagen fürs Angebot', 'Hallo {vorname},

damit ich dir für {betrieb} ein Angebot machen kann, brauche ich noch drei Dinge: deine Speisekarte (ein Foto reicht), dein Kassensystem und ungefähr, wie viele Bestellungen ihr in der Woche habt.

Schick sie mir einfach als Antwort auf diese Mail.

Viele Grüße
{ich}', true),
('Nachfassen', 'Hallo {vorname},

vor ein paar Tagen habe ich dir geschrieben und noch nichts von dir gehört. Ist das Thema für dich noch aktuell? Wenn gerade nicht der richtige Moment ist, reicht ein kurzes Nein, dann lasse ich dich in Ruhe.

Viele Grüße
{ich}', true);

-- Open pages of the request hear that the mail server has taken or refused a mail.
create function app.tell_contact_reply() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform pg_catalog.pg_notify('contact_requests', new.request_id::text);
    return null;
  end
  $$;
create trigger tell_contact_reply after update of sent_at, refused_at on contact_replies
  for each row execute function app.tell_contact_reply();

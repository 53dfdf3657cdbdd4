-- The state of the site: what Leitung reads at /buero/zustand, in the mail of each week, and above the inbox.

-- A crash must not forget the last backup. An export leaves the table out, because it is true of this installation only.
alter table site_health set logged;
-- Besides single facts a row for each server, by its name.
alter table site_health
  drop constraint site_health_key_check,
  add constraint site_health_key_check check (key ~ '^[a-z-]+( [^[:cntrl:]]+)?$' and char_length(key) <= 120);
-- The first mail comes in the week after the first start.
insert into site_health (key) values ('weekly-mail');

-- The mail of each week goes to everybody of Leitung.
alter table outbox
  drop constraint outbox_kind_check,
  drop constraint outbox_person_check,
  add constraint outbox_kind_check
    check (kind in ('request', 'reminder', 'held-notice', 'push', 'staff-mail', 'state-mail')),
  add constraint outbox_person_check check (
    (staff_id is not null) = (kind in ('push', 'staff-mail', 'state-mail'))
    and (event is not null) = (kind in ('push', 'staff-mail'))
    and (staff_id is null) = (expires_at is null)
  );

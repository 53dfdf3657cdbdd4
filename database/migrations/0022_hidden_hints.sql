-- Who has put away the hint about a second way in sees it again after a week. Unlogged, as all that is short-lived.

create unlogged table staff_hidden_hints (
  staff_id integer primary key default app.staff_id() references staff on delete cascade,
  until timestamptz not null default now() + interval '7 days'
);

alter table staff_hidden_hints enable row level security;
alter table staff_hidden_hints force row level security;
do $$
begin
  execute 'create policy owner_everything on staff_hidden_hints to current_user using (true) with check (true)';
end
$$;

grant select, insert (staff_id), update (until) on staff_hidden_hints to web_staff;
create policy own_read on staff_hidden_hints for select to web_staff using (staff_id = (select app.staff_id()));
create policy own_add on staff_hidden_hints for insert to web_staff with check (staff_id = (select app.staff_id()));
create policy own_change on staff_hidden_hints for update to web_staff using (staff_id = (select app.staff_id()));

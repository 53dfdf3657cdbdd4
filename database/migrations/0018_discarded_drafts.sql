-- Drafts that the team has put aside. What visitors have seen is withdrawn instead; writing in a draft takes it back.

create table blog_discarded_drafts (
  draft_id integer primary key references blog_drafts on delete cascade,
  at timestamptz not null default now()
);

create function app.log_discarded_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if app.is_staff() then
      perform app.log_staff(case tg_op when 'INSERT' then 'draft-discarded' else 'draft-taken-back' end,
        'article ' || coalesce(new.draft_id, old.draft_id));
    end if;
    return null;
  end
  $$;

create trigger log_discarded_draft after insert or delete on blog_discarded_drafts
  for each row execute function app.log_discarded_draft();

alter table blog_discarded_drafts enable row level security;
alter table blog_discarded_drafts force row level security;
create policy owner_everything on blog_discarded_drafts to current_user using (true) with check (true);
grant select, insert (draft_id), delete on blog_discarded_drafts to web_staff;
create policy staff_reads on blog_discarded_drafts for select to web_staff using ((select app.is_staff()));
create policy staff_discards on blog_discarded_drafts for insert to web_staff
  with check ((select app.is_staff())
    and not exists (select from blog_articles article where article.draft_id = blog_discarded_drafts.draft_id));
create policy staff_takes_back on blog_discarded_drafts for delete to web_staff using ((select app.is_staff()));

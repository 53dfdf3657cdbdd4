-- Uploaded pictures of articles, references, people and partners: docs/decisions/0020-article-pictures.md

-- The uploader is the signed-in person.
alter table stored_pictures alter staff_id set default app.staff_id();

-- Who may do what

grant select (id, width) on stored_pictures to web_anon;
grant insert (id, width), select on stored_pictures to web_staff;
-- Only article pictures need their width here.
create policy visitor_reads_published on stored_pictures for select to web_anon
  using (exists (select from blog_articles article where article.picture = stored_pictures.id));
create policy staff_reads on stored_pictures for select to web_staff using ((select app.is_staff()));
-- For the whole team. Visitors see a picture once something published uses it.
create policy own_add on stored_pictures for insert to web_staff with check (staff_id = (select app.staff_id()));

grant select on stored_picture_files to web_anon;
grant insert, select on stored_picture_files to web_staff;
create policy visitor_reads_published on stored_picture_files for select to web_anon
  using (
    exists (select from blog_articles article where article.picture = picture_id)
    or exists (
      select from site_entries entry
      where split_part(entry.published ->> 'picture', ':', 1) = picture_id
        or split_part(entry.published ->> 'logo', ':', 1) = picture_id
    )
    or exists (
      select from site_facts fact
      where fact.key = 'partners'
        and fact.value @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('logo', picture_id)))
    )
  );
create policy staff_reads on stored_picture_files for select to web_staff using ((select app.is_staff()));
create policy own_add on stored_picture_files for insert to web_staff
  with check (exists (
    select from stored_pictures picture where picture.id = picture_id and picture.staff_id = (select app.staff_id())
      and picture.created_at = now()
  ));

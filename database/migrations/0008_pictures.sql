-- Every uploaded picture in one place. One that was uploaded in two forms keeps the files of both.
alter table blog_pictures rename to stored_pictures;
alter table blog_picture_files rename to stored_picture_files;

insert into stored_pictures (id, width, created_at, staff_id)
select id, max(split_part(name, '.', 1)::integer), min(created_at), min(staff_id) from site_pictures group by id
on conflict (id) do nothing;
insert into stored_picture_files (picture_id, name, bytes) select id, name, bytes from site_pictures on conflict do nothing;

insert into stored_pictures (id, width, created_at, staff_id) select id, 480, created_at, staff_id from partner_logos
on conflict (id) do nothing;
insert into stored_picture_files (picture_id, name, bytes) select id, '480.webp', bytes from partner_logos on conflict do nothing;

drop table site_pictures, partner_logos;

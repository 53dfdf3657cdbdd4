create trigger update_project_note before update on project_notes
  for each row execute function app.update_note();

alter table project_notes alter staff_id set default app.staff_id();

-- Who may do what: everybody of the team reads and adds, one's own can be changed; never a client.

grant insert (project_slug, text), select, update (text) on project_notes to web_staff;
create policy staff_reads on project_notes for select to web_staff using ((select app.is_staff()));
create policy own_add on project_notes for insert to web_staff with check (staff_id = (select app.staff_id()));
create policy own_change on project_notes for update to web_staff using (staff_id = (select app.staff_id()));

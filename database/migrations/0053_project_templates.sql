-- Steps of a project as a template for new ones, beside the usual ten days: docs/product.md#client-projects

create table project_templates (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 80 and name !~ '[[:cntrl:]]' and name = btrim(name)),
  -- As app/features/projects/templates/template-steps.ts writes them: days are counted from a project's beginning.
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and char_length(steps::text) <= 2000000),
  version integer not null default 1,
  -- Put away; can be taken back until it is purged.
  removed_at timestamptz
);
create unique index project_templates_by_name on project_templates (lower(name)) where removed_at is null;

create function app.change_project_template() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'INSERT' then
      perform app.log_staff('template-added', 'template ' || new.id);
      return new;
    end if;
    new.version := old.version + 1;
    perform app.log_staff(
      case when new.removed_at is not null then 'template-removed'
        when old.removed_at is not null then 'template-restored' else 'template-renamed' end,
      'template ' || new.id);
    return new;
  end
  $$;
revoke execute on function app.change_project_template() from public;
create trigger change_project_template before insert or update on project_templates
  for each row execute function app.change_project_template();
create trigger limit_additions before insert on project_templates
  for each row execute function app.limit_additions(50);

alter table project_templates enable row level security;
alter table project_templates force row level security;
create policy owner_everything on project_templates to current_user using (true) with check (true);
create policy staff_reads on project_templates for select to web_staff using ((select app.is_staff()));
create policy staff_adds on project_templates for insert to web_staff with check ((select app.is_staff()));
create policy staff_changes on project_templates for update to web_staff using ((select app.is_staff()));
grant select, insert (name, steps), update (name, removed_at) on project_templates to web_staff;

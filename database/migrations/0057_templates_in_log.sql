-- The log names a template once it is stored: docs/product.md#client-projects
-- One that was not, because another has its name, left an entry, too.

create or replace function app.change_project_template() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    return new;
  end
  $$;
drop trigger change_project_template on project_templates;
create trigger change_project_template before update on project_templates
  for each row execute function app.change_project_template();

create function app.log_project_template() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.log_staff(
      case when tg_op = 'INSERT' then 'template-added' when new.removed_at is not null then 'template-removed'
        when old.removed_at is not null then 'template-restored' else 'template-renamed' end,
      'template ' || new.id);
    return null;
  end
  $$;
revoke execute on function app.log_project_template() from public;
create trigger log_project_template after insert or update on project_templates
  for each row execute function app.log_project_template();

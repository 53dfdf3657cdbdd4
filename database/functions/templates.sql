-- The team's templates: replies and project steps.

create function app.change_template() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    new.version := old.version + 1;
    new.is_starter := false;
    return new;
  end
  $$;

create trigger change_template before update on templates for each row execute function app.change_template();

-- After the insert: a refused duplicate name must not be logged.
create function app.log_template() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.log_staff(
      case tg_op when 'INSERT' then 'template-added' when 'UPDATE' then 'template-changed' else 'template-removed' end,
      'template ' || coalesce(new.id, old.id));
    return null;
  end
  $$;

create trigger log_template after insert or update or delete on templates
  for each row execute function app.log_template();

-- Who may do what

grant delete, insert (id, kind, name, content), select, update (name, content) on templates to web_staff;
create policy staff_everything on templates to web_staff using ((select app.is_staff())) with check ((select app.is_staff()));

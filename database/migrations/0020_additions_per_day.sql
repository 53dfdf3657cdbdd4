-- What one person of the team can add in a day: far more than anybody writes, and too little for a stolen session to fill the
-- disk. The constraint of the refusal is named after the table, such as blog_drafts_per_day.

create function app.limit_additions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    me constant integer := app.staff_id();
  begin
    -- The command line has no limit.
    if me is not null and app.count_staff_attempt(tg_table_name || ' ' || me, tg_argv[0]::integer, interval '1 day') > 0 then
      raise check_violation using message = 'too many rows of one person in a day', constraint = tg_table_name || '_per_day';
    end if;
    return new;
  end
  $$;

create trigger limit_additions before insert on blog_drafts
  for each row execute function app.limit_additions(50);
create trigger limit_additions before insert on blog_pictures
  for each row execute function app.limit_additions(100);
create trigger limit_additions before insert on blog_versions
  for each row execute function app.limit_additions(1000);
create trigger limit_additions before insert on contact_notes
  for each row execute function app.limit_additions(500);
create trigger limit_additions before insert on project_access_codes
  for each row execute function app.limit_additions(100);
create trigger limit_additions before insert on project_timeline_items
  for each row execute function app.limit_additions(2000);

create trigger limit_additions before insert on blog_drafts
  for each row execute function app.limit_additions(50);

create trigger limit_additions before insert on blog_versions
  for each row execute function app.limit_additions(1000);

create trigger limit_additions before insert on contact_notes
  for each row execute function app.limit_additions(500);

create trigger limit_additions before insert on project_access_codes
  for each row execute function app.limit_additions(100);

create trigger limit_additions before insert on project_timeline_items
  for each row execute function app.limit_additions(2000);

-- As in 0020, for what a change leaves behind: a stolen session could change one thing back and forth. A thousand steps of one request
-- are a thousand texts that its search text is composed of again with each.
create trigger limit_additions before insert on contact_changes
  for each row execute function app.limit_additions(3000);

create trigger limit_additions before insert on site_fact_changes
  for each row execute function app.limit_additions(500);

-- What takes access away has no limit: whoever has filled the log must not keep its person from that.
create trigger limit_additions before insert on staff_log
  for each row when (new.action not in ('signed-in', 'sessions-ended', 'passkey-added', 'passkey-removed',
    'recovery-codes-replaced', 'person-added', 'person-invited', 'person-ended', 'role-changed'))
  execute function app.limit_additions(20000);

create trigger limit_additions before insert on contact_replies
  for each row execute function app.limit_additions(300);

create trigger limit_additions before insert on reply_templates
  for each row execute function app.limit_additions(50);

-- As in 0020.
create trigger limit_additions before insert on site_entries
  for each row execute function app.limit_additions(100);

create trigger limit_additions before insert on site_entry_changes
  for each row execute function app.limit_additions(500);

create trigger limit_additions before insert on stored_pictures
  for each row execute function app.limit_additions(200);

create trigger limit_additions before insert on project_needs
  for each row execute function app.limit_additions(500);

create trigger limit_additions before insert on project_approvals
  for each row execute function app.limit_additions(500);

create trigger limit_additions before insert on contact_requests
  for each row execute function app.limit_additions(200);

create trigger limit_additions before insert on project_templates
  for each row execute function app.limit_additions(50);

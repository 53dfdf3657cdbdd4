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

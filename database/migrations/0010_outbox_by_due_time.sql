-- When due_at was set mattered only after a clock was set back.
alter table outbox drop column scheduled_at;

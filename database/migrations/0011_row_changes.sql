-- What a person of the team has changed within the last ten minutes, so that it can be taken back (app.undo_changes). Unlogged, as all
-- that is short-lived: no backup has it. Without references: it outlives nothing (app.record_change).
drop table project_step_undo;

create unlogged table row_changes (
  id bigint generated always as identity primary key,
  -- The transaction: everything that one form has changed is taken back together.
  action bigint not null default pg_current_xact_id()::text::bigint,
  staff_id integer not null,
  at timestamptz not null default now(),
  table_name text not null,
  key_name text not null,
  key text not null,
  -- Of the row after the change, where that counts it: whatever somebody else has changed of the row since counts, too.
  version integer,
  -- Of an update the columns that differ. Null: the row was added.
  before jsonb,
  -- Null: the row was deleted.
  after jsonb
);

create index row_changes_by_action on row_changes (action);
create index row_changes_by_row on row_changes (table_name, key);
create index row_changes_by_time on row_changes (at);

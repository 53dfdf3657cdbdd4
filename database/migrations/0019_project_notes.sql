-- What the team says to itself about a project: docs/product.md#client-projects
create table project_notes (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  staff_id integer references staff on delete set null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  changed_at timestamptz,
  version integer not null default 1
);

create index project_notes_by_project on project_notes (project_slug, id);

-- Browsers that remember a project: docs/decisions/0036-remembering-a-project.md. Unlogged, so that no backup brings one back.
create unlogged table project_grants (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  created_at timestamptz not null default now()
);

create index project_grants_by_project on project_grants (project_slug, created_at);

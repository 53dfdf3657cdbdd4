-- When a project was finished; its code closes some time after: docs/product.md#client-projects
alter table project_access_codes add finished_at timestamptz;
create index project_access_codes_finished on project_access_codes (finished_at) where finished_at is not null;

-- What the team begins with, texts of replies and steps of projects: docs/product.md#replies, docs/product.md#client-projects
create table templates (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('reply', 'steps')),
  name text not null check (char_length(name) between 1 and 80 and name !~ '[[:cntrl:]]' and name = btrim(name)),
  -- A text; or steps, as app/features/projects/templates/template-steps.ts writes them.
  content jsonb not null,
  -- One of those with which a site starts, as it came. An import into a new database replaces them.
  is_starter boolean not null default false,
  version integer not null default 1,
  constraint templates_content_check check (
    case kind
      when 'reply' then jsonb_typeof(content) = 'string' and char_length(content #>> '{}') between 1 and 4000
      else jsonb_typeof(content) = 'array' and char_length(content::text) <= 2000000
    end
  )
);

create unique index templates_by_name on templates (lower(name)) where kind = 'steps';

-- Those of steps keep their numbers, which the log names.
insert into templates (id, kind, name, content, version) overriding system value
select id, 'steps', name, steps, version from project_templates where removed_at is null;

select setval(pg_get_serial_sequence('templates', 'id'), coalesce(max(id), 0) + 1, false) from project_templates;

insert into templates (kind, name, content, is_starter, version)
select 'reply', coalesce(nullif(btrim(regexp_replace(title, '[[:cntrl:]]+', ' ', 'g')), ''), 'Ohne Titel'), to_jsonb(text), is_starter, version
from reply_templates where removed_at is null order by id;

delete from row_changes where table_name in ('reply_templates', 'project_templates');
drop table reply_templates, project_templates;

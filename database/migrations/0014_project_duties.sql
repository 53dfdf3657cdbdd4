-- What a client has to hand in, to answer or to decide, in one table: docs/decisions/0035-one-duty.md. It takes the place of files that
-- were asked for, approvals, and lines "Von dir, bis 03.12.2026: Logo – ausstehend" in the text of a step.
create table project_duties (
  id integer generated always as identity primary key,
  project_slug text not null references project_access_codes on update cascade on delete cascade,
  -- Without a reference: a step that comes back by undoing has its duties again. The title of a decision's step is kept as it was then.
  step_id integer not null,
  step_title text,
  kind text not null check (kind in ('file', 'answer', 'decision')),
  title text not null check (char_length(title) between 1 and 1000),
  link text check (link ~ '^https://[^[:space:]]+$' and char_length(link) <= 500),
  due_on date,
  created_at timestamptz not null default now(),
  -- What the team says; null: whether it is there.
  is_done boolean,
  -- Another version was asked for, or the team has taken it back.
  ended_at timestamptz,
  -- The client's word. A decision has a name, and a wished change a sentence.
  decision text check (decision in ('approved', 'change')),
  answer text check (char_length(answer) between 1 and 2000),
  answered_at timestamptz,
  answered_by text check (char_length(answered_by) between 1 and 100 and answered_by !~ '[[:cntrl:]]'),
  -- Grows with every change.
  version integer not null default 1,
  check ((kind = 'decision') = (step_title is not null)),
  check (kind = 'decision' or link is null and decision is null and title !~ '[[:cntrl:]]'),
  check (kind <> 'decision' or (decision is null) = (answered_at is null) and (decision is null) = (answered_by is null)),
  check (kind <> 'answer' or (answer is null) = (answered_at is null)),
  check (kind <> 'file' or answer is null and answered_at is null),
  check (decision is distinct from 'change' or answer is not null)
);

create index project_duties_by_project on project_duties (project_slug);
create index project_duties_due on project_duties (due_on) where due_on is not null and ended_at is null;
create index project_duties_to_change on project_duties (answered_at) where decision = 'change' and ended_at is null;
create unique index project_duties_once on project_duties (step_id, kind, title) where kind <> 'decision' and ended_at is null;

-- The files that a decision shows, as they were. A file that was shown stays.
create table project_duty_files (
  duty_id integer not null references project_duties on delete cascade,
  file_id integer not null references project_files on delete cascade,
  name text not null,
  sha256 text not null,
  primary key (duty_id, file_id)
);

create index project_duty_files_by_file on project_duty_files (file_id);

-- With numbers of its own making: an import sets sequences last.
insert into project_duties (id, project_slug, step_id, step_title, kind, title, link, created_at, ended_at, decision,
  answer, answered_at, answered_by)
overriding system value
select id, project_slug, step_id, step_title, 'decision', sentence, link, asked_at, ended_at, decision,
  remark, decided_at, decided_by
from project_approvals;
insert into project_duty_files select approval_id, file_id, name, sha256 from project_approval_files;
insert into project_duties (id, project_slug, step_id, kind, title, due_on, created_at, is_done)
overriding system value
select id + (select coalesce(max(id), 0) from project_approvals), project_slug, step_id, 'file', label, due_on, created_at, is_done
from project_needs;

alter table project_files disable trigger user;
alter table project_files add duty_id integer references project_duties on delete set null;
update project_files set duty_id = need_id + (select coalesce(max(id), 0) from project_approvals) where need_id is not null;
alter table project_files drop need_id cascade;
alter table project_files enable trigger user;
create index project_files_by_duty on project_files (duty_id) where duty_id is not null;

drop table project_approval_files, project_approvals, project_needs;

-- A line of a client as a duty: what it asks for, until when, and whether it was open. Null for any other line.
create function pg_temp.read_duty(line text) returns jsonb
  language plpgsql immutable
  as $$
  declare
    parts constant text[] := regexp_match(line, '^von dir\s*(?:,\s*bis\s+(\d\d)\.(\d\d)\.(\d{4})\s*)?:\s*(.*)$', 'i');
    day constant text := parts[3] || '-' || parts[2] || '-' || parts[1];
    title text := regexp_replace(parts[4], '(\s*[:;,–-])?\s*\(?\m(in Arbeit|ausstehend)\M\)?', '', 'g');
  begin
    title := btrim(regexp_replace(title, '[[:cntrl:]]+', ' ', 'g'));
    return case when title <> '' then jsonb_build_object(
      'kind', case when title ~* 'karte|logo|foto|bild|datei|pdf|text|liste|unterlage|ausweis|vertrag|anmeldung' then 'file' else 'answer' end,
      'title', title,
      'due_on', case when pg_input_is_valid(day, 'date') then day end,
      'is_open', line ~ 'ausstehend|in Arbeit'
    ) end;
  end
  $$;

insert into project_duties (id, project_slug, step_id, kind, title, due_on, is_done)
overriding system value
select (select coalesce(max(id), 0) from project_duties) + row_number() over (order by step.id, line.place), step.project_slug, step.id,
  duty ->> 'kind', duty ->> 'title', (duty ->> 'due_on')::date,
  case when step.status = 'completed' or not (duty ->> 'is_open')::boolean then true end
from project_timeline_items step
  cross join lateral jsonb_array_elements_text(
    case when jsonb_typeof(step.features) = 'array' then step.features else '[]' end
  ) with ordinality line (text, place)
  cross join lateral pg_temp.read_duty(line.text) duty
where duty is not null
on conflict do nothing;

select setval(pg_get_serial_sequence('project_duties', 'id'), max(id)) from project_duties having max(id) is not null;

-- Not as a change that somebody has made: no day of the last update, no mail, no entry in the log.
alter table project_timeline_items disable trigger user;
update project_timeline_items set features = (
  select coalesce(jsonb_agg(line order by place), '[]')
  from jsonb_array_elements(features) with ordinality one (line, place)
  where pg_temp.read_duty(line #>> '{}') is null
)
where jsonb_typeof(features) = 'array' and features::text ~* '"von dir\s*[,:]';
alter table project_timeline_items enable trigger user;

-- A template's lines had days of their own for this.
alter table templates disable trigger user;
update templates set content = (
  select coalesce(jsonb_agg(
    step || jsonb_build_object(
      'features', (
        select coalesce(jsonb_agg(line -> 'line' order by at), '[]')
        from jsonb_array_elements(step -> 'features') with ordinality one (line, at)
        where pg_temp.read_duty(line ->> 'line') is null
      ),
      'duties', (
        select coalesce(jsonb_agg(
          jsonb_build_object('kind', duty -> 'kind', 'title', duty -> 'title', 'day', line -> 'day') order by at
        ), '[]')
        from jsonb_array_elements(step -> 'features') with ordinality one (line, at)
          cross join lateral pg_temp.read_duty(line ->> 'line') duty
        where duty is not null
      )
    ) order by place
  ), '[]')
  from jsonb_array_elements(content) with ordinality all_steps (step, place)
)
where kind = 'steps';
alter table templates enable trigger user;

-- What is open now has been told of in its former form, or will be seen on the page.
update project_news news set told = told - 'needs' - 'approvals' - 'lines' || jsonb_build_object('duties', (
  select coalesce(jsonb_object_agg(id, due_on), '{}') from project_duties duty where duty.project_slug = news.project_slug
));

drop function pg_temp.read_duty;

-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0016
CREATE TABLE visit_sums (
  day date NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  total bigint NOT NULL,
  CONSTRAINT visit_sums_pkey PRIMARY KEY (day, kind, value),
  CONSTRAINT visit_sums_kind_check CHECK (kind = ANY (ARRAY['page'::text, 'entry'::text, 'referrer'::text, 'campaign'::text, 'event'::text])),
  CONSTRAINT visit_sums_total_check CHECK (total > 0),
  CONSTRAINT visit_sums_value_check CHECK (char_length(value) <= 110)
);

ALTER TABLE visit_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE visit_sums FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON visit_sums TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON visit_sums FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT SELECT ON visit_sums TO web_staff;

-- Migrations: 0016
CREATE OR REPLACE FUNCTION app.add_visit_sums(sums jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    -- One server at a time, because the values of a day are counted before another one is added.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('visit sums', 0));
    with given as (
      select one.day, one.kind, one.value, sum(one.total)::bigint as total
      from pg_catalog.jsonb_to_recordset(sums) as one(day date, kind text, value text, total bigint)
      -- Paths of articles that do not exist are strangers' inventions.
      where one.value not like '/blog/%' or exists (
        select from public.blog_articles article
        where article.id = pg_catalog.substr(one.value, 7) and article.published_at <= now()
      )
      group by 1, 2, 3
    ), placed as (
      select given.*, row_number() over (partition by given.day, given.kind order by given.total desc, given.value) as place
      from given
      where not exists (
        select from public.visit_sums known
        where (known.day, known.kind, known.value) = (given.day, given.kind, given.value)
      )
    ), limited as (
      select given.day, given.kind, given.total,
        case when placed.place + (
          select count(*) from public.visit_sums known where (known.day, known.kind) = (given.day, given.kind)
        ) > app.most_visit_values(given.kind) then '' else given.value end as value
      from given left join placed on (placed.day, placed.kind, placed.value) = (given.day, given.kind, given.value)
    )
    insert into public.visit_sums as known (day, kind, value, total)
    select limited.day, limited.kind, limited.value, sum(limited.total) from limited group by 1, 2, 3
    on conflict (day, kind, value) do update set total = known.total + excluded.total;
  end
  $function$;

-- Migrations: 0016
CREATE OR REPLACE FUNCTION app.most_visit_values(of_kind text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case of_kind when 'referrer' then 200 when 'campaign' then 50 else 1000 end $function$;

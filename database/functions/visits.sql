-- Per day. Visitors choose referrers and campaigns, so without a limit they could fill the table.
create function app.most_visit_values(of_kind text) returns integer
  language sql immutable set search_path = ''
  as $$ select case of_kind when 'referrer' then 200 when 'campaign' then 50 else 1000 end $$;

-- Adds what a server has counted: [{"day", "kind", "value", "total"}]. For the server's jobs only, under the owner's role.
create function app.add_visit_sums(sums jsonb) returns void
  language plpgsql set search_path = ''
  as $$
  begin
    -- One server at a time, because the values of a day are counted before another one is added.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('visit sums', 0));
    with given as (
      select one.day, one.kind, one.value, sum(one.total)::bigint as total
      from pg_catalog.jsonb_to_recordset(sums) as one(day date, kind text, value text, total bigint)
      -- Drops paths of unknown articles.
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
  $$;

-- Who may do what

grant select on visit_sums to web_staff;
create policy staff_reads on visit_sums for select to web_staff using ((select app.is_staff()));

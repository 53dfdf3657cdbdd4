-- Minimum term and notice period stand in one fact, `terms`. What the prices of packages said of them goes there, unless it says
-- something already: by name where not all packages say the same.
with priced as (
  select name, price from site_facts, jsonb_each(value) as package (name, price) where key = 'prices'
), said as (
  select field, name, price ->> field as text from priced, unnest(array['term', 'notice']) as field where price ->> field <> ''
), moved as (
  select field, case
    when count(distinct text) = 1 and count(*) = (select count(*) from priced) then min(text)
    else left(string_agg(name || ' ' || text, ', ' order by position(name in 'START GROW PRIME')), 120)
  end as text
  from said group by field
)
insert into site_facts (key, value) select 'terms', jsonb_object_agg(field, text) from moved having count(*) > 0
on conflict (key) do update set value = excluded.value || coalesce(site_facts.value, '{}');

update site_facts set value = (
  select jsonb_object_agg(name, price - 'term' - 'notice') from jsonb_each(value) as package (name, price)
) where key = 'prices' and value is not null;

-- A client's words stand in one place, his reference. Those of the fact `testimonial` become the first one, unless that client has one
-- already; the day on which somebody said that he agrees is that of the permission.
with voice as (
  select jsonb_build_object('business', value ->> 'business', 'place', value ->> 'place', 'quote', value ->> 'quote',
    'person', value ->> 'name', 'permission', to_char(changed_at at time zone 'Europe/Berlin', 'YYYY-MM-DD')) as input
  from site_facts where key = 'testimonial' and value -> 'mark' = 'null'
)
insert into site_entries (id, collection, draft, published, position)
-- With a number of its own making: an import sets sequences last.
overriding system value
select (select coalesce(max(id), 0) + 1 from site_entries), 'references', input, input,
  (select coalesce(min(position), 1) - 1 from site_entries where collection = 'references')
from voice where not exists (
  select from site_entries where collection = 'references' and published ->> 'business' = input ->> 'business'
);

select setval('site_entries_id_seq', max(id)) from site_entries having max(id) > (select last_value from site_entries_id_seq);

delete from site_facts where key = 'testimonial';

-- What needs somebody today: docs/product.md#today

create index contact_requests_by_step on contact_requests (next_step_on)
  where next_step_on is not null and status not in ('done', 'spam');
create index contact_requests_by_wait on contact_requests (waiting_until) where waiting_until is not null;

-- How many things wait for a person today, at most 99: requests that nobody took, and answers, steps and drafts of one's own.
create function app.count_today(person integer) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from (
      (select id from public.contact_requests where status = 'new' limit 99)
      union
      (select id from public.contact_requests
        where status = 'in_progress' and taken_by = person and answered_at is null
          and created_at <= now() - interval '24 hours' limit 99)
      union
      (select id from public.contact_requests
        where status not in ('done', 'spam') and next_step_on <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by, person) = person limit 99)
      union
      (select id from public.contact_requests
        where status = 'waiting' and waiting_until <= (now() at time zone 'Europe/Berlin')::date
          and coalesce(taken_by, person) = person limit 99)
      union all
      (select draft.id from public.blog_drafts draft
        where draft.saved_by = person and draft.saved_at <= now() - interval '7 days'
          and not exists (select from public.blog_articles article where article.draft_id = draft.id)
          and not exists (select from public.blog_discarded_drafts gone where gone.draft_id = draft.id) limit 99)
    ) things
  $$;

-- Since when there is news for a client: what was last seen in an earlier visit.
alter table project_access_codes add column news_since timestamptz;

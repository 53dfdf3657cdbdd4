-- Only who waits has a day. PostgreSQL took state and day for independent, expected a single row, and read and sorted all who wait.
drop index contact_requests_by_wait;
create index contact_requests_by_wait on contact_requests (waiting_until) where status = 'waiting' and waiting_until is not null;

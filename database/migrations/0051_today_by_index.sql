-- The page of today reads thirty of each, however many there are.
create index contact_requests_of_clients on contact_requests (created_at) where status = 'new' and from_client;

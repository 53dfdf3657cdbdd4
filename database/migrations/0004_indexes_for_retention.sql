-- What retention looks for every hour, found without reading whole tables: npm run bench -- database

-- The few requests whose sender's key still stands, by age. The index by client cannot be searched by time.
create index contact_requests_with_key on contact_requests (created_at) where client_key is not null;

create index contact_mails_sent on contact_mails (sent_at) where sent_at is not null;

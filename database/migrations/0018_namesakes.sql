-- The page of a request looks for people of the same name, and for the project of whoever wrote it.
create index contact_requests_by_name on contact_requests (lower(name), created_at);
create index project_access_codes_by_email on project_access_codes (lower(contact_email)) where contact_email is not null;
create index project_access_codes_by_phone on project_access_codes (app.national_phone_digits(contact_phone))
  where contact_phone is not null;

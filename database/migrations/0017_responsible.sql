-- Who of the team answers for a project, and on which number: docs/product.md#client-projects
alter table staff add phone text check (char_length(phone) between 1 and 50 and phone !~ '[[:cntrl:]]');

alter table project_access_codes add responsible_id integer references staff on delete set null;
create index project_access_codes_by_responsible on project_access_codes (responsible_id) where responsible_id is not null;

-- Until now it was who had taken the request. Not as a change that somebody has made.
alter table project_access_codes disable trigger user;
update project_access_codes project set responsible_id = request.taken_by
from contact_requests request
  join staff person on person.id = request.taken_by and person.ended_at is null
where request.id = project.request_id;
alter table project_access_codes enable trigger user;

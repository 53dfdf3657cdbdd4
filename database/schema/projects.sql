-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0001, 0011, 0013, 0017, 0020, 0042, 0045, 0055
CREATE TABLE project_access_codes (
  project_slug text NOT NULL,
  access_code text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  client_name text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  request_id integer,
  contact_name text,
  contact_phone text,
  contact_email text,
  opened_at timestamp with time zone,
  contact_changed_at timestamp with time zone DEFAULT now(),
  CONSTRAINT project_access_codes_pkey PRIMARY KEY (project_slug),
  CONSTRAINT project_access_codes_access_code_key UNIQUE (access_code),
  CONSTRAINT project_access_codes_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE SET NULL,
  CONSTRAINT project_access_codes_access_code_check CHECK (access_code ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT project_access_codes_client_name_check CHECK (char_length(client_name) >= 1 AND char_length(client_name) <= 200),
  CONSTRAINT project_access_codes_contact_email_check CHECK (char_length(contact_email) >= 3 AND char_length(contact_email) <= 254),
  CONSTRAINT project_access_codes_contact_name_check CHECK (char_length(contact_name) >= 1 AND char_length(contact_name) <= 200),
  CONSTRAINT project_access_codes_contact_phone_check CHECK (char_length(contact_phone) >= 1 AND char_length(contact_phone) <= 50),
  CONSTRAINT project_access_codes_project_slug_check CHECK (project_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND char_length(project_slug) <= 100)
);

CREATE INDEX project_access_codes_by_request ON project_access_codes USING btree (request_id) WHERE request_id IS NOT NULL;

CREATE TRIGGER count_project_version BEFORE UPDATE ON project_access_codes FOR EACH ROW EXECUTE FUNCTION app.count_project_version();
CREATE TRIGGER end_project_calendar AFTER UPDATE OF access_code ON project_access_codes FOR EACH ROW WHEN (new.access_code <> old.access_code) EXECUTE FUNCTION app.end_project_calendar();
CREATE TRIGGER limit_additions BEFORE INSERT ON project_access_codes FOR EACH ROW EXECUTE FUNCTION app.limit_additions('100');
CREATE TRIGGER log_new_project AFTER INSERT ON project_access_codes FOR EACH ROW WHEN (new.created_at = now()) EXECUTE FUNCTION app.log_project();
CREATE TRIGGER log_project AFTER DELETE OR UPDATE OF access_code, client_name, is_active ON project_access_codes FOR EACH ROW EXECUTE FUNCTION app.log_project();
CREATE TRIGGER protect_access_code BEFORE UPDATE OF access_code ON project_access_codes FOR EACH ROW WHEN (CURRENT_USER = 'web_staff'::name AND new.access_code <> old.access_code) EXECUTE FUNCTION app.protect_access_code();

ALTER TABLE project_access_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_access_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY leitung_deletes ON project_access_codes FOR DELETE TO web_staff
  USING (( SELECT app.may_manage() AS may_manage));
CREATE POLICY owner_everything ON project_access_codes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_adds ON project_access_codes FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_changes ON project_access_codes FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_reads ON project_access_codes FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_access_codes FOR SELECT TO web_anon
  USING (is_active AND access_code = (( SELECT app.access_code() AS access_code)));

GRANT SELECT (project_slug, client_name, updated_at) ON project_access_codes TO web_anon;
GRANT DELETE, INSERT (project_slug, access_code, is_active, client_name, request_id, contact_name, contact_phone, contact_email), SELECT (project_slug, is_active, client_name, created_at, updated_at, version, request_id, contact_name, contact_phone, contact_email, opened_at), UPDATE (access_code, is_active, client_name, updated_at, contact_name, contact_phone, contact_email) ON project_access_codes TO web_staff;

-- Migrations: 0044
CREATE TABLE project_approval_files (
  approval_id integer NOT NULL,
  file_id integer NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL,
  CONSTRAINT project_approval_files_pkey PRIMARY KEY (approval_id, file_id),
  CONSTRAINT project_approval_files_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES project_approvals(id) ON DELETE CASCADE,
  CONSTRAINT project_approval_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES project_files(id) ON DELETE CASCADE
);

CREATE INDEX project_approval_files_by_file ON project_approval_files USING btree (file_id);

CREATE TRIGGER protect_project_approval_files BEFORE DELETE OR UPDATE ON project_approval_files FOR EACH ROW EXECUTE FUNCTION app.protect_project_approval_files();

ALTER TABLE project_approval_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_approval_files FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_approval_files TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON project_approval_files FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_approval_files FOR SELECT TO web_anon
  USING ((EXISTS ( SELECT
   FROM project_approvals approval
  WHERE approval.id = project_approval_files.approval_id)));

GRANT SELECT ON project_approval_files TO web_anon;
GRANT SELECT ON project_approval_files TO web_staff;

-- Migrations: 0044, 0046, 0054, 0056
CREATE TABLE project_approvals (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_slug text NOT NULL,
  step_id integer NOT NULL,
  step_title text NOT NULL,
  sentence text NOT NULL,
  link text,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  staff_id integer,
  ended_at timestamp with time zone,
  decision text,
  decided_at timestamp with time zone,
  decided_by text,
  remark text,
  CONSTRAINT project_approvals_pkey PRIMARY KEY (id),
  CONSTRAINT project_approvals_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_approvals_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT project_approvals_check CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL)),
  CONSTRAINT project_approvals_check1 CHECK (decision IS DISTINCT FROM 'change'::text OR remark IS NOT NULL),
  CONSTRAINT project_approvals_decided_by_check CHECK (char_length(decided_by) >= 1 AND char_length(decided_by) <= 100 AND decided_by !~ '[[:cntrl:]]'::text),
  CONSTRAINT project_approvals_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'change'::text])),
  CONSTRAINT project_approvals_link_check CHECK (link ~ '^https://[^[:space:]]+$'::text AND char_length(link) <= 500),
  CONSTRAINT project_approvals_remark_check CHECK (char_length(remark) >= 1 AND char_length(remark) <= 2000),
  CONSTRAINT project_approvals_sentence_check CHECK (char_length(sentence) >= 1 AND char_length(sentence) <= 1000)
);

CREATE INDEX project_approvals_by_project ON project_approvals USING btree (project_slug);
CREATE INDEX project_approvals_to_change ON project_approvals USING btree (decided_at) WHERE decision = 'change'::text AND ended_at IS NULL;

CREATE TRIGGER limit_additions BEFORE INSERT ON project_approvals FOR EACH ROW EXECUTE FUNCTION app.limit_additions('500');
CREATE TRIGGER limit_client BEFORE UPDATE OF decision ON project_approvals FOR EACH ROW WHEN (new.decision IS NOT NULL) EXECUTE FUNCTION app.limit_project_client('100');
CREATE TRIGGER note_project_news AFTER INSERT OR DELETE OR UPDATE ON project_approvals FOR EACH ROW EXECUTE FUNCTION app.note_project_news();
CREATE TRIGGER protect_project_approval BEFORE UPDATE ON project_approvals FOR EACH ROW EXECUTE FUNCTION app.protect_project_approval();
CREATE TRIGGER touch_project AFTER INSERT OR DELETE OR UPDATE ON project_approvals FOR EACH ROW EXECUTE FUNCTION app.touch_project();
CREATE TRIGGER unseen_arrival AFTER UPDATE OF decision ON project_approvals FOR EACH ROW WHEN (old.decision IS NULL AND new.decision IS NOT NULL) EXECUTE FUNCTION app.note_project_arrival('decision');

ALTER TABLE project_approvals ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_approvals FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_approvals TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON project_approvals FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_approvals FOR SELECT TO web_anon
  USING (project_slug = ANY ((ARRAY( SELECT code.project_slug
   FROM project_access_codes code))));

GRANT SELECT (id, project_slug, step_id, step_title, sentence, link, asked_at, ended_at, decision, decided_at, decided_by, remark) ON project_approvals TO web_anon;
GRANT SELECT ON project_approvals TO web_staff;

-- Migrations: 0054
CREATE TABLE project_arrivals (
  project_slug text NOT NULL,
  kind text NOT NULL,
  unseen_since timestamp with time zone,
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT project_arrivals_pkey PRIMARY KEY (project_slug, kind),
  CONSTRAINT project_arrivals_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_arrivals_kind_check CHECK (kind = ANY (ARRAY['file'::text, 'decision'::text]))
);

CREATE INDEX project_arrivals_unseen ON project_arrivals USING btree (unseen_since) WHERE unseen_since IS NOT NULL;

ALTER TABLE project_arrivals ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_arrivals FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_arrivals TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON project_arrivals FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_sees ON project_arrivals FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff))
  WITH CHECK (unseen_since IS NULL);

GRANT SELECT, UPDATE (unseen_since) ON project_arrivals TO web_staff;

-- Migrations: 0042, 0056
CREATE TABLE project_calendars (
  project_slug text NOT NULL,
  nonce text NOT NULL,
  address_hash text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_calendars_pkey PRIMARY KEY (project_slug),
  CONSTRAINT project_calendars_address_hash_key UNIQUE (address_hash),
  CONSTRAINT project_calendars_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_calendars_address_hash_check CHECK (address_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT project_calendars_nonce_check CHECK (nonce ~ '^[A-Za-z0-9_-]{22}$'::text)
);

CREATE TRIGGER limit_client BEFORE INSERT ON project_calendars FOR EACH ROW EXECUTE FUNCTION app.limit_project_client('100');

ALTER TABLE project_calendars ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_calendars FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_calendars TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_ends ON project_calendars FOR DELETE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_reads ON project_calendars FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_calendars FOR SELECT TO web_anon
  USING (project_slug = ANY ((ARRAY( SELECT code.project_slug
   FROM project_access_codes code))));

GRANT SELECT (project_slug, nonce) ON project_calendars TO web_anon;
GRANT DELETE, SELECT (project_slug, created_at) ON project_calendars TO web_staff;

-- Migrations: 0041
CREATE UNLOGGED TABLE project_downloads (
  nonce text NOT NULL,
  file_id integer NOT NULL,
  access_code text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  used_at timestamp with time zone,
  active_at timestamp with time zone,
  CONSTRAINT project_downloads_pkey PRIMARY KEY (nonce),
  CONSTRAINT project_downloads_file_id_fkey FOREIGN KEY (file_id) REFERENCES project_files(id) ON DELETE CASCADE,
  CONSTRAINT project_downloads_nonce_check CHECK (nonce ~ '^[A-Za-z0-9_-]{22}$'::text)
);

CREATE INDEX project_downloads_by_file ON project_downloads USING btree (file_id);

ALTER TABLE project_downloads ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_downloads FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_downloads TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0041
CREATE TABLE project_file_chunks (
  file_id integer NOT NULL,
  place integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT project_file_chunks_pkey PRIMARY KEY (file_id, place),
  CONSTRAINT project_file_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES project_files(id) ON DELETE CASCADE,
  CONSTRAINT project_file_chunks_bytes_check CHECK (octet_length(bytes) >= 1 AND octet_length(bytes) <= 262144),
  CONSTRAINT project_file_chunks_place_check CHECK (place >= 0 AND place <= 99)
);

ALTER TABLE project_file_chunks ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_file_chunks FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_file_chunks TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON project_file_chunks FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_file_chunks FOR SELECT TO web_anon
  USING ((EXISTS ( SELECT
   FROM project_files file
  WHERE file.id = project_file_chunks.file_id)));

GRANT SELECT ON project_file_chunks TO web_anon;
GRANT SELECT ON project_file_chunks TO web_staff;

-- Migrations: 0041, 0044, 0054
CREATE TABLE project_files (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_slug text NOT NULL,
  upload_key uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  bytes integer NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  sha256 text,
  by_client boolean NOT NULL,
  staff_id integer,
  need_id integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  active_at timestamp with time zone DEFAULT now() NOT NULL,
  completed_at timestamp with time zone,
  removed_at timestamp with time zone,
  preview bytea,
  CONSTRAINT project_files_pkey PRIMARY KEY (id),
  CONSTRAINT project_files_project_slug_upload_key_key UNIQUE (project_slug, upload_key),
  CONSTRAINT project_files_need_id_fkey FOREIGN KEY (need_id) REFERENCES project_needs(id) ON DELETE SET NULL,
  CONSTRAINT project_files_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT project_files_bytes_check CHECK (bytes >= 1 AND bytes <= (25 * 1024 * 1024)),
  CONSTRAINT project_files_check CHECK (received >= 0 AND received <= bytes),
  CONSTRAINT project_files_check1 CHECK ((completed_at IS NULL) = (sha256 IS NULL)),
  CONSTRAINT project_files_check2 CHECK (completed_at IS NULL OR received = bytes),
  CONSTRAINT project_files_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'jpeg'::text, 'png'::text, 'webp'::text, 'avif'::text, 'heic'::text, 'xlsx'::text, 'docx'::text, 'odt'::text, 'csv'::text, 'txt'::text])),
  CONSTRAINT project_files_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 150 AND name !~ '[[:cntrl:]/\\]'::text),
  CONSTRAINT project_files_preview_check CHECK (octet_length(preview) <= 200000),
  CONSTRAINT project_files_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);

CREATE INDEX project_files_by_need ON project_files USING btree (need_id) WHERE need_id IS NOT NULL;

CREATE TRIGGER ask_project_approval_again AFTER UPDATE OF completed_at ON project_files FOR EACH ROW WHEN (old.completed_at IS NULL AND new.completed_at IS NOT NULL AND NOT new.by_client) EXECUTE FUNCTION app.ask_project_approval_again();
CREATE TRIGGER touch_project AFTER UPDATE OF completed_at, removed_at, need_id ON project_files FOR EACH ROW EXECUTE FUNCTION app.touch_project();
CREATE TRIGGER unseen_arrival AFTER UPDATE OF completed_at ON project_files FOR EACH ROW WHEN (old.completed_at IS NULL AND new.completed_at IS NOT NULL AND new.by_client) EXECUTE FUNCTION app.note_project_arrival('file');

ALTER TABLE project_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_files FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_files TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON project_files FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_files FOR SELECT TO web_anon
  USING (removed_at IS NULL AND (project_slug = ANY ((ARRAY( SELECT code.project_slug
   FROM project_access_codes code)))));

GRANT SELECT (id, project_slug, upload_key, name, kind, bytes, received, sha256, by_client, need_id, completed_at, removed_at, preview) ON project_files TO web_anon;
GRANT SELECT ON project_files TO web_staff;

-- Migrations: 0041, 0043, 0044
CREATE TABLE project_needs (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_slug text NOT NULL,
  step_id integer NOT NULL,
  label text NOT NULL,
  due_on date,
  is_done boolean,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT project_needs_pkey PRIMARY KEY (id),
  CONSTRAINT project_needs_step_id_label_key UNIQUE (step_id, label),
  CONSTRAINT project_needs_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_needs_label_check CHECK (char_length(label) >= 1 AND char_length(label) <= 100 AND label !~ '[[:cntrl:]]'::text)
);

CREATE INDEX project_needs_by_project ON project_needs USING btree (project_slug);

CREATE TRIGGER limit_additions BEFORE INSERT ON project_needs FOR EACH ROW EXECUTE FUNCTION app.limit_additions('500');
CREATE TRIGGER note_project_news AFTER INSERT OR DELETE OR UPDATE ON project_needs FOR EACH ROW EXECUTE FUNCTION app.note_project_news();
CREATE TRIGGER touch_project AFTER INSERT OR DELETE OR UPDATE ON project_needs FOR EACH ROW EXECUTE FUNCTION app.touch_project();

ALTER TABLE project_needs ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_needs FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_needs TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_everything ON project_needs TO web_staff
  USING (( SELECT app.is_staff() AS is_staff))
  WITH CHECK (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_needs FOR SELECT TO web_anon
  USING (project_slug = ANY ((ARRAY( SELECT code.project_slug
   FROM project_access_codes code))));

GRANT SELECT ON project_needs TO web_anon;
GRANT DELETE, INSERT (project_slug, step_id, label, due_on), SELECT, UPDATE (is_done) ON project_needs TO web_staff;

-- Migrations: 0043
CREATE TABLE project_news (
  project_slug text NOT NULL,
  told jsonb NOT NULL,
  changed_at timestamp with time zone,
  mailed_at timestamp with time zone,
  CONSTRAINT project_news_pkey PRIMARY KEY (project_slug),
  CONSTRAINT project_news_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE INDEX project_news_waiting ON project_news USING btree (changed_at) WHERE changed_at IS NOT NULL;

ALTER TABLE project_news ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_news FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_news TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0038, 0043
CREATE TABLE project_questions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_slug text NOT NULL,
  step_id integer,
  question_key uuid NOT NULL,
  question text NOT NULL,
  asked_at timestamp with time zone DEFAULT now() NOT NULL,
  question_changed_at timestamp with time zone,
  assigned_to integer,
  answer text,
  answered_by integer,
  answered_at timestamp with time zone,
  answer_changed_at timestamp with time zone,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT project_questions_pkey PRIMARY KEY (id),
  CONSTRAINT project_questions_sent_once UNIQUE (project_slug, question_key),
  CONSTRAINT project_questions_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT project_questions_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES staff(id) ON DELETE SET NULL,
  CONSTRAINT project_questions_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_questions_answer_check CHECK (char_length(answer) >= 1 AND char_length(answer) <= 4000 AND answer ~ '[^[:space:]]'::text),
  CONSTRAINT project_questions_check CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT project_questions_question_check CHECK (char_length(question) >= 1 AND char_length(question) <= 2000 AND question ~ '[^[:space:]]'::text)
);

CREATE INDEX project_questions_open ON project_questions USING btree (asked_at) WHERE answer IS NULL;

CREATE TRIGGER keep_project_answer BEFORE UPDATE OF answer ON project_questions FOR EACH ROW WHEN (new.answer IS DISTINCT FROM old.answer) EXECUTE FUNCTION app.keep_project_answer();
CREATE TRIGGER note_project_news AFTER UPDATE OF answer ON project_questions FOR EACH ROW EXECUTE FUNCTION app.note_project_news();
CREATE TRIGGER touch_project AFTER INSERT OR DELETE OR UPDATE ON project_questions FOR EACH ROW EXECUTE FUNCTION app.touch_project();

ALTER TABLE project_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_questions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_questions TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_answers ON project_questions FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_reads ON project_questions FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_questions FOR SELECT TO web_anon
  USING (project_slug = ANY ((ARRAY( SELECT code.project_slug
   FROM project_access_codes code))));

GRANT SELECT (id, project_slug, step_id, question, asked_at, question_changed_at, answer, answered_at, answer_changed_at) ON project_questions TO web_anon;
GRANT SELECT, UPDATE (assigned_to, answer) ON project_questions TO web_staff;

-- Migrations: 0013
CREATE UNLOGGED TABLE project_step_undo (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  staff_id integer NOT NULL,
  project_slug text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  step_id integer NOT NULL,
  before jsonb,
  version integer,
  CONSTRAINT project_step_undo_pkey PRIMARY KEY (id)
);

CREATE INDEX project_step_undo_by_person ON project_step_undo USING btree (staff_id, project_slug, id);

ALTER TABLE project_step_undo ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_step_undo FORCE ROW LEVEL SECURITY;
CREATE POLICY own_delete ON project_step_undo FOR DELETE TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY own_read ON project_step_undo FOR SELECT TO web_staff
  USING (staff_id = (( SELECT app.staff_id() AS staff_id)));
CREATE POLICY owner_everything ON project_step_undo TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

GRANT DELETE, SELECT ON project_step_undo TO web_staff;

-- Migrations: 0043
CREATE TABLE project_subscribers (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_slug text NOT NULL,
  email text NOT NULL,
  nonce text NOT NULL,
  confirm_hash text NOT NULL,
  end_hash text NOT NULL,
  origin text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT project_subscribers_pkey PRIMARY KEY (id),
  CONSTRAINT project_subscribers_confirm_hash_key UNIQUE (confirm_hash),
  CONSTRAINT project_subscribers_end_hash_key UNIQUE (end_hash),
  CONSTRAINT project_subscribers_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_subscribers_confirm_hash_check CHECK (confirm_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT project_subscribers_email_check CHECK (char_length(email) >= 3 AND char_length(email) <= 254),
  CONSTRAINT project_subscribers_end_hash_check CHECK (end_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT project_subscribers_nonce_check CHECK (nonce ~ '^[A-Za-z0-9_-]{22}$'::text),
  CONSTRAINT project_subscribers_origin_check CHECK (origin ~ '^https?://[^/[:space:]]+$'::text AND char_length(origin) <= 300)
);

CREATE UNIQUE INDEX project_subscribers_once ON project_subscribers USING btree (project_slug, lower(email));

ALTER TABLE project_subscribers ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_subscribers FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_subscribers TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_reads ON project_subscribers FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_subscribers FOR SELECT TO web_anon
  USING (project_slug = ANY ((ARRAY( SELECT code.project_slug
   FROM project_access_codes code))));

GRANT SELECT (id, project_slug, email, confirmed_at) ON project_subscribers TO web_anon;
GRANT SELECT (id, project_slug, email, created_at, confirmed_at) ON project_subscribers TO web_staff;

-- Migrations: 0053, 0057
CREATE TABLE project_templates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  steps jsonb NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT project_templates_pkey PRIMARY KEY (id),
  CONSTRAINT project_templates_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 80 AND name !~ '[[:cntrl:]]'::text AND name = btrim(name)),
  CONSTRAINT project_templates_steps_check CHECK (jsonb_typeof(steps) = 'array'::text AND char_length(steps::text) <= 2000000)
);

CREATE UNIQUE INDEX project_templates_by_name ON project_templates USING btree (lower(name)) WHERE removed_at IS NULL;

CREATE TRIGGER change_project_template BEFORE UPDATE ON project_templates FOR EACH ROW EXECUTE FUNCTION app.change_project_template();
CREATE TRIGGER limit_additions BEFORE INSERT ON project_templates FOR EACH ROW EXECUTE FUNCTION app.limit_additions('50');
CREATE TRIGGER log_project_template AFTER INSERT OR UPDATE ON project_templates FOR EACH ROW EXECUTE FUNCTION app.log_project_template();

ALTER TABLE project_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_templates TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_adds ON project_templates FOR INSERT TO web_staff
  WITH CHECK (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_changes ON project_templates FOR UPDATE TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));
CREATE POLICY staff_reads ON project_templates FOR SELECT TO web_staff
  USING (( SELECT app.is_staff() AS is_staff));

GRANT INSERT (name, steps), SELECT, UPDATE (name, removed_at) ON project_templates TO web_staff;

-- Migrations: 0001, 0011, 0013, 0020, 0042, 0043
CREATE TABLE project_timeline_items (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  project_slug text NOT NULL,
  order_index integer NOT NULL,
  title text NOT NULL,
  description text,
  status text DEFAULT 'pending'::text NOT NULL,
  features jsonb DEFAULT '[]'::jsonb NOT NULL,
  completed_date date,
  version integer DEFAULT 1 NOT NULL,
  planned_until date,
  CONSTRAINT project_timeline_items_pkey PRIMARY KEY (id),
  CONSTRAINT project_timeline_items_project_slug_order_index_key UNIQUE (project_slug, order_index) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT project_timeline_items_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT project_timeline_items_features_check CHECK (jsonb_typeof(features) = 'array'::text),
  CONSTRAINT project_timeline_items_status_check CHECK (char_length(status) <= 50),
  CONSTRAINT project_timeline_items_title_check CHECK (char_length(title) >= 1 AND char_length(title) <= 300)
);

CREATE INDEX project_timeline_items_planned ON project_timeline_items USING btree (planned_until) WHERE planned_until IS NOT NULL;

CREATE TRIGGER count_step_version BEFORE UPDATE ON project_timeline_items FOR EACH ROW EXECUTE FUNCTION app.count_step_version();
CREATE TRIGGER limit_additions BEFORE INSERT ON project_timeline_items FOR EACH ROW EXECUTE FUNCTION app.limit_additions('2000');
CREATE TRIGGER note_project_news AFTER INSERT OR DELETE OR UPDATE ON project_timeline_items FOR EACH ROW EXECUTE FUNCTION app.note_project_news();
CREATE TRIGGER record_step_change AFTER INSERT OR DELETE OR UPDATE ON project_timeline_items FOR EACH ROW EXECUTE FUNCTION app.record_step_change();
CREATE TRIGGER touch_project AFTER INSERT OR DELETE OR UPDATE ON project_timeline_items FOR EACH ROW EXECUTE FUNCTION app.touch_project();

ALTER TABLE project_timeline_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE project_timeline_items FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON project_timeline_items TO CURRENT_USER
  USING (true)
  WITH CHECK (true);
CREATE POLICY staff_everything ON project_timeline_items TO web_staff
  USING (( SELECT app.is_staff() AS is_staff))
  WITH CHECK (( SELECT app.is_staff() AS is_staff));
CREATE POLICY visitor_with_code ON project_timeline_items FOR SELECT TO web_anon
  USING (project_slug = ANY ((ARRAY( SELECT code.project_slug
   FROM project_access_codes code))));

GRANT SELECT (id, project_slug, order_index, title, description, status, features, completed_date, planned_until) ON project_timeline_items TO web_anon;
GRANT DELETE, INSERT (id, project_slug, order_index, title, description, status, features, completed_date, planned_until), SELECT, UPDATE (order_index, title, description, status, features, completed_date, planned_until) ON project_timeline_items TO web_staff;

-- Migrations: 0002
CREATE TABLE wrong_access_codes (
  client_key text NOT NULL,
  wrong integer NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT wrong_access_codes_pkey PRIMARY KEY (client_key)
);

CREATE INDEX wrong_access_codes_by_time ON wrong_access_codes USING btree (since);

ALTER TABLE wrong_access_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE wrong_access_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON wrong_access_codes TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0001
CREATE OR REPLACE FUNCTION app.access_code()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select nullif(current_setting('app.access_code', true), '') $function$;
GRANT EXECUTE ON FUNCTION app.access_code() TO web_anon;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.add_project_file_part(slug text, key uuid, start integer, part bytea)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
  begin
    select * into file from public.project_files one
    where one.project_slug = project and one.upload_key = key and one.removed_at is null for update;
    if file.id is null or start <> file.received or file.completed_at is not null then
      return file.received;
    end if;
    if octet_length(part) <> least(262144, file.bytes - file.received) then
      raise check_violation using message = 'a part has another length', constraint = 'project_file_part';
    end if;
    insert into public.project_file_chunks (file_id, place, bytes) values (file.id, file.received / 262144, part);
    update public.project_files set received = received + octet_length(part), active_at = clock_timestamp()
    where id = file.id;
    return file.received + octet_length(part);
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.add_project_file_part(text,uuid,integer,bytea) TO web_anon;
GRANT EXECUTE ON FUNCTION app.add_project_file_part(text,uuid,integer,bytea) TO web_staff;

-- Migrations: 0044
CREATE OR REPLACE FUNCTION app.ask_project_approval_again()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    asked public.project_approvals;
    approval integer;
  begin
    for asked in
      select one.* from public.project_approvals one
      where one.project_slug = new.project_slug and one.ended_at is null and exists (
        select from public.project_approval_files shown where shown.approval_id = one.id and shown.name = new.name
          and shown.file_id <> new.id
      )
    loop
      update public.project_approvals set ended_at = now() where id = asked.id;
      insert into public.project_approvals (project_slug, step_id, step_title, sentence, link, staff_id)
      values (asked.project_slug, asked.step_id, asked.step_title, asked.sentence, asked.link, app.staff_id())
      returning id into approval;
      insert into public.project_approval_files (approval_id, file_id, name, sha256)
      select approval, new.id, new.name, new.sha256
      union all select approval, shown.file_id, shown.name, shown.sha256 from public.project_approval_files shown
      where shown.approval_id = asked.id and shown.name <> new.name;
    end loop;
    return null;
  end
  $function$;

-- Migrations: 0038
CREATE OR REPLACE FUNCTION app.ask_project_question(step integer, key uuid, body text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    sender constant text := app.client_key();
    project public.project_access_codes;
    known public.project_questions;
    place integer;
    receiver integer;
  begin
    -- Locked, as for every change of a project: of two at once the second one sees the first one's row.
    select * into project from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if project.project_slug is null then
      return null;
    end if;
    select * into known from public.project_questions
    where project_slug = project.project_slug and question_key = key;
    if known.id is not null then
      if known.question = body then
        return 'stored';
      elsif known.asked_at <= now() - interval '10 minutes' then
        return 'stays';
      end if;
      update public.project_questions set question = body, question_changed_at = now(), version = version + 1
      where id = known.id;
      return 'stored';
    end if;
    if (
      select count(*) from public.project_questions
      where project_slug = project.project_slug
        and (asked_at at time zone 'Europe/Berlin')::date = (now() at time zone 'Europe/Berlin')::date
    ) >= 30 then
      return 'project-full';
    end if;
    if sender is null or app.count_staff_attempt('question ' || sender, 60, interval '1 day') > 0 then
      return 'client-full';
    end if;
    -- A step that went while somebody typed: what was typed stands at the project.
    select id into place from public.project_timeline_items where id = step and project_slug = project.project_slug;
    select person.id into receiver from public.contact_requests request join public.staff person on person.id = request.taken_by
    where request.id = project.request_id and person.ended_at is null;
    insert into public.project_questions (project_slug, step_id, question_key, question, assigned_to)
    values (project.project_slug, place, key, body, receiver);
    perform app.notify_staff('client', null, project.project_slug, false, now(), receiver);
    return 'stored';
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.ask_project_question(integer,uuid,text) TO web_anon;

-- Migrations: 0041, 0056
CREATE OR REPLACE FUNCTION app.begin_project_file(slug text, key uuid, file_name text, file_kind text, size integer, for_need integer)
 RETURNS TABLE(outcome text, file_id integer, arrived integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
  begin
    -- One at a time, so that many at once cannot pass the limits together.
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
    select * into file from public.project_files one where one.project_slug = project and one.upload_key = key;
    if file.id is not null then
      if file.removed_at is not null or (file.name, file.bytes) is distinct from (file_name, size) then
        return query select 'other', null::integer, 0;
        return;
      end if;
      if file.completed_at is not null then
        return query select 'stored', file.id, file.bytes;
        return;
      end if;
    else
      -- Nobody goes on with these.
      delete from public.project_files one
      where one.project_slug = project and one.completed_at is null and one.active_at <= now() - interval '1 hour'
        and one.removed_at is null;
      if (select count(*) from public.project_files one where one.project_slug = project and one.removed_at is null) >= 100
      then
        return query select 'many', null::integer, 0;
        return;
      end if;
      if (
        select coalesce(sum(one.bytes), 0) from public.project_files one
        where one.project_slug = project and one.removed_at is null
      ) + size > 300 * 1024 * 1024 then
        return query select 'full', null::integer, 0;
        return;
      end if;
      if (
        select count(*) from public.project_files one
        where one.project_slug = project and one.created_at > now() - interval '1 day'
      ) >= 300 then
        return query select 'today', null::integer, 0;
        return;
      end if;
    end if;
    if app.count_project_transfers(project, key) >= 3 then
      return query select 'wait', null::integer, 0;
      return;
    end if;
    if file.id is null then
      if not app.is_staff()
        and (app.client_key() is null or app.count_staff_attempt('upload ' || app.client_key(), 600, interval '1 day') > 0)
      then
        return query select 'today', null::integer, 0;
        return;
      end if;
      insert into public.project_files (project_slug, upload_key, name, kind, bytes, by_client, staff_id, need_id)
      values (project, key, file_name, file_kind, size, not app.is_staff(), app.staff_id(),
        (select need.id from public.project_needs need where need.id = for_need and need.project_slug = project))
      returning * into file;
    else
      update public.project_files set active_at = clock_timestamp() where id = file.id;
    end if;
    return query select 'go', file.id, file.received;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.begin_project_file(text,uuid,text,text,integer,integer) TO web_anon;
GRANT EXECUTE ON FUNCTION app.begin_project_file(text,uuid,text,text,integer,integer) TO web_staff;

-- Migrations: 0053, 0057
CREATE OR REPLACE FUNCTION app.change_project_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    new.version := old.version + 1;
    return new;
  end
  $function$;

-- Migrations: 0041, 0056
CREATE OR REPLACE FUNCTION app.complete_project_file(slug text, key uuid, hash text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
    file public.project_files;
    same integer;
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
    perform from public.project_access_codes one where one.project_slug = project for update;
    select * into file from public.project_files one
    where one.project_slug = project and one.upload_key = key and one.removed_at is null for update;
    if file.id is null or file.completed_at is not null or file.received < file.bytes then
      return case when file.completed_at is not null then file.id end;
    end if;
    select one.id into same from public.project_files one
    where one.project_slug = project and one.name = file.name and one.sha256 = hash and one.removed_at is null
      and one.by_client = file.by_client;
    if same is not null then
      delete from public.project_files one where one.id = file.id;
      update public.project_files one set need_id = file.need_id where one.id = same and file.need_id is not null;
      return same;
    end if;
    update public.project_files one set sha256 = hash, completed_at = now() where one.id = file.id;
    if app.is_staff() then
      perform app.log_staff('file-added', 'project ' || project);
    end if;
    return file.id;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.complete_project_file(text,uuid,text) TO web_anon;
GRANT EXECUTE ON FUNCTION app.complete_project_file(text,uuid,text) TO web_staff;

-- Migrations: 0043
CREATE OR REPLACE FUNCTION app.confirm_project_subscription(hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    slug text;
    subscriber integer;
  begin
    select project.project_slug, known.id into slug, subscriber
    from public.project_subscribers known join public.project_access_codes project using (project_slug)
    where known.confirm_hash = hash and project.is_active
      and (known.confirmed_at is not null or known.created_at > now() - interval '3 days')
    for update of project;
    if slug is null then
      return false;
    end if;
    -- Whoever begins is told of what comes now.
    insert into public.project_news as known (project_slug, told) values (slug, app.project_state(slug))
    on conflict (project_slug) do update set told = excluded.told, changed_at = null
    where not exists (
      select from public.project_subscribers other where other.project_slug = slug and other.confirmed_at is not null);
    update public.project_subscribers set confirmed_at = coalesce(confirmed_at, now()) where id = subscriber;
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.confirm_project_subscription(text) TO web_anon;

-- Migrations: 0038
CREATE OR REPLACE FUNCTION app.correct_project_question(question_id integer, was text, body text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    slug text;
    known public.project_questions;
  begin
    select project_slug into slug from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if slug is null then
      return null;
    end if;
    select * into known from public.project_questions where id = question_id and project_slug = slug;
    if known.id is null then
      return 'gone';
    elsif known.question = body then
      return 'stored';
    elsif known.asked_at <= now() - interval '10 minutes' then
      return 'stays';
    elsif known.question <> was then
      return 'outdated';
    end if;
    update public.project_questions set question = body, question_changed_at = now(), version = version + 1
    where id = question_id;
    return 'stored';
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.correct_project_question(integer,text,text) TO web_anon;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.count_project_transfers(project text, own uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (
      select count(*) from public.project_files file
      where file.project_slug = project and file.completed_at is null and file.removed_at is null
        and file.upload_key is distinct from own
        and file.active_at > clock_timestamp() - interval '10 seconds' and file.active_at <= clock_timestamp()
    )::integer + (
      select count(*) from public.project_downloads download
        join public.project_files file on file.id = download.file_id
      where file.project_slug = project
        and download.active_at > clock_timestamp() - interval '10 seconds' and download.active_at <= clock_timestamp()
    )::integer
  $function$;

-- Migrations: 0013, 0045, 0055
CREATE OR REPLACE FUNCTION app.count_project_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.version := old.version
      + ((new.client_name, new.access_code, new.contact_name, new.contact_phone, new.contact_email)
        is distinct from (old.client_name, old.access_code, old.contact_name, old.contact_phone, old.contact_email))::integer;
    if (new.contact_name, new.contact_phone, new.contact_email)
      is distinct from (old.contact_name, old.contact_phone, old.contact_email)
    then
      new.contact_changed_at := now();
    end if;
    return new;
  end
  $function$;

-- Migrations: 0013, 0042
CREATE OR REPLACE FUNCTION app.count_step_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.version := old.version
      + ((new.title, new.description, new.status, new.features, new.completed_date, new.planned_until)
        is distinct from (old.title, old.description, old.status, old.features, old.completed_date, old.planned_until))::integer;
    return new;
  end
  $function$;

-- Migrations: 0002, 0007, 0009, 0024
CREATE OR REPLACE FUNCTION app.count_wrong_code()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    sender constant text := app.client_key();
    expired constant timestamptz := now() - interval '5 minutes';
    own public.wrong_access_codes;
    everybody public.wrong_access_codes;
    later timestamptz;
  begin
    if sender is null then
      return 300;
    end if;
    -- Always the client's row first and the common one second, so that no two transactions wait for each other.
    insert into public.wrong_access_codes as counted values (sender, 1, now())
    on conflict (client_key) do update set
      wrong = case when counted.since <= expired or counted.since > clock_timestamp() then 1
        else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired or counted.since > clock_timestamp() then now()
        else counted.since end
    returning * into own;
    insert into public.wrong_access_codes as counted values ('*', 1, now())
    on conflict (client_key) do update set
      wrong = case when counted.since <= expired or counted.since > clock_timestamp() then 1
        else least(counted.wrong + 1, 1000000) end,
      since = case when counted.since <= expired or counted.since > clock_timestamp() then now()
        else counted.since end
    returning * into everybody;
    later := clock_timestamp();
    -- Removes a few rows that no longer count, without waiting for others who do the same.
    delete from public.wrong_access_codes where client_key in (
      select client_key from public.wrong_access_codes
      where (since <= expired or since > later) and client_key not in (sender, '*')
      limit 50 for update skip locked
    );
    if own.wrong <= 20 and everybody.wrong <= 1000 then
      return 0;
    end if;
    return ceil(extract(epoch from own.since + interval '5 minutes' - now()));
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.count_wrong_code() TO web_anon;

-- Migrations: 0044, 0056
CREATE OR REPLACE FUNCTION app.decide_project_approval(slug text, approval integer, word text, who text, why text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_approvals one
    set decision = word, decided_at = now(), decided_by = who, remark = why
    where one.id = approval and one.project_slug = project and one.ended_at is null and one.decision is null;
    return found or exists (
      select from public.project_approvals one
      where one.id = approval and one.project_slug = project and one.ended_at is null
        and (one.decision, one.decided_by) = (word, who) and one.remark is not distinct from why
    );
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.decide_project_approval(text,integer,text,text,text) TO web_anon;

-- Migrations: 0044, 0056
CREATE OR REPLACE FUNCTION app.end_project_approval(slug text, approval integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'only the team asks';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_approvals one set ended_at = now()
    where one.id = approval and one.project_slug = project and one.ended_at is null and one.decision is null;
    return found;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.end_project_approval(text,integer) TO web_staff;

-- Migrations: 0042
CREATE OR REPLACE FUNCTION app.end_project_calendar()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    delete from public.project_calendars where project_slug = new.project_slug;
    return null;
  end
  $function$;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.end_project_download(wanted text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from public.project_downloads where nonce = wanted and used_at is not null $function$;
GRANT EXECUTE ON FUNCTION app.end_project_download(text) TO web_anon;

-- Migrations: 0043
CREATE OR REPLACE FUNCTION app.end_project_subscription(hash text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with ended as (delete from public.project_subscribers where end_hash = hash returning id)
    select exists (select from ended)
  $function$;
GRANT EXECUTE ON FUNCTION app.end_project_subscription(text) TO web_anon;

-- Migrations: 0055
CREATE OR REPLACE FUNCTION app.erase_project_people(subscribers integer[], contacts text[], hashes text[], secret text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    erased_subscribers integer;
    erased_contacts integer;
  begin
    perform app.require_privacy_officer();
    with gone as (
      delete from public.project_subscribers one where one.id = any (subscribers) returning one.project_slug
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'address-erased', 'project ' || gone.project_slug from gone;
    get diagnostics erased_subscribers = row_count;
    with gone as (
      update public.project_access_codes project set contact_name = null, contact_phone = null, contact_email = null
      where project.project_slug = any (contacts)
        and num_nonnulls(project.contact_name, project.contact_phone, project.contact_email) > 0
      returning project.project_slug
    )
    insert into public.staff_log (staff_id, action, object)
    select app.staff_id(), 'contact-erased', 'project ' || gone.project_slug from gone;
    get diagnostics erased_contacts = row_count;
    insert into public.erasures as known (hash, secret)
    select distinct pg_catalog.unnest(hashes), erase_project_people.secret
    on conflict (hash) do update set erased_at = excluded.erased_at;
    return erased_subscribers + erased_contacts;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.erase_project_people(integer[],text[],text[],text) TO web_staff;

-- Migrations: 0038
CREATE OR REPLACE FUNCTION app.keep_project_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if old.answer is not null and (new.answer is null or old.answered_at <= now() - interval '10 minutes') then
      raise check_violation using message = 'an answer stays after ten minutes', constraint = 'project_answers_stay';
    end if;
    if old.answer is null then
      new.answered_at := now();
      new.answered_by := app.staff_id();
    else
      new.answer_changed_at := now();
    end if;
    new.version := old.version + 1;
    perform app.log_staff('question-answered', 'project ' || new.project_slug);
    return new;
  end
  $function$;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.keep_project_preview(slug text, file integer, picture bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.project_files set preview = picture
    where id = file and project_slug = app.require_project(slug) and completed_at is not null and removed_at is null
  $function$;
GRANT EXECUTE ON FUNCTION app.keep_project_preview(text,integer,bytea) TO web_anon;
GRANT EXECUTE ON FUNCTION app.keep_project_preview(text,integer,bytea) TO web_staff;

-- Migrations: 0056
CREATE OR REPLACE FUNCTION app.limit_project_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if app.client_key() is not null and app.staff_id() is null and (
      app.count_staff_attempt(tg_table_name || ' of ' || app.client_key(), tg_argv[0]::integer, interval '1 day') > 0
      or app.count_staff_attempt(tg_table_name || ' in ' || pg_catalog.md5(new.project_slug), tg_argv[0]::integer, interval '1 day') > 0
    ) then
      raise check_violation using message = 'too many changes of one client in a day', constraint = tg_table_name || '_per_day';
    end if;
    return new;
  end
  $function$;

-- Migrations: 0054
CREATE OR REPLACE FUNCTION app.list_project_arrivals()
 RETURNS TABLE(slug text, client text, since timestamp with time zone, files integer, approved text[], changes text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select project.project_slug, project.client_name, least(file.since, approval.since), file.count, approval.approved, approval.changes
    from public.project_access_codes project
      left join public.project_arrivals files on files.project_slug = project.project_slug and files.kind = 'file'
      left join public.project_arrivals decisions on decisions.project_slug = project.project_slug and decisions.kind = 'decision'
      cross join lateral (
        select count(*)::integer as count, min(one.completed_at) as since from public.project_files one
        where one.project_slug = project.project_slug and one.by_client and one.removed_at is null
          and one.completed_at >= files.unseen_since
      ) file
      cross join lateral (
        select min(one.decided_at) as since,
          coalesce(array_agg(one.step_title order by one.decided_at) filter (where one.decision = 'approved'), '{}') as approved,
          coalesce(array_agg(one.step_title order by one.decided_at) filter (where one.decision = 'change'), '{}') as changes
        from public.project_approvals one
        where one.project_slug = project.project_slug and one.ended_at is null
          and case one.decision when 'approved' then one.decided_at >= decisions.unseen_since
            when 'change' then exists (select from public.project_timeline_items step
              where step.id = one.step_id and step.status <> 'completed') end
      ) approval
    where project.is_active and project.project_slug = any (array(
        select known.project_slug from public.project_arrivals known where known.unseen_since is not null
        union select one.project_slug from public.project_approvals one where one.decision = 'change' and one.ended_at is null
      ))
      and (file.count > 0 or approval.since is not null)
  $function$;
GRANT EXECUTE ON FUNCTION app.list_project_arrivals() TO web_staff;

-- Migrations: 0013
CREATE OR REPLACE FUNCTION app.log_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    object constant text := 'project ' || coalesce(new.project_slug, old.project_slug);
  begin
    if tg_op <> 'UPDATE' then
      perform app.log_staff(case tg_op when 'INSERT' then 'project-created' else 'project-deleted' end, object);
      -- What its steps said goes, too.
      if tg_op = 'DELETE' then
        delete from public.project_step_undo where project_slug = old.project_slug;
      end if;
      return null;
    end if;
    if new.access_code <> old.access_code then
      perform app.log_staff('code-rotated', object);
    end if;
    if new.client_name <> old.client_name then
      perform app.log_staff('project-renamed', object);
    end if;
    if new.is_active <> old.is_active then
      perform app.log_staff(case when new.is_active then 'project-activated' else 'project-deactivated' end, object);
    end if;
    return null;
  end
  $function$;

-- Migrations: 0057
CREATE OR REPLACE FUNCTION app.log_project_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform app.log_staff(
      case when tg_op = 'INSERT' then 'template-added' when new.removed_at is not null then 'template-removed'
        when old.removed_at is not null then 'template-restored' else 'template-renamed' end,
      'template ' || new.id);
    return null;
  end
  $function$;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.may_go_on(project text, code text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.project_access_codes one
      where one.project_slug = project and (code is null or (one.is_active and one.access_code = code))
    )
  $function$;

-- Migrations: 0054
CREATE OR REPLACE FUNCTION app.note_project_arrival()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    is_told boolean;
  begin
    insert into public.project_arrivals as known (project_slug, kind, unseen_since, told_at)
    values (new.project_slug, tg_argv[0], now(), now())
    on conflict (project_slug, kind) do update set
      -- Of two at once the earlier moment, whichever is stored first.
      unseen_since = least(known.unseen_since, now()),
      told_at = case when known.told_at <= now() - interval '30 minutes' then now() else known.told_at end
    returning known.told_at = now() into is_told;
    if is_told then
      perform app.notify_staff('client', null, new.project_slug, false, now(), app.project_assignee(new.project_slug));
    end if;
    return null;
  end
  $function$;

-- Migrations: 0043
CREATE OR REPLACE FUNCTION app.note_project_news()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.project_news set changed_at = now() where project_slug in (old.project_slug, new.project_slug);
    return null;
  end
  $function$;

-- Migrations: 0045
CREATE OR REPLACE FUNCTION app.note_project_opened()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.project_access_codes set opened_at = now()
    where is_active and access_code = app.access_code() and coalesce(opened_at <= now() - interval '1 minute', true)
  $function$;
GRANT EXECUTE ON FUNCTION app.note_project_opened() TO web_anon;

-- Migrations: 0041, 0056
CREATE OR REPLACE FUNCTION app.offer_project_download(slug text, file integer, new_nonce text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
  begin
    delete from public.project_downloads download
    where coalesce(download.active_at, download.created_at)
        < now() - case when download.used_at is null then interval '60 seconds' else interval '10 minutes' end
      or not app.has_been(download.created_at);
    -- A page asks for one with each press. Of many more the newest are good, so that nobody fills the table.
    delete from public.project_downloads download where download.nonce in (
      select one.nonce from public.project_downloads one join public.project_files file on file.id = one.file_id
      where file.project_slug = project and one.used_at is null order by one.created_at desc offset 99
    );
    insert into public.project_downloads (nonce, file_id, access_code)
    select new_nonce, one.id, case when not app.is_staff() then app.access_code() end from public.project_files one
    where one.id = file and one.project_slug = project and one.completed_at is not null and one.removed_at is null;
    return found;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.offer_project_download(text,integer,text) TO web_anon;
GRANT EXECUTE ON FUNCTION app.offer_project_download(text,integer,text) TO web_staff;

-- Migrations: 0038
CREATE OR REPLACE FUNCTION app.pass_on_project_questions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.project_questions
    set assigned_to = nullif(pg_catalog.current_setting('app.heir', true), '')::integer
    where assigned_to = new.id and answer is null;
    return null;
  end
  $function$;

-- Migrations: 0054
CREATE OR REPLACE FUNCTION app.project_assignee(slug text)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select person.id from public.project_access_codes project
      join public.contact_requests request on request.id = project.request_id
      join public.staff person on person.id = request.taken_by
    where project.project_slug = slug and person.ended_at is null
  $function$;

-- Migrations: 0043, 0046, 0052
CREATE OR REPLACE FUNCTION app.project_state(slug text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select pg_catalog.jsonb_build_object(
      'steps', (select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object(
          'title', title, 'status', status, 'until', planned_until)), '{}')
        from public.project_timeline_items where project_slug = slug),
      -- Lines of steps in work that are not finished; client-lines.ts reads them.
      'lines', (select coalesce(pg_catalog.jsonb_object_agg(item.id, lines.open), '{}')
        from public.project_timeline_items item cross join lateral (
          select pg_catalog.jsonb_agg(line) as open from pg_catalog.jsonb_array_elements_text(
            case when pg_catalog.jsonb_typeof(item.features) = 'array' then item.features else '[]' end) line
          where line ~* '^von dir' and line ~ 'ausstehend|in Arbeit'
        ) lines
        where item.project_slug = slug and item.status = 'in_progress' and lines.open is not null),
      'answers', (select coalesce(pg_catalog.jsonb_object_agg(id, step_id), '{}')
        from public.project_questions where project_slug = slug and answer is not null),
      'needs', (select coalesce(pg_catalog.jsonb_object_agg(id, label), '{}')
        from public.project_needs where project_slug = slug and is_done is not true),
      'approvals', (select coalesce(pg_catalog.jsonb_object_agg(id, step_title), '{}')
        from public.project_approvals where project_slug = slug and decision is null and ended_at is null)
    )
  $function$;

-- Migrations: 0013
CREATE OR REPLACE FUNCTION app.protect_access_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if not app.has_recent_passkey() then
      raise insufficient_privilege using message = 'a new access code needs a recent passkey';
    end if;
    return new;
  end
  $function$;

-- Migrations: 0044
CREATE OR REPLACE FUNCTION app.protect_project_approval()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    if (new.id, new.step_id, new.step_title, new.sentence, new.link, new.asked_at)
      is distinct from (old.id, old.step_id, old.step_title, old.sentence, old.link, old.asked_at)
      or (old.decided_at <= now() - interval '10 minutes'
        and (new.decision, new.decided_at, new.decided_by, new.remark)
          is distinct from (old.decision, old.decided_at, old.decided_by, old.remark))
    then
      raise insufficient_privilege using message = 'what was approved does not change';
    end if;
    return new;
  end
  $function$;

-- Migrations: 0044
CREATE OR REPLACE FUNCTION app.protect_project_approval_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    -- Only with their approval, which goes with its project.
    if tg_op = 'DELETE' and not exists (select from public.project_approvals where id = old.approval_id) then
      return old;
    end if;
    raise insufficient_privilege using message = 'what was approved does not change';
  end
  $function$;

-- Migrations: 0042
CREATE OR REPLACE FUNCTION app.read_project_calendar(hash text)
 RETURNS TABLE(slug text, client text, updated_at timestamp with time zone, id integer, title text, status text, day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select project.project_slug, project.client_name, project.updated_at, step.id, step.title, step.status,
      coalesce(case when step.status = 'completed' then step.completed_date end, step.planned_until)
    from public.project_calendars calendar
      join public.project_access_codes project using (project_slug)
      left join public.project_timeline_items step using (project_slug)
    where calendar.address_hash = hash and project.is_active
    order by step.order_index
  $function$;
GRANT EXECUTE ON FUNCTION app.read_project_calendar(text) TO web_anon;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.read_project_download(wanted text, which integer)
 RETURNS bytea
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    download public.project_downloads;
    part bytea;
  begin
    update public.project_downloads one set active_at = clock_timestamp()
    where one.nonce = wanted and one.used_at is not null and one.active_at > now() - interval '10 minutes'
    returning * into download;
    select chunk.bytes into part from public.project_file_chunks chunk
      join public.project_files file on file.id = chunk.file_id
    where chunk.file_id = download.file_id and chunk.place = which and file.removed_at is null
      and app.may_go_on(file.project_slug, download.access_code);
    return part;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.read_project_download(text,integer) TO web_anon;

-- Migrations: 0013, 0023
CREATE OR REPLACE FUNCTION app.record_step_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    slug constant text := coalesce(new.project_slug, old.project_slug);
  begin
    if tg_op = 'UPDATE' and new.version = old.version then
      return null;
    end if;
    -- Gone with its project, which log_project() says.
    if tg_op = 'DELETE' and not exists (select from public.project_access_codes where project_slug = slug) then
      return null;
    end if;
    if app.is_staff() then
      delete from public.project_step_undo where at <= now() - interval '10 minutes';
      insert into public.project_step_undo (staff_id, project_slug, step_id, before, version)
      values (app.staff_id(), slug, coalesce(new.id, old.id),
        case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end, new.version);
    elsif tg_op = 'INSERT'
      and exists (select from public.project_access_codes where project_slug = slug and created_at = now())
    then
      return null;
    end if;
    perform app.log_staff(
      case tg_op when 'INSERT' then 'step-added' when 'UPDATE' then 'step-changed' else 'step-removed' end,
      'project ' || slug
    );
    return null;
  end
  $function$;

-- Migrations: 0041, 0044, 0056
CREATE OR REPLACE FUNCTION app.remove_project_file(slug text, file integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
  begin
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || project, 0));
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_files one set removed_at = now(), preview = null, need_id = null, name = 'entfernt'
    where one.id = file and one.project_slug = project and one.removed_at is null
      and (app.is_staff() or (one.by_client and (one.completed_at is null or one.completed_at > now() - interval '10 minutes')))
      and not exists (select from public.project_approval_files shown where shown.file_id = one.id);
    if not found then
      return false;
    end if;
    delete from public.project_file_chunks chunk where chunk.file_id = file;
    if app.is_staff() then
      perform app.log_staff('file-removed', 'project ' || project);
    end if;
    return true;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.remove_project_file(text,integer) TO web_anon;
GRANT EXECUTE ON FUNCTION app.remove_project_file(text,integer) TO web_staff;

-- Migrations: 0043
CREATE OR REPLACE FUNCTION app.remove_project_subscriber(subscriber integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from public.project_subscribers where id = subscriber and project_slug in (
      select project_slug from public.project_access_codes where is_active and access_code = app.access_code())
  $function$;
GRANT EXECUTE ON FUNCTION app.remove_project_subscriber(integer) TO web_anon;

-- Migrations: 0044
CREATE OR REPLACE FUNCTION app.request_project_approval(slug text, step integer, what text, address text, files integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
    title text;
    approval integer;
  begin
    if not app.is_staff() then
      raise insufficient_privilege using message = 'only the team asks';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    select item.title into title from public.project_timeline_items item
    where item.id = step and item.project_slug = project;
    if title is null or exists (
      select from unnest(files) wanted(id) where not exists (
        select from public.project_files file
        where file.id = wanted.id and file.project_slug = project and file.completed_at is not null and file.removed_at is null
      )
    ) then
      return null;
    end if;
    update public.project_approvals set ended_at = now() where project_slug = project and step_id = step and ended_at is null;
    insert into public.project_approvals (project_slug, step_id, step_title, sentence, link, staff_id)
    values (project, step, title, what, address, app.staff_id()) returning id into approval;
    insert into public.project_approval_files (approval_id, file_id, name, sha256)
    select approval, file.id, file.name, file.sha256 from public.project_files file where file.id = any (files);
    perform app.log_staff('approval-requested', 'project ' || project);
    return approval;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.request_project_approval(text,integer,text,text,integer[]) TO web_staff;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.require_project(slug text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if not exists (
      select from public.project_access_codes project
      where project.project_slug = slug
        and ((project.is_active and project.access_code = app.access_code()) or app.is_staff())
    ) then
      raise insufficient_privilege using message = 'no access to this project';
    end if;
    return slug;
  end
  $function$;

-- Migrations: 0002, 0009
CREATE OR REPLACE FUNCTION app.seconds_until_next_code()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(max(case
      when own.wrong >= case when everybody.wrong >= 1000 then 1 else 20 end
      then ceil(extract(epoch from own.since + interval '5 minutes' - now()))
      else 0
    end), case when app.client_key() is null then 300 else 0 end)::integer
    from public.wrong_access_codes own
    left join public.wrong_access_codes everybody
      on everybody.client_key = '*'
      and everybody.since > now() - interval '5 minutes' and everybody.since <= clock_timestamp()
    where own.client_key = app.client_key()
      and own.since > now() - interval '5 minutes' and own.since <= clock_timestamp()
  $function$;
GRANT EXECUTE ON FUNCTION app.seconds_until_next_code() TO web_anon;

-- Migrations: 0042
CREATE OR REPLACE FUNCTION app.set_project_calendar(new_nonce text, new_hash text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    slug text;
  begin
    select project_slug into slug from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if new_nonce is null then
      delete from public.project_calendars where project_slug = slug;
    elsif slug is not null then
      insert into public.project_calendars (project_slug, nonce, address_hash) values (slug, new_nonce, new_hash)
      on conflict (project_slug) do nothing;
    end if;
    return (select nonce from public.project_calendars where project_slug = slug);
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.set_project_calendar(text,text) TO web_anon;

-- Migrations: 0043, 0056
CREATE OR REPLACE FUNCTION app.subscribe_to_project(address text, new_nonce text, new_confirm text, new_end text, at_origin text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    sender constant text := app.client_key();
    slug text;
    known public.project_subscribers;
    added integer;
  begin
    select project_slug into slug from public.project_access_codes
    where is_active and access_code = app.access_code() for update;
    if slug is null then
      return null;
    end if;
    delete from public.project_subscribers
    where project_slug = slug and confirmed_at is null and created_at <= now() - interval '3 days';
    select * into known from public.project_subscribers where project_slug = slug and lower(email) = lower(address);
    if known.confirmed_at is not null or known.created_at > now() - interval '10 minutes' then
      return 'sent';
    end if;
    if known.id is null and (select count(*) from public.project_subscribers where project_slug = slug) >= 5 then
      return 'full';
    end if;
    if sender is null or app.count_staff_attempt('subscribe ' || sender, 20, interval '1 day') > 0
      or app.count_staff_attempt('subscribe to ' || slug, 15, interval '1 day') > 0
      or app.count_staff_attempt('subscribe address ' || pg_catalog.md5(lower(address)), 5, interval '1 day') > 0
    then
      return 'too-many';
    end if;
    delete from public.project_subscribers where id = known.id;
    insert into public.project_subscribers (project_slug, email, nonce, confirm_hash, end_hash, origin)
    values (slug, address, new_nonce, new_confirm, new_end, at_origin) returning id into added;
    insert into public.outbox (kind, project_slug, subscriber_id) values ('project-confirm', slug, added);
    return 'sent';
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.subscribe_to_project(text,text,text,text,text) TO web_anon;

-- Migrations: 0041
CREATE OR REPLACE FUNCTION app.take_project_download(wanted text)
 RETURNS TABLE(outcome text, file_name text, file_kind text, size integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    file public.project_files;
    download public.project_downloads;
  begin
    select * into download from public.project_downloads one
    where one.nonce = wanted and one.used_at is null
      and one.created_at > now() - interval '60 seconds' and app.has_been(one.created_at) for update;
    select * into file from public.project_files one
    where one.id = download.file_id and one.removed_at is null and app.may_go_on(one.project_slug, download.access_code);
    if file.id is null then
      return;
    end if;
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('files of ' || file.project_slug, 0));
    if app.count_project_transfers(file.project_slug, null) >= 3 then
      return query select 'wait', null::text, null::text, 0;
      return;
    end if;
    update public.project_downloads one set used_at = now(), active_at = clock_timestamp() where one.nonce = wanted;
    return query select 'go', file.name, file.kind, file.bytes;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.take_project_download(text) TO web_anon;

-- Migrations: 0001
CREATE OR REPLACE FUNCTION app.touch_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    update public.project_access_codes set updated_at = pg_catalog.now()
    where project_slug in (old.project_slug, new.project_slug) and updated_at <> pg_catalog.now();
    return null;
  end
  $function$;

-- Migrations: 0044, 0056
CREATE OR REPLACE FUNCTION app.undo_project_approval(slug text, approval integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    project constant text := app.require_project(slug);
  begin
    if app.is_staff() then
      raise insufficient_privilege using message = 'only the client decides';
    end if;
    perform from public.project_access_codes one where one.project_slug = project for update;
    update public.project_approvals one
    set decision = null, decided_at = null, decided_by = null, remark = null
    where one.id = approval and one.project_slug = project and one.ended_at is null
      and one.decided_at > now() - interval '10 minutes';
    return found;
  end
  $function$;
GRANT EXECUTE ON FUNCTION app.undo_project_approval(text,integer) TO web_anon;

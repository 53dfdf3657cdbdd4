-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0003, 0004, 0009, 0012
CREATE TABLE contact_mails (
  request_id integer NOT NULL,
  message_id uuid DEFAULT gen_random_uuid() NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  refusals integer DEFAULT 0 NOT NULL,
  next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
  claimed_until timestamp with time zone,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  over_limit boolean DEFAULT false NOT NULL,
  held_at timestamp with time zone,
  announced_at timestamp with time zone,
  retry_requested_at timestamp with time zone,
  reminder_due_at timestamp with time zone,
  reminder_attempts integer DEFAULT 0 NOT NULL,
  reminded_at timestamp with time zone,
  CONSTRAINT contact_mails_pkey PRIMARY KEY (request_id),
  CONSTRAINT contact_mails_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE CASCADE,
  CONSTRAINT contact_mails_last_error_check CHECK (char_length(last_error) <= 500)
);

CREATE INDEX contact_mails_announced ON contact_mails USING btree (announced_at) WHERE announced_at IS NOT NULL;
CREATE INDEX contact_mails_counted ON contact_mails USING btree (created_at) WHERE NOT over_limit;
CREATE INDEX contact_mails_held ON contact_mails USING btree (request_id) WHERE sent_at IS NULL AND held_at IS NOT NULL;
CREATE INDEX contact_mails_sent ON contact_mails USING btree (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX contact_mails_to_announce ON contact_mails USING btree (request_id) WHERE sent_at IS NULL AND held_at IS NOT NULL AND announced_at IS NULL;
CREATE INDEX contact_mails_to_remind ON contact_mails USING btree (reminder_due_at, request_id) WHERE reminder_due_at IS NOT NULL;
CREATE INDEX contact_mails_to_retry ON contact_mails USING btree (retry_requested_at) WHERE retry_requested_at IS NOT NULL;
CREATE INDEX contact_mails_waiting ON contact_mails USING btree (next_attempt_at, request_id) WHERE sent_at IS NULL AND held_at IS NULL;

ALTER TABLE contact_mails ENABLE ROW LEVEL SECURITY;
ALTER TABLE contact_mails FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON contact_mails TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0009
CREATE OR REPLACE FUNCTION app.contact_mails_per_hour()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select 60 $function$;

-- Migrations: 0003, 0009
CREATE OR REPLACE FUNCTION app.queue_contact_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if (
      select count(*) from public.contact_mails
      where not over_limit and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()
    ) < app.contact_mails_per_hour() then
      insert into public.contact_mails (request_id) values (new.id);
    else
      -- The notice waits a minute, so that it can say how many there are.
      insert into public.contact_mails (request_id, over_limit, held_at, next_attempt_at)
      values (new.id, true, now(), now() + interval '1 minute');
    end if;
    return null;
  end
  $function$;

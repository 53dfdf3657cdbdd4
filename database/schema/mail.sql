-- Written by "npm run schema" from a migrated database, to be read, not run. Change it with a migration.

-- Migrations: 0028, 0029, 0035, 0037, 0039, 0043, 0048
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  request_id integer,
  message_id uuid DEFAULT gen_random_uuid() NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  refusals integer DEFAULT 0 NOT NULL,
  due_at timestamp with time zone DEFAULT now() NOT NULL,
  scheduled_at timestamp with time zone DEFAULT now() NOT NULL,
  claimed_until timestamp with time zone,
  retry_requested_at timestamp with time zone,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  over_limit boolean DEFAULT false NOT NULL,
  held_at timestamp with time zone,
  staff_id integer,
  event text,
  project_slug text,
  device_id integer,
  urgent boolean DEFAULT false NOT NULL,
  expires_at timestamp with time zone,
  delivered_to integer[] DEFAULT '{}'::integer[] NOT NULL,
  bundle text GENERATED ALWAYS AS (
CASE
    WHEN kind = 'reminder'::text THEN 'reminder'::text
    WHEN device_id IS NULL AND NOT urgent THEN (kind || ' '::text) || staff_id
    ELSE NULL::text
END),
  reply_id integer,
  subscriber_id integer,
  news jsonb,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE CASCADE,
  CONSTRAINT outbox_project_slug_fkey FOREIGN KEY (project_slug) REFERENCES project_access_codes(project_slug) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT outbox_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES contact_replies(id) ON DELETE CASCADE,
  CONSTRAINT outbox_request_id_fkey FOREIGN KEY (request_id) REFERENCES contact_requests(id) ON DELETE CASCADE,
  CONSTRAINT outbox_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT outbox_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES project_subscribers(id) ON DELETE CASCADE,
  CONSTRAINT outbox_check1 CHECK (kind = 'request'::text OR held_at IS NULL AND NOT over_limit),
  CONSTRAINT outbox_event_check CHECK (event = ANY (ARRAY['new-request'::text, 'untaken'::text, 'assigned'::text, 'client'::text, 'digest'::text, 'test'::text])),
  CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'reminder'::text, 'held-notice'::text, 'push'::text, 'staff-mail'::text, 'state-mail'::text, 'test-mail'::text, 'reply'::text, 'project-confirm'::text, 'project-news'::text, 'receipt'::text])) AND (kind <> 'test-mail'::text OR sent_at IS NOT NULL)),
  CONSTRAINT outbox_last_error_check CHECK (char_length(last_error) <= 500),
  CONSTRAINT outbox_person_check CHECK ((staff_id IS NOT NULL) = (kind = ANY (ARRAY['push'::text, 'staff-mail'::text, 'state-mail'::text])) AND (event IS NOT NULL) = (kind = ANY (ARRAY['push'::text, 'staff-mail'::text])) AND (staff_id IS NULL) = (expires_at IS NULL)),
  CONSTRAINT outbox_reply_check CHECK ((kind = 'reply'::text) = (reply_id IS NOT NULL)),
  CONSTRAINT outbox_request_check CHECK ((kind <> ALL (ARRAY['request'::text, 'reminder'::text, 'reply'::text, 'receipt'::text])) OR request_id IS NOT NULL),
  CONSTRAINT outbox_subscriber_check CHECK ((kind = ANY (ARRAY['project-confirm'::text, 'project-news'::text])) = (subscriber_id IS NOT NULL))
);

CREATE INDEX outbox_by_device ON outbox USING btree (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX outbox_by_person ON outbox USING btree (staff_id, sent_at) WHERE staff_id IS NOT NULL;
CREATE INDEX outbox_by_project ON outbox USING btree (project_slug) WHERE project_slug IS NOT NULL;
CREATE UNIQUE INDEX outbox_by_reply ON outbox USING btree (reply_id) WHERE reply_id IS NOT NULL;
CREATE INDEX outbox_by_request ON outbox USING btree (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX outbox_by_subscriber ON outbox USING btree (subscriber_id) WHERE subscriber_id IS NOT NULL;
CREATE INDEX outbox_counted ON outbox USING btree (created_at) WHERE kind = 'request'::text AND NOT over_limit;
CREATE INDEX outbox_held ON outbox USING btree (held_at) WHERE sent_at IS NULL AND held_at IS NOT NULL;
CREATE INDEX outbox_notices ON outbox USING btree (created_at) WHERE kind = 'held-notice'::text;
CREATE UNIQUE INDEX outbox_once ON outbox USING btree (request_id, kind) WHERE kind = ANY (ARRAY['request'::text, 'reminder'::text, 'receipt'::text]);
CREATE UNIQUE INDEX outbox_one_notice ON outbox USING btree (kind) WHERE kind = 'held-notice'::text AND sent_at IS NULL;
CREATE INDEX outbox_scheduled ON outbox USING btree (scheduled_at) WHERE sent_at IS NULL AND held_at IS NULL;
CREATE INDEX outbox_sent ON outbox USING btree (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_to_retry ON outbox USING btree (retry_requested_at) WHERE retry_requested_at IS NOT NULL;
CREATE INDEX outbox_waiting ON outbox USING btree (due_at, id) WHERE sent_at IS NULL AND held_at IS NULL;

ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_everything ON outbox TO CURRENT_USER
  USING (true)
  WITH CHECK (true);

-- Migrations: 0009
CREATE OR REPLACE FUNCTION app.contact_mails_per_hour()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select 60 $function$;

-- Migrations: 0003, 0009, 0028, 0029, 0048
CREATE OR REPLACE FUNCTION app.queue_contact_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if (
      select count(*) from public.outbox
      where kind = 'request' and not over_limit
        and created_at > now() - interval '1 hour' and created_at <= clock_timestamp()
    ) < app.contact_mails_per_hour() then
      insert into public.outbox (kind, request_id) values ('request', new.id);
      perform app.notify_staff('new-request', new.id, null, new.from_client and new.interest = 'support', now(), null);
      perform app.notify_staff('untaken', new.id, null, false, now() + interval '30 minutes', null);
      if app.staff_id() is null and new.email <> ''
        and exists (select from public.site_facts where key = 'receipt' and value = 'true')
        and not exists (
          select from public.contact_requests earlier join public.outbox on request_id = earlier.id and kind = 'receipt'
          where lower(earlier.email) = lower(new.email)
            and outbox.created_at > now() - interval '1 day' and outbox.created_at <= clock_timestamp()
        )
      then
        insert into public.outbox (kind, request_id) values ('receipt', new.id);
      end if;
    else
      insert into public.outbox (kind, request_id, over_limit, held_at) values ('request', new.id, true, now());
    end if;
    return null;
  end
  $function$;

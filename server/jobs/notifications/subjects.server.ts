import { openStates } from "#app/content/inquiry-states.ts";
import { type Queryable, sql } from "#database/sql.ts";
import type { ClaimedMessage, NotificationEvent } from "#server/jobs/outbox/queue.server.ts";

/** The person that notifications go to, as things stand now. */
export type Recipient = {
  id: number;
  email: string;
  /** Whether names may stand on the lock screen. */
  names: boolean;
  /** When the quiet hours that hold now are over; null: none hold. */
  quietUntil: Date | null;
};

/** What a notification is about, as things stand now. */
export type Subject = {
  /** The message of the outbox. */
  id: number;
  event: NotificationEvent;
  urgent: boolean;
  request: { id: number; name: string; interest: string; fromClient: boolean } | null;
  project: { slug: string; client: string } | null;
  /** How many things wait for the person, of a digest; 0 of others. */
  things: number;
};

/** Returns a person who works here; null for one who has left. */
export async function readRecipient(owner: Queryable, id: number | null): Promise<Recipient | null> {
  const [person] = await owner.query<Recipient>(sql`
    select person.id, person.email, coalesce(wish.names, false) as names,
      app.quiet_until(now(), coalesce(wish.quiet_from, '20:00'), coalesce(wish.quiet_until, '07:00'),
        coalesce(wish.quiet_sundays, true)) as "quietUntil"
    from staff person left join staff_notifications wish on wish.staff_id = person.id
    where person.id = ${id} and person.ended_at is null`);
  return person ?? null;
}

/**
 * Returns what is still worth telling: a request that nobody has taken meanwhile, or that is still this person's, a project that
 * is still there. Of several about one request the newest.
 */
export async function readSubjects(
  owner: Queryable,
  messages: readonly ClaimedMessage[],
): Promise<Subject[]> {
  const ids = messages.map(({ id }) => id);
  const rows = await owner.query<
    Pick<Subject, "id" | "event" | "urgent"> & {
      request: number | null;
      name: string;
      interest: string;
      from_client: boolean;
      slug: string | null;
      client: string;
      things: number;
    }
  >(sql`
    select message.id, event, urgent, request.id as request, request.name, request.interest, request.from_client,
      project.project_slug as slug, project.client_name as client, things
    from outbox message
      left join contact_requests request on request.id = message.request_id
      left join project_access_codes project on project.project_slug = message.project_slug
      cross join lateral (
        select case event when 'digest' then app.count_today(message.staff_id) else 0 end as things
      ) counted
    where message.id = any (${ids}::bigint[]) and (expires_at is null or expires_at > now())
      and case event
        when 'new-request' then request.status = 'new' and request.taken_by is null
        when 'untaken' then request.status = 'new' and request.taken_by is null
        when 'assigned' then request.taken_by = message.staff_id and request.status = any (${openStates})
        when 'digest' then things > 0
        else true
      end
    order by message.id`);
  return rows.map(({ id, event, urgent, request, name, interest, from_client, slug, client, things }) => ({
    id,
    event,
    urgent,
    request: request === null ? null : { id: request, name, interest, fromClient: from_client },
    project: slug === null ? null : { slug, client },
    things,
  }));
}

/** Returns how many open requests nobody has taken, at most 99, for the badge of the installed office. */
export async function countUntaken(owner: Queryable): Promise<number> {
  const [row] = await owner.query<{ count: number }>(sql`
    select count(*) as count from (select from contact_requests where status = 'new' limit 99) untaken`);
  return row?.count ?? 0;
}

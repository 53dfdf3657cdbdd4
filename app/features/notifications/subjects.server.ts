import { openStates } from "#app/inquiries/inquiry-states.ts";
import type { ClaimedMessage, NotificationEvent } from "#database/outbox.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

/** What a notification is about, as things stand now. */
export type Subject = {
  /** The message of the outbox. */
  id: number;
  event: NotificationEvent;
  urgent: boolean;
  inquiry: {
    id: number;
    name: string;
    company: string | null;
    interest: string;
    message: string;
    fromClient: boolean;
  } | null;
  /** With what its client has said or sent since, and the team has not seen yet. */
  project: { slug: string; client: string; words: ClientWord[] } | null;
  /** How many things wait for the person, of a digest; 0 of others. */
  things: number;
};

/** What a client has asked, handed in, answered or decided. `about`: the file, or what it answers or decides. */
export type ClientWord = {
  kind: "question" | "file" | "answer" | "approved" | "change";
  about: string | null;
  text: string | null;
};

/** Returns what is still worth telling; of several about one inquiry the newest. */
export async function readSubjects(
  tx: Queryable,
  messages: readonly Pick<ClaimedMessage, "id">[],
): Promise<Subject[]> {
  const ids = messages.map(({ id }) => id);
  return tx.query<Subject>(sql`
    select message.id, event, urgent, things,
      case when request.id is not null then jsonb_build_object('id', request.id, 'name', request.name, 'company', request.company,
        'interest', request.interest, 'message', request.message, 'fromClient', request.from_client) end as inquiry,
      case when project.project_slug is not null then jsonb_build_object('slug', project.project_slug, 'client', project.client_name,
        'words', words) end as project
    from outbox message
      left join contact_requests request on request.id = message.request_id
      left join project_access_codes project on project.project_slug = message.project_slug
      cross join lateral (
        select case event when 'digest' then app.count_today(message.staff_id) else 0 end as things,
          ${clientWords} as words
      ) counted
    where message.id = any (${ids}::bigint[]) and (expires_at is null or expires_at > now())
      and case event
        when 'new-request' then request.status = 'new' and request.taken_by is null
        when 'untaken' then request.status = 'new' and request.taken_by is null
        when 'assigned' then ${isStill(sql`request.taken_by`)} and request.status = any (${openStates})
          and (request.answered_at is null or request.answered_at < message.created_at)
        when 'digest' then things > 0
        when 'client' then words <> '[]' or (request.status = any (${openStates}) and not exists (
          select from contact_replies said
          where said.request_id = request.id and said.staff_id is not null and said.created_at > message.created_at
        ))
        else true
      end
    order by message.id`);
}

/** What has come from the client of a message's project since it was queued. A question that went to a colleague is theirs. */
const clientWords = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', word.kind, 'about', about, 'text', text) order by at), '[]')
  from (
    select asked_at as at, 'question' as kind, null as about, question as text from project_questions
    where project_slug = message.project_slug and answer is null and asked_at >= message.created_at
      and coalesce(${isStill(sql`assigned_to`)}, true)
    union all
    select completed_at, 'file', name, null from project_files file join project_arrivals seen using (project_slug)
    where project_slug = message.project_slug and seen.kind = 'file' and by_client and removed_at is null
      and completed_at >= message.created_at and completed_at >= unseen_since
    union all
    select answered_at, coalesce(decision, 'answer'), coalesce(step_title, title), answer
    from project_duties duty join project_arrivals seen using (project_slug)
    where project_slug = message.project_slug and seen.kind = 'decision' and ended_at is null
      and answered_at >= message.created_at and answered_at >= unseen_since
  ) word
)`;

/** Whether the message's person is the owner of something, or acts for the owner. Who was told before an absence stays told. */
function isStill(owner: Sql): Sql {
  return sql`message.staff_id in (${owner}, app.acting_person(${owner}))`;
}

/** Returns how many open inquiries nobody has taken, at most 99, for the badge of the installed office. */
export async function countUntaken(owner: Queryable): Promise<number> {
  const count = await owner.value<number>(sql`
    select count(*) from (select from contact_requests where status = 'new' limit 99) untaken`);
  return count ?? 0;
}

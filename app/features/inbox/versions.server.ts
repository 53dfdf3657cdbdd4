import { openStates } from "#app/inquiries/inquiry-states.ts";
import { type Queryable, type Sql, sql } from "#database/sql.ts";

/** What an open list follows: how many inquiries are new, and the newest of all. */
export type InboxVersion = { version: string; news: number; newest: { id: number; name: string } | null };

/** Version of an open inquiry: content, "|", mails. `by` is who changed the content last. */
export type InquiryVersion = { version: string; by: string | null };

const MOST_OPEN = 1_000;
/** Late commits have older ids, so the highest id alone would miss them. */
const LAST_CHANGES = 20;

/** Returns a version that differs after every visible change, at the cost of a few index lookups. */
export async function readInboxVersion(tx: Queryable): Promise<InboxVersion> {
  const row = await tx.row<{ version: string; news: number; id: number | null; name: string | null }>(sql`
    with open as (${openStates.map(sumState).reduce((all, one) => sql`${all} union all ${one}`)})
    select md5(concat_ws(' ', newest.id,
        (select string_agg(open.status || ':' || requests || ':' || versions || ':' || seen, ' ') from open),
        (select string_agg(id::text, ',') from (
          select id from contact_changes order by id desc limit ${LAST_CHANGES}) last_changes))) as version,
      (select requests from open where open.status = 'new')::integer as news, newest.id, newest.name
    from (select 1) always left join contact_requests newest
      on newest.id = any (array(select app.find_contact_requests(null, null, null, null, null, null, 1)))`);
  if (row === null) throw new Error("A statement without conditions gave no row");
  const { version, news, id, name } = row;
  return { version, news, newest: id === null || name === null ? null : { id, name } };
}

/** One query a state, so that PostgreSQL estimates it well (list.server.ts). */
function sumState(state: string): Sql {
  return sql`
    select ${state}::text as status, count(*) as requests, coalesce(sum(version), 0) as versions, count(seen_at) as seen
    from (select version, seen_at from contact_requests where status = ${state} limit ${MOST_OPEN}) counted`;
}

export async function readInquiryVersion(tx: Queryable, id: number): Promise<InquiryVersion | null> {
  return tx.row<InquiryVersion>(sql`
    select concat(request.version, ' ',
        (select string_agg(note.id || '.' || note.version, ' ' order by note.id)
          from contact_notes note where note.request_id = any (parts)), '|',
        (select string_agg(case when sent_at is not null then 's' when refused_at is not null then 'r' else '-' end, ''
          order by reply.created_at, reply.id) from contact_replies reply where reply.request_id = any (parts))) as version,
      changed.name as by
    from contact_requests request
      cross join lateral (select array(select app.list_merged_contact_requests(request.id)) as parts) whole
      left join lateral (
        select person.name from (
          select staff_id, at from contact_changes where request_id = any (parts)
          union all select staff_id, coalesce(changed_at, created_at) from contact_notes where request_id = any (parts)
          order by at desc limit 1
        ) last join staff person on person.id = last.staff_id
      ) changed on true
    where request.id = app.find_kept_contact_request(${id})`);
}

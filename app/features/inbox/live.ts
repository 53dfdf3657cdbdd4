import { readNews } from "#app/features/inbox/list.server.ts";
import { readNumber } from "#app/office/read-number.ts";
import { findStaff, type StaffSession } from "#app/office/session.server.ts";
import { coalesce } from "#app/request/coalesce.ts";
import type { EventSender } from "#app/request/event-stream.server.ts";
import { eventStreamHeaders, openEventStream } from "#app/request/event-stream.server.ts";
import { requestContext } from "#app/request/request-context.ts";
import { sql } from "#database/sql.ts";
import type { Route } from "./+types/live";

/** How many requests are new, and the newest. `isPolled`: the server asks for them now and then (feed.server.ts). */
export type LiveNews = { news: number; newest: { id: number; name: string } | null; isPolled: boolean };

/** A change of a request by anybody, as its open page is told: whose it is, and how it stands. */
export type LiveChange = { version: number; notes: string; mails: string; by: string | null };

/**
 * GET: server-sent events for the list, or for one request (`?anfrage=12`). `list`: how many are new and which is the newest,
 * sent at once and after every change; `request`: this request has changed; `signed-out`: the session is over, the last event.
 * Everything is read under the session, so a person who is ended sees nothing more.
 */
export async function loader(route: Route.LoaderArgs): Promise<Response> {
  const { request, context } = route;
  const ctx = context.get(requestContext);
  const session = await findStaff(route);
  // An EventSource cannot read a status.
  if (session === null)
    return new Response("event: signed-out\ndata: {}\n\n", { headers: eventStreamHeaders });
  if (request.method === "HEAD") return new Response(null, { headers: eventStreamHeaders });
  const only = readNumber(new URL(request.url).searchParams.get("anfrage"));
  const sendNews = async (events: EventSender) => {
    const news = await session.run(readNews);
    if (news === null) endSignedOut(events);
    else events.send("list", { ...news, isPolled: ctx.inboxFeed.isPolling() } satisfies LiveNews);
  };
  const stream = openEventStream(request.signal, (events) => {
    const attempt = (work: () => Promise<void>) =>
      work().catch((error: unknown) => {
        // The browser reconnects. An answer is of the session, which has reported its error.
        if (!(error instanceof Response)) ctx.reportError(error);
        events.close();
      });
    const refresh = coalesce(() =>
      attempt(() => (only === null ? sendNews(events) : sendChange(events, session, only))),
    );
    const leave = ctx.inboxFeed.follow({
      staffId: session.staff.id,
      onChange: (id) => {
        if (only === null || id === null || id === only) refresh();
      },
      onBeat: () => void attempt(() => checkSession(events, session)),
      onClosing: events.close,
    });
    // What has changed since the page was rendered, too.
    if (leave !== null) refresh();
    return leave;
  });
  if (stream === null) return new Response(null, { status: 503, headers: { "Retry-After": "30" } });
  return new Response(stream, { headers: eventStreamHeaders });
}

/** Does not count as use of the session, which an open page would keep alive for ever. */
async function checkSession(events: EventSender, { run }: StaffSession): Promise<void> {
  const [row] = await run((tx) => tx.query<{ id: number | null }>(sql`select app.staff_id() as id`));
  if (row?.id == null) endSignedOut(events);
  else events.beat();
}

async function sendChange(events: EventSender, session: StaffSession, id: number): Promise<void> {
  const [row] = await session.run((tx) =>
    tx.query<LiveChange>(sql`
      select version, (select coalesce(string_agg(note.id || '.' || note.version, ' ' order by note.id), '')
          from contact_notes note where note.request_id = any (parts)) as notes,
        (select coalesce(string_agg(case when sent_at is not null then 's' when refused_at is not null then 'r' else '-' end, ''
          order by reply.created_at, reply.id), '') from contact_replies reply where reply.request_id = any (parts)) as mails,
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
      where request.id = app.find_kept_contact_request(${id})`),
  );
  if (row === undefined) return checkSession(events, session);
  events.send("request", row);
}

function endSignedOut(events: EventSender): void {
  events.send("signed-out", {});
  events.close();
}

import { type Connections, type Queryable, type Sql, sql } from "#database/sql.ts";

/** What a person is told. */
export type NotificationEvent = "new-request" | "untaken" | "assigned" | "client" | "digest" | "test";

/** A message this process has claimed: no other process sends it until `claimSeconds` have passed. */
export type ClaimedMessage = {
  id: number;
  /** What it is about; each channel knows its own kinds. */
  kind: string;
  inquiryId: number | null;
  replyId: number | null;
  messageId: string;
  /** The number of this attempt, from 1. Identifies the claim. */
  attempt: number;
  /** How often the other side has permanently refused the text. */
  refusals: number;
  /** To whom it goes, and about what; null for mails to the team's address. */
  staffId: number | null;
  event: NotificationEvent | null;
  projectSlug: string | null;
  deviceId: number | null;
  /** Comes through in quiet hours. */
  urgent: boolean;
  /** Too old to be sent. */
  isExpired: boolean;
  /** The devices that have taken it. */
  deliveredTo: number[];
};

/** Seconds until another server may claim the message: longer than any attempt, so that none is sent twice. */
export const claimSeconds = 180;

export const isWaiting = sql`sent_at is null and held_at is null`;
export const isHeld = sql`sent_at is null and held_at is not null`;
const isDue = sql`due_at <= now()`;
export const isUnclaimed = sql`(claimed_until is null or claimed_until <= now())`;

/** Claims and returns the message due longest with its bundle. Safe for several servers: `skip locked`. */
export async function claimMessages(
  owner: Queryable,
  kinds: readonly string[],
): Promise<[ClaimedMessage, ...ClaimedMessage[]] | null> {
  const [first, ...others] = await owner.query<ClaimedMessage>(sql`
    with lead as (
      select id, bundle from outbox
      where ${isWaiting} and kind = any (${kinds}::text[]) and ${isDue} and ${isUnclaimed}
      order by retry_requested_at, due_at, id
      limit 1 for update skip locked
    ), bundled as (
      select id from outbox
      where bundle = (select bundle from lead) and id <> (select id from lead) and ${isWaiting} and ${isDue} and ${isUnclaimed}
      for update skip locked
    )
    update outbox
    set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${claimSeconds}), retry_requested_at = null
    where id in (select id from lead union all select id from bundled)
    returning id, kind, request_id as "inquiryId", reply_id as "replyId", message_id as "messageId", attempts as attempt, refusals,
      staff_id as "staffId", event, project_slug as "projectSlug", device_id as "deviceId", urgent,
      coalesce(expires_at <= now(), false) as "isExpired", delivered_to as "deliveredTo"`);
  return first === undefined ? null : [first, ...others.toSorted((a, b) => a.id - b.id)];
}

/** Stores that messages were sent, even after the claim expired. `next`: what else, reading from `sent`. */
export async function markSent(
  owner: Queryable,
  messages: readonly Pick<ClaimedMessage, "id">[],
  next: Sql = sql`select from sent`,
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await owner.query(sql`
    with sent as (
      update outbox set sent_at = coalesce(sent_at, now()), claimed_until = null, last_error = null
      where id = any (${ids}::bigint[])
      returning request_id, reply_id, message_id, staff_id, event, project_slug, created_at
    )
    ${next}`);
}

/** Schedules another attempt in `seconds`, unless another process has claimed the message since. */
export async function postpone(
  owner: Queryable,
  { id, attempt }: Pick<ClaimedMessage, "id" | "attempt">,
  failure: { reason: string; refusesText: boolean; seconds: number },
): Promise<void> {
  await owner.query(sql`
    update outbox set claimed_until = null, last_error = left(${failure.reason}, 500),
      refusals = refusals + ${failure.refusesText ? 1 : 0},
      due_at = now() + make_interval(secs => ${failure.seconds})
    where id = ${id} and attempts = ${attempt} and ${isWaiting}`);
}

/** Which of the messages that were claimed together still hold; `until`: they wait so long. */
export type Settled = { tells: readonly number[]; until?: Date | null };

/** Lets a channel say which claimed messages still hold and removes the others. Returns what it said. */
export async function settleMessages<Told extends Settled>(
  owner: Pick<Connections, "transaction">,
  messages: readonly ClaimedMessage[],
  settle: (tx: Queryable) => Promise<Told | null>,
): Promise<Told | null> {
  return owner.transaction(async (tx) => {
    const settled = await settle(tx);
    const kept = messages.filter(({ id }) => settled?.tells.includes(id));
    for (const message of messages) if (!kept.includes(message)) await removeMessage(tx, message);
    if (settled?.until != null) await holdUntil(tx, kept, settled.until);
    return settled;
  });
}

/** Holds messages back until `until`, as if nobody had tried, and lets them expire a day after that. */
async function holdUntil(
  owner: Queryable,
  messages: readonly Pick<ClaimedMessage, "id">[],
  until: Date,
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await owner.query(sql`
    update outbox set claimed_until = null, attempts = attempts - 1, due_at = ${until},
      expires_at = case when expires_at is not null then ${until}::timestamptz + interval '1 day' end
    where id = any (${ids}::bigint[]) and ${isWaiting}`);
}

export async function removeMessage(
  owner: Queryable,
  { id, attempt }: Pick<ClaimedMessage, "id" | "attempt">,
): Promise<void> {
  await owner.query(sql`delete from outbox where id = ${id} and attempts = ${attempt} and ${isWaiting}`);
}

/** Returns when the last retry was requested that no worker has started yet, or null. */
export async function readRetryRequest(owner: Queryable): Promise<Date | null> {
  return owner.value(sql`select max(retry_requested_at) from outbox`);
}

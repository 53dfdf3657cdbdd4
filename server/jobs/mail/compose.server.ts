import type { OperationCheck } from "#app/content/check.ts";
import type { Log } from "#core/log.ts";
import type { Keys } from "#database/keys.ts";
import { type Queryable, sql } from "#database/sql.ts";
import { readHeldMails, readMailedRequest, readReminders } from "#server/jobs/mail/mails.server.ts";
import {
  type Addresses,
  buildContactMail,
  buildFallbackMail,
  buildHeldMail,
  buildNotificationMail,
  buildReminderMail,
  buildReplyMail,
  type Mail,
} from "#server/jobs/mail/message.ts";
import { composeProjectMail } from "#server/jobs/mail/project-mail.server.ts";
import { composeReceipt } from "#server/jobs/mail/receipt.server.ts";
import { readMailedReply } from "#server/jobs/mail/replies.server.ts";
import { buildStateMail } from "#server/jobs/mail/state-mail.ts";
import { readRecipient, readSubjects } from "#server/jobs/notifications/subjects.server.ts";
import { describeSubjects } from "#server/jobs/notifications/text.ts";
import type { ClaimedMessage, MessageKind } from "#server/jobs/outbox/queue.server.ts";

type Messages = readonly [ClaimedMessage, ...ClaimedMessage[]];

/** A mail with what the log says about it, and the messages that it tells; or when it may be sent. */
export type ComposedMail = { mail: Mail; facts: object; tells: number[] } | { until: Date };

/** After so many refusals of its text a request is announced by the fallback mail. */
const refusalsBeforeFallback = 3;

const MINUTES_FOR_DEVICES = 10;

type Dependencies = {
  owner: Queryable;
  keys: Pick<Keys, "subscription">;
  addresses: Addresses;
  listOperationChecks: () => Promise<OperationCheck[]>;
  log: Log;
};

type Compose = (messages: Messages, dependencies: Dependencies) => Promise<ComposedMail | null>;

/** What is mailed, by kind. Each returns null when the mail is no longer needed. */
const composers: Record<Exclude<MessageKind, "push">, Compose> = {
  request: async ([{ id, requestId, messageId, refusals }], { owner, addresses }) => {
    const request = await readMailedRequest(owner, requestId);
    if (request === null) return null;
    const build = refusals < refusalsBeforeFallback ? buildContactMail : buildFallbackMail;
    const mail = build(request, { addresses, messageId });
    return { mail, facts: { contactRequest: request.id }, tells: [id] };
  },
  "project-confirm": composeForClient,
  "project-news": composeForClient,
  reminder: async (messages, { owner, addresses }) => {
    const { requests, quietUntil } = await readReminders(
      owner,
      messages.map(({ requestId }) => requestId),
    );
    const [first] = requests;
    if (first === undefined) return null;
    if (quietUntil !== null) return { until: quietUntil };
    const told = messages.filter(({ requestId }) => requests.some(({ id }) => id === requestId));
    const { messageId } = told[0] ?? messages[0];
    return {
      mail: buildReminderMail([first, ...requests.slice(1)], { addresses, messageId }),
      facts: { contactRequest: first.id, ...(requests.length > 1 && { contactRequests: requests.length }) },
      tells: told.map(({ id }) => id),
    };
  },
  "held-notice": async ([{ id, messageId }], { owner, addresses, log }) => {
    const held = await readHeldMails(owner);
    if (held === null) return null;
    log.warn(
      { held: held.held, since: held.since, limitPerHour: held.perHour },
      "Mails about contact requests are held back: `contacts list` shows the requests, `mail release` sends their mails",
    );
    return { mail: buildHeldMail(held, { addresses, messageId }), facts: { held: held.held }, tells: [id] };
  },
  reply: async ([{ id, requestId, replyId, messageId }], { owner, addresses }) => {
    const reply = await readMailedReply(owner, replyId);
    if (reply === null) return null;
    const mail = buildReplyMail(reply, { addresses, messageId });
    return { mail, facts: { contactRequest: requestId }, tells: [id] };
  },
  receipt: async ([message], { owner, addresses }) => {
    const mail = await composeReceipt(message, { owner, addresses });
    return mail === null ? null : { mail, facts: { contactRequest: message.requestId }, tells: [message.id] };
  },
  "staff-mail": async (messages, { owner, addresses }) => {
    const [{ staffId, messageId }] = messages;
    const person = await readRecipient(owner, staffId);
    if (person === null) return null;
    const untold = await findUndelivered(owner, messages);
    const subjects = await readSubjects(owner, untold);
    // Told already by the mail to the team, which comes to the same mailbox.
    const wanted = subjects.filter(
      ({ event }) => event !== "new-request" || person.email !== addresses.to.toLowerCase(),
    );
    const [first, ...others] = wanted;
    if (first === undefined) return null;
    if (person.quietUntil !== null && !first.urgent)
      return { until: new Date(person.quietUntil.getTime() + MINUTES_FOR_DEVICES * 60_000) };
    const text = describeSubjects([first, ...others], false);
    return {
      mail: buildNotificationMail(text, { addresses: { ...addresses, to: person.email }, messageId }),
      facts: { person: person.id, notifications: wanted.length },
      tells: wanted.map(({ id }) => id),
    };
  },
  "state-mail": async (messages, { owner, addresses, listOperationChecks }) => {
    const current = messages.filter(({ isExpired }) => !isExpired);
    const [first] = current;
    const person = await readRecipient(owner, first?.staffId ?? null);
    if (first === undefined || person === null) return null;
    const checks = await listOperationChecks();
    return {
      mail: buildStateMail(checks, {
        addresses: { ...addresses, to: person.email },
        messageId: first.messageId,
      }),
      facts: { person: person.id, wrong: checks.filter(({ severity }) => severity === "wrong").length },
      tells: current.map(({ id }) => id),
    };
  },
};

async function composeForClient(
  [message]: Messages,
  dependencies: Dependencies,
): Promise<ComposedMail | null> {
  const mail = await composeProjectMail(message, dependencies);
  return mail === null ? null : { mail, facts: { project: message.projectSlug }, tells: [message.id] };
}

/** Returns the messages whose notification no device has taken. */
async function findUndelivered(owner: Queryable, messages: Messages): Promise<ClaimedMessage[]> {
  const ids = messages.map(({ id }) => id);
  const rows = await owner.query<{ id: number }>(sql`
    select mail.id from outbox mail
    where mail.id = any (${ids}::bigint[]) and not exists (
      select from outbox push
      where push.kind = 'push' and push.staff_id = mail.staff_id and push.event = mail.event
        and push.created_at = mail.created_at and push.delivered_to <> '{}'
        and (push.request_id, push.project_slug) is not distinct from (mail.request_id, mail.project_slug)
    )`);
  return messages.filter(({ id }) => rows.some((row) => row.id === id));
}

/** Returns the mail of messages, put together from the database; null when nobody needs it any more. */
export const composeMail: Compose = (messages, dependencies) => {
  const [{ kind }] = messages;
  if (kind === "push") throw new Error("A notification is no mail");
  return composers[kind](messages, dependencies);
};

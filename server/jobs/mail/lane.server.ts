import type { OperationCheck } from "#app/content/check.ts";
import { queueProjectNews } from "#app/features/projects/updates/news.server.ts";
import type { Log } from "#core/log.ts";
import type { Keys } from "#database/keys.ts";
import type { Queryable } from "#database/sql.ts";
import { composeMail } from "#server/jobs/mail/compose.server.ts";
import { queueHeldNotice } from "#server/jobs/mail/mails.server.ts";
import type { Addresses } from "#server/jobs/mail/message.ts";
import { refuseReply, replyHours } from "#server/jobs/mail/replies.server.ts";
import type { MailSender, SendOutcome } from "#server/jobs/mail/sender.server.ts";
import {
  type ClaimedMessage,
  holdUntil,
  type MessageKind,
  markSent,
  postpone,
  removeMessage,
} from "#server/jobs/outbox/queue.server.ts";
import { recordSent } from "#server/jobs/outbox/record-sent.server.ts";
import { type Lane, pauseAfter, secondsUntilRetry } from "#server/jobs/outbox/worker.server.ts";

export type MailLaneDependencies = {
  owner: Queryable;
  keys: Pick<Keys, "subscription">;
  sender: MailSender;
  addresses: Addresses;
  /** For the mail of the week. */
  listOperationChecks: () => Promise<OperationCheck[]>;
  log: Log;
  /** Called after every attempt, for the metrics. */
  countMail?: (outcome: SendOutcome["outcome"]) => void;
};

/** From this attempt on the log level is error: a visitor waits and the team does not know. */
const attemptsBeforeAlarm = 5;

/** After so many minutes the team is reminded of a request that nobody has taken. */
const reminderMinutes = 30;

/** Returns the lane of mails. */
export function createMailLane(dependencies: MailLaneDependencies): Lane {
  return {
    kinds: [
      "request",
      "reminder",
      "held-notice",
      "staff-mail",
      "state-mail",
      "reply",
      "project-confirm",
      "project-news",
      "receipt",
    ],
    queueDue: async () =>
      (await queueHeldNotice(dependencies.owner)) || (await queueProjectNews(dependencies.owner)),
    deliver: (messages, signal) => deliverMail(messages, { ...dependencies, signal }),
  };
}

/** What the log says of a mail, by kind. */
const logged: Partial<Record<MessageKind, { sent: string; failed: string }>> = {
  request: { sent: "Mail sent", failed: "Mail not sent, trying again" },
  reminder: {
    sent: "Reminder sent: nobody has taken this contact request",
    failed: "Reminder not sent, trying again",
  },
  "held-notice": {
    sent: "Notice about held mails sent",
    failed: "Notice about held mails not sent, trying again",
  },
  receipt: { sent: "Receipt sent to a visitor", failed: "Receipt not sent to a visitor, trying again" },
  reply: { sent: "Reply sent", failed: "Reply not sent, trying again" },
  "staff-mail": {
    sent: "Notification mailed, because no device took it",
    failed: "Notification not mailed, trying again",
  },
  "project-confirm": {
    sent: "Mail to confirm an address for a project sent",
    failed: "Mail to confirm an address for a project not sent, trying again",
  },
  "project-news": {
    sent: "Mail about a project sent to its client",
    failed: "Mail about a project not sent to its client, trying again",
  },
  "state-mail": { sent: "Mail of the week sent", failed: "Mail of the week not sent, trying again" },
};

/** What the log says of a mail that is not tried again once its address is refused for good: it is most likely mistyped. */
const refusedForGood: Partial<Record<MessageKind, string>> = {
  receipt: "Receipt not sent to a visitor: the mail server refuses it",
  "project-confirm": "Mail to confirm an address for a project not sent: the mail server refuses it",
  "project-news": "Mail about a project not sent to its client: the mail server refuses it",
};

async function deliverMail(
  messages: [ClaimedMessage, ...ClaimedMessage[]],
  dependencies: MailLaneDependencies & { signal: AbortSignal },
): Promise<"done" | "unavailable"> {
  const { owner, sender, addresses, log, countMail, signal } = dependencies;
  const [first] = messages;
  const composed = await composeMail(messages, dependencies);
  if (composed !== null && "until" in composed) {
    await holdUntil(owner, messages, composed.until);
    return "done";
  }
  const told = messages.filter(({ id }) => composed?.tells.includes(id));
  for (const message of messages) if (!told.includes(message)) await removeMessage(owner, message);
  if (composed === null) return "done";
  const result = await sender.send(composed.mail);
  countMail?.(result.outcome);
  const facts = { ...composed.facts, attempt: first.attempt };
  if (result.outcome === "sent") {
    // Without the back office nobody can take a request, and each would bring a second mail.
    const remindMinutes = addresses.publicOrigin === null ? null : reminderMinutes;
    const record = () => markSent(owner, told, remindMinutes);
    if (await recordSent({ log, signal, facts, record })) log.info(facts, logged[first.kind]?.sent ?? "");
    return "done";
  }
  const { outcome, reason } = result;
  const isFinal = outcome === "refused" && result.isFinal;
  if (first.kind === "reply" && (await refuseReply(owner, first, isFinal))) {
    log.error({ ...facts, outcome, reason }, `Reply not sent: refused, or tried for ${replyHours} hours`);
    return outcome === "refused" ? "done" : "unavailable";
  }
  const gaveUp = isFinal ? refusedForGood[first.kind] : undefined;
  if (gaveUp !== undefined) {
    await removeMessage(owner, first);
    log.warn({ ...facts, outcome, reason }, gaveUp);
    return "done";
  }
  const seconds = outcome === "unreachable" ? pauseAfter(first.attempt) : secondsUntilRetry(first.attempt);
  const details = { ...facts, outcome, reason, retryInSeconds: seconds };
  if (first.kind === "request" && first.attempt >= attemptsBeforeAlarm)
    log.error(details, "Mail still not sent: the team does not know of this contact request");
  else log.warn(details, logged[first.kind]?.failed ?? "");
  const refusesText = outcome === "refused" && result.refusesText;
  for (const message of told) await postpone(owner, message, { reason, refusesText, seconds });
  return outcome === "refused" ? "done" : "unavailable";
}

import { stateMail } from "#app/features/checks/state-mail.server.ts";
import { heldNotice } from "#app/features/inbox/mails/held-notice.server.ts";
import { inquiryMail } from "#app/features/inbox/mails/inquiry-mail.server.ts";
import { receiptMail } from "#app/features/inbox/mails/receipt-mail.server.ts";
import { reminderMail } from "#app/features/inbox/mails/reminder-mail.server.ts";
import { replyMail } from "#app/features/inbox/mails/reply-mail.server.ts";
import { staffMail } from "#app/features/notifications/staff-mail.server.ts";
import { confirmMail } from "#app/features/projects/updates/confirm-mail.server.ts";
import { newsMail } from "#app/features/projects/updates/news-mail.server.ts";
import type { MailContext, MailKind } from "#app/mail/mail-kind.ts";
import { type ClaimedMessage, markSent, postpone, settleMessages } from "#database/outbox.ts";
import type { Connections } from "#database/sql.ts";
import type { MailSender, SendOutcome } from "#server/jobs/mail/sender.server.ts";
import { recordSent } from "#server/jobs/outbox/record-sent.server.ts";
import { type Channel, pauseAfter, secondsUntilRetry } from "#server/jobs/outbox/worker.server.ts";

/** Every kind of mail, by the name it has in the outbox. */
const mailKinds: Readonly<Record<string, MailKind>> = {
  request: inquiryMail,
  reminder: reminderMail,
  "held-notice": heldNotice,
  "staff-mail": staffMail,
  "state-mail": stateMail,
  reply: replyMail,
  "project-confirm": confirmMail,
  "project-news": newsMail,
  receipt: receiptMail,
};

export type MailChannelDependencies = Omit<MailContext, "owner"> & {
  owner: Connections;
  sender: MailSender;
  /** Called after every attempt, for the metrics. */
  countMail?: (outcome: SendOutcome["outcome"]) => void;
};

/** Returns the channel of mails. What is mailed, to whom and when: the files of `mailKinds`. */
export function createMailChannel(dependencies: MailChannelDependencies): Channel {
  return {
    kinds: Object.keys(mailKinds),
    queueDue: async () => {
      for (const { queueDue } of Object.values(mailKinds))
        if (await queueDue?.(dependencies.owner)) return true;
      return false;
    },
    deliver: (messages, signal) => deliverMail(messages, { ...dependencies, signal }),
  };
}

async function deliverMail(
  messages: [ClaimedMessage, ...ClaimedMessage[]],
  dependencies: MailChannelDependencies & { signal: AbortSignal },
): Promise<"done" | "unavailable"> {
  const { owner, sender, log, countMail, signal } = dependencies;
  const [first] = messages;
  const kind = mailKinds[first.kind];
  if (kind === undefined) throw new Error(`${first.kind} is no kind of mail`);
  const composed = await settleMessages(owner, messages, (tx) =>
    kind.compose(messages, { ...dependencies, owner: tx }),
  );
  if (composed === null || !("mail" in composed)) return "done";
  const mails = messages.filter(({ id }) => composed.tells.includes(id));
  const result = await sender.send(composed.mail);
  countMail?.(result.outcome);
  const facts = { ...composed.facts, attempt: first.attempt };
  if (result.outcome === "sent") {
    const record = () => markSent(owner, mails, kind.onSent?.(dependencies));
    if (await recordSent({ log, signal, facts, record })) log.info(facts, kind.sent);
    return "done";
  }
  const { outcome, reason } = result;
  const end = outcome === "refused" ? "done" : "unavailable";
  const givenUp = await kind.giveUp?.(owner, first, outcome === "refused" && result.isFinal);
  if (givenUp != null) {
    log[givenUp.level]({ ...facts, outcome, reason }, givenUp.text);
    return end;
  }
  const seconds = outcome === "unreachable" ? pauseAfter(first.attempt) : secondsUntilRetry(first.attempt);
  const details = { ...facts, outcome, reason, retryInSeconds: seconds };
  if (kind.alarm !== undefined && first.attempt >= kind.alarm.fromAttempt)
    log.error(details, kind.alarm.text);
  else log.warn(details, kind.failed);
  const refusesText = outcome === "refused" && result.refusesText;
  for (const message of mails) await postpone(owner, message, { reason, refusesText, seconds });
  return end;
}

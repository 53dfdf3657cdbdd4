import type { MailContext } from "#app/mail/mail-kind.ts";
import { type ClaimedMessage, markSent, postpone, settleMessages } from "#database/outbox.ts";
import type { Connections } from "#database/sql.ts";
import { mailKinds } from "#server/jobs/mail/mail-kinds.ts";
import type { MailSender, SendOutcome } from "#server/jobs/mail/sender.server.ts";
import { recordSent } from "#server/jobs/outbox/record-sent.server.ts";
import { type Channel, pauseAfter, secondsUntilRetry } from "#server/jobs/outbox/worker.server.ts";

export type MailChannelDependencies = Omit<MailContext, "owner"> & {
  owner: Connections;
  sender: MailSender;
  /** Called after every attempt, for the metrics. */
  countMail?: (outcome: SendOutcome["outcome"]) => void;
};

/** Returns the channel of mails. What is mailed, to whom and when: mail-kinds.ts. */
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

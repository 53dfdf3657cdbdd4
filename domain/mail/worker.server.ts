import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#database/log.ts";
import type { Queryable } from "#database/sql.ts";
import { type Addresses, buildBareMail, buildContactMail } from "#domain/mail/message.ts";
import {
  type ClaimedMail,
  claimMail,
  claimSeconds,
  markMailSent,
  postponeMail,
} from "#domain/mail/outbox.server.ts";
import type { MailSender, SendOutcome } from "#domain/mail/sender.server.ts";

export type MailWorker = {
  /** Takes no more mails, and resolves when the one being sent is out or given back. */
  stop: () => Promise<void>;
};

type WorkerParts = {
  owner: Queryable;
  sender: MailSender;
  addresses: Addresses;
  log: Log;
  /** Told of every attempt, for watching. */
  countMail?: (outcome: SendOutcome["outcome"]) => void;
  /** Milliseconds between two looks into the outbox. One look costs the database about 0.1 ms. */
  interval?: number;
};

/** After so many refusals of the text the mail is sent without it, which may be the reason why. */
const refusalsBeforeBareMail = 3;

/** From this attempt on the log says error: somebody waits for an answer and nobody knows. */
const attemptsBeforeAlarm = 5;

/**
 * Sends the mails of the outbox, one after another, for as long as the server runs. Every server has one; the outbox
 * sees to it that each mail is taken once. Never throws: a database or a mail server that is away is waited for.
 */
export function startMailWorker({ interval = 2_000, ...parts }: WorkerParts): MailWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let trouble = 0;
  let databaseAnswers = true;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const result = await workOnce({ ...parts, signal }).catch((error: unknown) => {
        if (databaseAnswers)
          parts.log.warn({ reason: (error as Error).message }, "Mails wait for the database");
        databaseAnswers = false;
        return null;
      });
      if (result !== null) databaseAnswers = true;
      // While the mail server is away the whole worker pauses. Otherwise every waiting mail would knock there in turn.
      trouble = result === "trouble" ? trouble + 1 : result === "done" ? 0 : trouble;
      if (result === "done") continue;
      const pause = result === "trouble" ? pauseAfter(trouble) * 1_000 : interval;
      await wait(pause, null, { signal, ref: false }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/**
 * Sends one mail if one is due. `idle`: there was none. `done`: it is out, or the mail server refused just this one.
 * `trouble`: the mail server cannot be worked with at the moment. Throws when the database does not answer.
 */
async function workOnce({
  owner,
  sender,
  addresses,
  log,
  countMail,
  signal,
}: WorkerParts & { signal: AbortSignal }): Promise<"idle" | "done" | "trouble"> {
  const claim = await claimMail(owner);
  if (claim === null) return "idle";
  const { request, messageId, attempt, refusals } = claim;
  const build = refusals < refusalsBeforeBareMail ? buildContactMail : buildBareMail;
  const result = await sender.send(build(request, { addresses, messageId }));
  countMail?.(result.outcome);
  const facts = { contactRequest: request.id, attempt };

  if (result.outcome === "sent") {
    if (await recordSent({ owner, log, signal, claim })) log.info(facts, "Mail sent");
    return "done";
  }
  const seconds = result.outcome === "unreachable" ? pauseAfter(attempt) : secondsUntilRetry(attempt);
  const details = { ...facts, outcome: result.outcome, reason: result.reason, retryInSeconds: seconds };
  if (attempt < attemptsBeforeAlarm) log.warn(details, "Mail not sent, trying again");
  else log.error(details, "Mail still not sent: the team does not know of this contact request");
  const refusesText = result.outcome === "refused" && result.refusesText;
  await postponeMail(owner, claim, { reason: result.reason, refusesText, seconds });
  return result.outcome === "refused" ? "done" : "trouble";
}

/**
 * Notes that the mail is out. Should the database be away just now, this tries on for as long as nobody else may take
 * the mail, because giving up early would send it twice; for 5 s when the server stops.
 */
async function recordSent(job: {
  owner: Queryable;
  log: Log;
  signal: AbortSignal;
  claim: ClaimedMail;
}): Promise<boolean> {
  const { owner, log, signal, claim } = job;
  const claimEnds = Date.now() + claimSeconds * 1_000;
  let stopEnds = Number.POSITIVE_INFINITY;
  for (;;) {
    try {
      await markMailSent(owner, claim);
      return true;
    } catch (error) {
      if (signal.aborted) stopEnds = Math.min(stopEnds, Date.now() + 5_000);
      if (Date.now() >= Math.min(claimEnds, stopEnds)) {
        log.error(
          { contactRequest: claim.request.id, reason: (error as Error).message },
          "Mail sent, but that could not be recorded: it may go out once more",
        );
        return false;
      }
      await wait(500);
    }
  }
}

/** Seconds until the mail server is tried again after `failures` in a row without reaching it: 5 to 60. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 5 * 2 ** Math.min(failures - 1, 10));
}

/**
 * Seconds until a mail is tried again that was refused, or may have arrived although the answer is missing: 1 minute,
 * doubled each time, at most 30 minutes. Rarer than an unreachable server is asked, because each attempt may be a
 * repetition in somebody's mailbox.
 */
export function secondsUntilRetry(attempt: number): number {
  return Math.min(1_800, 60 * 2 ** Math.min(attempt - 1, 10));
}

import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import type { Queryable } from "#database/sql.ts";
import {
  type Addresses,
  buildContactMail,
  buildFallbackMail,
  buildHeldMail,
} from "#server/jobs/mail/message.ts";
import {
  claimHeldNotice,
  claimMail,
  claimSeconds,
  longestPauseSeconds,
  markHeldAnnounced,
  markMailSent,
  postponeHeldNotice,
  postponeMail,
  readRetryRequest,
} from "#server/jobs/mail/outbox.server.ts";
import type { MailSender, SendOutcome } from "#server/jobs/mail/sender.server.ts";

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
const refusalsBeforeFallback = 3;

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
      const requestedBefore = await readRequested();
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
      await pauseFor(result === "trouble" ? pauseAfter(trouble) * 1_000 : interval, requestedBefore);
    }
  }

  /** Waits, though no longer than until the operator asks for a retry. */
  async function pauseFor(milliseconds: number, requestedBefore: number): Promise<void> {
    const ends = performance.now() + milliseconds;
    for (;;) {
      const left = ends - performance.now();
      await wait(Math.min(left, interval), null, { signal, ref: false }).catch(() => {});
      if (signal.aborted || left <= interval || (await readRequested()) > requestedBefore) return;
    }
  }

  async function readRequested(): Promise<number> {
    return Number(await readRetryRequest(parts.owner).catch(() => null));
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
async function workOnce(parts: WorkerParts & { signal: AbortSignal }): Promise<"idle" | "done" | "trouble"> {
  const { owner, sender, addresses, log, countMail, signal } = parts;
  const claim = await claimMail(owner);
  if (claim === null) return sendHeldNotice(parts);
  const { request, messageId, attempt, refusals } = claim;
  const build = refusals < refusalsBeforeFallback ? buildContactMail : buildFallbackMail;
  const result = await sender.send(build(request, { addresses, messageId }));
  countMail?.(result.outcome);
  const facts = { contactRequest: request.id, attempt };

  if (result.outcome === "sent") {
    if (await recordSent({ log, signal, facts, record: () => markMailSent(owner, claim) }))
      log.info(facts, "Mail sent");
    return "done";
  }
  const seconds = secondsUntilNextAttempt(result, attempt);
  const details = { ...facts, outcome: result.outcome, reason: result.reason, retryInSeconds: seconds };
  if (attempt < attemptsBeforeAlarm) log.warn(details, "Mail not sent, trying again");
  else log.error(details, "Mail still not sent: the team does not know of this contact request");
  const refusesText = result.outcome === "refused" && result.refusesText;
  await postponeMail(owner, claim, { reason: result.reason, refusesText, seconds });
  return result.outcome === "refused" ? "done" : "trouble";
}

/** Tells log and team of mails that are held back, if that is due. Returns and throws like workOnce. */
async function sendHeldNotice({
  owner,
  sender,
  addresses,
  log,
  countMail,
  signal,
}: WorkerParts & { signal: AbortSignal }): Promise<"idle" | "done" | "trouble"> {
  const notice = await claimHeldNotice(owner);
  if (notice === null) return "idle";
  const { held, since, perHour, messageId, attempt } = notice;
  log.warn(
    { held, since, limitPerHour: perHour },
    "Mails about contact requests are held back: `contacts list` shows the requests, `mail release` sends their mails",
  );
  const result = await sender.send(buildHeldMail(notice, { addresses, messageId }));
  countMail?.(result.outcome);
  const facts = { held, attempt };
  if (result.outcome === "sent") {
    if (await recordSent({ log, signal, facts, record: () => markHeldAnnounced(owner, notice) }))
      log.info(facts, "Notice about held mails sent");
    return "done";
  }
  const seconds = secondsUntilNextAttempt(result, attempt);
  const details = { ...facts, outcome: result.outcome, reason: result.reason, retryInSeconds: seconds };
  log.warn(details, "Notice about held mails not sent, trying again");
  await postponeHeldNotice(owner, notice, { reason: result.reason, seconds });
  return result.outcome === "refused" ? "done" : "trouble";
}

/**
 * Notes that the mail is out. Should the database be away just now, this tries on for as long as nobody else may take
 * the mail, because giving up early would send it twice; for 5 s when the server stops.
 */
async function recordSent({
  log,
  signal,
  facts,
  record,
}: {
  log: Log;
  signal: AbortSignal;
  facts: object;
  record: () => Promise<void>;
}): Promise<boolean> {
  const claimEnds = Date.now() + claimSeconds * 1_000;
  let stopEnds = Number.POSITIVE_INFINITY;
  for (;;) {
    try {
      await record();
      return true;
    } catch (error) {
      if (signal.aborted) stopEnds = Math.min(stopEnds, Date.now() + 5_000);
      if (Date.now() >= Math.min(claimEnds, stopEnds)) {
        log.error(
          { ...facts, reason: (error as Error).message },
          "Mail sent, but that could not be recorded: it may go out once more",
        );
        return false;
      }
      await wait(500);
    }
  }
}

function secondsUntilNextAttempt({ outcome }: SendOutcome, attempt: number): number {
  return outcome === "unreachable" ? pauseAfter(attempt) : secondsUntilRetry(attempt);
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
  return Math.min(longestPauseSeconds, 60 * 2 ** Math.min(attempt - 1, 10));
}

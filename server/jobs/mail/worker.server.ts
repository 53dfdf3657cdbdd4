import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import type { Queryable } from "#database/sql.ts";
import {
  type Addresses,
  buildContactMail,
  buildFallbackMail,
  buildHeldMail,
  buildReminderMail,
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
import {
  claimReminder,
  markReminderSent,
  postponeReminder,
  reminderMinutes,
} from "#server/jobs/mail/reminders.server.ts";
import type { MailSender, SendOutcome } from "#server/jobs/mail/sender.server.ts";

export type MailWorker = {
  /** Claims no more mails, and resolves when the current one is sent or postponed. */
  stop: () => Promise<void>;
};

type WorkerDependencies = {
  owner: Queryable;
  sender: MailSender;
  addresses: Addresses;
  log: Log;
  /** Called after every attempt, for the metrics. */
  countMail?: (outcome: SendOutcome["outcome"]) => void;
  /** Milliseconds between two polls of the outbox. A poll costs the database about 0.1 ms. */
  interval?: number;
};

/** After so many refusals of its text a request is announced by the fallback mail. */
const refusalsBeforeFallback = 3;

/** From this attempt on the log level is error: a visitor waits and the team does not know. */
const attemptsBeforeAlarm = 5;

/**
 * Sends the mails of the outbox one after another until stopped. Every server runs a worker; claims make sure that each
 * mail is sent once. Never throws: retries when the database or the mail server is unavailable.
 */
export function startMailWorker({ interval = 2_000, ...dependencies }: WorkerDependencies): MailWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let databaseAnswers = true;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const requestedBefore = await readRequested();
      const result = await workOnce({ ...dependencies, signal }).catch((error: unknown) => {
        if (databaseAnswers)
          dependencies.log.warn({ reason: (error as Error).message }, "Mails wait for the database");
        databaseAnswers = false;
        return null;
      });
      if (result !== null) databaseAnswers = true;
      // While the mail server is unavailable the whole worker pauses, instead of trying every waiting mail.
      failures = result === "unavailable" ? failures + 1 : result === "done" ? 0 : failures;
      if (result === "done") continue;
      await pauseFor(result === "unavailable" ? pauseAfter(failures) * 1_000 : interval, requestedBefore);
    }
  }

  /** Waits, but at most until the operator requests a retry. */
  async function pauseFor(milliseconds: number, requestedBefore: number): Promise<void> {
    const ends = performance.now() + milliseconds;
    for (;;) {
      const left = ends - performance.now();
      await wait(Math.min(left, interval), null, { signal, ref: false }).catch(() => {});
      if (signal.aborted || left <= interval || (await readRequested()) > requestedBefore) return;
    }
  }

  async function readRequested(): Promise<number> {
    return Number(await readRetryRequest(dependencies.owner).catch(() => null));
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
 * Sends one mail if one is due. Returns `idle` without one, `done` when it was sent or refused, and `unavailable` when
 * the mail server cannot be used. Throws when the database does not answer.
 */
async function workOnce(
  dependencies: WorkerDependencies & { signal: AbortSignal },
): Promise<"idle" | "done" | "unavailable"> {
  const { owner, sender, addresses, log, countMail, signal } = dependencies;
  const claim = await claimMail(owner);
  if (claim === null) return sendReminder(dependencies);
  const { request, messageId, attempt, refusals } = claim;
  const build = refusals < refusalsBeforeFallback ? buildContactMail : buildFallbackMail;
  // Without the back office nobody can take a request, and each would bring a second mail.
  const remindMinutes = addresses.publicOrigin === null ? null : reminderMinutes;
  const result = await sender.send(build(request, { addresses, messageId }));
  countMail?.(result.outcome);
  const facts = { contactRequest: request.id, attempt };

  if (result.outcome === "sent") {
    if (await recordSent({ log, signal, facts, record: () => markMailSent(owner, claim, remindMinutes) }))
      log.info(facts, "Mail sent");
    return "done";
  }
  const seconds = secondsUntilNextAttempt(result, attempt);
  const details = { ...facts, outcome: result.outcome, reason: result.reason, retryInSeconds: seconds };
  if (attempt < attemptsBeforeAlarm) log.warn(details, "Mail not sent, trying again");
  else log.error(details, "Mail still not sent: the team does not know of this contact request");
  const refusesText = result.outcome === "refused" && result.refusesText;
  await postponeMail(owner, claim, { reason: result.reason, refusesText, seconds });
  return result.outcome === "refused" ? "done" : "unavailable";
}

/** Sends the reminder of a request that nobody takes, if one is due. Returns and throws like workOnce. */
async function sendReminder(
  dependencies: WorkerDependencies & { signal: AbortSignal },
): Promise<"idle" | "done" | "unavailable"> {
  const { owner, sender, addresses, log, countMail, signal } = dependencies;
  const reminder = await claimReminder(owner);
  if (reminder === null) return sendHeldNotice(dependencies);
  if (reminder === "taken") return "done";
  const { request, messageId, attempt } = reminder;
  const result = await sender.send(buildReminderMail(request, { addresses, messageId }));
  countMail?.(result.outcome);
  const facts = { contactRequest: request.id, attempt };
  if (result.outcome === "sent") {
    if (await recordSent({ log, signal, facts, record: () => markReminderSent(owner, reminder) }))
      log.info(facts, "Reminder sent: nobody has taken this contact request");
    return "done";
  }
  const seconds = secondsUntilNextAttempt(result, attempt);
  const details = { ...facts, outcome: result.outcome, reason: result.reason, retryInSeconds: seconds };
  log.warn(details, "Reminder not sent, trying again");
  await postponeReminder(owner, reminder, seconds);
  return result.outcome === "refused" ? "done" : "unavailable";
}

/** Sends and logs the notice about held mails if it is due. Returns and throws like workOnce. */
async function sendHeldNotice({
  owner,
  sender,
  addresses,
  log,
  countMail,
  signal,
}: WorkerDependencies & { signal: AbortSignal }): Promise<"idle" | "done" | "unavailable"> {
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
  return result.outcome === "refused" ? "done" : "unavailable";
}

/**
 * Stores that the mail was sent. Retries while the database is unavailable, until the claim expires, because aborting
 * early would send the mail twice; for at most 5 s when the server stops.
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

/** Returns the seconds to the next attempt after `failures` unsuccessful connections: 5 to 60. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 5 * 2 ** Math.min(failures - 1, 10));
}

/**
 * Returns the seconds to the next attempt for a mail that was refused or may have arrived: 1 minute, doubled each time
 * up to 30. Longer than for an unreachable server, because each attempt may be a duplicate in a mailbox.
 */
export function secondsUntilRetry(attempt: number): number {
  return Math.min(longestPauseSeconds, 60 * 2 ** Math.min(attempt - 1, 10));
}

import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import type { Job } from "#core/repeat.ts";
import { type ClaimedMessage, claimMessages, readRetryRequest } from "#database/outbox.ts";
import type { Queryable } from "#database/sql.ts";

/** A delivery channel: mail, or push. */
export type Channel = {
  kinds: readonly string[];
  /** Queues what has become due by itself, when nothing else waits. Returns whether it queued something. */
  queueDue?: () => Promise<boolean>;
  /** Sends messages and stores how it went. `unavailable`: nothing can be sent for now. Throws without a database. */
  deliver: (
    messages: [ClaimedMessage, ...ClaimedMessage[]],
    signal: AbortSignal,
  ) => Promise<"done" | "unavailable">;
};

/** Sends one channel's messages one by one until stopped, the current one to its end. Claims prevent sending twice. Never throws: it retries. */
export function startOutboxWorker({
  owner,
  channel,
  log,
  interval = 2_000,
}: {
  owner: Queryable;
  channel: Channel;
  log: Log;
  /** Milliseconds between two polls of the outbox. */
  interval?: number;
}): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failures = 0;
  let databaseAnswers = true;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const requestedBefore = await readRequested();
      const result = await workOnce().catch((error: unknown) => {
        if (databaseAnswers) log.warn({ reason: (error as Error).message }, "Mails wait for the database");
        databaseAnswers = false;
        return null;
      });
      if (result !== null) databaseAnswers = true;
      // While the other side is unavailable the whole worker pauses, instead of trying every waiting message.
      failures = result === "unavailable" ? failures + 1 : result === "done" ? 0 : failures;
      if (result === "done") continue;
      await pauseFor(result === "unavailable" ? pauseAfter(failures) * 1_000 : interval, requestedBefore);
    }
  }

  async function workOnce(): Promise<"idle" | "done" | "unavailable"> {
    const messages = await claimMessages(owner, channel.kinds);
    if (messages !== null) return channel.deliver(messages, signal);
    return (await channel.queueDue?.()) ? "done" : "idle";
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
    return Number(await readRetryRequest(owner).catch(() => null));
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** The longest pause between two attempts. */
const longestPauseSeconds = 1_800;

/** Returns the seconds to the next attempt after `failures` unsuccessful connections: 5 to 60. */
export function pauseAfter(failures: number): number {
  return Math.min(60, 5 * 2 ** Math.min(failures - 1, 10));
}

/** Returns the seconds to the next attempt, 1 minute doubled up to 30: each one may be a duplicate in a mailbox. */
export function secondsUntilRetry(attempt: number): number {
  return Math.min(longestPauseSeconds, 60 * 2 ** Math.min(attempt - 1, 10));
}

import type { PublishedFacts } from "#app/content/current-facts.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Log } from "#core/log.ts";
import type { Database } from "#database/open.ts";

export type FactsFeed = {
  /** Returns the facts; the same object until one changes. */
  read: () => PublishedFacts;
  /** Calls `onChange` once the facts are read, and from then on after each change; resolves after the first call. */
  follow: (onChange: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** How often a notice is checked for its last day, and facts are read after a failure and behind a pooler that drops NOTIFY. */
const CLOCK_MS = 30_000;

/** Reads facts at start, after every NOTIFY and after reconnecting; keeps the last known ones during an outage. Never throws. */
export function createFactsFeed({
  web,
  listen,
  log,
  now = () => new Date(),
}: Pick<Database, "web" | "listen"> & { log: Log; now?: () => Date }): FactsFeed {
  let published: PublishedFacts = {};
  let current: PublishedFacts = published;
  let onChange: (() => Promise<void>) | null = null;
  let reported = "";

  const reload = coalesce(async () => {
    try {
      const { facts, unreadable } = readStoredFacts(await listPublished(web));
      if (unreadable.length > 0 && unreadable.join() !== reported)
        log.warn(
          { facts: unreadable },
          "Published facts that this release cannot read; pages show the defaults",
        );
      reported = unreadable.join();
      published = facts;
    } catch (error) {
      log.warn({ err: error }, "Cannot read the published facts, trying again; pages keep what they show");
    }
    const next = dropEnded(published, now());
    if (JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    log.info({ facts: Object.keys(current) }, "Published facts changed");
    await onChange?.();
  });

  // Limited by the timeouts of the pool (database/client.ts): a start waits no longer for the database.
  const first = reload();
  const listener = listen("site_facts", { onConnect: reload, onNotify: reload });
  const clock = setInterval(reload, CLOCK_MS).unref();

  return {
    read: () => current,
    async follow(follower) {
      await first;
      onChange = follower;
      await follower();
    },
    async stop() {
      clearInterval(clock);
      await listener.stop();
      await reload();
    },
  };
}

/** Returns the facts without a notice whose last day is over. */
function dropEnded(facts: PublishedFacts, now: Date): PublishedFacts {
  const { notice, ...others } = facts;
  if (!notice?.until || notice.until >= findBerlinDay(now)) return facts;
  return others;
}

/** Returns a function that never runs `work` twice at a time: calls meanwhile lead to one more run. */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work()
      .catch(() => {})
      .finally(() => {
        running = null;
      });
    return running;
  };
  return () => {
    if (next !== null) return next;
    if (running === null) return start();
    next = running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}

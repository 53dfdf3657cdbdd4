import { setTimeout as wait } from "node:timers/promises";
import type { PublishedFacts } from "#app/content/current-facts.ts";
import { readStoredFacts } from "#app/features/facts/facts.ts";
import { listPublished } from "#app/features/facts/store.server.ts";
import { coalesce } from "#app/request/coalesce.ts";
import { findBerlinDay } from "#core/berlin-time.ts";
import type { Log } from "#core/log.ts";
import type { Database } from "#database/open.ts";

/** What the team has published, in this server's memory. */
export type FactsFeed = {
  /** Returns the facts; the same object until one changes. */
  read: () => PublishedFacts;
  /** Calls `onChange` once the facts are read, and from then on after each change; resolves after the first call. */
  follow: (onChange: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

/** A start waits no longer for the database. Until that answers, pages show the defaults. */
const START_TIMEOUT_MS = 3_000;
const RETRY_MS = 5_000;
/** How often a notice is checked for its last day, and facts are read where a connection pooler passes no NOTIFY on. */
const CLOCK_MS = 30_000;

/**
 * Returns the feed of this server. It reads at the start, after every change (NOTIFY) and after every lost connection; while
 * the database is unavailable the last known facts stay. Never throws.
 */
export function createFactsFeed({
  web,
  listen,
  log,
  now = () => new Date(),
}: Pick<Database, "web" | "listen"> & { log: Log; now?: () => Date }): FactsFeed {
  let stored: PublishedFacts = {};
  let shown: PublishedFacts = stored;
  let onChange: (() => Promise<void>) | null = null;
  let reported = "";
  const stopping = new AbortController();

  async function apply(): Promise<void> {
    const current = dropEnded(stored, now());
    if (JSON.stringify(current) === JSON.stringify(shown)) return;
    shown = current;
    log.info({ facts: Object.keys(current) }, "Published facts changed");
    await onChange?.();
  }

  const reload = coalesce(async () => {
    while (!stopping.signal.aborted) {
      try {
        const { facts, unreadable } = readStoredFacts(await listPublished(web));
        if (unreadable.length > 0 && unreadable.join() !== reported)
          log.warn(
            { facts: unreadable },
            "Published facts that this release cannot read; pages show the defaults",
          );
        reported = unreadable.join();
        stored = facts;
        return await apply();
      } catch (error) {
        log.warn({ err: error }, "Cannot read the published facts, trying again; pages keep what they show");
        await wait(RETRY_MS, null, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  });

  const first = reload();
  const listener = listen("site_facts", { onConnect: reload, onNotify: reload });
  const clock = setInterval(() => {
    void apply();
    void reload();
  }, CLOCK_MS).unref();

  return {
    read: () => shown,
    async follow(follower) {
      await Promise.race([
        first,
        wait(START_TIMEOUT_MS, null, { signal: stopping.signal, ref: false }).catch(() => {}),
      ]);
      onChange = follower;
      await follower();
    },
    async stop() {
      stopping.abort();
      clearInterval(clock);
      await listener.stop();
      // Waits for what is being read.
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

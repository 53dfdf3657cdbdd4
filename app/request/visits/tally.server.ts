import { findBerlinDay } from "#core/berlin-time.ts";
import type { Log } from "#core/log.ts";
import { type Connections, sql } from "#database/sql.ts";

/** A contact form that the honeypot dropped, among the events that are summed. The browser cannot send it (statistics/rules.ts). */
export const droppedEvent = "dropped";

/** One fact about a view or an event. Each kind is summed by itself. */
export type VisitFact = { kind: "page" | "entry" | "referrer" | "campaign" | "event"; value: string };

/** `stored`: in the database. `refused`: more of one client than a person makes. `lost`: the server stopped without a database. */
export type VisitOutcome = "stored" | "refused" | "lost";

/** Sums views and events in memory and adds them to those in the database every few seconds. */
export type VisitTally = {
  /** Counts one view or event. `client`: from hashClientAddress, only for the limit; it is not kept. Never throws. */
  add: (facts: readonly VisitFact[], from: { client: string; now: Date }) => void;
  /** Stores what is left. Views counted afterwards are lost. */
  stop: () => Promise<void>;
};

/** What a killed server loses at most. */
const STORE_EVERY_MS = 5_000;

/** Far more than a person makes, also several behind one address. */
const MOST_PER_CLIENT = 60;
const LIMIT_MS = 60_000;
/** Clients share these counters, so that none of them can be found in memory. */
const CLIENT_COUNTERS = 65_536;

/** Different sums in memory; a day has fewer (database/functions/visits.sql). Beyond them, a new value counts as any other. */
const MOST_SUMS = 3_000;

type Sum = VisitFact & { day: string; total: number };

type TallyParts = {
  owner: Connections;
  log: Log;
  /** Called for the metrics. */
  countVisits?: ((outcome: VisitOutcome, visits: number) => void) | undefined;
};

/** Returns the tally of this server. While the database is unavailable the sums wait in memory. */
export function createVisitTally({ owner, log, countVisits = () => {} }: TallyParts): VisitTally {
  const sums = new Map<string, Sum>();
  let visits = 0;
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<boolean> | undefined;
  let isFailing = false;
  const isOverLimit = createLimit();

  function put(sum: Sum): void {
    const key = `${sum.day} ${sum.kind} ${sum.value}`;
    const existing = sums.get(key);
    if (existing !== undefined) existing.total += sum.total;
    else if (sums.size < MOST_SUMS || sum.value === "") sums.set(key, sum);
    else put({ ...sum, value: "" });
  }

  /** Not while sums are being stored, which may take longer than the interval: what is left then is scheduled afterwards. */
  function schedule(): void {
    if (storing === undefined) timer ??= setTimeout(() => void store(), STORE_EVERY_MS).unref();
  }

  function store(): Promise<boolean> {
    storing ??= storeNow().finally(() => {
      storing = undefined;
      if (sums.size > 0) schedule();
    });
    return storing;
  }

  async function storeNow(): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    if (sums.size === 0) return true;
    const [batch, count] = [[...sums.values()], visits];
    sums.clear();
    visits = 0;
    try {
      await owner.query(sql`select app.add_visit_sums(${JSON.stringify(batch)}::jsonb)`);
      isFailing = false;
      countVisits("stored", count);
      return true;
    } catch (error) {
      for (const sum of batch) put(sum);
      visits += count;
      if (!isFailing)
        log.warn({ reason: (error as Error).message }, "Sums of views wait in memory for the database");
      isFailing = true;
      return false;
    }
  }

  return {
    add(facts, { client, now }) {
      if (isOverLimit(client, now)) return countVisits("refused", 1);
      const day = findBerlinDay(now);
      for (const { kind, value } of facts) put({ day, kind, value, total: 1 });
      visits++;
      schedule();
    },
    async stop() {
      await storing;
      if (!(await store())) {
        countVisits("lost", visits);
        log.warn({ visits }, "Sums of views are lost: the database did not take them before the stop");
      }
      clearTimeout(timer);
    },
  };
}

/** Returns a function that tells whether a client has used up its minute. */
function createLimit(): (client: string, now: Date) => boolean {
  const counters = new Uint8Array(CLIENT_COUNTERS);
  let since = 0;
  return (client, now) => {
    if (Math.abs(now.getTime() - since) >= LIMIT_MS) {
      counters.fill(0);
      since = now.getTime();
    }
    const slot = Buffer.from(client, "base64url").readUInt16BE(0);
    const count = counters[slot] ?? 0;
    if (count >= MOST_PER_CLIENT) return true;
    counters[slot] = count + 1;
    return false;
  };
}

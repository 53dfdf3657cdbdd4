import { type DemoSession, readDemoSessions } from "#app/features/demo/guest/sessions.server.ts";
import type { Log } from "#core/log.ts";
import type { Listen } from "#database/listen.ts";
import type { Connections } from "#database/sql.ts";

/** A follower of one session, usually an open stream to a browser. */
export type DemoFollower = {
  /** From hashClientAddress: the number per client is limited. */
  client: string;
  /** Receives the current session immediately, and again after each change. */
  onState: (session: DemoSession) => void;
  /** Heartbeat without a change, because proxies close silent connections. */
  onBeat: () => void;
  /** The last event. `expired`: the session is over; `closing`: this server stops, another one may continue. */
  onEnd: (reason: "expired" | "closing") => void;
};

/** Maximum numbers of followers on this server. */
export type DemoFeedLimits = { all: number; perClient: number; perSession: number };

/** Notifies followers of changes in demo sessions, made on any server. */
export type DemoFeed = {
  /** `full`: too many followers. Otherwise call `leave` when the browser disconnects. */
  follow: (
    id: string,
    follower: DemoFollower,
  ) => { outcome: "following"; leave: () => void } | { outcome: "full" };
  /** Ends all followers and the connection. Nobody can follow afterwards. */
  stop: () => Promise<void>;
};

const defaultLimits: DemoFeedLimits = { all: 300, perClient: 12, perSession: 6 };

type Watched = { followers: Set<DemoFollower>; session: DemoSession | null; expiry: NodeJS.Timeout | null };

/** Proxies time out after 30 seconds of silence at the earliest (deploy/nginx.conf). */
const BEAT_MS = 15_000;

/**
 * Returns the feed of this server, with one connection that listens from the first follower on. Every `beat` milliseconds followers get
 * a heartbeat and their sessions are read, because behind a connection pooler notifications are lost.
 */
export function createDemoFeed(options: {
  web: Connections;
  listen: Listen;
  log: Log;
  limits?: DemoFeedLimits;
  beat?: number;
}): DemoFeed {
  const { web, listen, log, limits = defaultLimits, beat = BEAT_MS } = options;
  const watched = new Map<string, Watched>();
  let listening: { stop: () => Promise<void> } | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  let stopping = false;

  function start(): void {
    if (listening !== null) return;
    listening = listen("demo_sessions", {
      onConnect: () => void refresh([...watched.keys()]),
      onNotify: (id) => {
        if (watched.has(id)) void refresh([id]);
      },
    });
    heartbeat = setInterval(() => {
      for (const { followers } of watched.values()) for (const follower of followers) follower.onBeat();
      void refresh([...watched.keys()]);
    }, beat).unref();
  }

  async function refresh(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    try {
      const found = new Map((await readDemoSessions(web, ids)).map((session) => [session.id, session]));
      for (const id of ids) tell(id, found.get(id) ?? null);
    } catch (error) {
      // The next heartbeat or reconnection reads again.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "Demo sessions not read");
    }
  }

  function tell(id: string, session: DemoSession | null): void {
    const entry = watched.get(id);
    if (entry === undefined) return;
    if (session === null) {
      end(id, "expired");
      return;
    }
    // Responses may arrive out of order; an older one is ignored.
    if (entry.session !== null && session.version <= entry.session.version) return;
    entry.session = session;
    if (entry.expiry !== null) clearTimeout(entry.expiry);
    entry.expiry = setTimeout(() => end(id, "expired"), session.secondsLeft * 1000).unref();
    for (const follower of entry.followers) follower.onState(session);
  }

  function end(id: string, reason: "expired" | "closing"): void {
    const entry = watched.get(id);
    if (entry === undefined) return;
    forget(id, entry);
    for (const follower of entry.followers) follower.onEnd(reason);
  }

  function forget(id: string, entry: Watched): void {
    if (entry.expiry !== null) clearTimeout(entry.expiry);
    watched.delete(id);
  }

  function isFull(entry: Watched | undefined, client: string): boolean {
    const all = [...watched.values()].flatMap(({ followers }) => [...followers]);
    return (
      stopping ||
      all.length >= limits.all ||
      (entry?.followers.size ?? 0) >= limits.perSession ||
      all.filter((follower) => follower.client === client).length >= limits.perClient
    );
  }

  return {
    follow(id, follower) {
      const entry = watched.get(id) ?? { followers: new Set(), session: null, expiry: null };
      if (isFull(entry, follower.client)) return { outcome: "full" };
      entry.followers.add(follower);
      watched.set(id, entry);
      if (entry.session !== null) follower.onState(entry.session);
      start();
      void refresh([id]);
      return {
        outcome: "following",
        leave() {
          entry.followers.delete(follower);
          if (entry.followers.size === 0 && watched.get(id) === entry) forget(id, entry);
        },
      };
    },
    async stop() {
      stopping = true;
      for (const id of [...watched.keys()]) end(id, "closing");
      clearInterval(heartbeat);
      await listening?.stop();
    },
  };
}

import { type DemoSession, readDemoSessions } from "#app/features/demo/guest/sessions.server.ts";
import type { Log } from "#core/log.ts";
import type { Listen } from "#database/listen.ts";
import type { Connections } from "#database/sql.ts";

/** A follower of one session, usually an open stream to a browser. */
export type DemoFollower = {
  /** Of the session. */
  id: string;
  /** From hashClientAddress: the number per client is limited. */
  client: string;
  /** Receives the current session at first, and again after each change. */
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
  /** Returns what to call when the browser disconnects; null: too many followers. */
  follow: (follower: DemoFollower) => (() => void) | null;
  /** Ends all followers and the connection. Nobody can follow afterwards. */
  stop: () => Promise<void>;
};

const defaultLimits: DemoFeedLimits = { all: 300, perClient: 12, perSession: 6 };

/** Proxies time out after 30 seconds of silence at the earliest (deploy/nginx.conf). */
const BEAT_MS = 15_000;

/** Returns this server's feed. Every `beat` ms sessions are read too: a connection pooler may lose notifications. */
export function createDemoFeed(options: {
  web: Connections;
  listen: Listen;
  log: Log;
  limits?: DemoFeedLimits;
  beat?: number;
}): DemoFeed {
  const { web, listen, log, limits = defaultLimits, beat = BEAT_MS } = options;
  /** Each with the version that it was told last. */
  const followers = new Map<DemoFollower, number>();
  let listening: { stop: () => Promise<void> } | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  let stopping = false;

  function start(): void {
    if (listening !== null) return;
    listening = listen("demo_sessions", { onConnect: refresh, onNotify: refresh });
    heartbeat = setInterval(() => {
      for (const follower of followers.keys()) follower.onBeat();
      void refresh();
    }, beat).unref();
  }

  /** Tells the followers of one session, or all. */
  async function refresh(id?: string): Promise<void> {
    const concerned = [...followers.keys()].filter((follower) => id === undefined || follower.id === id);
    if (concerned.length === 0) return;
    try {
      const sessions = await readDemoSessions(web, [...new Set(concerned.map((follower) => follower.id))]);
      for (const follower of concerned)
        tell(
          follower,
          sessions.find((session) => session.id === follower.id),
        );
    } catch (error) {
      // The next heartbeat or reconnection reads again.
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, "Demo sessions not read");
    }
  }

  function tell(follower: DemoFollower, session: DemoSession | undefined): void {
    const version = followers.get(follower);
    if (session === undefined) end(follower, "expired");
    // It may have left meanwhile, and responses arrive out of order: an older one is ignored.
    if (session === undefined || version === undefined || session.version <= version) return;
    followers.set(follower, session.version);
    setTimeout(() => end(follower, "expired"), session.secondsLeft * 1000).unref();
    follower.onState(session);
  }

  function end(follower: DemoFollower, reason: "expired" | "closing"): void {
    if (followers.delete(follower)) follower.onEnd(reason);
  }

  function isFull({ id, client }: DemoFollower): boolean {
    const all = [...followers.keys()];
    return (
      stopping ||
      all.length >= limits.all ||
      all.filter((other) => other.id === id).length >= limits.perSession ||
      all.filter((other) => other.client === client).length >= limits.perClient
    );
  }

  return {
    follow(follower) {
      if (isFull(follower)) return null;
      followers.set(follower, -1);
      start();
      void refresh(follower.id);
      return () => void followers.delete(follower);
    },
    async stop() {
      stopping = true;
      for (const follower of [...followers.keys()]) end(follower, "closing");
      clearInterval(heartbeat);
      await listening?.stop();
    },
  };
}

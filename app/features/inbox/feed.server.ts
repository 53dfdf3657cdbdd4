import { randomUUID } from "node:crypto";
import type { Log } from "#core/log.ts";
import type { Database } from "#database/open.ts";
import { createSharedListener } from "#database/shared-listener.ts";
import { sql } from "#database/sql.ts";

/** A follower of the inbox, usually an open stream to a browser. */
export type InboxFollower = {
  staffId: number;
  /** A request is new or has changed; null: any may have, such as after a lost connection. */
  onChange: (request: number | null) => void;
  /** Now and then: checks whether the session is still good, and keeps proxies from closing the connection. */
  onBeat: () => void;
  /** This server stops; another one may continue. */
  onClosing: () => void;
};

/** Notifies followers of requests that are new or changed, on any server. */
export type InboxFeed = {
  /** Returns what to call when the browser disconnects; null when too many follow. */
  follow: (follower: InboxFollower) => (() => void) | null;
  /** Returns whether the database passes no notifications on, so that this server asks followers to look now and then. */
  isPolling: () => boolean;
  stop: () => Promise<void>;
};

/** How long a notification of this server's own may take to come back. */
const ECHO_MS = 2_000;
/** How often followers look where no notification arrives, as behind a connection pooler. */
const POLL_MS = 10_000;

/** Maximum numbers of followers on this server. */
const limits = { all: 300, perPerson: 20 };

/** Returns the feed of this server. It knows numbers only: each follower reads as its own person. */
export function createInboxFeed({
  web,
  listen,
  log,
}: Pick<Database, "web" | "listen"> & { log: Log }): InboxFeed {
  const followers = new Set<InboxFollower>();
  let stopping = false;
  /** What only this server sends, to hear whether notifications arrive. */
  const echo = `echo ${randomUUID()}`;
  let onEcho = () => {};
  let polling: NodeJS.Timeout | null = null;

  /** A pooler accepts LISTEN on a connection that it then gives to others: only a notification that arrives shows that it works. */
  async function checkHearing(): Promise<void> {
    const heard = Promise.withResolvers<boolean>();
    onEcho = () => heard.resolve(true);
    try {
      await web.query(sql`select pg_notify('contact_requests', ${echo})`);
    } catch {
      // The database is unavailable, which the streams notice.
      return;
    }
    const timeout = setTimeout(() => heard.resolve(false), ECHO_MS).unref();
    const isHeard = await heard.promise;
    clearTimeout(timeout);
    if (isHeard) stopPolling();
    else if (polling === null && followers.size > 0) {
      log.warn({}, "The database passes no notifications on: open inboxes look every 10 seconds");
      polling = setInterval(() => tell(null), POLL_MS).unref();
      tell(null);
    }
  }
  function stopPolling(): void {
    if (polling === null) return;
    clearInterval(polling);
    polling = null;
    tell(null);
  }

  const tell = (request: number | null) => {
    for (const follower of followers) follower.onChange(request);
  };
  const listener = createSharedListener(listen, {
    channel: "contact_requests",
    onConnect: () => {
      tell(null);
      void checkHearing();
    },
    onNotify: (payload) => {
      if (payload === echo) onEcho();
      else if (/^\d+$/.test(payload)) tell(Number(payload));
    },
    onBeat: () => {
      void checkHearing();
      for (const follower of followers) follower.onBeat();
    },
  });
  return {
    follow(follower) {
      const own = [...followers].filter(({ staffId }) => staffId === follower.staffId).length;
      if (stopping || followers.size >= limits.all || own >= limits.perPerson) return null;
      followers.add(follower);
      listener.start();
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        stopPolling();
        listener.rest();
      };
    },
    isPolling: () => polling !== null,
    async stop() {
      stopping = true;
      stopPolling();
      for (const follower of [...followers]) follower.onClosing();
      await listener.stop();
    },
  };
}

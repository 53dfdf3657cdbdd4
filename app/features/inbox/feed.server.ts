import type { Database } from "#database/open.ts";
import { createSharedListener } from "#database/shared-listener.ts";

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
  stop: () => Promise<void>;
};

/** Maximum numbers of followers on this server. */
const limits = { all: 300, perPerson: 20 };

/** Returns the feed of this server. It knows numbers only: each follower reads as its own person. */
export function createInboxFeed({ listen }: Pick<Database, "listen">): InboxFeed {
  const followers = new Set<InboxFollower>();
  let stopping = false;
  const tell = (request: number | null) => {
    for (const follower of followers) follower.onChange(request);
  };
  const listener = createSharedListener(listen, {
    channel: "contact_requests",
    onConnect: () => tell(null),
    onNotify: (id) => tell(Number(id)),
    onBeat: () => {
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
        if (followers.size === 0) listener.rest();
      };
    },
    async stop() {
      stopping = true;
      for (const follower of [...followers]) follower.onClosing();
      await listener.stop();
    },
  };
}

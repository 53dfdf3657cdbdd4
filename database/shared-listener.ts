import type { Listen, ListenHandlers } from "#database/listen.ts";

/** One connection of this process for everybody who follows a channel. */
export type SharedListener = {
  /** Listens from now on, if it does not already. */
  start: () => void;
  /** Nobody follows any more: hangs up after a while, so that short visits share one connection. */
  rest: () => void;
  stop: () => Promise<void>;
};

/**
 * Milliseconds between two heartbeats; proxies time out after 30 seconds of silence at the earliest
 * (deploy/nginx.conf).
 */
const defaultBeat = 15_000;

/** Milliseconds the connection stays open after the last follower. */
const defaultLinger = 30_000;

/** Returns a listener to a channel that is connected only while somebody follows. `onBeat` is called every `beat` ms. */
export function createSharedListener(
  listen: Listen,
  options: {
    channel: string;
    onBeat: () => void;
    beat?: number | undefined;
    linger?: number | undefined;
  } & ListenHandlers,
): SharedListener {
  const { channel, onBeat, onConnect, onNotify, beat = defaultBeat, linger = defaultLinger } = options;
  let open: { stop: () => Promise<void>; beat: NodeJS.Timeout } | null = null;
  let lingering: NodeJS.Timeout | undefined;
  /** Resolves when all unused connections are closed. */
  let hungUp = Promise.resolve();

  function hangUp(): void {
    clearTimeout(lingering);
    if (open === null) return;
    clearInterval(open.beat);
    const stopped = open.stop();
    hungUp = hungUp.then(() => stopped);
    open = null;
  }

  return {
    start() {
      clearTimeout(lingering);
      open ??= {
        ...listen(channel, { onConnect, onNotify }),
        beat: setInterval(onBeat, beat).unref(),
      };
    },
    rest() {
      clearTimeout(lingering);
      lingering = setTimeout(hangUp, linger).unref();
    },
    async stop() {
      hangUp();
      await hungUp;
    },
  };
}

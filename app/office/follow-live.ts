const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** A server that restarts, or a short gap of the network, is not shown. */
const SHOWN_AFTER_MS = 5_000;

/**
 * Follows the server-sent events of a page in the back office until `signal` aborts or the session is over. After a refusal, such
 * as a 503 while the database is unavailable, a browser does not come back by itself: this does, with growing pauses. The server sends
 * `event` at once, so the connection is good when that arrives; `onInterrupted` hears true when it has been lost for a while, and
 * false when it is back.
 */
export function followLive(
  path: string,
  options: {
    event: string;
    onEvent: (data: unknown) => void;
    onSignedOut: () => void;
    onInterrupted: (isInterrupted: boolean) => void;
    signal: AbortSignal;
  },
): void {
  const { event, onEvent, onSignedOut, onInterrupted, signal } = options;
  let source = open();
  let pause = SHORTEST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let interruption: ReturnType<typeof setTimeout> | undefined;
  let isInterrupted = false;

  function open(): EventSource {
    const opened = new EventSource(path);
    opened.addEventListener(event, ({ data }: MessageEvent<string>) => {
      pause = SHORTEST_PAUSE_MS;
      clearTimeout(interruption);
      interruption = undefined;
      if (isInterrupted) onInterrupted(false);
      isInterrupted = false;
      onEvent(JSON.parse(data));
    });
    opened.addEventListener("signed-out", () => {
      stop();
      onSignedOut();
    });
    opened.addEventListener("error", () => {
      interruption ??= setTimeout(() => {
        isInterrupted = true;
        onInterrupted(true);
      }, SHOWN_AFTER_MS);
      if (opened.readyState !== EventSource.CLOSED) return;
      // Not all open pages at the same moment.
      retry = setTimeout(reopen, pause * (0.75 + Math.random() / 2));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    });
    return opened;
  }
  function reopen(): void {
    source = open();
  }
  function stop(): void {
    clearTimeout(retry);
    clearTimeout(interruption);
    source.close();
  }

  signal.addEventListener("abort", stop);
  // An open stream would keep the page out of the back/forward cache; it follows again when it comes back.
  addEventListener("pagehide", stop, { signal });
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload(), { signal });
}

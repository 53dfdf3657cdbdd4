/** Events queued for a browser that does not read, before the stream is aborted. */
const LONGEST_QUEUE = 50;

/** Headers of a response of server-sent events. */
export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // nginx would buffer the events.
  "X-Accel-Buffering": "no",
} as const;

/** Sends one event with JSON, a heartbeat, or the end. After the end all do nothing. */
export type EventSender = {
  send: (event: string, data: unknown) => void;
  beat: () => void;
  close: () => void;
};

/**
 * Returns a stream of server-sent events until the browser disconnects or `close` is called. `follow` begins to send and
 * returns what to call at the end; null when too many streams are open, and so does this function then. Browsers reconnect two
 * seconds after the end.
 */
export function openEventStream(
  signal: AbortSignal,
  follow: (events: EventSender) => (() => void) | null,
): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  let leave = () => {};
  let isOpen = true;
  let isFull = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) <= 0) return close();
          controller.enqueue(encoder.encode(text));
        };
        const close = () => {
          if (!isOpen) return;
          isOpen = false;
          leave();
          controller.close();
        };
        write("retry: 2000\n\n");
        const left = follow({
          send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
          beat: () => write(":\n\n"),
          close,
        });
        if (left === null) {
          isFull = true;
          return close();
        }
        leave = left;
        if (!isOpen) leave();
        signal.addEventListener("abort", close, { once: true });
        if (signal.aborted) close();
      },
      cancel() {
        isOpen = false;
        leave();
      },
    },
    { highWaterMark: LONGEST_QUEUE },
  );
  return isFull ? null : stream;
}

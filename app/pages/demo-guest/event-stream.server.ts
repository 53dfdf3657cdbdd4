import type { DemoFeed } from "#domain/demo/feed.server.ts";

/** How many events may wait for a browser that does not read before the stream is given up. */
const LONGEST_QUEUE = 50;

/**
 * The session as server-sent events until it expires, the browser leaves or the server stops. Null when too many streams
 * are open. Event `state` carries a DemoSessionView as JSON; `expired` is the last one.
 */
export function streamDemoSession(
  feed: DemoFeed,
  { id, client, signal }: { id: string; client: string; signal: AbortSignal },
): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  let leave = () => {};
  let isOpen = true;
  let isFull = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const send = (text: string) => {
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
        // Browsers come back after two seconds when a stream ends without `expired`.
        send("retry: 2000\n\n");
        const result = feed.follow(id, {
          client,
          onState: ({ view }) => send(`event: state\ndata: ${JSON.stringify(view)}\n\n`),
          onBeat: () => send(":\n\n"),
          onEnd: (reason) => {
            if (reason === "expired") send("event: expired\ndata: {}\n\n");
            close();
          },
        });
        if (result.outcome === "full") {
          isFull = true;
          return close();
        }
        leave = result.leave;
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

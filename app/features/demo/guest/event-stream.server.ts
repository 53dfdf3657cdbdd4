import type { DemoFeed } from "#app/features/demo/feed.server.ts";
import type { DemoSessionView } from "#app/features/demo/order.ts";

/** Events queued for a browser that does not read, before the stream is aborted. */
const LONGEST_QUEUE = 50;

/**
 * Returns the session as server-sent events until it expires, the browser disconnects or the server stops; null when
 * too many streams are open. Event `session` contains a DemoSessionView as JSON with only the tickets that are new or
 * changed; `expired` is the last event.
 */
export function streamDemoSession(
  feed: DemoFeed,
  { id, client, signal }: { id: string; client: string; signal: AbortSignal },
): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder();
  let leave = () => {};
  let isOpen = true;
  let isFull = false;
  /** The last sent state of each ticket as JSON, by number. */
  const told = new Map<number, string>();
  const tell = ({ state, tickets }: DemoSessionView) => {
    const news = tickets.filter((ticket) => told.get(ticket.number) !== JSON.stringify(ticket));
    for (const ticket of news) told.set(ticket.number, JSON.stringify(ticket));
    return `event: session\ndata: ${JSON.stringify({ state, tickets: news } satisfies DemoSessionView)}\n\n`;
  };
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
        // Browsers reconnect after two seconds when a stream ends without `expired`.
        send("retry: 2000\n\n");
        const result = feed.follow(id, {
          client,
          onState: ({ view }) => send(tell(view)),
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

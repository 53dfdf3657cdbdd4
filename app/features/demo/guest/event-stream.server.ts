import { createContext } from "react-router";
import type { DemoFeed } from "#app/features/demo/guest/feed.server.ts";
import type { DemoSessionView } from "#app/features/demo/shop/order.ts";

/** Events queued for a browser that does not read, before the stream is aborted. */
const LONGEST_QUEUE = 50;

/** The feed of this server, for loaders. Here, because who starts the server needs no router. */
export const demoFeedContext = createContext<DemoFeed>();

/** Headers of a response of server-sent events. */
export const eventStreamHeaders = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // nginx would buffer the events.
  "X-Accel-Buffering": "no",
} as const;

/** Returns the session as server-sent events until it expires or the server stops; null when too many are open. */
export function streamDemoSession(
  feed: DemoFeed,
  { id, client, signal }: { id: string; client: string; signal: AbortSignal },
): ReadableStream<Uint8Array> | null {
  const { readable, writable } = new TransformStream<string, string>(
    undefined,
    new CountQueuingStrategy({ highWaterMark: LONGEST_QUEUE }),
    new CountQueuingStrategy({ highWaterMark: LONGEST_QUEUE }),
  );
  const writer = writable.getWriter();
  /** The last sent state of each ticket as JSON, by number. */
  const sent = new Map<number, string>();
  function write(text: string): void {
    if ((writer.desiredSize ?? 0) <= 0) void writer.abort().catch(() => {});
    else void writer.write(text).catch(() => {});
  }
  const send = (event: string, data: unknown) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const close = () => void writer.close().catch(() => {});
  write("retry: 2000\n\n");
  const leave = feed.follow({
    id,
    client,
    onState: ({ view: { state, tickets } }) => {
      const news = tickets.filter((ticket) => sent.get(ticket.number) !== JSON.stringify(ticket));
      for (const ticket of news) sent.set(ticket.number, JSON.stringify(ticket));
      send("session", { state, tickets: news } satisfies DemoSessionView);
    },
    onBeat: () => write(":\n\n"),
    onEnd: (reason) => {
      if (reason === "expired") send("expired", {});
      close();
    },
  });
  if (leave === null) return null;
  // Also when the browser disconnects, which cancels the stream.
  void writer.closed.catch(() => {}).finally(leave);
  signal.addEventListener("abort", close, { once: true });
  if (signal.aborted) close();
  return readable.pipeThrough(new TextEncoderStream());
}

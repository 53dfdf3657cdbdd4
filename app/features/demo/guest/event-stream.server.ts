import type { DemoFeed } from "#app/features/demo/guest/feed.server.ts";
import type { DemoSessionView } from "#app/features/demo/shop/order.ts";
import { openEventStream } from "#app/request/event-stream.server.ts";

/**
 * Returns the session as server-sent events until it expires, the browser disconnects or the server stops; null when
 * too many streams are open. Event `session` contains a DemoSessionView as JSON with only the tickets that are new or
 * changed; `expired` is the last event.
 */
export function streamDemoSession(
  feed: DemoFeed,
  { id, client, signal }: { id: string; client: string; signal: AbortSignal },
): ReadableStream<Uint8Array> | null {
  /** The last sent state of each ticket as JSON, by number. */
  const told = new Map<number, string>();
  return openEventStream(signal, (events) => {
    const result = feed.follow(id, {
      client,
      onState: ({ view: { state, tickets } }) => {
        const news = tickets.filter((ticket) => told.get(ticket.number) !== JSON.stringify(ticket));
        for (const ticket of news) told.set(ticket.number, JSON.stringify(ticket));
        events.send("session", { state, tickets: news } satisfies DemoSessionView);
      },
      onBeat: events.beat,
      onEnd: (reason) => {
        if (reason === "expired") events.send("expired", {});
        events.close();
      },
    });
    return result.outcome === "full" ? null : result.leave;
  });
}

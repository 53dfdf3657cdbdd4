import { useEffect, useState } from "react";
import type { DemoOrder, DemoSessionView, DemoTicket } from "#app/features/demo/shop/order.ts";

/** Refusals in a row after which the visitor can reconnect by a button; the page itself goes on trying. */
const MOST_FAILURES = 3;
const RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 30_000;

const REQUEST_TIMEOUT_MS = 20_000;

/** State of a session's stream: `lost` while reconnecting, `closed` after repeated failures, `expired` at its end. */
export type SessionHealth = "connecting" | "open" | "lost" | "closed" | "expired";

type Known = { id: string | null; view: DemoSessionView | null; health: SessionHealth };

/** Follows a session while `id` is set. `view` outlives a lost connection; `reconnect` tries again after `closed`. */
export function useDemoSession(id: string | null): {
  view: DemoSessionView | null;
  health: SessionHealth;
  reconnect: () => void;
} {
  const [last, setLast] = useState<Known>(() => begin(id));
  const [attempt, setAttempt] = useState(0);
  // A new session starts empty; the old one's state must not flash.
  const current = last.id === id ? last : begin(id);

  function learn(news: Partial<Known> | ((before: Known) => Partial<Known>)) {
    setLast((last) => {
      const before = last.id === id ? last : begin(id);
      return { ...before, ...(typeof news === "function" ? news(before) : news) };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt of the visitor opens a new stream
  useEffect(() => {
    if (id === null) return;
    let failures = 0;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let stream = open();

    function open(): EventSource {
      const opened = new EventSource(`${sessionPath(id ?? "")}/stand`);
      opened.addEventListener("open", () => {
        failures = 0;
        learn({ health: "open" });
      });
      opened.addEventListener("session", ({ data }) =>
        learn(({ view }) => ({ view: updateView(view, JSON.parse(data)) })),
      );
      opened.addEventListener("expired", () => {
        learn({ health: "expired" });
        opened.close();
      });
      opened.addEventListener("error", () => {
        // EventSource does not retry after an error status, such as from a server that is stopping.
        const isRefused = opened.readyState === EventSource.CLOSED;
        if (isRefused) failures++;
        learn({ health: failures > MOST_FAILURES ? "closed" : "lost" });
        if (!isRefused) return;
        const pause = RETRY_MS * 2 ** Math.max(0, failures - MOST_FAILURES);
        retry = setTimeout(
          () => {
            stream = open();
          },
          Math.min(pause, LONGEST_RETRY_MS),
        );
      });
      return opened;
    }

    return () => {
      clearTimeout(retry);
      stream.close();
    };
  }, [id, attempt]);

  function reconnect() {
    learn({ health: "lost" });
    setAttempt(attempt + 1);
  }
  return { view: current.view, health: current.health, reconnect };
}

function begin(id: string | null): Known {
  return { id, view: null, health: "connecting" };
}

/** Merges an event: the stream sends each ticket once, and again when it has changed (event-stream.server.ts). */
function updateView(existing: DemoSessionView | null, news: DemoSessionView): DemoSessionView {
  const isUnchanged = ({ number }: DemoTicket) => news.tickets.every((ticket) => ticket.number !== number);
  const tickets = [...(existing?.tickets ?? []).filter(isUnchanged), ...news.tickets];
  return { state: news.state, tickets: tickets.sort((a, b) => a.number - b.number) };
}

export function sessionPath(id: string): string {
  return `/demo/tisch/${id}`;
}

/** Requests a session. Resolves to its id, or the reason for failure. Never throws. */
export async function openSession(
  business: string,
  menu?: string,
): Promise<{ id: string } | "throttled" | "full" | "failed"> {
  const answer = await post("/demo/tische", { business, menu });
  // The connection may break between headers and body.
  if (answer?.status === 201) return answer.json().catch(() => "failed");
  if (answer?.status === 429) return "throttled";
  return answer?.status === 503 ? "full" : "failed";
}

/** Sends a change to a session. `gone`: it is over. Never throws. */
export async function changeSession(
  id: string,
  change: { type: "join" } | { type: "ready"; order: number },
): Promise<"done" | "gone" | "failed"> {
  const answer = await post(`${sessionPath(id)}/stand`, change);
  if (answer?.status === 204) return "done";
  return answer?.status === 410 ? "gone" : "failed";
}

/** Returns a new idempotency key. By getRandomValues, because phones in a test network have no `crypto.randomUUID`. */
export function createOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Sends an order to a session. Resolves to its number, `full`, `gone`, or `failed`: then send again by the same key. */
export async function placeOrder(
  id: string,
  { key, order }: { key: string; order: DemoOrder },
): Promise<{ number: number } | "full" | "gone" | "failed"> {
  const answer = await post(`${sessionPath(id)}/stand`, { type: "order", key, order });
  if (answer?.status === 409) return "full";
  if (answer?.status === 410) return "gone";
  if (answer?.status !== 201) return "failed";
  return answer.json().catch(() => "failed");
}

async function post(path: string, body: object): Promise<Response | null> {
  const headers = { "Content-Type": "application/json" };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body), signal }).catch(() => null);
}

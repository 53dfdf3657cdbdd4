import { useEffect, useState } from "react";
import type { DemoOrder, DemoSessionView, DemoTicket } from "#app/features/demo/order.ts";

/** How often, and after how many milliseconds, a refused stream is asked for again before the visitor has to. */
const MOST_FAILURES = 3;
const RETRY_MS = 3_000;

/** How long an answer may take before it counts as lost. */
const REQUEST_TIMEOUT_MS = 20_000;

/**
 * How the stream of a session stands: `lost` while it is tried again, `closed` when that was in vain, `expired` when the
 * session is over.
 */
export type SessionHealth = "connecting" | "open" | "lost" | "closed" | "expired";

type Known = { id: string | null; view: DemoSessionView | null; health: SessionHealth };

/**
 * Follows a session for as long as `id` is one. `view` is the last state known, kept while the connection is lost.
 * `reconnect` tries again after `closed`.
 */
export function useDemoSession(id: string | null): {
  view: DemoSessionView | null;
  health: SessionHealth;
  reconnect: () => void;
} {
  const [last, setLast] = useState<Known>(() => begin(id));
  const [attempt, setAttempt] = useState(0);
  // Another session begins with nothing known; the old one's state must not show for a moment.
  const known = last.id === id ? last : begin(id);

  function learn(news: Partial<Known> | ((before: Known) => Partial<Known>)) {
    setLast((last) => {
      const before = last.id === id ? last : begin(id);
      return { ...before, ...(typeof news === "function" ? news(before) : news) };
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt of the visitor's is a new stream
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
        // The browser gives up at the first refusal, such as that of a server that is being stopped.
        const isRefused = opened.readyState === EventSource.CLOSED;
        if (isRefused && failures === MOST_FAILURES) return learn({ health: "closed" });
        learn({ health: "lost" });
        if (!isRefused) return;
        failures++;
        retry = setTimeout(() => {
          stream = open();
        }, RETRY_MS);
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
  return { view: known.view, health: known.health, reconnect };
}

function begin(id: string | null): Known {
  return { id, view: null, health: "connecting" };
}

/** The stream tells each ticket once, and again when it has changed (event-stream.server.ts). */
function updateView(known: DemoSessionView | null, news: DemoSessionView): DemoSessionView {
  const isUnchanged = ({ number }: DemoTicket) => news.tickets.every((ticket) => ticket.number !== number);
  const tickets = [...(known?.tickets ?? []).filter(isUnchanged), ...news.tickets];
  return { state: news.state, tickets: tickets.sort((a, b) => a.number - b.number) };
}

/** The address of the guest's half, without origin. */
export function sessionPath(id: string): string {
  return `/demo/tisch/${id}`;
}

/** Asks for a session. Resolves to its id, or why there is none. Never throws. */
export async function openSession(
  business: string,
): Promise<{ id: string } | "throttled" | "full" | "failed"> {
  const answer = await post("/demo/tische", { business });
  // The connection may break between head and body.
  if (answer?.status === 201) return answer.json().catch(() => "failed");
  if (answer?.status === 429) return "throttled";
  return answer?.status === 503 ? "full" : "failed";
}

/** Tells a session of a change. `gone`: it is over. Never throws. */
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

/**
 * Sends a session an order. Resolves to the order's number in it, or why there is none: `full`, the session has had as
 * many as it takes; `gone`, it is over. After `failed` it may be sent again under the same key: it is stored once. Never
 * throws.
 */
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

import { useEffect, useState } from "react";
import type { DemoOrder, DemoSessionView } from "#domain/demo/order.ts";

/** How often, and after how many milliseconds, a refused stream is asked for again before the visitor has to. */
const MOST_FAILURES = 3;
const RETRY_MS = 3_000;

/**
 * How the stream of a session stands: `lost` while the browser tries again, `closed` when it has given up, `expired` when
 * the session is over.
 */
export type SessionHealth = "connecting" | "open" | "lost" | "closed" | "expired";

/**
 * Follows a session for as long as `id` is one. `view` is the last state known, kept while the connection is lost.
 * `reconnect` tries again after `closed`.
 */
export function useDemoSession(id: string | null): {
  view: DemoSessionView | null;
  health: SessionHealth;
  reconnect: () => void;
} {
  const [view, setView] = useState<DemoSessionView | null>(null);
  const [health, setHealth] = useState<SessionHealth>("connecting");
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new stream
  useEffect(() => {
    setHealth("connecting");
    if (id === null) return;
    let retry = 0;
    const stream = new EventSource(`${sessionPath(id)}/stand`);
    stream.addEventListener("open", () => {
      setFailures(0);
      setHealth("open");
    });
    stream.addEventListener("state", ({ data }) => setView(JSON.parse(data)));
    stream.addEventListener("expired", () => {
      setHealth("expired");
      stream.close();
    });
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) {
        setHealth("lost");
        return;
      }
      // The browser gives up at the first refusal, such as that of a server that is being stopped.
      setHealth(failures < MOST_FAILURES ? "lost" : "closed");
      if (failures >= MOST_FAILURES) return;
      retry = window.setTimeout(() => {
        setFailures(failures + 1);
        setAttempt(attempt + 1);
      }, RETRY_MS);
    });
    return () => {
      window.clearTimeout(retry);
      stream.close();
    };
  }, [id, attempt]);

  // Another session begins with nothing known; the old one's state must not show for a moment.
  const [shownId, setShownId] = useState(id);
  if (shownId !== id) {
    setShownId(id);
    setView(null);
  }
  return { view, health, reconnect: () => setAttempt(attempt + 1) };
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
  if (answer?.status === 201) return (await answer.json()) as { id: string };
  if (answer?.status === 429) return "throttled";
  return answer?.status === 503 ? "full" : "failed";
}

/** Tells a session of a change. `gone`: it is over. Never throws. */
export async function changeSession(
  id: string,
  change: { type: "join" } | { type: "order"; order: DemoOrder } | { type: "ready"; order: number },
): Promise<"done" | "gone" | "failed"> {
  const answer = await post(`${sessionPath(id)}/stand`, change);
  if (answer?.status === 204) return "done";
  return answer?.status === 410 ? "gone" : "failed";
}

async function post(path: string, body: object): Promise<Response | null> {
  const headers = { "Content-Type": "application/json" };
  return fetch(path, { method: "POST", headers, body: JSON.stringify(body) }).catch(() => null);
}

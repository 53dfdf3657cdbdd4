import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#core/log.ts";
import type { ConnectionTarget } from "#database/client.ts";

/** What to call when something happens on a channel. */
export type ListenHandlers = {
  /** Called after every connection. Earlier notifications are lost, so read the current state. */
  onConnect: () => void;
  onNotify: (payload: string) => void;
};

/** Listens to a channel on a connection of its own until stopped. */
export type Listen = (channel: string, handlers: ListenHandlers) => { stop: () => Promise<void> };

const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;
/** How often a silent connection is tested with a statement. */
const PROBE_MS = 20_000;

/** Returns a function that listens to a channel on a connection of its own and reconnects. Never throws. */
export function createListen(target: ConnectionTarget, log: Log): Listen {
  return (channel, handlers) => {
    const stopping = new AbortController();
    const running = keepListening(target, { channel, handlers, log, signal: stopping.signal });
    return {
      stop: () => {
        stopping.abort();
        return running;
      },
    };
  };
}

async function keepListening(
  target: ConnectionTarget,
  options: { channel: string; handlers: ListenHandlers; log: Log; signal: AbortSignal },
): Promise<void> {
  const { signal, log } = options;
  let pause = FIRST_RETRY_MS;
  while (!signal.aborted) {
    const reason = await listenOnce(target, {
      ...options,
      onConnect: () => {
        pause = FIRST_RETRY_MS;
      },
    });
    if (signal.aborted) return;
    log.warn({ reason }, "Not listening to the database, trying again");
    await wait(pause, null, { signal, ref: false }).catch(() => {});
    pause = Math.min(pause * 2, LONGEST_RETRY_MS);
  }
}

/** Listens until the connection breaks or the signal aborts. Returns the reason. */
async function listenOnce(
  target: ConnectionTarget,
  options: { channel: string; handlers: ListenHandlers; signal: AbortSignal; onConnect: () => void },
): Promise<string> {
  const { channel, handlers, signal } = options;
  const client = new pg.Client({
    ...target,
    keepAlive: true,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    application_name: "tischlein",
  });
  const over = new AbortController();
  const broken = new Promise<string>((resolve) => {
    client.on("error", (error) => resolve(error.message));
    client.on("end", () => resolve("closed"));
    signal.addEventListener("abort", () => resolve("stopping"), { signal: over.signal });
    if (signal.aborted) resolve("stopping");
  });
  let probe: NodeJS.Timeout | undefined;
  try {
    client.on("notification", ({ payload }) => handlers.onNotify(payload ?? ""));
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    options.onConnect();
    handlers.onConnect();
    const silent = new Promise<string>((resolve) => {
      probe = setInterval(() => {
        client.query("select 1").catch((error: Error) => resolve(error.message));
      }, PROBE_MS).unref();
    });
    return await Promise.race([broken, silent]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearInterval(probe);
    over.abort(); // releases the listener on the signal, and with it the client
    await client.end().catch(() => {});
  }
}

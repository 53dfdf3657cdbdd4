import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";

/** What a worker tells the process that has started it, once it serves. */
export type ReadyMessage = { type: "ready"; url: string };
/** What it is told when it shall finish what it is at and end. Before it serves, it does not hear it. */
export const stopMessage = { type: "stop" } as const;

/** A worker that ends sooner than this after its start counts as broken, and the next one waits longer. */
const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

export type WorkerProcesses = {
  /** Where all of them listen. */
  url: string;
  /** Lets every worker finish, and resolves when the last one has ended. */
  stop: () => Promise<void>;
  /** Ends them at once. */
  kill: () => void;
};

/** Workers that do not serve yet. */
const starting = new Set<Promise<unknown>>();

/** Resolves when every worker there is serves, or has failed to: until then it does not hear what it is asked. */
export async function untilNoWorkerStarts(): Promise<void> {
  await Promise.allSettled(starting);
}

/**
 * Starts `count` processes that share one port, each running this very program as a worker. Resolves when all of them
 * serve; throws when the first one cannot, with what it has written about that to standard error. One that ends later is
 * replaced: at once, or after a pause of up to 30 s when its successors do not live either.
 */
export async function startWorkers(count: number, log: Logger): Promise<WorkerProcesses> {
  const serving = new Set<Worker>();
  let stopping = false;
  let pause = 0;

  async function startOne(): Promise<string> {
    const startedAt = performance.now();
    const worker = cluster.fork();
    const ready = waitUntilReady(worker);
    starting.add(ready);
    const url = await ready.finally(() => starting.delete(ready));
    log.info({ pid: worker.process.pid }, "Worker serves");
    serving.add(worker);
    if (stopping) tellToStop(worker);
    worker.once("exit", (code, signal) => {
      serving.delete(worker);
      if (stopping) return;
      const lived = performance.now() - startedAt;
      log.error(
        { pid: worker.process.pid, code, signal },
        "A worker has ended unexpectedly, starting another",
      );
      pause = lived > SHORT_LIFE_MS ? 0 : nextPause(pause);
      replaceAfter(pause);
    });
    return url;
  }

  function replaceAfter(milliseconds: number): void {
    setTimeout(() => {
      if (stopping) return;
      startOne().catch(() => {
        if (stopping) return;
        pause = nextPause(pause);
        log.error({ retryInSeconds: pause / 1_000 }, "A worker could not be started, trying on");
        replaceAfter(pause);
      });
    }, milliseconds);
  }

  // One first: what keeps it from starting, such as a port that is taken, would keep all of them and be said by all.
  const url = await startOne();
  await Promise.all(Array.from({ length: count - 1 }, startOne));
  return {
    url,
    stop: async () => {
      stopping = true;
      await Promise.all(
        listWorkers().map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.once("exit", () => resolve());
              if (worker.isDead()) resolve();
              else if (serving.has(worker)) tellToStop(worker);
            }),
        ),
      );
    },
    kill: () => {
      stopping = true;
      for (const worker of listWorkers()) worker.process.kill("SIGKILL");
    },
  };
}

function tellToStop(worker: Worker): void {
  worker.send(stopMessage, () => {}); // fails only where it has just ended
}

function nextPause(pause: number): number {
  return Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2));
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
}

function waitUntilReady(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: ReadyMessage | { type?: string }) => {
      if (message.type === "ready" && "url" in message) resolve(message.url);
    });
    worker.once("exit", (code) => reject(new Error(`A worker has ended with exit code ${code}`)));
  });
}

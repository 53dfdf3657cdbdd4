import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import type { WorkerFigures } from "#server/metrics.ts";

/** What a worker tells the process that has started it, once it serves. */
export type ReadyMessage = { type: "ready"; url: string };
/** What it is told when it shall finish what it is at and end. Before it serves, it does not hear it. */
export const stopMessage = { type: "stop" } as const;

/** What it is asked for the sum of all figures, and what it answers. */
export type FiguresQuestion = { type: "figures?"; question: number };
export type FiguresAnswer = { type: "figures"; question: number; figures?: WorkerFigures; error?: string };

/** A worker that ends sooner than this after its start counts as broken, and the next one waits longer. */
const SHORT_LIFE_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** Prometheus hangs up after 10 s. */
const FIGURES_PATIENCE_MS = 3_000;

export type WorkerProcesses = {
  /** Where all of them listen. */
  url: string;
  /** Lets every worker finish, and resolves when the last one has ended. */
  stop: () => Promise<void>;
  /** Ends them at once. */
  kill: () => void;
};

/** Workers that serve, and hear what they are told. */
const serving = new Set<Worker>();
let questions = 0;

/**
 * Asks the workers that serve for their figures: one that starts has counted nothing, and does not hear. Throws when one
 * of them does not answer within 3 s, because a sum without it would look as if the site had begun to count anew.
 */
export async function askForFigures(): Promise<WorkerFigures[]> {
  return (await Promise.all([...serving].map(askOne))).filter((figures) => figures !== null);
}

/** The figures of one worker; null when it ends before it has told them. */
function askOne(worker: Worker): Promise<WorkerFigures | null> {
  const question = ++questions;
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      end(() => reject(new Error(`Worker ${worker.process.pid} does not tell its figures`)));
    }, FIGURES_PATIENCE_MS);
    const hear = (message: Partial<FiguresAnswer>) => {
      if (message.type !== "figures" || message.question !== question) return;
      const { figures, error } = message;
      end(() => (figures === undefined ? reject(new Error(error)) : resolve(figures)));
    };
    const leave = () => end(() => resolve(null));
    function end(settle: () => void): void {
      clearTimeout(patience);
      worker.off("message", hear).off("exit", leave);
      settle();
    }
    worker.on("message", hear).once("exit", leave);
    worker.send({ type: "figures?", question } satisfies FiguresQuestion, () => {}); // fails only where it has just ended
  });
}

/**
 * Starts `count` processes that share one port, each running this very program as a worker. Resolves when all of them
 * serve; throws when any of them cannot, with what it has written about that to standard error. One that ends later is
 * replaced: at once, or after a pause of up to 30 s when its successors do not live either.
 */
export async function startWorkers(count: number, log: Logger): Promise<WorkerProcesses> {
  let stopping = false;
  let pause = 0;

  async function startOne(): Promise<string> {
    const startedAt = performance.now();
    const worker = cluster.fork();
    const url = await waitUntilReady(worker);
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

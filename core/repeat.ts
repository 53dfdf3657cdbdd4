import { setTimeout as wait } from "node:timers/promises";

/** What runs in the background until it is stopped; `stop` resolves when nothing of it runs any more. */
export type Job = { stop: () => Promise<void> };

/** Runs `work` now and every `interval` ms until stopped. Never throws: `onFailure` hears why, and whether it is news. */
export function repeat(options: {
  interval: number;
  work: (signal: AbortSignal, turn: number) => Promise<void>;
  onFailure: (reason: string, isNew: boolean) => void;
  atEnd?: () => Promise<unknown>;
}): Job {
  const { interval, work, onFailure, atEnd } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  async function run(): Promise<void> {
    let hasFailed = false;
    for (let turn = 0; !signal.aborted; turn++) {
      try {
        await work(signal, turn);
        hasFailed = false;
      } catch (error) {
        onFailure((error as Error).message, !hasFailed);
        hasFailed = true;
      }
      await wait(interval, null, { signal, ref: false }).catch(() => {});
    }
    await atEnd?.().catch(() => {});
  }
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

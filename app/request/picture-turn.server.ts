import { AsyncLocalStorage } from "node:async_hooks";

/** Longer, and a form that waits is cut off: its body has 30 seconds to arrive. */
const LONGEST_WAIT_MS = 25_000;

/** Why a picture is not read now, but may be later. */
export const PICTURES_BUSY =
  "Gerade werden schon mehrere Bilder umgewandelt. Versuch es in einer Minute noch einmal.";

// One at a time holds a large body, and what decoding its picture takes: up to 24 MB and 250 more. Who waits holds nothing.

/** What holds the turn now; the next one comes when all of it has ended. */
let holders = 0;
const queue: (() => void)[] = [];
const current = new AsyncLocalStorage<{ hasTurn: boolean }>();

/** Answers a request. The turn that it takes meanwhile ends with it. */
export async function withPictureTurn<Result>(answer: () => Promise<Result>): Promise<Result> {
  const request = { hasTurn: false };
  try {
    return await current.run(request, answer);
  } finally {
    if (request.hasTurn) leaveTurn();
  }
}

/** Takes the turn for the rest of the request; false: it has not come in time. */
export async function holdPictureTurn(): Promise<boolean> {
  const request = current.getStore();
  if (request === undefined || request.hasTurn) return true;
  request.hasTurn = await takeTurn();
  return request.hasTurn;
}

/** Returns what `work` returns, which has the turn, or null when it has not come in time. */
export async function inPictureTurn<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (current.getStore()?.hasTurn) return work();
  if (!(await takeTurn())) return null;
  try {
    return await current.run({ hasTurn: true }, work);
  } finally {
    leaveTurn();
  }
}

/** Keeps the turn until `work` has ended, also where nobody waits for it any more. */
export function keepPictureTurn(work: Promise<unknown>): void {
  holders += 1;
  void work.catch(() => {}).finally(leaveTurn);
}

async function takeTurn(): Promise<boolean> {
  if (holders === 0) {
    holders = 1;
    return true;
  }
  return new Promise((resolve) => {
    const start = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      queue.splice(queue.indexOf(start), 1);
      resolve(false);
    }, LONGEST_WAIT_MS);
    queue.push(start);
  });
}

function leaveTurn(): void {
  holders -= 1;
  if (holders > 0) return;
  const next = queue.shift();
  if (next === undefined) return;
  // Taken at once, so that nobody who comes meanwhile goes first.
  holders = 1;
  next();
}

/** A change must appear within 5 s; the rest is for the network. */
const PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;
/** A single failed request is not shown. */
const LOST_ANSWERS_SHOWN = 2;
const ASK_NOW = "follow-now";

/** Asks every three seconds for news since `version`, until `signal` or a refusal. Hidden pages wait. Never throws. */
export async function follow<News extends { version: string }>(options: {
  version: string;
  /** Sends one request, with a timeout: 204 for nothing new, 200 with what is, as JSON. */
  ask: (version: string) => Promise<Response>;
  /** False: not now. It is called again with the same news, or newer. */
  onNews: (news: News) => unknown;
  /** 400, 401, 403 or 404. */
  onRefused: (status: number) => void;
  /** Once with the moment of the last answer when the connection is lost, once with null when it is back. */
  onInterrupted: (since: Date | null) => void;
  signal: AbortSignal;
  /** Asks while the page is hidden, too. */
  whileHidden?: boolean;
}): Promise<void> {
  const { ask, onNews, onRefused, onInterrupted, signal, whileHidden } = options;
  let { version } = options;
  let lastAnswer = new Date();
  let lost = 0;
  let isShown = false;
  let pause = PAUSE_MS;
  for (;;) {
    await waitForTurn(pause, signal, whileHidden);
    if (signal.aborted) return;
    // Null without network.
    const answer = await ask(version).catch(() => null);
    const status = answer?.status ?? 0;
    // Null also where the connection breaks in the middle.
    const news: News | null = status === 200 ? await answer?.json().catch(() => null) : null;
    if (signal.aborted) return;
    if (status >= 400 && status < 405) return onRefused(status);
    if (status !== 204 && news === null) {
      const seconds = status === 429 ? Number(answer?.headers.get("Retry-After")) || 60 : 0;
      lost++;
      if (!isShown && (lost >= LOST_ANSWERS_SHOWN || seconds > 0)) {
        isShown = true;
        onInterrupted(lastAnswer);
      }
      pause = lost < LOST_ANSWERS_SHOWN ? PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
      pause = Math.max(pause, seconds * 1_000);
      continue;
    }
    if (isShown) onInterrupted(null);
    isShown = false;
    lost = 0;
    pause = PAUSE_MS;
    lastAnswer = new Date();
    if (news !== null && (await onNews(news)) !== false) version = news.version;
  }
}

/** Lets what this page follows ask at once, after the page itself has changed it. */
export function followNow(): void {
  window.dispatchEvent(new Event(ASK_NOW));
}

/** Resolves after the pause, at once when the page is seen again, is online or calls followNow, and when `signal` aborts. */
function waitForTurn(milliseconds: number, signal: AbortSignal, whileHidden?: boolean): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const options = { signal: waiting.signal };
    const finish = () => {
      clearTimeout(timer);
      waiting.abort();
      resolve();
    };
    const finishIfSeen = () => document.hidden || finish();
    // Not all open pages at the same moment.
    const pause = milliseconds * (0.9 + Math.random() / 5);
    const timer = setTimeout(whileHidden ? finish : finishIfSeen, pause);
    document.addEventListener("visibilitychange", finishIfSeen, options);
    window.addEventListener("online", finish, options);
    window.addEventListener(ASK_NOW, finish, options);
    signal.addEventListener("abort", finish, options);
    if (signal.aborted) finish();
  });
}

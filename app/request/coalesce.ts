/**
 * Returns a function that runs `work`, but never twice at a time: calls meanwhile lead to one more run. What fails is left
 * to the next call.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work()
      .catch(() => {})
      .finally(() => {
        running = null;
      });
    return running;
  };
  return () => {
    if (next !== null) return next;
    if (running === null) return start();
    next = running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
}

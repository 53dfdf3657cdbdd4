/** Returns a function that never runs `work` twice at a time: calls meanwhile lead to one more run. */
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

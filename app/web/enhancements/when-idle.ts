/** Runs a task when nothing else is to be done, half a second later at most, and not before the next frame has been laid out. */
export function whenIdle(task: () => void): void {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 500 });
    else setTimeout(task);
  });
}

/** Runs a task in idle time, after half a second at most, and not before the next frame. */
export function whenIdle(task: () => void): void {
  requestAnimationFrame(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(task, { timeout: 500 });
    else setTimeout(task);
  });
}

import { enhanceDocument, loadEnhancements } from "#app/browser/enhancements/enhance-page.ts";
import { loadIslands, watchIslands } from "#app/browser/hydration/hydrate-islands.ts";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { replayEarlyEvents } from "#app/browser/hydration/replay-early-events.ts";
import type { EarlyEvents } from "#app/browser/hydration/waiting.ts";

if (import.meta.hot) {
  // Pages are rendered by the server only; there is no hot reload for them.
  import.meta.hot.on("react-router:hmr", () => location.reload());
  for (const load of Object.values(import.meta.glob("./**/*.css"))) void load();
}

declare global {
  interface Window {
    /** What the visitor did before hydration; unset on a dev server (start-script.ts). */
    __early?: EarlyEvents;
    /** The fragment the document was opened with; unset on a dev server (start-script.ts). */
    __firstHash?: string;
  }
}

/** Adds the page's enhancements and hydrates its islands. */
async function hydrate(): Promise<void> {
  enhanceDocument();
  watchIslands();
  const [applyEnhancements, hydrateIslands] = await importWithRetry(() =>
    Promise.all([loadEnhancements(), loadIslands()]),
  );
  // A task of its own, because evaluating React takes a slow phone long.
  await new Promise((resolve) => setTimeout(resolve));
  applyEnhancements();
  await hydrateIslands();
  document.documentElement.dataset.hydrated = "";
  await replayEarlyEvents();
}

// No top-level await: with one, the bundler gives React a file more, a proxy of 50 bytes with as many headers as any other.
void hydrate();

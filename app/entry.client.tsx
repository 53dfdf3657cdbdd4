import { enhanceDocument, loadEnhancements } from "#app/browser/enhancements/enhance-page.ts";
import { loadIslands, watchIslands } from "#app/browser/hydration/hydrate-islands.ts";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";

if (import.meta.hot) {
  // Pages are rendered by the server only; there is no hot reload for them.
  import.meta.hot.on("react-router:hmr", () => location.reload());
  for (const load of Object.values(import.meta.glob("./**/*.css"))) void load();
}

declare global {
  interface Window {
    /** Elements that the visitor clicked before hydration (start-script.ts). */
    __earlyClicks?: Element[] | null;
    /** The fragment the document was opened with; unset on a dev server (start-script.ts). */
    __firstHash?: string;
    /**
     * Sends the forms submitted before hydration whose script is there now, or all of them `plainly`, by HTML alone; unset
     * on a dev server (start-script.ts).
     */
    __sendHeldForms?: (plainly?: boolean) => void;
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
  // In one task, so that each click is either recorded or handled, never both.
  const clicks = window.__earlyClicks ?? [];
  window.__earlyClicks = null;
  applyEnhancements();
  await hydrateIslands();
  document.documentElement.dataset.hydrated = "";
  for (const element of clicks) if (element instanceof HTMLElement) element.click();
  window.__sendHeldForms?.();
}

// No top-level await: with one, the bundler gives React a file more, a proxy of 50 bytes with as many headers as any other.
void hydrate();

import { enhanceDocument, loadParts } from "#app/web/enhancements/enhance-page.ts";
import { loadIslands, watchIslands } from "#app/web/hydration/hydrate-islands.ts";
import { importWithRetry } from "#app/web/hydration/import-with-retry.ts";

if (import.meta.hot) {
  // Pages are rendered by the server only; a change there is a new document.
  import.meta.hot.on("react-router:hmr", () => location.reload());
  for (const load of Object.values(import.meta.glob("./**/*.css"))) void load();
}

declare global {
  interface Window {
    /** Elements that the visitor clicked before this script had arrived (start-script.ts). */
    __earlyClicks?: Element[] | null;
    /** The fragment the document came with; a dev server's pages have none (start-script.ts). */
    __firstHash?: string;
  }
}

/** Script takes over the document: small enhancements at once, React only where the page has islands. */
async function hydrate(): Promise<void> {
  enhanceDocument();
  watchIslands();
  const [enhanceParts, hydrateIslands] = await importWithRetry(() =>
    Promise.all([loadParts(), loadIslands()]),
  );
  // A task of its own: evaluating React takes a slow phone long enough.
  await new Promise((resolve) => setTimeout(resolve));
  // All at once, so that each click is either remembered or answered, and never both.
  const clicks = window.__earlyClicks ?? [];
  window.__earlyClicks = null;
  enhanceParts();
  await hydrateIslands();
  document.documentElement.dataset.hydrated = "";
  for (const element of clicks) if (element instanceof HTMLElement) element.click();
}

await hydrate();

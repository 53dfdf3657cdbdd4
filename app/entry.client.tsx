import { enhancePage } from "#app/enhancements/enhance-page.ts";

if (import.meta.hot) {
  import("#app/app.css");
  // Pages are rendered by the server only; a change there is a new document.
  import.meta.hot.on("react-router:hmr", () => location.reload());
}

declare global {
  interface Window {
    /** Elements that the visitor clicked before this script had arrived (islands/start-script.ts). */
    __earlyClicks?: Element[] | null;
  }
}

/** Script takes over the document: small enhancements at once, React only where the page has islands. */
async function takeOver(): Promise<void> {
  const enhanced = enhancePage();
  if (document.querySelector("[data-island]") !== null) {
    const { hydrateIslands } = await import("#app/islands/hydrate.tsx");
    await hydrateIslands();
  }
  await enhanced;
  document.documentElement.dataset.hydrated = "";
  const clicks = window.__earlyClicks ?? [];
  window.__earlyClicks = null;
  for (const element of clicks) if (element instanceof HTMLElement) element.click();
}

await takeOver();

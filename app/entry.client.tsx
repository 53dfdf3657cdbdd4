import { enhancePage } from "#app/enhancements/enhance-page.ts";
import { loadIsland } from "#app/islands/registry.ts";

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
  const names = findIslands();
  if (names.length > 0) {
    const react = import("#app/islands/hydrate.tsx");
    // Asked for together with React, not after it. Whoever fails here fails again, and is told, when it is needed.
    for (const name of names) loadIsland(name).catch(() => {});
    const { hydrateIslands } = await react;
    await hydrateIslands(loadIsland);
  }
  await enhanced;
  document.documentElement.dataset.hydrated = "";
  const clicks = window.__earlyClicks ?? [];
  window.__earlyClicks = null;
  for (const element of clicks) if (element instanceof HTMLElement) element.click();
}

/** All of them: the code of one that React takes over later is there when the visitor comes near. */
function findIslands(): string[] {
  const islands = document.querySelectorAll<HTMLElement>("[data-island]");
  return [...islands].map(({ dataset }) => dataset.island ?? "");
}

await takeOver();

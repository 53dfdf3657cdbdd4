import { dismissTooltips } from "#app/browser/enhancements/dismiss-tooltips.ts";
import { focusScrollers } from "#app/browser/enhancements/focus-scrollers.ts";
import { goBack } from "#app/browser/enhancements/go-back.ts";
import { layOutPrerenderedPage } from "#app/browser/enhancements/lay-out-prerendered-page.ts";
import { playWhenSeen } from "#app/browser/enhancements/play-when-seen.ts";
import { revealSections } from "#app/browser/enhancements/reveal-sections.ts";
import { enhanceMenu, shrinkHeader } from "#app/browser/enhancements/site-header.ts";
import { exportedAs } from "#app/browser/exported-as.ts";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { countView } from "#app/browser/visits/count.ts";

/**
 * Enhancements of components: `data-enhance="showcase"` loads `showcase.enhance.ts`, which exports `enhanceShowcase`.
 */
const enhancements = import.meta.glob([
  "../../features/**/*.enhance.ts",
  "../../{office,opening-hours,ui}/*.enhance.ts",
]);

/** Adds what HTML and CSS cannot do on every page. No page depends on it. */
export function enhanceDocument(): void {
  countView();
  shrinkHeader();
  enhanceMenu(
    (menu) => void importWithRetry(() => loadEnhancement("opening")).then((enhance) => enhance(menu)),
  );
  dismissTooltips();
  goBack();
  revealSections();
  playWhenSeen();
  focusScrollers();
  void layOutPrerenderedPage();
}

/** Loads the enhancements of this page, and resolves with the function that applies them. */
export async function loadEnhancements(): Promise<() => void> {
  const roots = [...document.querySelectorAll<HTMLElement>("[data-enhance]")];
  const loaded = await Promise.all(
    roots.map(async (root) => ({ root, enhance: await loadEnhancement(root.dataset.enhance ?? "") })),
  );
  return () => {
    for (const { root, enhance } of loaded) enhance(root);
  };
}

async function loadEnhancement(name: string): Promise<(root: HTMLElement) => void> {
  const [, load] = Object.entries(enhancements).find(([path]) => path.endsWith(`/${name}.enhance.ts`)) ?? [];
  if (load === undefined) throw new Error(`There is no script "${name}.enhance.ts"`);
  return exportedAs(await load(), name, "enhance") as (root: HTMLElement) => void;
}

import { dismissTooltips } from "#app/web/enhancements/dismiss-tooltips.ts";
import { goBack } from "#app/web/enhancements/go-back.ts";
import { layOutPrerenderedPage } from "#app/web/enhancements/lay-out-prerendered-page.ts";
import { prefetchOnIntent } from "#app/web/enhancements/prefetch-on-intent.ts";
import { revealSections } from "#app/web/enhancements/reveal-sections.ts";
import { closeMenuOnChoice, shrinkHeader } from "#app/web/enhancements/site-header.ts";
import { exportedAs } from "#app/web/exported-as.ts";

/** Parts of pages with a script of their own: `data-enhance="showcase"` loads `showcase.enhance.ts`, which exports `enhanceShowcase`. */
const parts = import.meta.glob(["../../features/**/*.enhance.ts", "../../ui/*.enhance.ts"]);

/** Adds to any page what HTML and CSS cannot do. None of it is needed to use the page. */
export function enhanceDocument(): void {
  shrinkHeader();
  closeMenuOnChoice();
  dismissTooltips();
  goBack();
  prefetchOnIntent();
  revealSections();
  void layOutPrerenderedPage();
}

/** Loads the scripts of the parts this page has, and resolves with the function that applies them. */
export async function loadParts(): Promise<() => void> {
  const roots = [...document.querySelectorAll<HTMLElement>("[data-enhance]")];
  const loaded = await Promise.all(
    roots.map(async (root) => ({ root, enhance: await loadPart(root.dataset.enhance ?? "") })),
  );
  return () => {
    for (const { root, enhance } of loaded) enhance(root);
  };
}

async function loadPart(name: string): Promise<(root: HTMLElement) => void> {
  const [, load] = Object.entries(parts).find(([path]) => path.endsWith(`/${name}.enhance.ts`)) ?? [];
  if (load === undefined) throw new Error(`There is no script "${name}.enhance.ts"`);
  return exportedAs(await load(), name, "enhance") as (root: HTMLElement) => void;
}

import { dismissTooltips } from "#app/web/enhancements/dismiss-tooltips.ts";
import { goBack } from "#app/web/enhancements/go-back.ts";
import { layOutSections } from "#app/web/enhancements/lay-out-sections.ts";
import { prefetchOnIntent } from "#app/web/enhancements/prefetch-on-intent.ts";
import { watchForReveal } from "#app/web/enhancements/reveal-sections.ts";
import { closeMenuOnChoice, shrinkHeader } from "#app/web/enhancements/site-header.ts";

/** Parts of pages that want script of their own, by the selector of their root element. */
const parts: Record<string, () => Promise<(root: HTMLElement) => void>> = {
  "[data-article-browser]": () =>
    import("#app/features/blog/enhance-article-browser.ts").then(
      ({ enhanceArticleBrowser }) => enhanceArticleBrowser,
    ),
  "[data-showcase]": () =>
    import("#app/features/home/enhance-showcase.ts").then(({ enhanceShowcase }) => enhanceShowcase),
  "[data-guided-order]": () =>
    import("#app/features/demo/enhance-guided-order.ts").then(({ enhanceGuidedOrder }) => enhanceGuidedOrder),
  "[data-opening]": () =>
    import("#app/features/contact/enhance-opening.ts").then(({ enhanceOpening }) => enhanceOpening),
  "[data-consent-video]": () =>
    import("#app/ui/load-consent-video.ts").then(({ enhanceConsentVideo }) => enhanceConsentVideo),
};

/** Adds to any page what HTML and CSS cannot do. None of it is needed to use the page. */
export function enhanceDocument(): void {
  shrinkHeader();
  closeMenuOnChoice();
  dismissTooltips();
  goBack();
  prefetchOnIntent();
  layOutSections(watchForReveal());
}

/** Loads the script of the parts that this page has, and resolves with the enhancing itself. */
export async function loadParts(): Promise<() => void> {
  const loaded = await Promise.all(
    Object.entries(parts).map(async ([selector, load]) => {
      const roots = document.querySelectorAll<HTMLElement>(selector);
      return { roots, enhance: roots.length > 0 ? await load() : null };
    }),
  );
  return () => {
    for (const { roots, enhance } of loaded) for (const root of roots) enhance?.(root);
  };
}

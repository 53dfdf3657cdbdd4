import { revealSections } from "#app/browser/enhancements/reveal-sections.ts";
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

const SHRINK_AFTER_PX = 50;

/** Where CSS cannot query that the header is stuck (page-header.css), script marks the bar instead. */
function shrinkHeader(): void {
  if (CSS.supports("container-type: scroll-state")) return;
  const bar = document.querySelector(".site-header-bar");
  function update(): void {
    bar?.toggleAttribute("data-scrolled", window.scrollY > SHRINK_AFTER_PX);
  }
  update();
  window.addEventListener("scroll", update, { passive: true });
}

/** Closes the menu on a choice: the booking page opens in another tab. `onFirstOpen` runs at its first opening. */
function enhanceMenu(onFirstOpen: (menu: HTMLElement) => void): void {
  const menu = document.getElementById("mobile-menu");
  if (menu === null) return;
  if (menu.matches(":popover-open")) onFirstOpen(menu);
  else menu.addEventListener("toggle", () => onFirstOpen(menu), { once: true });
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}

/** Escape dismisses a tooltip without moving pointer or focus, until either leaves (WCAG 1.4.13). */
function dismissTooltips(): void {
  for (const anchor of document.querySelectorAll<HTMLElement>(".tooltip-anchor")) {
    const restore = () => delete anchor.dataset.dismissed;
    anchor.addEventListener("mouseleave", restore);
    anchor.addEventListener("focusout", restore);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const shown = document.querySelectorAll<HTMLElement>(".tooltip-anchor:is(:hover, :has(:focus-visible))");
    for (const anchor of shown) anchor.dataset.dismissed = "";
  });
}

/** Makes "Zurück" go back in the history if possible; without script the link leads to the referring page. */
function goBack(): void {
  for (const link of document.querySelectorAll("[data-go-back]")) {
    link.addEventListener("click", (event) => {
      if (window.history.length < 2) return;
      event.preventDefault();
      window.history.back();
    });
  }
}

const SEEN_SHARE = 0.75;
const THRESHOLDS = Array.from({ length: 21 }, (_, twentieths) => twentieths / 20);

/** Starts motion in a `[data-plays]` element once three quarters of it are visible; until then CSS shows its end. */
function playWhenSeen(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const isScreenFull =
          intersectionRect.height >= SEEN_SHARE * (rootBounds?.height ?? Number.POSITIVE_INFINITY);
        if (intersectionRatio < SEEN_SHARE && !isScreenFull) continue;
        (target as HTMLElement).dataset.plays = "seen";
        observer.unobserve(target);
      }
    },
    { threshold: THRESHOLDS },
  );
  for (const element of document.querySelectorAll("[data-plays]")) observer.observe(element);
}

/** Makes a `[data-scrolls]` element a tab stop while its content overflows: Safari does not reach it by keyboard. */
function focusScrollers(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // Where a wider screen shows all of it, what moves in from the side is no overflow.
      const scrolls =
        getComputedStyle(target).overflow !== "visible" &&
        (target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight);
      if (scrolls) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const element of document.querySelectorAll("[data-scrolls]")) observer.observe(element);
}

/** Lays out a prerendered page before its activation, which a slow phone would otherwise do after the click. */
async function layOutPrerenderedPage(): Promise<void> {
  if (!isPrerendering()) return;
  // With fallback fonts the page would be laid out twice. The start script has begun to load them.
  await document.fonts.ready;
  forceLayout();
  await document.fonts.ready;
  forceLayout();
}

function forceLayout(): void {
  if (isPrerendering()) document.body.getBoundingClientRect();
}

function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

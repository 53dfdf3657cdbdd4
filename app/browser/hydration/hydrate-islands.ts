import type { ComponentType } from "react";
import { exportedAs } from "#app/browser/exported-as.ts";
import { isChanged, listFields } from "#app/browser/hydration/changed-field.ts";
import { importWithRetry } from "#app/browser/hydration/import-with-retry.ts";
import { replayEarlyEvents } from "#app/browser/hydration/replay-early-events.ts";
import { AWAITED } from "#app/browser/hydration/waiting.ts";

/** Distance below the screen at which an island hydrates, once the visitor scrolls. */
const NEAR = "400px";

/** Loads React and the islands that hydrate with the page's script. Resolves with the function that hydrates them. */
export async function loadIslands(): Promise<() => Promise<void>> {
  const hydrations = await Promise.all(listIslands("load").map(load));
  return async () => {
    await Promise.all(hydrations.map((hydrate) => hydrate()));
  };
}

/** Watches the islands that hydrate on interaction; loads nothing yet. */
export function watchIslands(): void {
  for (const island of [...listIslands("visible"), ...listIslands("interaction")])
    hydrateOnInteraction(island);
}

function listIslands(when: "load" | "visible" | "interaction"): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-island-when="${when}"]`)];
}

/** React and the island's own code are requested in parallel. */
async function load(island: HTMLElement): Promise<() => Promise<void>> {
  const [{ hydrateIsland }, component] = await Promise.all([
    import("#app/browser/hydration/hydrate-island.tsx"),
    loadIsland(island.dataset.island ?? ""),
  ]);
  return () => hydrateIsland(island, component);
}

/** Hydrates an island when the visitor is about to use it (`when` in island.tsx). */
function hydrateOnInteraction(island: HTMLElement): void {
  let loading: ReturnType<typeof load> | undefined;
  const begin = () => {
    loading ??= load(island).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  function preload(): void {
    // A failed preload is retried, and reported, when the island is needed.
    begin().catch(() => {});
  }

  const waiting = new AbortController();
  async function start(): Promise<void> {
    if (waiting.signal.aborted) return;
    waiting.abort();
    observer?.disconnect();
    const hydrate = await importWithRetry(begin);
    await hydrate();
    await replayEarlyEvents();
  }
  let observer: IntersectionObserver | undefined;
  function observe(rootMargin: string): void {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
      },
      { rootMargin },
    );
    // The island itself has no box (`display: contents`).
    for (const child of island.children) observer.observe(child);
  }
  function preloadAndObserve(): void {
    preload();
    observe(NEAR);
  }
  const { signal } = waiting;
  // A pointer arrives before it presses, and neither it nor a screen reader's action always moves the focus (Safari).
  for (const type of ["pointerover", "focusin", AWAITED])
    island.addEventListener(type, () => void start(), { passive: true, signal });
  // A URL with another fragment may be pasted into the address bar.
  addEventListener("hashchange", () => void start(), { signal });
  addEventListener("scroll", preloadAndObserve, { once: true, passive: true, signal });
  if (scrollY > 0) preloadAndObserve();
  else if (island.dataset.islandWhen === "visible") observe("0px");
  // A fragment leads further down the page or passes data to the island.
  if (location.hash || window.__firstHash || isInUse(island)) void start();
}

/** Returns whether the visitor is using the island, or changed one of its fields before hydration. */
function isInUse(island: HTMLElement): boolean {
  return listFields(island).some(isChanged) || island.matches(":hover, :focus-within");
}

/** Every island of the site, loaded on demand: `contact-form.island.tsx` exports the component `ContactForm`. */
const islands = import.meta.glob("../../features/**/*.island.tsx");

/** Returns the component of an island by its file name. Throws for an unknown name. */
async function loadIsland(name: string): Promise<ComponentType<Record<string, unknown>>> {
  const [, load] = Object.entries(islands).find(([path]) => path.endsWith(`/${name}.island.tsx`)) ?? [];
  if (load === undefined) throw new Error(`There is no island "${name}"`);
  // The document has the properties this component was rendered with; island.tsx checks their type.
  return exportedAs(await load(), name) as ComponentType<Record<string, unknown>>;
}

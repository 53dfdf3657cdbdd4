import { loadUntilThere } from "#app/islands/load-until-there.ts";
import { loadIsland } from "#app/islands/registry.ts";

/** How far below the screen an island may be when React takes it over, once the visitor scrolls. */
const NEAR = "400px";

/**
 * Loads React and the islands that it takes over with the page's script, if there are any, and resolves with the taking
 * over itself. Rejects when they cannot be had.
 */
export async function loadIslands(): Promise<() => Promise<void>> {
  const takeOvers = await Promise.all(listIslands("load").map(load));
  return async () => {
    await Promise.all(takeOvers.map((takeOver) => takeOver()));
  };
}

/** Watches the islands that wait until they come near, from now on; nothing is loaded for them yet. */
export function watchIslands(): void {
  for (const island of listIslands("visible")) takeOverWhenNear(island);
}

function listIslands(when: "load" | "visible"): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-island-when="${when}"]`)];
}

/** React and the island's own code are asked for together, not one after the other. */
async function load(island: HTMLElement): Promise<() => Promise<void>> {
  const [{ hydrateIsland }, component] = await Promise.all([
    import("#app/islands/hydrate.tsx"),
    loadIsland(island.dataset.island ?? ""),
  ]);
  return () => hydrateIsland(island, component);
}

function takeOverWhenNear(island: HTMLElement): void {
  let loading: ReturnType<typeof load> | undefined;
  const begin = () => {
    loading ??= load(island).catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  function loadAhead(): void {
    // What cannot be had now is asked for again, and reported, when it is needed.
    begin().catch(() => {});
  }

  const clicks: HTMLElement[] = [];
  function rememberClick({ target }: Event): void {
    // Without script, too, a form is sent by the button that says so.
    const button = target instanceof Element ? target.closest<HTMLElement>("button[type=button]") : null;
    // Once each: who presses again because nothing happens wants one answer.
    if (button !== null && !clicks.includes(button)) clicks.push(button);
  }
  let isStarted = false;
  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    observer.disconnect();
    const takeOver = await loadUntilThere(begin);
    island.removeEventListener("click", rememberClick);
    await takeOver();
    for (const button of clicks) button.click();
  }
  function observe(rootMargin: string): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void start();
      },
      { rootMargin },
    );
    // The island itself has no box (`display: contents`).
    for (const child of island.children) observer.observe(child);
    return observer;
  }
  let observer = observe("0px");
  function comeNearer(): void {
    if (isStarted) return;
    loadAhead();
    observer.disconnect();
    observer = observe(NEAR);
  }
  addEventListener("scroll", comeNearer, { once: true, passive: true });
  island.addEventListener("focusin", () => void start(), { once: true });
  island.addEventListener("click", rememberClick);
  // An address with a fragment leads to something further down, or brings the island something.
  if (location.hash || window.__firstHash) void start();
}
